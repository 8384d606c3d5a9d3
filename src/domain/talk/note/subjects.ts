import { and, eq } from 'drizzle-orm'
import { negotiationSeat } from '#domain/deal/negotiation/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { payment } from '#domain/money/payment/table.ts'
import { user } from '#domain/people/user/table.ts'
import { inquiry } from '#domain/talk/inquiry/table.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { NoteSubject } from './enumerations.ts'

/** A row if the subject exists; for a negotiation with its newest message number. */
type Find = (ctx: Ctx, id: string) => PromiseLike<{ seq?: number }[]>

const subjects: Record<NoteSubject, Find> = {
  negotiation: ({ db }, id) =>
    db
      .select({ seq: negotiationSeat.newestSeq })
      .from(negotiationSeat)
      .where(and(eq(negotiationSeat.negotiationID, id), eq(negotiationSeat.party, UserType.admin))),
  user: ({ db }, id) => db.select({}).from(user).where(eq(user.id, id)),
  estate: ({ db }, id) => db.select({}).from(estate).where(eq(estate.id, id)),
  reportCase: ({ db }, id) => db.select({}).from(reportCase).where(eq(reportCase.id, id)),
  payment: ({ db }, id) => db.select({}).from(payment).where(eq(payment.id, id)),
  staff: ({ db }, id) =>
    db
      .select({})
      .from(user)
      .where(and(eq(user.id, id), eq(user.userType, UserType.admin))),
  inquiry: ({ db }, id) => db.select({}).from(inquiry).where(eq(inquiry.id, id)),
}

/** The message number after which a new note is placed; 404 if the subject does not exist. */
export async function placeOf(ctx: Ctx, kind: NoteSubject, id: string): Promise<number | null> {
  const [found] = await subjects[kind](ctx, id)
  if (!found) throw notFound()
  return found.seq ?? null
}

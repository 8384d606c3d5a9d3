import { and, eq } from 'drizzle-orm'
import { estate } from '#domain/estate/table.ts'
import { inquiry } from '#domain/inquiry/table.ts'
import { negotiationSeat } from '#domain/negotiation/table.ts'
import { reportCase } from '#domain/report/table.ts'
import { user } from '#domain/user/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { NoteSubject } from './enumerations.ts'

interface Subject {
  /** Something of it where there is one; of a talk its newest message. */
  find: (ctx: Ctx, id: string) => PromiseLike<{ seq?: number }[]>
  /** Where an operator reads it. */
  path: (id: string) => string
}

const subjects: Record<NoteSubject, Subject> = {
  negotiation: {
    find: ({ db }, id) =>
      db
        .select({ seq: negotiationSeat.newestSeq })
        .from(negotiationSeat)
        .where(and(eq(negotiationSeat.negotiationID, id), eq(negotiationSeat.party, UserType.admin))),
    path: (id) => `/admin/chat/${id}`,
  },
  user: {
    find: ({ db }, id) => db.select({}).from(user).where(eq(user.id, id)),
    path: (id) => `/admin/user/${id}?tab=note`,
  },
  estate: {
    find: ({ db }, id) => db.select({}).from(estate).where(eq(estate.id, id)),
    path: (id) => `/admin/estate/${id}`,
  },
  reportCase: {
    find: ({ db }, id) => db.select({}).from(reportCase).where(eq(reportCase.id, id)),
    path: (id) => `/admin/report/${id}`,
  },
  inquiry: {
    find: ({ db }, id) => db.select({}).from(inquiry).where(eq(inquiry.id, id)),
    path: (id) => `/admin/inquiry/${id}`,
  },
}

/** Behind which message a note on it stands now; 404 where there is nothing. */
export async function placeOf(ctx: Ctx, kind: NoteSubject, id: string): Promise<number | null> {
  const [found] = await subjects[kind].find(ctx, id)
  if (!found) throw notFound()
  return found.seq ?? null
}

export const pathOf = ({ subjectKind, subjectID }: { subjectKind: NoteSubject; subjectID: string }) => subjects[subjectKind].path(subjectID)

import { and, eq, exists, gt, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { settleAlerts } from '#domain/base/alert/settle.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { DAY_HOURS, HostKind, ViewingStatus } from './enumerations.ts'
import type { ViewingRow } from './queries.ts'
import { hoursAfter } from './slots.ts'
import { viewing } from './table.ts'

/** Hours the operator has to name a host in place of a suspended seller. */
const ANSWER_HOURS = 24

/** Once the operator has taken over for a seller, the seller hosts no viewings: alerts an operator to the pending appointments. */
export const askAboutHostless: Listener<'negotiation.takenOver'> = async (ctx, { negotiationID }) => {
  const rows = await ctx.db
    .select({ id: viewing.id })
    .from(viewing)
    .where(and(eq(viewing.negotiationID, negotiationID), bySeller(ctx)))
  for (const { id } of rows)
    await raiseAlert(ctx, { cause: 'viewing-hostless', key: id, again: true, subject: { kind: 'viewing', id }, negotiationID })
}

/** The seller is back and hosts again. */
export const forgetHostless: Listener<'negotiation.handedBack'> = (ctx, { negotiationID }) =>
  settleAlerts(ctx, { causes: ['viewing-hostless'], of: { negotiationID }, note: '売主の方の利用が再開されました。' })

export const settleHostless = (ctx: Ctx, { id }: Pick<ViewingRow, 'id'>, note: string) =>
  settleAlerts(ctx, { causes: ['viewing-hostless'], of: { subjectID: id }, note })

/** Appointments the operator has not dealt with for a day, or for which visitors would soon set out. A condition on viewings. */
export function isLeftHostless(ctx: Ctx): SQL | undefined {
  const now = ctx.clock.now()
  const isTakenOver = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(negotiation)
      .where(
        and(
          eq(negotiation.id, viewing.negotiationID),
          isNotNull(negotiation.takenOverAt),
          or(lte(negotiation.takenOverAt, hoursAfter(now, -ANSWER_HOURS)), lte(viewing.start, hoursAfter(now, DAY_HOURS.before))),
        ),
      ),
  )
  return and(bySeller(ctx), isTakenOver)
}

const bySeller = ({ clock }: Ctx) =>
  and(
    ...[eq(viewing.viewingStatus, ViewingStatus.accepted), eq(viewing.hostKind, HostKind.seller satisfies HostKind)],
    gt(viewing.start, clock.now()),
  )

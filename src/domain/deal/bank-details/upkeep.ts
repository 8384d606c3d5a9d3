import { and, inArray, lt, not, or } from 'drizzle-orm'
import { isNegotiationUnderHold } from '#domain/deal/negotiation/held.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import type { Ctx } from '#platform/context.ts'
import { retainedSince } from '#platform/setting/kept.ts'
import { bankNotice } from './table.ts'

/** Scheduled job: deletes accounts some time after the end of a deal, when they are no longer needed. */
export async function purgeBankNotices(ctx: Ctx): Promise<void> {
  const before = retainedSince(ctx, 'bankNoticeDays')
  const over = ctx.db
    .select({ id: negotiation.id })
    .from(negotiation)
    .where(and(or(lt(negotiation.closedAt, before), lt(negotiation.completedAt, before)), not(isNegotiationUnderHold(ctx))))
  await ctx.db.delete(bankNotice).where(inArray(bankNotice.negotiationID, over))
}

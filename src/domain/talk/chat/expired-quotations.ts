import { and, eq } from 'drizzle-orm'
import { isUnanswered } from '#domain/money/order/to-apply.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { daysBefore, tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { endPayersTurn } from './listeners.ts'

/** Quotations whose last day was yesterday wait for nobody any more. A scheduled job. */
export async function endExpiredTurns(ctx: Ctx): Promise<void> {
  const expired = await ctx.db
    .selectDistinct({ negotiationID: quotation.negotiationID, receiverID: quotation.userID })
    .from(quotation)
    .where(and(isUnanswered(ctx), eq(quotation.validUntil, tokyoDay(daysBefore(ctx.clock.now(), 1)))))
  for (const each of expired) await transact(ctx, (ctx) => endPayersTurn(ctx, each, { hasAnswered: false }))
}

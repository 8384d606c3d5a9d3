import { and, between } from 'drizzle-orm'
import { isUnanswered } from '#domain/money/order/to-apply.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { daysBefore, tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { endPayersTurn } from './listeners.ts'

/** A night that was missed is made up for by a later one. */
const NIGHTS = 7

/** Expired quotations wait for nobody any more. A scheduled job. */
export async function endExpiredTurns(ctx: Ctx): Promise<void> {
  const lastDay = (nights: number) => tokyoDay(daysBefore(ctx.clock.now(), nights))
  const expired = await ctx.db
    .selectDistinct({ negotiationID: quotation.negotiationID, receiverID: quotation.userID })
    .from(quotation)
    .where(and(isUnanswered(ctx), between(quotation.validUntil, lastDay(NIGHTS), lastDay(1))))
  for (const each of expired) await transact(ctx, (ctx) => endPayersTurn(ctx, each, { hasAnswered: false }))
}

import { and, eq, inArray } from 'drizzle-orm'
import { markTrade } from '#domain/market/estate/trade.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import type { Ctx } from '#platform/context.ts'
import { negotiation } from './table.ts'

/** Updates the status of the estate and its listing from its negotiations. The caller holds the lock of the estate. */
export async function updateTrade(ctx: Ctx, estateID: string): Promise<void> {
  const deals = await ctx.db
    .select({ status: negotiation.status, priceDecided: negotiation.priceDecided })
    .from(negotiation)
    .where(
      and(
        eq(negotiation.estateID, estateID),
        inArray(negotiation.status, [TradeStatus.negotiations, TradeStatus.established, TradeStatus.finish]),
      ),
    )
  const agreed = deals.find(({ status }) => status === TradeStatus.established)
  const isSold = deals.some(({ status }) => status === TradeStatus.finish)
  if (isSold) return
  if (agreed) await markTrade(ctx, estateID, 'established', agreed.priceDecided)
  else await markTrade(ctx, estateID, deals.length > 0 ? 'negotiating' : 'none')
}

import { eq } from 'drizzle-orm'
import { EndReason, type Trade } from '#domain/market/estate-fields/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { endListing, showTrade } from '#domain/market/listing/actions.ts'
import { record } from '#platform/audit/record.ts'
import type { Ctx } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { deleteEnding } from './ending.ts'
import { recordEstateEvent } from './history.ts'
import { estateLife } from './state.ts'
import { estate } from './table.ts'

const tradeStatusOf = { none: null, negotiating: TradeStatus.negotiations, established: TradeStatus.established } as const

/**
 * Sets the trade status from the negotiations: `negotiating` from the first that started, `established` with a contract (and its price),
 * `none` when no open one is left. Call it with the estate locked.
 */
export async function markTrade(ctx: Ctx, estateID: string, trade: Trade, priceDecided: number | null = null): Promise<void> {
  // Not through updateRow: a buyer's action must not make the owner's open form stale.
  await ctx.db
    .update(estate)
    .set({ negotiationStatus: tradeStatusOf[trade], priceDecided: trade === 'established' ? priceDecided : null })
    .where(eq(estate.id, estateID))
  await showTrade(ctx, estateID, trade)
}

/** A negotiation was completed: the estate is sold, and its listing ends. */
export async function endEstateByCompletion(ctx: Ctx, estateID: string): Promise<void> {
  const row = await lockRow(ctx, estate, estateID)
  const to = estateLife.after(row.status, 'complete', true)
  await endListing(ctx, estateID, EndReason.sold)
  await deleteEnding(ctx, estateID)
  await updateRow(ctx, estate, row, { status: to, negotiationStatus: TradeStatus.finish })
  await recordEstateEvent(ctx, row, { move: 'complete', from: row.status, to })
  await record(ctx, 'estate.complete', { kind: 'estate', id: estateID })
}

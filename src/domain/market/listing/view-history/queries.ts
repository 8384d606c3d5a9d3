import { desc, eq } from 'drizzle-orm'
import { listingCards } from '#domain/market/listing/queries.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { requireMember } from '#platform/viewer.ts'
import type { View } from './contract.ts'
import { VIEWS_KEPT } from './limits.ts'
import { viewHistory } from './table.ts'

/** The member's own history only; not visible to operators either. */
export async function listViewHistory(ctx: Ctx): Promise<View[]> {
  const rows = await ctx.db
    .select()
    .from(viewHistory)
    .where(eq(viewHistory.userID, requireMember(ctx).id))
    .orderBy(desc(viewHistory.viewedAt), desc(viewHistory.estateID))
    .limit(VIEWS_KEPT)
  const cards = await listingCards(
    ctx,
    rows.map(({ estateID }) => estateID),
  )
  return rows.map(({ estateID, viewedAt }) => ({ estateID, viewedAt: toWireTime(viewedAt), listing: cards.get(estateID) ?? null }))
}

import { and, eq } from 'drizzle-orm'
import { listingCards } from '#domain/listing/queries.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { type Favorite, favoriteFilter } from './contract.ts'
import { favorite } from './table.ts'

export type FavoriteRow = typeof favorite.$inferSelect

/** One's own; an operator reads all. */
export const favorites = collection<FavoriteRow, Favorite>({
  table: favorite,
  visible: (ctx) => (isAdmin(ctx) ? undefined : eq(favorite.buyerID, requireMember(ctx).id)),
  filter: favoriteFilter,
  sort: { createdAt: favorite.createdAt, updatedAt: favorite.updatedAt },
  defaultSort: 'createdAt:desc',
  present: presentFavorites,
})

export async function presentFavorites(ctx: Ctx, rows: FavoriteRow[]): Promise<Favorite[]> {
  const cards = await listingCards(
    ctx,
    rows.map(({ estateID }) => estateID),
  )
  return rows.map((row) => ({
    id: row.id,
    buyerID: row.buyerID,
    estateID: row.estateID,
    listing: cards.get(row.estateID) ?? null,
    createdAt: toWireTime(row.createdAt),
    updatedAt: toWireTime(row.updatedAt),
    version: row.version,
  }))
}

export async function findFavorite(ctx: Ctx, buyerID: string, estateID: string): Promise<FavoriteRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(favorite)
    .where(and(eq(favorite.buyerID, buyerID), eq(favorite.estateID, estateID)))
  return row
}

import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { listingCards, publicSides } from '#domain/market/listing/queries.ts'
import { listing } from '#domain/market/listing/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { type Favorite, favoriteFilter } from './contract.ts'
import { favorite } from './table.ts'

export type FavoriteRow = typeof favorite.$inferSelect

/** A member's own; operators see all. */
export const favorites = collection<FavoriteRow, Favorite>({
  table: favorite,
  visible: (ctx) => (isAdmin(ctx) ? undefined : eq(favorite.buyerID, requireMember(ctx).id)),
  filter: favoriteFilter,
  where: (ctx, { estateType }) => [ofType(ctx, estateType as number[] | undefined)],
  sort: { createdAt: favorite.createdAt, updatedAt: favorite.updatedAt },
  defaultSort: 'createdAt:desc',
  present: presentFavorites,
})

export async function presentFavorites(ctx: Ctx, rows: FavoriteRow[]): Promise<Favorite[]> {
  const ids = rows.map(({ estateID }) => estateID)
  const cards = await listingCards(ctx, ids)
  const sides = await publicSides(ctx, [...cards.keys()])
  return rows.map((row) => ({
    id: row.id,
    buyerID: row.buyerID,
    estateID: row.estateID,
    price: row.price,
    memo: row.memo,
    listing: cards.get(row.estateID) ?? null,
    searchable: sides.get(row.estateID)?.searchable ?? false,
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

/** The members with this favourite, in batches: `after` is the last one of the previous batch. */
export const favoritesOfEstate = (ctx: Ctx, estateID: string, after: string, limit: number): Promise<FavoriteRow[]> =>
  ctx.db
    .select()
    .from(favorite)
    .where(and(eq(favorite.estateID, estateID), gt(favorite.id, after)))
    .orderBy(asc(favorite.id))
    .limit(limit)

const ofType = (ctx: Ctx, types: number[] | undefined): SQL | undefined =>
  types && inArray(favorite.estateID, ctx.db.select({ id: listing.id }).from(listing).where(inArray(listing.estateType, types)))

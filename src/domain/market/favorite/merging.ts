import { and, eq, inArray } from 'drizzle-orm'
import { countFavorite } from '#domain/market/listing/actions.ts'
import type { Listener } from '#platform/events.ts'
import { favorite } from './table.ts'

/** A favourite of both accounts is kept once, and counted once. */
export const moveFavorites: Listener<'user.merging'> = async (ctx, { userID, into }) => {
  const kept = ctx.db.select({ id: favorite.estateID }).from(favorite).where(eq(favorite.buyerID, into))
  const twice = await ctx.db
    .delete(favorite)
    .where(and(eq(favorite.buyerID, userID), inArray(favorite.estateID, kept)))
    .returning({ estateID: favorite.estateID })
  for (const { estateID } of twice.toSorted((a, b) => (a.estateID < b.estateID ? -1 : 1))) await countFavorite(ctx, estateID, -1)
  await ctx.db.update(favorite).set({ buyerID: into }).where(eq(favorite.buyerID, userID))
}

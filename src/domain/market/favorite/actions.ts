import { and, eq } from 'drizzle-orm'
import { countFavorite } from '#domain/market/listing/actions.ts'
import { listingCards, visibleListing } from '#domain/market/listing/queries.ts'
import { type Ctx, isOperator, type Member, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { forbidden } from '#platform/errors.ts'
import { newID } from '#platform/id.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Favorite } from './contract.ts'
import { reclaimFavorite, rememberLetGo } from './let-go.ts'
import { type FavoriteRow, favorites, findFavorite, presentFavorites } from './queries.ts'
import { favorite } from './table.ts'

/** Adds a favourite; `made` is false if it already existed. */
export async function createFavorite(ctx: Ctx, estateID: string, buyerID?: string): Promise<{ favorite: Favorite; made: boolean }> {
  const me = requireKeeper(ctx)
  if (buyerID !== undefined && buyerID !== me.id) throw forbidden()
  const { price } = await visibleListing(ctx, estateID)
  return transact(ctx, async (ctx) => {
    const made = await add(ctx, me, { id: estateID, price })
    const row = made ?? (await findFavorite(ctx, me.id, estateID))
    return { favorite: await present(ctx, row as FavoriteRow), made: made !== undefined }
  })
}

/** Adds favourites saved on a device, or removed by mistake. Skips listings that are no longer visible. */
export async function keepFavorites(ctx: Ctx, estateIDs: string[]): Promise<{ added: number }> {
  const me = requireKeeper(ctx)
  const shown = await listingCards(ctx, estateIDs)
  return transact(ctx, async (ctx) => {
    let added = 0
    for (const card of shown.values()) if (await add(ctx, me, card)) added += 1
    return { added }
  })
}

export async function letGoFavorites(ctx: Ctx, estateIDs: string[]): Promise<{ removed: number }> {
  const me = requireKeeper(ctx)
  return transact(ctx, async (ctx) => {
    let removed = 0
    for (const estateID of new Set(estateIDs)) if (await remove(ctx, me.id, estateID)) removed += 1
    return { removed }
  })
}

export async function deleteFavorite(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  const { buyerID, estateID } = await ownFavorite(ctx, id)
  await transact(ctx, async (ctx) => {
    await lockRow(ctx, favorite, id, ifMatch)
    await remove(ctx, buyerID, estateID)
  })
}

/** Toggles a favourite. One that is no longer public can still be removed. */
export async function switchFavorite(ctx: Ctx, estateID: string): Promise<{ favorite: boolean; item: Favorite | null }> {
  const me = requireKeeper(ctx)
  return transact(ctx, async (ctx) => {
    if (await remove(ctx, me.id, estateID)) return { favorite: false, item: null }
    const { price } = await visibleListing(ctx, estateID)
    const row = (await add(ctx, me, { id: estateID, price })) ?? (await findFavorite(ctx, me.id, estateID))
    return { favorite: true, item: await present(ctx, row as FavoriteRow) }
  })
}

/** The member's private note on it. */
export async function putFavoriteMemo(ctx: Ctx, id: string, memo: string | null, ifMatch?: number): Promise<Favorite> {
  await ownFavorite(ctx, id)
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, favorite, id, ifMatch)
    return present(ctx, await updateRow(ctx, favorite, row, { memo: memo || null }))
  })
}

/** Deletes the favourites of a leaving member, and lowers the listings' counts. */
export async function purgeFavorites(ctx: Ctx, { userID }: { userID: string }): Promise<void> {
  const gone = await ctx.db.delete(favorite).where(eq(favorite.buyerID, userID)).returning({ estateID: favorite.estateID })
  for (const { estateID } of gone) await countFavorite(ctx, estateID, -1)
}

/** Buyers and sellers have favourites; operators do not. */
export function requireKeeper(ctx: Ctx): Member {
  const member = requireMember(ctx)
  if (isOperator(member)) throw forbidden()
  return member
}

async function ownFavorite(ctx: Ctx, id: string): Promise<Favorite> {
  const found = await favorites.one(ctx, id)
  if (found.buyerID !== requireMember(ctx).id) throw forbidden()
  return found
}

/** Undefined if it already exists, or a concurrent call added it first. */
async function add(ctx: Ctx, me: Member, { id: estateID, price }: { id: string; price: number }): Promise<FavoriteRow | undefined> {
  const now = ctx.clock.now()
  const { keptAt = now, ...before } = (await reclaimFavorite(ctx, me.id, estateID)) ?? { price, memo: null }
  const [row] = await ctx.db
    .insert(favorite)
    .values({ id: newID(), buyerID: me.id, estateID, ...before, createdAt: keptAt, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  if (row) await countFavorite(ctx, estateID, 1)
  return row
}

/** False if it did not exist. */
async function remove(ctx: Ctx, buyerID: string, estateID: string): Promise<boolean> {
  const [gone] = await ctx.db
    .delete(favorite)
    .where(and(eq(favorite.buyerID, buyerID), eq(favorite.estateID, estateID)))
    .returning()
  if (!gone) return false
  await rememberLetGo(ctx, gone)
  await countFavorite(ctx, estateID, -1)
  return true
}

async function present(ctx: Ctx, row: FavoriteRow): Promise<Favorite> {
  const [kept] = await presentFavorites(ctx, [row])
  return kept as Favorite
}

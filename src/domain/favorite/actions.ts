import { eq } from 'drizzle-orm'
import { countFavorite } from '#domain/listing/actions.ts'
import { visibleListing } from '#domain/listing/queries.ts'
import { ADMIN, type Ctx, type Member, transact } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { forbidden } from '#platform/errors.ts'
import { newID } from '#platform/id.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Favorite } from './contract.ts'
import { type FavoriteRow, favorites, findFavorite, presentFavorites } from './queries.ts'
import { favorite } from './table.ts'

/** Keeps a listing; `made` is false when it was kept before. */
export async function keepFavorite(ctx: Ctx, estateID: string, buyerID?: string): Promise<{ favorite: Favorite; made: boolean }> {
  const me = requireKeeper(ctx)
  if (buyerID !== undefined && buyerID !== me.id) throw forbidden()
  await visibleListing(ctx, estateID)
  return transact(ctx, async (ctx) => {
    const made = await add(ctx, me, estateID)
    const row = made ?? (await findFavorite(ctx, me.id, estateID))
    return { favorite: await present(ctx, row as FavoriteRow), made: made !== undefined }
  })
}

export async function dropFavorite(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  const { buyerID, estateID } = await favorites.one(ctx, id)
  if (buyerID !== requireMember(ctx).id) throw forbidden()
  await transact(ctx, async (ctx) => {
    await lockRow(ctx, favorite, id, ifMatch)
    await remove(ctx, id, estateID)
  })
}

/** Keeps what was not kept, and the other way round. What is no longer public can still be let go. */
export async function switchFavorite(ctx: Ctx, estateID: string): Promise<{ favorite: boolean; item: Favorite | null }> {
  const me = requireKeeper(ctx)
  return transact(ctx, async (ctx) => {
    const kept = await findFavorite(ctx, me.id, estateID)
    if (kept) {
      await remove(ctx, kept.id, estateID)
      return { favorite: false, item: null }
    } else {
      await visibleListing(ctx, estateID)
      const row = (await add(ctx, me, estateID)) ?? (await findFavorite(ctx, me.id, estateID))
      return { favorite: true, item: await present(ctx, row as FavoriteRow) }
    }
  })
}

/** Buyers and sellers keep favourites; an operator buys nothing. */
function requireKeeper(ctx: Ctx): Member {
  const member = requireMember(ctx)
  if (member.userType === ADMIN) throw forbidden()
  return member
}

/** Undefined when another call was quicker. */
async function add(ctx: Ctx, me: Member, estateID: string): Promise<FavoriteRow | undefined> {
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .insert(favorite)
    .values({ id: newID(), buyerID: me.id, estateID, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  if (row) await countFavorite(ctx, estateID, 1)
  return row
}

async function remove(ctx: Ctx, id: string, estateID: string): Promise<undefined> {
  const gone = await ctx.db.delete(favorite).where(eq(favorite.id, id)).returning()
  if (gone.length > 0) await countFavorite(ctx, estateID, -1)
}

async function present(ctx: Ctx, row: FavoriteRow): Promise<Favorite> {
  const [kept] = await presentFavorites(ctx, [row])
  return kept as Favorite
}

import { and, eq, lt, not } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'
import type { FavoriteRow } from './queries.ts'
import { favoriteLetGo } from './table.ts'

/** How long a removal can be undone: longer than 元に戻す is on the screen. */
const MINUTES = 10

export async function rememberLetGo(ctx: Ctx, { buyerID, estateID, createdAt, price, memo }: FavoriteRow): Promise<void> {
  const kept = { keptAt: createdAt, price, memo, letGoAt: ctx.clock.now() }
  await ctx.db
    .insert(favoriteLetGo)
    .values({ buyerID, estateID, ...kept })
    .onConflictDoUpdate({ target: [favoriteLetGo.buyerID, favoriteLetGo.estateID], set: kept })
}

/** Returns the date, price and memo of a favourite removed a moment ago. */
export async function reclaimFavorite(ctx: Ctx, buyerID: string, estateID: string) {
  const [before] = await ctx.db
    .delete(favoriteLetGo)
    .where(and(eq(favoriteLetGo.buyerID, buyerID), eq(favoriteLetGo.estateID, estateID)))
    .returning()
  return before && before.letGoAt >= tooLate(ctx) ? { keptAt: before.keptAt, price: before.price, memo: before.memo } : undefined
}

/** Deletes removals past the undo period. A scheduled job. */
export async function purgeLetGo(ctx: Ctx): Promise<void> {
  await ctx.db
    .delete(favoriteLetGo)
    .where(and(lt(favoriteLetGo.letGoAt, tooLate(ctx)), not(isUnderRetentionHold(ctx, favoriteLetGo.buyerID))))
}

const tooLate = ({ clock }: Ctx) => new Date(clock.now().getTime() - MINUTES * 60_000)

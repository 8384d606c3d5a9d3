import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { listingCards } from '#domain/market/listing/queries.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { requireMember } from '#platform/viewer.ts'
import { VIEWS_KEPT } from './limits.ts'
import { viewHistory } from './table.ts'

interface ViewedListing {
  estateID: string
  viewedAt: string
}

/** Saves viewed listings, also those from a device before sign-in; for repeated views the last one counts. */
export async function addToViewHistory(ctx: Ctx, items: ViewedListing[]): Promise<{ added: number }> {
  const { id: userID } = requireMember(ctx)
  const shown = await listingCards(
    ctx,
    items.map(({ estateID }) => estateID),
  )
  const latest = new Map<string, Date>()
  for (const { estateID, viewedAt } of items) {
    const when = notLater(new Date(viewedAt), ctx.clock.now())
    if (shown.has(estateID) && when > (latest.get(estateID) ?? 0)) latest.set(estateID, when)
  }
  if (latest.size === 0) return { added: 0 }
  return transact(ctx, async (ctx) => {
    await ctx.db
      .insert(viewHistory)
      .values([...latest].map(([estateID, viewedAt]) => ({ userID, estateID, viewedAt })))
      .onConflictDoUpdate({
        target: [viewHistory.userID, viewHistory.estateID],
        set: { viewedAt: sql`greatest(${viewHistory.viewedAt}, excluded.viewed_at)` },
      })
    await dropOldest(ctx, userID)
    return { added: latest.size }
  })
}

/** Records a page view, in the transaction that counts it. */
export async function rememberView(ctx: Ctx, { estateID, viewerID: userID }: { estateID: string; viewerID: string }): Promise<void> {
  const viewedAt = ctx.clock.now()
  await ctx.db
    .insert(viewHistory)
    .values({ userID, estateID, viewedAt })
    .onConflictDoUpdate({ target: [viewHistory.userID, viewHistory.estateID], set: { viewedAt } })
  await dropOldest(ctx, userID)
}

export async function clearViewHistory(ctx: Ctx): Promise<undefined> {
  await ctx.db.delete(viewHistory).where(eq(viewHistory.userID, requireMember(ctx).id))
}

/** Deletes the history of a leaving member. */
export async function purgeViews(ctx: Ctx, { userID }: { userID: string }): Promise<void> {
  await ctx.db.delete(viewHistory).where(eq(viewHistory.userID, userID))
}

async function dropOldest(ctx: Ctx, userID: string) {
  const tooMany = ctx.db
    .select({ estateID: viewHistory.estateID })
    .from(viewHistory)
    .where(eq(viewHistory.userID, userID))
    .orderBy(desc(viewHistory.viewedAt), desc(viewHistory.estateID))
    .offset(VIEWS_KEPT)
  await ctx.db.delete(viewHistory).where(and(eq(viewHistory.userID, userID), inArray(viewHistory.estateID, tooMany)))
}

/** A device's clock may be wrong. */
const notLater = (time: Date, now: Date) => (time > now ? now : time)

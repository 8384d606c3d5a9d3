import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limitNetwork } from '#platform/throttle/throttle.ts'
import { isAdmin, viewerID } from '#platform/viewer.ts'
import { visibleListing } from './queries.ts'
import { listingCount, listingVisitor } from './table.ts'

const COOKIE = 'engawa_visitor'
const YEAR = 365 * 24 * 60 * 60

/** Counts a visitor once a day; the owner and operators do not count. */
export async function countListingView(ctx: Ctx, estateID: string, visitor: string): Promise<number> {
  await limitNetwork(ctx, limits.views)
  const { userID } = await visibleListing(ctx, estateID)
  const counts = !isAdmin(ctx) && viewerID(ctx) !== userID
  return transact(ctx, async (ctx) => {
    const day = tokyoDay(ctx.clock.now())
    const first = counts
      ? await ctx.db
          .insert(listingVisitor)
          .values({ estateID, day, visitor: unlinkable(ctx, day, visitor) })
          .onConflictDoNothing()
          .returning()
      : []
    const [row] = await ctx.db
      .update(listingCount)
      .set({ viewCount: sql`${listingCount.viewCount} + ${first.length}` })
      .where(eq(listingCount.estateID, estateID))
      .returning()
    const viewer = viewerID(ctx)
    if (viewer) await emit(ctx, 'listing.viewed', { estateID, viewerID: viewer })
    return row?.viewCount ?? 0
  })
}

/** The random visitor ID in the browser's cookie; it does not identify the person. */
export function visitorOf(ctx: Ctx, c: Context): string {
  const known = getCookie(c, COOKIE)
  if (known && /^[\w-]{8,64}$/.test(known)) return known
  const fresh = newID()
  setCookie(c, COOKIE, fresh, {
    path: '/api/public',
    httpOnly: true,
    sameSite: 'Lax',
    secure: ctx.config.baseURL.startsWith('https:'),
    maxAge: YEAR,
  })
  return fresh
}

/** Hashed with the day, so a visitor cannot be tracked from one day to the next. */
const unlinkable = (ctx: Ctx, day: string, visitor: string) =>
  createHmac('sha256', ctx.platform.secrets('visitor')).update(`${day} ${visitor}`).digest('base64url').slice(0, 22)

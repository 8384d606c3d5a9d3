import { and, asc, gt, inArray, isNull } from 'drizzle-orm'
import { interestIn } from '#domain/market/listing/days.ts'
import { listing } from '#domain/market/listing/table.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { siteURL } from './about.ts'
import * as letters from './due-letters.ts'

const BATCH = 100
const PATH = '/seller/estate'

/** A seller's listings in the past week: one letter for all, none without visits. On Monday mornings. */
export async function notifyWeek(ctx: Ctx): Promise<void> {
  const shown = and(isNull(listing.endedAt), isNull(listing.pausedAt), isNull(listing.withheldAt))
  const week = tokyoDay(ctx.clock.now())
  for (let last = ''; ; ) {
    const sellers = await ctx.db
      .selectDistinct({ userID: listing.userID })
      .from(listing)
      .where(and(gt(listing.userID, last), shown))
      .orderBy(asc(listing.userID))
      .limit(BATCH)
    if (sellers.length === 0) return
    const ids = sellers.map(({ userID }) => userID)
    const houses = await ctx.db
      .select({ id: listing.id, userID: listing.userID, title: listing.title })
      .from(listing)
      .where(and(inArray(listing.userID, ids), shown))
      .orderBy(asc(listing.createdAt), asc(listing.id))
    const interest = await interestIn(
      ctx,
      houses.map(({ id }) => id),
    )
    for (const userID of ids) {
      const own = houses.flatMap(({ id, userID: owner, title }) => {
        const seen = interest.get(id)
        if (owner !== userID || !seen) return []
        return [{ title, views: seen.views.week, favorites: seen.favorites.week, enquiries: seen.enquiries.week }]
      })
      if (own.every(({ views, favorites, enquiries }) => views + favorites + enquiries === 0)) continue
      const letter = letters.weekOfListings(own, siteURL(ctx, PATH))
      await notify(ctx, userID, { kind: 'listing.weekly', path: PATH, letter }, `listing.weekly/${week}`)
    }
    last = ids.at(-1) ?? ''
  }
}

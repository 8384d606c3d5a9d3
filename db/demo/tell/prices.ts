import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { estate } from '#domain/market/estate/table.ts'
import { changeEstatePrice } from '#domain/market/estate/upkeep.ts'
import { listing } from '#domain/market/listing/table.ts'
import { findMember } from '#domain/people/user/members.ts'
import { DAY_MS } from '#platform/clock.ts'
import { daysBefore, type Story } from './story.ts'

const APPROVED = 3
/** Days public, so that the first price was unchanged for two months before it was lowered in the last eight days. */
const LONG_PUBLIC_DAYS = 71
/** Every n-th of these lowers its price twice. */
const TWICE_OF = 5
const TEN_THOUSANDS = 100_000

/** Owners of older listings have lowered their prices, a few of them twice: the second time too soon to be shown next to the first. */
export async function lowerPrices({ clock, end, random, operator }: Story) {
  const ctx = operator()
  const longPublic = await ctx.db
    .select({ id: listing.id, userID: listing.userID, price: listing.price, publishedAt: listing.publishedAt })
    .from(listing)
    .innerJoin(estate, eq(estate.id, listing.id))
    .where(
      and(
        isNull(listing.endedAt),
        isNull(listing.withheldAt),
        eq(listing.trade, 'none'),
        eq(estate.status, APPROVED),
        lte(listing.publishedAt, daysBefore(end, LONG_PUBLIC_DAYS, 0)),
      ),
    )
    .orderBy(asc(listing.estateNumber))
  for (const [index, { id, userID, price, publishedAt }] of longPublic.entries()) {
    const owner = await findMember(ctx.db, userID)
    if (!owner || price === 0) continue
    const times = index % TWICE_OF === 0 ? 2 : 1
    let asked = price
    for (let time = 0; time < times; time++) {
      asked = Math.round((asked * random.between(0.92, 0.97)) / TEN_THOUSANDS) * TEN_THOUSANDS
      const since = Math.floor((end.getTime() - publishedAt.getTime()) / DAY_MS)
      clock.set(new Date(end.getTime() - (time + 1 === times ? random.between(0.3, 8) : since / 2) * DAY_MS))
      await changeEstatePrice({ ...ctx, viewer: owner, via: 'bearer' }, id, { price: asked })
    }
  }
}

import { and, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { visibleEstate } from '#domain/market/estate/queries.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { MIN_TO_COMPARE, mainAreaOf } from '#domain/market/estate-fields/unit-price.ts'
import { listing } from '#domain/market/listing/table.ts'
import { inSearch } from '#domain/market/listing/visible.ts'
import { daysBefore } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { EstateMarket } from './contract.ts'

/** Older deals say little about today's prices. */
const DEALS_FOR_DAYS = 3 * 365
/** Newest first; this many suffice for a median. */
const SAMPLE = 500

/** An estate's price per ㎡ compared with similar ones in its city: those in the search, and those sold here. */
export async function getEstateMarket(ctx: Ctx, id: string): Promise<EstateMarket> {
  requireAdmin(ctx)
  const { estateType, land, building, price, city, cityCode } = await visibleEstate(ctx, id)
  const area = mainAreaOf(estateType, land, building)
  const own = price !== null && area ? Math.round(price / area) : null
  if (cityCode === null) return { city, own, listings: nothing, deals: nothing }
  const alike = and(eq(listing.cityCode, cityCode), eq(listing.estateType, estateType), ne(listing.id, id), sql`${listing.area} > 0`)
  const asked = ctx.db
    .select({ each: sql<number>`${listing.price} / ${listing.area}`.as('each') })
    .from(listing)
    .where(and(alike, inSearch(ctx)))
    .orderBy(sql`${listing.publishedAt} desc`)
    .limit(SAMPLE)
  const sold = [TradeStatus.established, TradeStatus.finish]
  const agreed = ctx.db
    .select({ each: sql<number>`${negotiation.priceDecided} / ${listing.area}`.as('each') })
    .from(negotiation)
    .innerJoin(listing, eq(listing.id, negotiation.estateID))
    .where(and(alike, inArray(negotiation.status, sold), gte(negotiation.agreedAt, daysBefore(ctx.clock.now(), DEALS_FOR_DAYS))))
    .orderBy(sql`${negotiation.agreedAt} desc`)
    .limit(SAMPLE)
  return { city, own, listings: await middleOf(ctx, sql`${asked}`), deals: await middleOf(ctx, sql`${agreed}`) }
}

const nothing = { count: 0, median: null }

/** Null median if there are too few. */
async function middleOf(ctx: Ctx, compared: SQL): Promise<EstateMarket['deals']> {
  const [found] = await rows<{ count: number; median: number | null }>(
    ctx.db,
    sql`select count(*)::int as count, round(percentile_disc(0.5) within group (order by each))::float8 as median from (${compared}) as compared`,
  )
  const { count, median } = found ?? nothing
  return { count, median: count < MIN_TO_COMPARE ? null : median }
}

import { and, eq, type SQL, sql } from 'drizzle-orm'
import { prefectures } from '#domain/base/master/queries.ts'
import { countPublicEstatesByArea } from '#domain/market/listing/areas.ts'
import { listing } from '#domain/market/listing/table.ts'
import { inSearch } from '#domain/market/listing/visible.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { findMunicipality, findOfficialPrefecture } from '#platform/postcode/municipalities.ts'
import type { Area } from './contract.ts'

/** A prefecture by two digits, or a city by five. */
export async function getArea(ctx: Ctx, code: string): Promise<Area> {
  const prefecture = findOfficialPrefecture(code.slice(0, 2))
  const city = code.length === 5 ? findMunicipality(code) : undefined
  if (!prefecture || (code.length === 5 && !city)) throw notFound()
  const [named] = (await prefectures.byIds(ctx, [prefecture.code])).items
  const inPrefecture = { searchPrefecturesCodes: [prefecture.code] }
  const around = await countPublicEstatesByArea(ctx, inPrefecture)
  const here = city ? await countPublicEstatesByArea(ctx, { searchCityCodes: [city.code] }) : around
  const where = city ? eq(listing.cityCode, city.code) : eq(listing.prefecturesCode, prefecture.code)
  return {
    prefecturesCode: prefecture.code,
    prefectures: named?.name ?? prefecture.name,
    cityCode: city?.code ?? null,
    city: city?.name ?? null,
    total: here.types.reduce((sum, { count }) => sum + count, 0),
    types: await Promise.all(
      here.types.map(async (each) => ({
        ...each,
        ...(each.count < MIN_LISTINGS ? nothingUsual : await mediansOf(ctx, and(where, eq(listing.estateType, each.estateType)) as SQL)),
      })),
    ),
    cities: around.cities.map(({ cityCode, city, count }) => ({ cityCode, city, count })),
  }
}

/** Newest first; this many suffice for a median. */
const SAMPLE = 500
/** Fewer are not representative. */
const MIN_LISTINGS = 5

const nothingUsual = { medianPrice: null, medianUnitPrice: null }

async function mediansOf(ctx: Ctx, where: SQL) {
  const newest = ctx.db
    .select({ price: listing.price, unitPrice: listing.unitPrice })
    .from(listing)
    .where(and(inSearch(ctx), where))
    .orderBy(sql`${listing.publishedAt} desc`)
    .limit(SAMPLE)
    .as('newest')
  const middle = (column: typeof newest.price | typeof newest.unitPrice) =>
    sql<number | null>`percentile_disc(0.5) within group (order by ${column})`.mapWith((value) => (value === null ? null : Number(value)))
  const [row] = await ctx.db.select({ medianPrice: middle(newest.price), medianUnitPrice: middle(newest.unitPrice) }).from(newest)
  return { medianPrice: row?.medianPrice ?? null, medianUnitPrice: row?.medianUnitPrice ?? null }
}

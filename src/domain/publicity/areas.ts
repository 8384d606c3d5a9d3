import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { inSearch } from '#domain/listing/standing.ts'
import { listing } from '#domain/listing/table.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { findMunicipality, findPrefecture } from '#platform/postcode/municipalities.ts'
import type { Area } from './contract.ts'

/** Of a prefecture by two digits, or of a city by five. */
export async function showArea(ctx: Ctx, code: string): Promise<Area> {
  const prefecture = findPrefecture(code.slice(0, 2))
  const city = code.length === 5 ? findMunicipality(code) : undefined
  if (!prefecture || (code.length === 5 && !city)) throw notFound()
  const inPrefecture = and(inSearch(ctx), eq(listing.prefecturesCode, prefecture.code)) as SQL
  const here = city ? (and(inSearch(ctx), eq(listing.cityCode, city.code)) as SQL) : inPrefecture
  const types = await typesOf(ctx, here)
  return {
    prefecturesCode: prefecture.code,
    prefectures: prefecture.name,
    cityCode: city?.code ?? null,
    city: city?.name ?? null,
    total: types.reduce((sum, each) => sum + each.count, 0),
    types,
    cities: await citiesOf(ctx, inPrefecture),
  }
}

/** Newest first, so many are enough to say what is usual. */
const SAMPLE = 500
/** Fewer say nothing. */
const LEAST = 5

async function typesOf(ctx: Ctx, where: SQL): Promise<Area['types']> {
  const counted = await ctx.db
    .select({ estateType: listing.estateType, count: count() })
    .from(listing)
    .where(where)
    .groupBy(listing.estateType)
    .orderBy(listing.estateType)
  return Promise.all(
    counted.map(async (each) => ({
      ...each,
      ...(each.count < LEAST
        ? { medianPrice: null, medianUnitPrice: null }
        : await mediansOf(ctx, and(where, eq(listing.estateType, each.estateType)) as SQL)),
    })),
  )
}

async function mediansOf(ctx: Ctx, where: SQL) {
  const newest = ctx.db
    .select({ price: listing.price, unitPrice: listing.unitPrice })
    .from(listing)
    .where(where)
    .orderBy(sql`${listing.publishedAt} desc`)
    .limit(SAMPLE)
    .as('newest')
  const middle = (column: typeof newest.price | typeof newest.unitPrice) =>
    sql<number | null>`percentile_disc(0.5) within group (order by ${column})`.mapWith((value) => (value === null ? null : Number(value)))
  const [row] = await ctx.db.select({ medianPrice: middle(newest.price), medianUnitPrice: middle(newest.unitPrice) }).from(newest)
  return { medianPrice: row?.medianPrice ?? null, medianUnitPrice: row?.medianUnitPrice ?? null }
}

const citiesOf = (ctx: Ctx, where: SQL) =>
  ctx.db
    .select({ cityCode: listing.cityCode, city: listing.city, count: count() })
    .from(listing)
    .where(where)
    .groupBy(listing.cityCode, listing.city)
    .orderBy(listing.cityCode)

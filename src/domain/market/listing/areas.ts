import type { Ctx } from '#platform/context.ts'
import { transact } from '#platform/context.ts'
import { COUNT_CAP } from '#platform/db/count-cap.ts'
import { run, statement } from '#platform/db/statement.ts'
import { findMunicipality } from '#platform/postcode/municipalities.ts'
import { conditionsOf } from './conditions.ts'
import type { Conditions } from './contract.ts'
import type { Counts } from './facets.ts'
import { estimateListingCount } from './listing-count-estimate.ts'
import { countFacets } from './options.ts'

/** The number of public listings by place and type. Cities are counted for the requested prefectures. */
export async function countPublicEstatesByArea(ctx: Ctx, conditions: Conditions, rowEstimate?: number) {
  const estimate = rowEstimate ?? (await estimateListingCount(ctx))
  const { estateType, prefecturesCode, searchPrefecturesCodes, ...others } = conditions
  const places = prefecturesCode ?? searchPrefecturesCodes
  const alone = Object.values(others).every((value) => value === undefined)
  const { total, exact, types, prefectures, cities } =
    alone && estimate > COUNT_CAP ? await countRolledUp(ctx, estateType, places) : await countNow(ctx, conditions, estimate)
  return {
    total,
    exact,
    types: byCode(types, (code, count) => ({ estateType: Number(code), count })),
    prefectures: byCode(prefectures, (prefecturesCode, count) => ({ prefecturesCode, count })),
    cities: places
      ? byCode(cities, (cityCode, count) => ({
          prefecturesCode: cityCode.slice(0, 2),
          cityCode,
          city: findMunicipality(cityCode)?.name ?? cityCode,
          count,
        }))
      : [],
  }
}

/** Recounts the whole country; a job, every minute. */
export async function rollUpAreas(ctx: Ctx): Promise<void> {
  await transact(ctx, async (ctx) => {
    await run(ctx.db, { text: 'delete from listing_area_count', values: [] })
    await run(
      ctx.db,
      statement(
        (bind) => `
          insert into listing_area_count (prefectures_code, city_code, estate_type, count)
          select prefectures_code, city_code, estate_type, count(*) from listing where ${conditionsOf(ctx, {}, bind).join(' and ')} group by 1, 2, 3`,
      ),
    )
  })
}

const names = ['estateType', 'searchPrefecturesCodes', 'searchCityCodes'] as const

async function countNow(ctx: Ctx, conditions: Conditions, rowEstimate: number) {
  const { total, exact, facets } = await countFacets(ctx, conditions, names, rowEstimate)
  const { estateType: types, searchPrefecturesCodes: prefectures, searchCityCodes: cities } = facets
  return { total, exact, types, prefectures, cities }
}

async function countRolledUp(ctx: Ctx, estateType: number[] | undefined, places: string[] | undefined) {
  const rows = await run<{ facet: 'types' | 'prefectures' | 'cities'; code: string; n: number }>(
    ctx.db,
    statement((bind) => {
      const ofType = estateType ? `estate_type = any(${bind(estateType)}::int[])` : 'true'
      const inPlaces = places ? `prefectures_code = any(${bind(places)}::text[])` : 'true'
      const counted = (facet: string, column: string, where: string) =>
        `select '${facet}' as facet, ${column}::text as code, sum(count)::int as n from listing_area_count where ${where} group by 2`
      return [
        counted('types', 'estate_type', inPlaces),
        counted('prefectures', 'prefectures_code', ofType),
        ...(places ? [counted('cities', 'city_code', `${ofType} and ${inPlaces}`)] : []),
      ].join(' union all ')
    }),
  )
  const counts: Record<(typeof rows)[number]['facet'], Counts> = { types: {}, prefectures: {}, cities: {} }
  for (const { facet, code, n } of rows) counts[facet][code] = n
  const total = Object.entries(counts.prefectures).reduce((sum, [code, n]) => (!places || places.includes(code) ? sum + n : sum), 0)
  return { total, exact: true, ...counts }
}

const byCode = <T>(counts: Counts, present: (code: string, count: number) => T): T[] =>
  Object.entries(counts)
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([code, count]) => present(code, count))

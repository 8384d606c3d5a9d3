import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { COUNT_CAP } from '#platform/db/count-cap.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { freshDatabase } from '#test/database.ts'
import { countListings } from './count.ts'
import { findListings } from './find.ts'
import { countPublicEstatesByOption } from './options.ts'

/** More than COUNT_CAP: sampled counts and results far behind are compared with the known data. */
const TOKYO = 14_000
const KANAGAWA = 9_500
const ALL = TOKYO + KANAGAWA
/** The most expensive ones, of a type of their own. */
const FLATS = 11_000

let app: TestApp
let ctx: Ctx
beforeAll(async () => {
  app = await testApp({}, { database: await freshDatabase('owner') })
  ctx = await app.ctx()
  const now = app.clock.now().toISOString()
  await ctx.db.execute(
    sql`insert into listing (id, estate_number, user_id, title, estate_type, price, region, prefectures_code, prefectures, city_code, city,
      address, photo_count, seller_kind, search_words, visibility, approved_at, published_at, confirmed_at, facility_codes, created_at, updated_at)
      select 'many-' || i, i, 'sora', '', case when i > ${ALL - FLATS}::int then 3 else 2 end, i * 10000::bigint, 2,
        case when i % ${ALL}::int * 7 % ${ALL}::int < ${TOKYO}::int then '13' else '14' end, '',
        case when i % ${ALL}::int * 7 % ${ALL}::int < ${TOKYO}::int then case when i % 4 = 0 then '13101' else '13103' end else '14101' end, '',
        '', 0, 1, '', 0, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz,
        case when i % 5 = 0 then '{101}' else '{}' end::smallint[], ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${ALL}::int) i`,
  )
  await ctx.db.execute(sql`vacuum analyze listing`)
})
afterAll(() => app.close())

test('counts above the cap are reported as capped, those below are exact', async () => {
  expect(await countListings(ctx, {}, [], ALL)).toEqual({ count: COUNT_CAP, capped: true })
  expect(await countListings(ctx, { searchPrefecturesCodes: ['13'] }, [], ALL)).toEqual({ count: COUNT_CAP, capped: true })
  expect(await countListings(ctx, { searchPrefecturesCodes: ['14'] }, [], ALL)).toEqual({ count: KANAGAWA, capped: false })
})

// With the larger estimate the scan continues with higher limits; with the smaller, all matches are sorted.
test.each([2_000_000, ALL])('a listing behind twelve thousand others is found, as among %i', async (rowEstimate) => {
  const { items } = await findListings(ctx, { estateType: [3], orderBy: 'price:asc' }, rowEstimate)
  expect(items.map(({ estateNumber }) => estateNumber)).toEqual(Array.from({ length: 20 }, (_, at) => ALL - FLATS + 1 + at))
})

test('a sample of a prefecture estimates the count of each option', async () => {
  const { total, capped, exact, facets } = await countPublicEstatesByOption(ctx, { searchPrefecturesCodes: ['13'] }, ALL)
  expect({ total, capped, exact }).toEqual({ total: COUNT_CAP, capped: true, exact: false })
  const about = (n: number | undefined, truth: number) =>
    expect((n ?? 0) / truth).toSatisfy((share: number) => share > 0.85 && share < 1.15)
  about(facets.searchCityCodes['13101'], TOKYO / 4)
  about(facets.searchCityCodes['13103'], (TOKYO * 3) / 4)
  about(facets.facilityCodes[101], TOKYO / 5)
  expect(facets.searchCityCodes['14101']).toBeUndefined()
})

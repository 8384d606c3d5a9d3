import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysBefore } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { run } from '#platform/db/statement.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { COUNTED_BY, matches, naivelySorted, type Row } from '#test/naive-search.ts'
import { countByArea, rollUpAreas } from './areas.ts'
import type { Conditions } from './contract.ts'
import { countListings, relaxations } from './count.ts'
import { facetNames } from './facet-names.ts'
import { basesOf } from './facets.ts'
import { findListings, findPins, type Search } from './find.ts'
import { countOptions } from './options.ts'
import { keysetOrderOf, orderedScan, type SortField, sortedMatches } from './page-statements.ts'
import { countSample } from './sample.ts'
import { listing } from './table.ts'
import { foldWords } from './words.ts'

const SEED = 20261121
const LISTINGS = 400
/** As if there were so many: searches scan the indexes in order for them, and sort all matches of few. */
const ROW_ESTIMATES = [0, 10_000]

let app: TestApp
let ctx: Ctx
let rows: Row[]
beforeAll(async () => {
  app = await testApp()
  ctx = await app.ctx()
  rows = fc.sample(fc.array(aListing(), { minLength: LISTINGS, maxLength: LISTINGS }), { seed: SEED, numRuns: 1 })[0] as Row[]
  for (const [at, row] of rows.entries()) Object.assign(row, { id: `listing-${at}`, estateNumber: at + 1 })
  await ctx.db.insert(listing).values(rows)
})
afterAll(() => app.close())

const now = () => app.clock.now()
const few = <T>(...values: T[]) => fc.constantFrom(...values)
const maybe = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: null, freq: 4 })
const PLACES = ['13101', '13103', '13104', '14109', '14101', '31201']
const WORDS = ['港区', '渋谷', '駅', '駅近', 'ペット可', '古民家', '庭', '蔵のある家', '100%', 'a_b', 'ﾀﾜｰ', '👨‍👩‍👧の家']

/** Few values, so that many listings share them and stand side by side in every order. */
function aListing(): fc.Arbitrary<Row> {
  const start = new Date('2026-11-21T10:00:00+09:00')
  const ago = (days: number) => fc.integer({ min: 0, max: days * 4 }).map((quarters) => daysBefore(start, quarters / 4))
  return fc
    .record({
      city: few(...PLACES),
      estateType: few(1, 2, 3, 7),
      price: fc.integer({ min: 1, max: 12 }).map((n) => n * 5_000_000),
      unitPrice: maybe(fc.integer({ min: 1, max: 5 })),
      region: few(2, 6),
      nearestStation: maybe(few('東京駅', '菊名駅')),
      nearestStationTime: maybe(fc.integer({ min: 1, max: 21 })),
      landArea: maybe(few(60.5, 98.2, 132.5)),
      floorArea: maybe(few(20.25, 72.4, 98.2)),
      area: maybe(few(20.25, 60.5, 98.2)),
      floorPlan: maybe(few(1, 7, 10)),
      buildingDate: maybe(few('1981-05', '2016-11', '2016-12', '2024-01')),
      structure: maybe(few(1, 4)),
      statusOfUse: maybe(few(1, 2)),
      areaOfUse: maybe(few(1, 9)),
      transactionMode: maybe(few(1, 3)),
      saleTiming: maybe(few(1, 2)),
      landRight: maybe(few(1, 3)),
      cityPlan: maybe(few(1, 2)),
      roadType: maybe(few(1, 2)),
      facilityCodes: fc.subarray([101, 201, 301]),
      noRebuild: few(true, false, false),
      disclosed: few(true, false, false),
      hasFloorPlan: fc.boolean(),
      loweredAt: maybe(ago(60)),
      publishedAt: ago(20),
      confirmedAt: maybe(ago(16)),
      pausedAt: fc.option(ago(3), { freq: 9 }),
      trade: few('none', 'none', 'negotiating', 'established'),
      visibility: few(0, 0, 0, 1),
      latitude: maybe(few(35.1, 35.2)),
      words: fc.subarray(WORDS),
    })
    .map(({ city, words, latitude, ...row }): Row => {
      return {
        ...row,
        id: '',
        estateNumber: 0,
        estateTypeDetail: row.estateType * 100 + 1,
        loweredFrom: row.loweredAt && row.price + 1,
        userID: 'sora',
        title: words.join('と'),
        prefecturesCode: city.slice(0, 2),
        prefectures: '',
        cityCode: city,
        city,
        address: city,
        latitude,
        longitude: latitude && 139,
        pinLevel: latitude && 1,
        cover: null,
        photoCount: 0,
        substituteFlag: false,
        searchWords: foldWords(`${words.join('\n')}\n${city}`),
        approvedAt: start,
        createdAt: start,
        updatedAt: start,
      } as Row
    })
}

const some = <T>(...values: T[]) => fc.subarray(values, { minLength: 1 })
const conditions: fc.Arbitrary<Conditions> = fc
  .record(
    {
      estateType: some(1, 2, 3, 7, 99_999),
      estateTypeDetail: some(101, 301),
      searchPrefecturesCodes: some('13', '14', '31'),
      searchCityCodes: some(...PLACES),
      prefecturesCode: some('13', '31'),
      region: some(2, 6),
      nearestStation: few('東京駅', '大阪駅'),
      priceFrom: few(0, 10_000_000, 10_000_000.5, -1e300),
      priceTo: few(20_000_000, 44_999_999.5, 1e300),
      nearestStationTimeTo: few(5, 10, 15),
      nearestStationTimeFrom: few(3, 8),
      searchArea: few(60.5),
      searchAreaTo: few(98.2, 98.1),
      searchTotalFloorAreaFrom: few(20.25, 72.4),
      searchTotalFloorAreaTo: few(72.4),
      searchBuildingDate: few(10, 45, 5000),
      searchBuildingDateFrom: few('2016-11', '2016-12'),
      searchBuildingDateTo: few('2016-11'),
      searchFloorPlans: some(1, 7, 10),
      structure: some(1, 4),
      statusOfUse: some(1, 2),
      areaOfUse: some(1, 9),
      transactionMode: some(1, 3),
      saleTiming: some(1, 2),
      landRight: some(1, 3),
      cityPlan: some(1, 2),
      roadType: some(1, 2),
      facilityCodes: some(101, 201, 301),
      newWithinDays: few(1, 7) as fc.Arbitrary<1 | 7>,
      priceLowered: fc.boolean(),
      withFloorPlan: fc.boolean(),
      excludeNoRebuild: fc.boolean(),
      excludeUrbanControl: fc.boolean(),
      excludeLeasehold: fc.boolean(),
      excludeDisclosure: fc.boolean(),
      keyword: some(...WORDS, '区', '民家', 'たわ', 'ない言葉', '%', '_').map((words) => words.slice(0, 2).join('　')),
      publishedAtFrom: few('2026-11-10', '2026-11-15T12:00:00+09:00'),
      publishedAtTo: few('2026-11-18'),
      estateNumber: few([1, 2, 3, 1.5, 1e300]),
    },
    { requiredKeys: [] },
  )
  // A listing seldom meets more than a few.
  .chain((all) => fc.shuffledSubarray(Object.entries(all), { maxLength: 4 }).map((kept) => Object.fromEntries(kept)))

const orderBy = fc
  .tuple(few('publishedAt', 'price', 'unitPrice', 'area', 'buildingDate', 'nearestStationTime', 'loweredAt'), few('asc', 'desc'))
  .map(([field, direction]) => `${field}:${direction}` as NonNullable<Search['orderBy']>)

async function property(
  runs: number,
  holds: (given: Conditions, order: NonNullable<Search['orderBy']>, rowEstimate: number) => Promise<void>,
) {
  await fc.assert(fc.asyncProperty(conditions, orderBy, few(...ROW_ESTIMATES), holds), { seed: SEED, numRuns: runs })
}

const found = (given: Conditions) => rows.filter((row) => matches(row, given, now()))

async function allPages(search: Search, rowEstimate: number, between?: () => Promise<void>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await findListings(ctx, { ...search, ...(cursor && { cursor }) }, rowEstimate)
    expect(page.items.length).toBeLessThanOrEqual(search.limit ?? 20)
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.cursor
    await between?.()
  } while (cursor)
  return ids
}

test('page after page, a search finds exactly what meets every condition, in its order', { timeout: 120_000 }, async () =>
  property(120, async (given, orderBy, rowEstimate) => {
    const expected = naivelySorted(found(given), orderBy).map(({ id }) => id)
    expect(await allPages({ ...given, orderBy, limit: 37 }, rowEstimate)).toEqual(expected)
  }),
)

test('totals are those of what is found', { timeout: 120_000 }, () =>
  property(150, async (given, _order, rowEstimate) => {
    expect(await countListings(ctx, given, [], rowEstimate)).toEqual({ count: found(given).length, capped: false })
  }),
)

test('each option counts what it would find under the other conditions', { timeout: 120_000 }, () =>
  property(60, async (given, _order, rowEstimate) => {
    const { total, capped, exact, facets } = await countOptions(ctx, given, rowEstimate)
    expect({ total, capped, exact }).toEqual({ total: found(given).length, capped: false, exact: true })
    for (const [name, { of, options }] of Object.entries(COUNTED_BY)) {
      const others = found(Object.fromEntries(Object.entries(given).filter(([each]) => !of.includes(each))))
      for (const [option, holds] of Object.entries(options(rows, now())))
        expect({ name, option, n: facets[name as keyof typeof facets][option] ?? 0 }).toEqual({
          name,
          option,
          n: others.filter(holds).length,
        })
    }
  }),
)

test('a sample that holds everybody counts what there is, to two digits', { timeout: 120_000 }, () =>
  property(40, async (given) => {
    const names = facetNames.filter((name) => !['nearestStationTimeTo', 'searchBuildingDate', 'newWithinDays'].includes(name))
    const counts = await countSample(ctx, given, { bases: basesOf(given, names), where: 'withPlace', rowEstimate: LISTINGS })
    for (const name of names) {
      const { of, options } = COUNTED_BY[name]
      const others = found(Object.fromEntries(Object.entries(given).filter(([each]) => !of.includes(each))))
      for (const [option, holds] of Object.entries(options(rows, now()))) {
        const n = Number(others.filter(holds).length.toPrecision(2))
        expect({ name, option, n: counts[name]?.[option] ?? 0 }).toEqual({ name, option, n })
      }
    }
  }),
)

test('what is relaxed brings as many more as it says', { timeout: 120_000 }, () =>
  property(40, async (given) => {
    for (const { drop, count, more } of await relaxations(ctx, given)) {
      const without = found(Object.fromEntries(Object.entries(given).filter(([name]) => !drop.includes(name))))
      expect({ drop, count, more }).toEqual({ drop, count: without.length, more: without.length - found(given).length })
    }
  }),
)

test('a map shows every listing that has a pin', { timeout: 60_000 }, () =>
  property(30, async (given, _order, rowEstimate) => {
    const { items, capped } = await findPins(ctx, given, rowEstimate)
    expect(capped).toBe(false)
    expect(items.map(({ id }) => id).sort()).toEqual(
      found(given)
        .filter(({ latitude }) => latitude !== null)
        .map(({ id }) => id)
        .sort(),
    )
  }),
)

test('what a scan of an index in its order finds, and a choice of too many, tell the truth as well', { timeout: 60_000 }, async () => {
  let full = 0
  await property(60, async (given, orderBy) => {
    const [field, direction] = orderBy.split(':') as [SortField, 'asc' | 'desc']
    const page = { conditions: given, order: keysetOrderOf(field, direction), limit: 7 }
    const all = naivelySorted(found(given), orderBy)
    const selection = 'listing.id'
    const scanned = await run<{ id: string }>(ctx.db, orderedScan(ctx, selection, page, LISTINGS))
    if (scanned.length === 7) {
      full++
      expect(scanned.map(({ id }) => id)).toEqual(
        all
          .filter((row) => row[field] !== null)
          .slice(0, 7)
          .map(({ id }) => id),
      )
    }
    const [first] = await run<{ many: boolean }>(ctx.db, sortedMatches(ctx, selection, page, 5))
    expect(first?.many ?? false).toBe(all.length > 5)
  })
  expect(full).toBeGreaterThan(20)
})

test('areas that were counted beforehand are those that are counted now', async () => {
  await rollUpAreas(ctx)
  for (const given of [{}, { estateType: [2] }, { searchPrefecturesCodes: ['13'] }, { estateType: [1, 3], prefecturesCode: ['13', '14'] }])
    expect(await countByArea(ctx, given, 1_000_000)).toEqual(await countByArea(ctx, given, 0))
})

test('while listings come, go and change, a walk through the pages meets each that stays once', { timeout: 120_000 }, async () => {
  const chance = fc.sample(fc.nat(), { seed: SEED, numRuns: 2_000 })
  const next = (below: number) => (chance.pop() ?? 0) % below
  for (const rowEstimate of ROW_ESTIMATES)
    for (const orderBy of ['price:asc', 'publishedAt:desc', 'area:desc', 'nearestStationTime:asc'] as const) {
      const touched = new Set<string>()
      const before = naivelySorted(found({}), orderBy)
      const walked = await allPages({ orderBy, limit: 11 }, rowEstimate, async () => {
        const gone = rows[next(rows.length)] as Row
        const moved = rows[next(rows.length)] as Row
        const back = rows[next(rows.length)] as Row
        for (const { id } of [gone, moved, back]) touched.add(id)
        gone.pausedAt = now()
        moved.price = 5_000_000 * (1 + next(12))
        moved.area = 20.25
        back.pausedAt = null
        for (const { id, pausedAt, price, area } of [gone, moved, back])
          await ctx.db.update(listing).set({ pausedAt, price, area }).where(eq(listing.id, id))
      })
      const stayed = (ids: string[]) => ids.filter((id) => !touched.has(id))
      expect(touched.size).toBeGreaterThan(5)
      expect(stayed(walked)).toEqual(stayed(before.map(({ id }) => id)))
    }
  // As they were.
  await ctx.db.delete(listing).where(
    inArray(
      listing.id,
      rows.map(({ id }) => id),
    ),
  )
})

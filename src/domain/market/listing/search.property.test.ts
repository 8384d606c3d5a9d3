import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { run } from '#platform/db/statement.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { aListing, conditions, few, orderBy } from '#test/listings-at-random.ts'
import { COUNTED_BY, matches, naivelySorted, type Row } from '#test/naive-search.ts'
import { countPublicEstatesByArea, rollUpAreas } from './areas.ts'
import { facetNames, pageKeys, pageParametersOf } from './condition-catalogue.ts'
import type { Conditions } from './contract.ts'
import { countListings, suggestWiderSearches } from './count.ts'
import { basesOf } from './facets.ts'
import { findListings, findMapPins, type Search } from './find.ts'
import { countPublicEstatesByOption } from './options.ts'
import { keysetOrderOf, orderedScan, type SortField, sortedMatches } from './page-statements.ts'
import { countSample } from './sample.ts'
import { listing } from './table.ts'

const SEED = 20261121
const LISTINGS = 400
/** Pretended totals: with the larger one searches scan the indexes in order, with 0 they sort all matches. */
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

test('every condition that the page asks for is among those tried here', () => {
  const tried = new Set(fc.sample(conditions, { seed: SEED, numRuns: 1_000 }).flatMap((given) => Object.keys(given)))
  expect(
    pageKeys()
      .flatMap(pageParametersOf)
      .filter((name) => !tried.has(name)),
  ).toEqual([])
})

const now = () => app.clock.now()
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

test('page after page, a search finds exactly the matches of every condition, in order', { timeout: 120_000 }, async () =>
  property(120, async (given, orderBy, rowEstimate) => {
    const expected = naivelySorted(found(given), orderBy).map(({ id }) => id)
    expect(await allPages({ ...given, orderBy, limit: 37 }, rowEstimate)).toEqual(expected)
  }),
)

test('totals match the results', { timeout: 120_000 }, () =>
  property(150, async (given, _order, rowEstimate) => {
    expect(await countListings(ctx, given, [], rowEstimate)).toEqual({ count: found(given).length, capped: false })
  }),
)

test('each option counts its results under the other conditions', { timeout: 120_000 }, () =>
  property(60, async (given, _order, rowEstimate) => {
    const { total, capped, exact, facets } = await countPublicEstatesByOption(ctx, given, rowEstimate)
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

test('a sample of all rows gives the true counts, to two digits', { timeout: 120_000 }, () =>
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

test('relaxing a condition brings as many more results as announced', { timeout: 120_000 }, () =>
  property(40, async (given) => {
    for (const { drop, keyword, count, more } of await suggestWiderSearches(ctx, given)) {
      const kept = Object.fromEntries(Object.entries(given).filter(([name]) => !drop.includes(name)))
      const without = found(keyword ? { ...kept, keyword } : kept)
      expect({ drop, count, more }).toEqual({ drop, count: without.length, more: without.length - found(given).length })
    }
  }),
)

test('a map shows every listing that has a pin', { timeout: 60_000 }, () =>
  property(30, async (given, _order, rowEstimate) => {
    const { items, capped } = await findMapPins(ctx, given, rowEstimate)
    expect(capped).toBe(false)
    expect(items.map(({ id }) => id).sort()).toEqual(
      found(given)
        .filter(({ latitude }) => latitude !== null)
        .map(({ id }) => id)
        .sort(),
    )
  }),
)

test('an index scan in its order, and a choice of too many, give the true results as well', { timeout: 60_000 }, async () => {
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

test('areas counted in advance match those counted now', async () => {
  await rollUpAreas(ctx)
  for (const given of [{}, { estateType: [2] }, { searchPrefecturesCodes: ['13'] }, { estateType: [1, 3], prefecturesCode: ['13', '14'] }])
    expect(await countPublicEstatesByArea(ctx, given, 1_000_000)).toEqual(await countPublicEstatesByArea(ctx, given, 0))
})

test('while listings come, go and change, paging meets each remaining one once', { timeout: 120_000 }, async () => {
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
  // Restores the initial state.
  await ctx.db.delete(listing).where(
    inArray(
      listing.id,
      rows.map(({ id }) => id),
    ),
  )
})

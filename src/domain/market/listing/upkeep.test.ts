import { eq, getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstFacilities } from '#domain/base/master/facility/labels.ts'
import { gramsOf } from '#platform/db/letter-pairs.ts'
import { rows } from '#platform/db/open.ts'
import { fragment } from '#platform/db/statement.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { hillHouse } from '#test/houses.ts'
import { conditionKeys, parametersOf } from './condition-catalogue.ts'
import { conditionOf, inSnakeCase } from './condition-sql.ts'
import { publicSort } from './contract.ts'
import { facilityBit, facilityText } from './facility-bits.ts'
import { normalizeText } from './search-text.ts'
import { listing } from './table.ts'
import { lapseListings, vacuumListings } from './upkeep.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('an unconfirmed listing leaves the indexes, and a confirmation brings it back', async () => {
  const { id } = await hillHouse(app)
  const ctx = await app.ctx()
  const isListed = async () => (await ctx.db.select({ listed: listing.listed }).from(listing).where(eq(listing.id, id)))[0]?.listed
  app.clock.advance({ days: 13 })
  await lapseListings(ctx)
  expect(await isListed()).toBe(true)
  app.clock.advance({ days: 2 })
  expect(await isListed()).toBe(true)
  expect((await app.as().countPublicEstates()).count).toBe(0)
  await lapseListings(ctx)
  expect(await isListed()).toBe(false)
  await app.as('sora').confirmEstate({ params: { id } })
  expect(await isListed()).toBe(true)
  expect((await app.as().countPublicEstates()).count).toBe(1)
  await vacuumListings(ctx)
})

test('the database splits words into the same grams as our code', async () => {
  const { db } = await app.ctx()
  for (const word of ['庭', '港区', 'タワーマンション', 'JR山手線', '👨‍👩‍👧の家', '%_\\', '𠮷野家']) {
    const folded = normalizeText(word)
    const [row] = await rows<{ grams: string[] }>(db, fragment((bind) => `select grams(${bind(folded)}::text) as grams`) as never)
    expect(row?.grams).toEqual(expect.arrayContaining(gramsOf(folded)))
    expect(row?.grams.sort()).toEqual([...new Set([...folded, ...gramsOf(folded)])].sort())
  }
  const [across] = await rows<{ grams: string[] }>(db, fragment((bind) => `select grams(${bind('港 区\n庭')}::text) as grams`) as never)
  expect(across?.grams.sort()).toEqual(['区', '庭', '港'].sort())
})

test('the database stores facilities as the bits our queries use, and each facility has one', async () => {
  const { db } = await app.ctx()
  const words = async (codes: number[]) => {
    const [row] = await rows<{ low: string; high: string }>(
      db,
      fragment(
        (bind) =>
          `select facility_bits(${bind(codes)}::smallint[], 0)::text as low, facility_bits(${bind(codes)}::smallint[], 1)::text as high`,
      ) as never,
    )
    return { low: BigInt(row?.low ?? 0), high: BigInt(row?.high ?? 0) }
  }
  const all = Object.keys(firstFacilities).map(Number)
  expect(new Set(all.map(facilityBit)).size).toBe(all.length)
  for (const codes of [[], [101], [808], [901, 1608], [306, 1101, 9], all]) {
    const known = codes.filter((code) => code !== 9)
    expect(await words(codes)).toEqual(facilityText(known))
  }
  expect([9, 109, 100, 1701, -101].map(facilityBit)).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('every covering index has every column that a search needs; what fails here is the migration to write', async () => {
  const { db } = await app.ctx()
  const indexes = await rows<{ name: string; definition: string; columns: string[] }>(
    db,
    sql`select relname as name, pg_get_indexdef(indexrelid) as definition, array_agg(attname::text order by attname) as columns
      from pg_index join pg_class on pg_class.oid = indexrelid join pg_attribute on attrelid = indexrelid
      where indrelid = 'listing'::regclass and indnatts > indnkeyatts group by relname, indexrelid order by 1`,
  )
  expect(indexes.length, 'a dropped column takes its indexes with it: create them again in the migration').toBeGreaterThan(8)
  const needed = columnsAskedFor()
  expect(needed).toContain('facilities_high')
  expect(needed.length).toBeGreaterThan(20)
  const usual = 'listing_prefecture_usual'
  expect(indexes.map(({ name }) => name)).toContain(usual)
  const migration = indexes.flatMap(({ name, definition, columns }) => {
    const missing = needed.filter((column) => !columns.includes(column))
    if (name === usual || missing.length === 0) return []
    return [`DROP INDEX ${name};`, `${definition.replace(/ INCLUDE \(([^)]*)\)/, ` INCLUDE ($1, ${missing.join(', ')})`)};`]
  })
  expect(migration.join('\n')).toBe('')
})

/** The columns of conditions and orders; except for single listings, stations, free words and positions, which have indexes of their own. */
function columnsAskedFor(): string[] {
  const columns = Object.keys(getTableColumns(listing))
  const own = ['id', 'nearestStation', 'searchWords', 'latitude', 'longitude']
  const read = new Set<string>(publicSort)
  for (const name of conditionKeys.flatMap(parametersOf)) {
    const written = [[1], ['13'], [101, 1608], 1, true, '2026-01', '1,2,3,4'].flatMap((given) => {
      try {
        return conditionOf(name, given, (value) => String(value), new Date()) ?? []
      } catch {
        return []
      }
    })
    const found = columns.filter((column) => written.some((sql) => new RegExp(`(?<![\\w])${inSnakeCase(column)}(?!\\w)`).test(sql)))
    expect(found, name).not.toEqual([])
    for (const column of found) read.add(column)
  }
  return [...read].filter((column) => !own.includes(column)).map(inSnakeCase)
}

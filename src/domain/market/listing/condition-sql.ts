import type { SQL, SQLWrapper } from 'drizzle-orm'
import { daysBefore, tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { type Compare, comparisonsOf, equal } from '#platform/db/filter-conditions.ts'
import { likePattern } from '#platform/db/like.ts'
import { type Bind, fragment } from '#platform/db/statement.ts'
import { type ConditionName, listingFilter } from './contract.ts'
import { facilityWords } from './facility-bits.ts'
import { type PublicFields, type SearchFields, searchFields } from './search-fields.ts'
import { type listing, MARKS } from './table.ts'
import { LOWERED_FOR_DAYS } from './visible.ts'
import { wordsOf } from './words.ts'

type Column = keyof typeof listing.$inferSelect
/** The means to write a condition: column names, bound values, the time. */
interface Pen {
  on(column: Column): string
  bind: Bind
  now: Date
}
/** Undefined if the value sets no condition. */
type Write = (given: never, pen: Pen) => string | undefined

/** The SQL of one condition of the public search. */
export const conditionOf = (name: ConditionName, given: unknown, bind: Bind, now: Date) =>
  writers[name](given as never, { on: inSnakeCase, bind, now })

/** Column names in the database. */
export const inSnakeCase = (name: string) => name.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`)

/** The columns for the search fields when something other than a listing is searched. */
export type SearchTarget = Record<
  'landArea' | 'floorArea' | 'buildingDate' | 'floorPlan' | 'prefecturesCode' | 'cityCode' | 'searchWords',
  SQLWrapper
>

/** The search fields of the specification, for any target with those columns; all given ones have to match. */
export function searchConditions(ctx: Pick<Ctx, 'clock'>, target: SearchTarget, query: object): SQL | undefined {
  const given: Partial<SearchFields> = query
  const names = (Object.keys(searchFields) as (keyof SearchFields)[]).filter((name) => given[name] !== undefined)
  const on = (bind: Bind) => (column: Column) => bind(target[column as keyof SearchTarget])
  if (names.length === 0) return undefined
  return fragment((bind) =>
    names.map((name) => writers[name](given[name] as never, { on: on(bind), bind, now: ctx.clock.now() }) ?? 'true').join(' and '),
  )
}

/** The bit of `marks` that each condition excludes; all are combined into a single comparison. */
export const exclusions: Readonly<Partial<Record<ConditionName, number>>> = {
  excludeNoRebuild: MARKS.noRebuild,
  excludeUrbanControl: MARKS.urbanControl,
  excludeLeasehold: MARKS.leasehold,
  excludeDisclosure: MARKS.disclosed,
}

const by =
  (compare: Compare, column: Column): Write =>
  (given, { on, bind }) =>
    compare(on(column), given, bind)
const codes = (column: Column) => by(equal.codes, column)
const ids = (column: Column) => by(equal.ids, column)
const atLeast = (column: Column) => by((sql, value, bind) => `${sql} >= ${bind(value)}::float8`, column)
const atMost = (column: Column) => by((sql, value, bind) => `${sql} <= ${bind(value)}::float8`, column)
const fromMonth = (column: Column) => by((sql, month, bind) => `${sql} >= ${bind(month)}`, column)
const toMonth = (column: Column) => by((sql, month, bind) => `${sql} <= ${bind(month)}`, column)
const flag =
  (write: (pen: Pen) => string): Write =>
  (given: boolean, pen) =>
    given ? write(pen) : undefined
const marked = (mark: number) => flag(({ on }) => `${on('marks')} & ${mark} <> 0`)
const unmarked = (mark: number) => flag(({ on }) => `${on('marks')} & ${mark} = 0`)
const later = (column: Column, days: number, { on, bind, now }: Pen) =>
  `${on(column)} > ${bind(daysBefore(now, days).toISOString())}::timestamptz`

/** The filters by column, the same as for every list. */
const filters = Object.fromEntries(
  Object.entries(listingFilter).flatMap(([name, kind]) =>
    comparisonsOf(name, kind).map(([param, compare]) => [param, by(compare, name as Column)]),
  ),
) as Record<Exclude<ConditionName, keyof SearchFields | keyof PublicFields>, Write>

const writers: Record<ConditionName, Write> = {
  ...filters,
  landRight: codes('landRight'),
  cityPlan: codes('cityPlan'),
  roadType: codes('roadType'),
  searchArea: atLeast('landArea'),
  searchAreaFrom: atLeast('landArea'),
  searchAreaTo: atMost('landArea'),
  searchTotalFloorArea: atLeast('floorArea'),
  searchTotalFloorAreaFrom: atLeast('floorArea'),
  searchTotalFloorAreaTo: atMost('floorArea'),
  searchBuildingDate: (years: number, pen) => fromMonth('buildingDate')(monthYearsAgo(pen.now, years) as never, pen),
  searchBuildingDateFrom: fromMonth('buildingDate'),
  searchBuildingDateTo: toMonth('buildingDate'),
  searchFloorPlan: codes('floorPlan'),
  searchFloorPlans: codes('floorPlan'),
  searchPrefecturesCodes: ids('prefecturesCode'),
  // Includes the prefectures, their first two digits, because the indexes begin with those.
  searchCityCodes: (cities: string[], { on, bind }) => {
    const prefectures = [...new Set(cities.map((city) => city.slice(0, 2)))]
    return `${equal.ids(on('prefecturesCode'), prefectures, bind)} and ${equal.ids(on('cityCode'), cities, bind)}`
  },
  keyword: (typed: string, { on, bind }) =>
    wordsOf(typed)
      .map((word) => `${on('searchWords')} like ${bind(likePattern(word))}`)
      .join(' and ') || undefined,
  facilityCodes: (all: number[], { on, bind }) => {
    const words = facilityWords(all)
    const meets = (column: Column, bits: bigint) => (bits === 0n ? [] : [`${on(column)} & ${bind(bits)}::bigint = ${bind(bits)}::bigint`])
    return words ? [...meets('facilitiesLow', words.low), ...meets('facilitiesHigh', words.high)].join(' and ') || undefined : 'false'
  },
  newWithinDays: (days: number, pen) => later('publishedAt', days, pen),
  priceLowered: flag((pen) => later('loweredAt', LOWERED_FOR_DAYS, pen)),
  withFloorPlan: marked(MARKS.floorPlan),
  excludeNoRebuild: unmarked(MARKS.noRebuild),
  excludeUrbanControl: unmarked(MARKS.urbanControl),
  excludeLeasehold: unmarked(MARKS.leasehold),
  excludeDisclosure: unmarked(MARKS.disclosed),
}

/** The month that many years ago, as yyyy-MM. */
export function monthYearsAgo(now: Date, years: number): string {
  const [year = '', month] = tokyoDay(now).split('-')
  return `${String(Math.max(Number(year) - Math.floor(years), 0)).padStart(4, '0')}-${month}`
}

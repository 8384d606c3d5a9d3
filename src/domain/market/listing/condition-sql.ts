import type { SQL, SQLWrapper } from 'drizzle-orm'
import { daysBefore, tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { type Compare, comparisonsOf, equal } from '#platform/db/filter-conditions.ts'
import { likePattern } from '#platform/db/like.ts'
import { type Bind, fragment } from '#platform/db/statement.ts'
import { readBox } from './box.ts'
import { type ConditionKey, type ConditionName, conditionAt, conditionKeys, parametersOf } from './condition-catalogue.ts'
import { facilityText } from './facility-bits.ts'
import { searchFields } from './search-fields.ts'
import { isSingleLetter, TRANSIT, wordsOf } from './search-text.ts'
import type { listing } from './table.ts'

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
  const given = query as Readonly<Record<string, unknown>>
  const names = (Object.keys(searchFields) as (keyof typeof searchFields)[]).filter((name) => given[name] !== undefined)
  const on = (bind: Bind) => (column: Column) => bind(target[column as keyof SearchTarget])
  if (names.length === 0) return undefined
  return fragment((bind) =>
    names.map((name) => writers[name](given[name] as never, { on: on(bind), bind, now: ctx.clock.now() }) ?? 'true').join(' and '),
  )
}

/** The column of a condition. */
export const columnOf = (key: ConditionKey) => (conditionAt(key).column ?? key) as Column

/** The bit of `marks` that each condition excludes; all are combined into a single comparison. */
export const unwantedMarks = Object.fromEntries(
  conditionKeys.flatMap((key) => {
    const row = conditionAt(key)
    return row.kind === 'unmarked' ? [[key, row.mark]] : []
  }),
) as Readonly<Partial<Record<ConditionName, number>>>

const by =
  (compare: Compare, column: Column): Write =>
  (given, { on, bind }) =>
    compare(on(column), given, bind)
const atLeast = (column: Column) => by((sql, value, bind) => `${sql} >= ${bind(value)}::float8`, column)
const atMost = (column: Column) => by((sql, value, bind) => `${sql} <= ${bind(value)}::float8`, column)
const fromMonth = (column: Column) => by((sql, month, bind) => `${sql} >= ${bind(month)}`, column)
const toMonth = (column: Column) => by((sql, month, bind) => `${sql} <= ${bind(month)}`, column)
const flag =
  (write: (pen: Pen) => string): Write =>
  (given: boolean, pen) =>
    given ? write(pen) : undefined
const later = (column: Column, days: number, { on, bind, now }: Pen) =>
  `${on(column)} > ${bind(daysBefore(now, days).toISOString())}::timestamptz`

/** The SQL of the parameters of a condition, in their order. */
function writersOf(key: ConditionKey): Write[] {
  const row = conditionAt(key)
  const column = columnOf(key)
  switch (row.kind) {
    case 'size':
      return [atLeast(column), atLeast(column), atMost(column)]
    case 'age':
      return [(years: number, pen) => fromMonth(column)(monthYearsAgo(pen.now, years) as never, pen), fromMonth(column), toMonth(column)]
    // Includes the prefectures, their first two digits, because the indexes begin with those.
    case 'cities':
      return [
        (cities: string[], { on, bind }) => {
          const prefectures = [...new Set(cities.map((city) => city.slice(0, 2)))]
          return `${equal.ids(on('prefecturesCode'), prefectures, bind)} and ${equal.ids(on(column), cities, bind)}`
        },
      ]
    case 'words':
      return [
        (typed: string, { on, bind }) =>
          wordsOf(typed)
            .map(
              (word) =>
                `${isSingleLetter(word) ? `split_part(${on(column)}, ${bind(TRANSIT)}, 1)` : on(column)} like ${bind(likePattern(word))}`,
            )
            .join(' and ') || undefined,
      ]
    case 'box':
      return [
        (text: string, { on, bind }) => {
          const box = readBox(text)
          const within = (column: Column, least: number, most: number) =>
            `${on(column)} between ${bind(least)}::float8 and ${bind(most)}::float8`
          return box && `${within('latitude', box.south, box.north)} and ${within('longitude', box.west, box.east)}`
        },
      ]
    case 'facilities':
      return [haveAll]
    case 'days':
      return [(days: number, pen) => later(column, days, pen)]
    case 'recent':
      return [flag((pen) => later(column, row.days, pen))]
    case 'marked':
      return [flag(({ on }) => `${on('marks')} & ${row.mark} <> 0`)]
    case 'unmarked':
      return [flag(({ on }) => `${on('marks')} & ${row.mark} = 0`)]
    case 'atMost':
      return comparisonsOf(key, 'range').map(([, compare]) => by(compare, column))
    default:
      return comparisonsOf(key, row.kind).map(([, compare]) => by(compare, column))
  }
}

const haveAll: Write = (all: number[], { on, bind }) => {
  const words = facilityText(all)
  const meets = (column: Column, bits: bigint) => (bits === 0n ? [] : [`${on(column)} & ${bind(bits)}::bigint = ${bind(bits)}::bigint`])
  return words ? [...meets('facilitiesLow', words.low), ...meets('facilitiesHigh', words.high)].join(' and ') || undefined : 'false'
}

const writers = Object.fromEntries(
  conditionKeys.flatMap((key) => {
    const writers = writersOf(key)
    return parametersOf(key).map((name, at) => [name, writers[at]])
  }),
) as Record<ConditionName, Write>

/** The month that many years ago, as yyyy-MM. */
export function monthYearsAgo(now: Date, years: number): string {
  const [year = '', month] = tokyoDay(now).split('-')
  return `${String(Math.max(Number(year) - Math.floor(years), 0)).padStart(4, '0')}-${month}`
}

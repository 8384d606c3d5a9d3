import type { SQL, SQLWrapper } from 'drizzle-orm'
import { boundOf } from '#platform/clock.ts'
import type { FilterKind, FilterSpec } from '#platform/http/filter.ts'
import { type Bind, fragment } from './statement.ts'

/** An SQL comparison of a column, or an expression in its place, with a filter's value. */
export type Compare = (column: string, value: unknown, bind: Bind) => string

/** Conditions for the given filters, each on the column of its name. */
export function filterConditions(columns: object, filter: FilterSpec, query: Readonly<Record<string, unknown>>): SQL[] {
  const on = columns as Readonly<Record<string, SQLWrapper | undefined>>
  return Object.entries(filter).flatMap(([name, kind]) => {
    const column = on[name]
    if (!column) throw new Error(`The filter ${name} has no column.`)
    return comparisonsOf(name, kind).flatMap(([param, compare]) => {
      const value = query[param]
      return value === undefined ? [] : fragment((bind) => compare(bind(column), value, bind))
    })
  })
}

export const comparisonsOf = (name: string, kind: FilterKind): [param: string, compare: Compare][] =>
  kind === 'time' || kind === 'day' || kind === 'range'
    ? [
        [`${name}From`, atLeast[kind]],
        [`${name}To`, atMost[kind]],
      ]
    : [[name, equal[kind]]]

/** A single value is compared by equality, so that an index can still be scanned in order. */
const anyOf =
  (type: string): Compare =>
  (column, given, bind) => {
    const values = [given].flat()
    return values.length === 1 ? `${column} = ${bind(values[0])}::${type}` : `${column} = any(${bind(values)}::${type}[])`
  }
const shares =
  (type: string): Compare =>
  (column, values, bind) =>
    `${column} && ${bind(values)}::${type}[]`

export const equal = {
  ids: anyOf('text'),
  codes: anyOf('int'),
  // No column has other numbers, and the database would reject them.
  numbers: (column, values, bind) => anyOf('bigint')(column, [values].flat().filter(Number.isSafeInteger), bind),
  text: anyOf('text'),
  flag: anyOf('boolean'),
  sharesCodes: shares('int'),
  sharesTexts: shares('text'),
} satisfies Partial<Record<FilterKind, Compare>>

type RangeKind = Exclude<FilterKind, keyof typeof equal>
const atLeast: Record<RangeKind, Compare> = {
  time: (column, value, bind) => `${column} >= ${bind(boundOf(String(value), 'from').toISOString())}::timestamptz`,
  day: (column, value, bind) => `${column} >= ${bind(value)}::date`,
  range: (column, value, bind) => `${column} >= ${bind(whole(Math.ceil(Number(value))))}::bigint`,
}
const atMost: Record<RangeKind, Compare> = {
  time: (column, value, bind) => `${column} <= ${bind(boundOf(String(value), 'to').toISOString())}::timestamptz`,
  day: (column, value, bind) => `${column} <= ${bind(value)}::date`,
  range: (column, value, bind) => `${column} <= ${bind(whole(Math.floor(Number(value))))}::bigint`,
}

/** Columns with a range are integers: a fractional bound is rounded inwards, and a huge one is clamped. */
const whole = (value: number) => Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value))

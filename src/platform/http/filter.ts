import { z } from '#platform/zod.ts'
import { Day } from './values.ts'

/**
 * How a filter compares: ids, codes and numbers match any of a comma-separated list; text is exact; flag is true | false; shares = lists
 * with at least one element in common; time (a moment), day (a date column) and range (a number) give From / To.
 */
export type FilterKind = 'ids' | 'codes' | 'numbers' | 'text' | 'flag' | 'sharesCodes' | 'sharesTexts' | 'time' | 'day' | 'range'
export type FilterSpec = Record<string, FilterKind>

interface FilterValues {
  ids: { in: string | string[]; out: string[] }
  codes: { in: number | number[]; out: number[] }
  numbers: { in: number | number[]; out: number[] }
  text: { in: string; out: string }
  flag: { in: boolean; out: boolean }
  sharesCodes: { in: number | number[]; out: number[] }
  sharesTexts: { in: string | string[]; out: string[] }
  time: { in: string; out: string }
  day: { in: string; out: string }
  range: { in: number; out: number }
}
type RangeKind = 'time' | 'day' | 'range'
export type Param<Kind extends FilterKind> = z.ZodOptional<z.ZodType<FilterValues[Kind]['out'], FilterValues[Kind]['in']>>
type FilterShape<S extends FilterSpec> = {
  [K in keyof S as S[K] extends RangeKind ? never : K]: Param<S[K]>
} & { [K in keyof S & string as S[K] extends RangeKind ? `${K}From` | `${K}To` : never]: Param<S[K]> }

const commaList = (value: unknown) =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : Array.isArray(value) ? value : [value]
export const toNumber = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)
const anyOf = (item: z.ZodType) => z.preprocess(commaList, z.array(item).min(1).max(100))
const numeric = z.preprocess(toNumber, z.number())
// The last day of 9999 is already the next year in another time zone, beyond what a four-digit calendar can express.
const moment = z
  .union([
    Day,
    z.iso
      .datetime({ offset: true })
      .regex(/^[1-9](?!999-12-31)/)
      .meta({ format: 'date-time' }),
  ])
  .meta({ id: 'Moment' })
const params: Record<FilterKind, z.ZodType> = {
  ids: anyOf(z.string().min(1).max(128)),
  codes: anyOf(z.preprocess(toNumber, z.int().min(-32_768).max(32_767))), // as small as the smallest column of codes
  numbers: anyOf(numeric),
  text: z.string().max(400),
  flag: z.preprocess((v) => (v === 'true' ? true : v === 'false' ? false : v), z.boolean()),
  sharesCodes: anyOf(z.preprocess(toNumber, z.int32())),
  sharesTexts: anyOf(z.string().min(1).max(400)),
  time: moment,
  day: Day,
  range: numeric,
}

export function filterShape<S extends FilterSpec>(spec: S): FilterShape<S> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, kind] of Object.entries(spec)) {
    const param = params[kind].optional()
    if (kind === 'time' || kind === 'day' || kind === 'range') {
      shape[`${name}From`] = param
      shape[`${name}To`] = param
    } else {
      shape[name] = param
    }
  }
  return shape as FilterShape<S>
}

/** An optional query parameter of a kind, for search fields without a column. */
export const param = <K extends FilterKind>(kind: K) => params[kind].optional() as unknown as Param<K>

const limit = z.preprocess(toNumber, z.int().min(1).max(100).default(20)) as unknown as z.ZodDefault<z.ZodType<number, number>>
export const paging = <const Sort extends readonly string[]>(sort: Sort) => ({
  cursor: z.string().max(2000).optional(),
  limit,
  orderBy: z
    .string()
    .regex(new RegExp(`^(${sort.join('|')}):(asc|desc)$`))
    .optional() as z.ZodOptional<z.ZodType<`${Sort[number]}:${'asc' | 'desc'}`, `${Sort[number]}:${'asc' | 'desc'}`>>,
})

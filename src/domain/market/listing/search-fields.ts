import { nameFields } from '#platform/http/field-words.ts'
import { type FilterKind, param } from '#platform/http/filter.ts'
import { Month } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { BOX, readBox } from './box.ts'
import { type Catalogue, type Condition, conditions } from './condition-catalogue.ts'

const boxWords = '地図の範囲は、西・南・東・北の順に、緯度と経度で指定してください。'

/** The parameter without a suffix, by kind. */
const single = {
  ids: param('ids'),
  cities: param('ids'),
  codes: param('codes'),
  facilities: param('codes'),
  numbers: param('numbers'),
  text: param('text'),
  /** Free words: each has to occur in title, address, station or text. */
  words: z.string().trim().max(100).optional(),
  box: z
    .string()
    .regex(BOX, { error: boxWords })
    .refine((text) => readBox(text) !== undefined, { error: boxWords })
    .optional(),
  size: param('range'),
  age: param('range'),
  /** A false flag sets no condition. */
  recent: param('flag'),
  marked: param('flag'),
  unmarked: param('flag'),
  days: z.number().optional() as unknown as z.ZodOptional<z.ZodType<number, number | string>>,
}
/** The parameters with From and To, by kind. */
const ends = { range: param('range'), atMost: param('range'), size: param('range'), age: Month.optional(), time: param('time') }

type Single = typeof single
type Ends = typeof ends
type Rows = Readonly<Record<string, { kind: string }>>
type Shape<R extends Rows> = {
  [Name in keyof R as R[Name]['kind'] extends keyof Single ? Name : never]: Single[R[Name]['kind'] & keyof Single]
} & {
  [Name in keyof R & string as R[Name]['kind'] extends keyof Ends ? `${Name}From` | `${Name}To` : never]: Ends[R[Name]['kind'] & keyof Ends]
}

const rows = Object.entries<Condition>(conditions)

const shapeOf = <R extends Rows>(rows: [string, Condition][]) =>
  Object.fromEntries(
    rows.flatMap(([name, row]) => [
      ...(row.kind in single ? [[name, row.kind === 'days' ? oneOf(row.of) : single[row.kind as keyof Single]]] : []),
      ...(row.kind in ends ? ['From', 'To'].map((end) => [name + end, ends[row.kind as keyof Ends]]) : []),
    ]),
  ) as Shape<R>
const oneOf = (labels: object) => z.preprocess(Number, z.literal(Object.keys(labels).map(Number))).optional()

/** Every parameter of the public search. */
export const searchParameters = shapeOf<Catalogue>(rows)

type Matching<Match> = { [Name in keyof Catalogue as Catalogue[Name] extends Match ? Name : never]: Catalogue[Name] }
/** Search fields without a column, with the specification's names; the same on /public/estates, /estates and /negotiation/estate. */
export const searchFields = shapeOf<Matching<{ lists: 'all'; column: string }>>(
  rows.filter(([, { lists, column }]) => lists === 'all' && column),
)

type FilterOf<Kind> = Kind extends 'atMost' ? 'range' : Kind & FilterKind
type Filter<R extends Rows> = { [Name in keyof R as R[Name] extends { column: string } ? never : Name]: FilterOf<R[Name]['kind']> }
const filterOf = <R extends Rows>(...lists: Condition['lists'][]) =>
  Object.fromEntries(
    rows
      .filter(([, row]) => lists.includes(row.lists) && !row.column)
      .map(([name, { kind }]) => [name, kind === 'atMost' ? 'range' : kind]),
  ) as unknown as Filter<R>
/** Column filters of every estate search. */
export const searchColumns = filterOf<Matching<{ lists: 'all' }>>('all')
/** Column filters of every search of listings. */
export const listingFilter = filterOf<Matching<{ lists: 'all' | 'listings' }>>('all', 'listings')

nameFields(Object.fromEntries(rows.flatMap(([name, { label }]) => (label ? [[name, label]] : []))))

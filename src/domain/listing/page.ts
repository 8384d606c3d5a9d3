import { type Column, getTableColumns } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { type Bind, type Statement, statement } from '#platform/db/statement.ts'
import type { CursorPosition } from '#platform/http/cursor.ts'
import { boundsOn, conditionsOf, foundBy, prefecturesOf } from './conditions.ts'
import type { Conditions, publicSort } from './contract.ts'
import { listing } from './table.ts'

export type SortField = (typeof publicSort)[number]

export interface Order {
  column: string
  type: string
  down: boolean
  nullable: boolean
}

export interface Page {
  conditions: Conditions
  order: Order
  after?: CursorPosition
  limit: number
}

export function orderOf(field: SortField, direction: 'asc' | 'desc'): Order {
  const column: Column = getTableColumns(listing)[field]
  return { column: columnOf[field], type: column.getSQLType(), down: direction === 'desc', nullable: !column.notNull }
}

const columnOf: Record<SortField, string> = {
  publishedAt: 'published_at',
  price: 'price',
  unitPrice: 'unit_price',
  area: 'area',
  buildingDate: 'building_date',
  nearestStationTime: 'nearest_station_time',
  loweredAt: 'lowered_at',
}

/** Candidates that a walk looks at: of an index that holds all that is asked, where each has to be looked up, and where its words have to be read. */
const STRETCH = { held: 5_000, lookedUp: 500, read: 1_500 }
const orderedWithEverything = new Set(['published_at', 'price', 'nearest_station_time', 'lowered_at'])

export const stretchFor = ({ conditions, order }: Page): number =>
  conditions.keyword ? STRETCH.read : orderedWithEverything.has(order.column) ? STRETCH.held : STRETCH.lookedUp

/**
 * The page from the next so many candidates of an index in its order: fewer rows than wanted say nothing of what lies behind. A few
 * prefectures are walked side by side; each has to fill the page by itself, for what one has behind its stretch could come before what
 * another has found.
 */
export function walk(ctx: Ctx, selection: string, { conditions, order, after, limit }: Page, stretch: number): Statement {
  const { column, down } = order
  return statement((bind) => {
    const most = `${bind(limit)}::int`
    const onTheWay = [
      'listed',
      // Nothing comes before what is known, up or down; the index has them at its upper end.
      ...(order.nullable ? [`${column} is not null`] : []),
      ...boundsOn(column, conditions, bind, ctx.clock.now()),
      ...(after ? [behind(order, after, bind)] : []),
    ]
    const met = conditionsOf(ctx, conditions, bind).filter((sql) => sql !== 'listed')
    const way = (there: string[]) =>
      `select estate_number, ${column} as sort_value from (
         select * from listing where ${[...onTheWay, ...there].join(' and ')}
         order by ${column} ${sense(down)}, estate_number ${sense(down)} limit ${stretch}
       ) way
       where ${met.join(' and ')} order by ${column} ${sense(down)}, estate_number ${sense(down)} limit ${most}`
    const ways = prefecturesOf(conditions).map((prefecture) => way([`prefectures_code = ${bind(prefecture)}`]))
    if (ways.length < 2) return shown(selection, order, ways[0] ?? way([]))
    const full = ways.map((_, at) => `(select count(*) from way_${at}) = ${most}`).join(' and ')
    return `with ${ways.map((sql, at) => `way_${at} as materialized (${sql})`).join(', ')}
      ${shown(
        selection,
        order,
        `select * from (${ways.map((_, at) => `select * from way_${at}`).join(' union all ')}) ways
         where ${full} order by ${inOrder(order)} limit ${most}`,
      )}`
  })
}

/** The page out of all that match. Of more than `most` it is any page, and says `many`. */
export function gathered(ctx: Ctx, selection: string, { conditions, order, after, limit }: Page, most?: number): Statement {
  return statement((bind) => {
    const where = [...conditionsOf(ctx, conditions, bind), ...foundBy(conditions, bind), ...(after ? [beyond(order, after, bind)] : [])]
    const upTo = most === undefined ? '' : `limit ${most + 1}`
    const many = most === undefined ? 'false' : `(select count(*) > ${most} from match)`
    return `with match as materialized (select estate_number, ${order.column} as sort_value from listing where ${where.join(' and ')} ${upTo})
      ${shown(`${selection}, ${many} as many`, order, `select * from match order by ${inOrder(order)} limit ${bind(limit)}::int`)}`
  })
}

/** The rows of the table for the few that are shown. */
const shown = (selection: string, order: Order, numbers: string) =>
  `select ${selection}, hit.sort_value::text as "sortValue" from (${numbers}) hit join listing using (estate_number)
   order by ${inOrder(order, 'hit.sort_value')}`

const sense = (down: boolean) => (down ? 'desc' : 'asc')
const inOrder = ({ down, nullable }: Order, value = 'sort_value') =>
  `${value} ${sense(down)}${nullable ? ' nulls last' : ''}, estate_number ${sense(down)}`

/** Behind a position, among what is known. */
const behind = ({ column, type, down }: Order, { value, id }: CursorPosition, bind: Bind) =>
  `(${column}, estate_number) ${down ? '<' : '>'} (${bind(value)}::${type}, ${bind(id)}::int)`

/** Behind a position; what is unknown comes behind all that is known. */
function beyond(order: Order, after: CursorPosition, bind: Bind): string {
  const { column, down, nullable } = order
  if (after.value === null) return `${column} is null and estate_number ${down ? '<' : '>'} ${bind(after.id)}::int`
  return nullable ? `(${behind(order, after, bind)} or ${column} is null)` : behind(order, after, bind)
}

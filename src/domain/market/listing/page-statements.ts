import { type Column, getTableColumns } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { afterPosition, inOrder, type KeysetOrder } from '#platform/db/keyset.ts'
import { type Statement, statement } from '#platform/db/statement.ts'

import type { CursorPosition } from '#platform/http/cursor.ts'
import { inSnakeCase } from './condition-sql.ts'
import { boundsOn, conditionsOf, fewPrefectures, rareIndexConditions } from './conditions.ts'
import type { Conditions, publicSort } from './contract.ts'
import { listing } from './table.ts'

export type SortField = (typeof publicSort)[number]

export interface PageRequest {
  conditions: Conditions
  order: KeysetOrder
  after?: CursorPosition
  limit: number
}

export function keysetOrderOf(field: SortField, direction: 'asc' | 'desc'): KeysetOrder {
  const column: Column = getTableColumns(listing)[field]
  return {
    column: inSnakeCase(field),
    type: column.getSQLType(),
    nullable: !column.notNull,
    key: 'estate_number',
    keyType: 'int',
    down: direction === 'desc',
  }
}

/** Index entries per scan: if the index covers all conditions, if each row has to be looked up, and if its text has to be read. */
const SCAN_LIMITS = { covered: 5_000, lookedUp: 500, words: 1_500 }
const coveredOrders = new Set(['published_at', 'price', 'nearest_station_time', 'lowered_at'])

export const scanLimitFor = ({ conditions, order }: PageRequest): number =>
  conditions.keyword ? SCAN_LIMITS.words : coveredOrders.has(order.column) ? SCAN_LIMITS.covered : SCAN_LIMITS.lookedUp

/**
 * The page from the next index entries in order, up to the scan limit; fewer rows than requested say nothing about the rest. A few
 * prefectures are scanned in parallel; each has to fill the page by itself, because a row beyond its scan limit could come before another's
 * result.
 */
export function orderedScan(ctx: Ctx, selection: string, { conditions, order, after, limit }: PageRequest, scanLimit: number): Statement {
  const known = { ...order, nullable: false }
  return statement((bind) => {
    const most = `${bind(limit)}::int`
    const scanned = [
      'listed',
      // Known values come first in either direction; the index has the nulls at its upper end.
      ...(order.nullable ? [`${order.column} is not null`] : []),
      ...boundsOn(order.column, conditions, bind, ctx.clock.now()),
      ...(after ? [afterPosition(known, after, bind)] : []),
    ]
    const matched = conditionsOf(ctx, conditions, bind).filter((sql) => sql !== 'listed')
    const scan = (where: string[]) =>
      `select estate_number, ${order.column} as sort_value from (
         select * from listing where ${[...scanned, ...where].join(' and ')}
         order by ${inOrder(known)} limit ${scanLimit}
       ) scan
       where ${matched.join(' and ')} order by ${inOrder(known)} limit ${most}`
    const scans = fewPrefectures(conditions).map((prefecture) => scan([`prefectures_code = ${bind(prefecture)}`]))
    if (scans.length < 2) return shown(selection, order, scans[0] ?? scan([]))
    const full = scans.map((_, at) => `(select count(*) from scan_${at}) = ${most}`).join(' and ')
    return `with ${scans.map((sql, at) => `scan_${at} as materialized (${sql})`).join(', ')}
      ${shown(
        selection,
        order,
        `select * from (${scans.map((_, at) => `select * from scan_${at}`).join(' union all ')}) scans
         where ${full} order by ${inOrder(bySortValue(order))} limit ${most}`,
      )}`
  })
}

/** The page from all matches, sorted. With more than `most` matches it is an arbitrary page, with `many` set. */
export function sortedMatches(ctx: Ctx, selection: string, { conditions, order, after, limit }: PageRequest, most?: number): Statement {
  return statement((bind) => {
    const where = [
      ...conditionsOf(ctx, conditions, bind),
      ...rareIndexConditions(conditions, bind),
      ...(after ? [afterPosition(order, after, bind)] : []),
    ]
    const upTo = most === undefined ? '' : `limit ${most + 1}`
    const many = most === undefined ? 'false' : `(select count(*) > ${most} from match)`
    return `with match as materialized (select estate_number, ${order.column} as sort_value from listing where ${where.join(' and ')} ${upTo})
      ${shown(`${selection}, ${many} as many`, order, `select * from match order by ${inOrder(bySortValue(order))} limit ${bind(limit)}::int`)}`
  })
}

/** Loads the full rows only for those shown. */
const shown = (selection: string, order: KeysetOrder, numbers: string) =>
  `select ${selection}, hit.sort_value::text as "sortValue" from (${numbers}) hit join listing using (estate_number)
   order by ${inOrder({ ...order, column: 'hit.sort_value' })}`

const bySortValue = (order: KeysetOrder): KeysetOrder => ({ ...order, column: 'sort_value' })

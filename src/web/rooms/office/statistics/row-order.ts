import type { HouseStatistics } from '#domain/office/statistics/contract.ts'
import { allMetrics, type Grouping, type Metric } from '#domain/office/statistics/enumerations.ts'

type Row = HouseStatistics['rows'][number]
/** Sort columns: the row's key, a metric, the amount received, or the days to the agreement. */
export type OrderColumn = 'key' | Metric | 'yen' | 'days'
export interface Order {
  column: OrderColumn
  direction: 'asc' | 'desc'
}
const orderColumns: readonly string[] = ['key', ...allMetrics, 'yen', 'days']

/** The sort order in the URL; by default the newest month, or the most visited, first. */
export function orderOf(sort: string | undefined, by: Grouping): Order {
  const [column = '', direction] = sort?.split(':') ?? []
  if (orderColumns.includes(column) && (direction === 'asc' || direction === 'desc')) return { column: column as OrderColumn, direction }
  return { column: by === 'month' ? 'key' : 'visits', direction: 'desc' }
}

/** Target of a press on a column header: figures start with the largest, places in their usual order. */
export function nextOrder(column: OrderColumn, now: Order): string {
  if (now.column === column) return `${column}:${now.direction === 'asc' ? 'desc' : 'asc'}`
  return `${column}:${column === 'key' ? 'asc' : 'desc'}`
}

/** Equal rows keep their order. */
export function inOrder(rows: readonly Row[], { column, direction }: Order): Row[] {
  const sign = direction === 'asc' ? 1 : -1
  const figure = (row: Row) => {
    if (column === 'yen') return row.yen
    if (column === 'days') return row.daysToAgreement ?? 0
    return column === 'key' ? 0 : (row.figures[column] ?? 0)
  }
  return rows.toSorted((a, b) => sign * (column === 'key' ? (a.key < b.key ? -1 : 1) : figure(a) - figure(b)))
}

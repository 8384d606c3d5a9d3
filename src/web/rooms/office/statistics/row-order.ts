import type { HouseStatistics } from '#domain/office/statistics/contract.ts'
import { allMetrics, type Grouping, type Metric } from '#domain/office/statistics/enumerations.ts'

type Row = HouseStatistics['rows'][number]
/** What its rows may be ordered by: what they are told apart by, a figure, or the money. */
export type OrderColumn = 'key' | Metric | 'yen' | 'days'
export interface Order {
  column: OrderColumn
  direction: 'asc' | 'desc'
}
const orderColumns: readonly string[] = ['key', ...allMetrics, 'yen', 'days']

/** As the address says it; else the newest month or the most visited first. */
export function orderOf(sort: string | undefined, by: Grouping): Order {
  const [column = '', direction] = sort?.split(':') ?? []
  if (orderColumns.includes(column) && (direction === 'asc' || direction === 'desc')) return { column: column as OrderColumn, direction }
  return { column: by === 'month' ? 'key' : 'visits', direction: 'desc' }
}

/** Where a press on a head leads: a figure is looked for from its largest, a place in the order of the map. */
export function nextOrder(column: OrderColumn, now: Order): string {
  if (now.column === column) return `${column}:${now.direction === 'asc' ? 'desc' : 'asc'}`
  return `${column}:${column === 'key' ? 'asc' : 'desc'}`
}

/** Of two alike the one that came first stays first. */
export function inOrder(rows: readonly Row[], { column, direction }: Order): Row[] {
  const sign = direction === 'asc' ? 1 : -1
  const figure = (row: Row) => {
    if (column === 'yen') return row.yen
    if (column === 'days') return row.daysToAgreement ?? 0
    return column === 'key' ? 0 : (row.figures[column] ?? 0)
  }
  return rows.toSorted((a, b) => sign * (column === 'key' ? (a.key < b.key ? -1 : 1) : figure(a) - figure(b)))
}

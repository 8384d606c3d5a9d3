import { Link } from '@tanstack/react-router'
import { formatNumber, formatYen, noValue } from '#domain/base/words/format.ts'
import type { HouseStatistics } from '#domain/office/statistics/contract.ts'
import { funnel, groupings, type Metric, metrics, withoutEstate } from '#domain/office/statistics/enumerations.ts'
import rows from '#web/ui/reading/row-table.module.css'
import { SortedHead } from '#web/ui/reading/sorted-head.tsx'
import { byOf, type StatisticsAddress } from './load-statistics.ts'
import { inOrder, nextOrder, type OrderColumn, orderOf } from './row-order.ts'
import styles from './statistics.module.css'

const shown: readonly Metric[] = [...funnel, 'offers', 'published', 'live', 'cuts']

/** A row for each month, place or estate type; the newest or the largest first, or by the column header pressed. */
export function FigureTable({ statistics, search }: { statistics: HouseStatistics; search: StatisticsAddress }) {
  const { totals, rows: found } = statistics
  const { figures } = totals
  const by = byOf(search)
  const columns = by === 'month' && figures.buyers !== null ? [...shown, ...withoutEstate] : shown
  const ordered = inOrder(found, orderOf(search.sort, by))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard as well.
    <section className={`scroll-x ${styles.wide}`} aria-label={`${groupings[by]}ごとの表`} tabIndex={0}>
      <table className={`${rows.table} ${styles.months}`}>
        <thead>
          <tr>
            <Head column="key" label={groupings[by]} search={search} />
            {columns.map((metric) => (
              <Head key={metric} column={metric} label={metrics[metric].label} search={search} />
            ))}
            <Head column="yen" label="入金額" search={search} />
            <Head column="days" label="成約まで" search={search} />
          </tr>
        </thead>
        <tbody>
          {ordered.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <RowName row={row} search={search} />
              </th>
              {columns.map((metric) => (
                <td key={metric} className={rows.number}>
                  {countOf(row.figures[metric])}
                </td>
              ))}
              <td className={rows.number}>{formatYen(row.yen)}</td>
              <td className={rows.number}>{row.daysToAgreement === null ? noValue : `${formatNumber(row.daysToAgreement)}日`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Null: not counted then. */
export const countOf = (count: number | null) => (count === null ? noValue : formatNumber(count))

/** A place links to its own figures: a prefecture to its towns, a town to its months. */
function RowName({ row: { key, label }, search }: { row: HouseStatistics['rows'][number]; search: StatisticsAddress }) {
  if (byOf(search) !== 'area') return <>{label}</>
  const { sort: _, prefecturesCode, ...asked } = search
  const place = prefecturesCode ? { prefecturesCode, cityCode: key, by: 'month' } : { prefecturesCode: key }
  return (
    <Link to="/admin/statistics" search={{ ...asked, ...place }}>
      {label}
    </Link>
  )
}

function Head({ column, label, search }: { column: OrderColumn; label: string; search: StatisticsAddress }) {
  const order = orderOf(search.sort, byOf(search))
  const direction = order.column === column ? order.direction : undefined
  const link = { to: '/admin/statistics', search: { ...search, sort: nextOrder(column, order) } } as const
  return <SortedHead label={label} link={link} direction={direction} number={column !== 'key'} />
}

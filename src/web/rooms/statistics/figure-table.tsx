import { formatNumber, formatYen } from '#domain/format.ts'
import type { HouseStatistics } from '#domain/statistics/contract.ts'
import { funnel, type Grouping, groupings, houseless, type Metric, metrics } from '#domain/statistics/enumerations.ts'
import rows from '#web/ui/reading/row-table.module.css'
import styles from './statistics.module.css'

const shown: readonly Metric[] = [...funnel, 'offers', 'published', 'live', 'cuts']

/** A row for each month, place or kind of house, the newest or the fullest first. */
export function FigureTable({ statistics, by }: { statistics: HouseStatistics; by: Grouping }) {
  const { totals, rows: found } = statistics
  const { figures } = totals
  const columns = by === 'month' && figures.buyers !== null ? [...shown, ...houseless] : shown
  const ordered = by === 'month' ? found.toReversed() : found.toSorted((a, b) => (b.figures.visits ?? 0) - (a.figures.visits ?? 0))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard as well.
    <section className={styles.wide} aria-label={`${groupings[by]}ごとの表`} tabIndex={0}>
      <table className={`${rows.table} ${styles.months}`}>
        <thead>
          <tr>
            <th scope="col">{groupings[by]}</th>
            {columns.map((metric) => (
              <th scope="col" key={metric} className={rows.number}>
                {metrics[metric].label}
              </th>
            ))}
            <th scope="col" className={rows.number}>
              入金額
            </th>
          </tr>
        </thead>
        <tbody>
          {ordered.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {columns.map((metric) => (
                <td key={metric} className={rows.number}>
                  {formatNumber(row.figures[metric] ?? 0)}
                </td>
              ))}
              <td className={rows.number}>{formatYen(row.yen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import { formatNumber, formatYen, noValue } from '#domain/base/words/format.ts'
import type { HouseStatistics } from '#domain/office/statistics/contract.ts'
import { allMetrics, type Grouping, metrics } from '#domain/office/statistics/enumerations.ts'
import rows from '#web/ui/reading/row-table.module.css'
import { isRunning } from './share.ts'
import styles from './statistics.module.css'

/** The last whole month compared with the one before: each figure with its unit and difference. */
export function MonthChange({ statistics, by }: { statistics: HouseStatistics; by: Grouping }) {
  const { rows: months } = statistics
  const [before, current] = months.slice(0, isRunning(statistics) ? -1 : undefined).slice(-2)
  if (by !== 'month' || !current || !before) return null
  // Figures that are zero in both months are omitted.
  const shown = allMetrics.filter((metric) => current.figures[metric] || before.figures[metric])
  if (shown.length === 0) return null
  return (
    <section className="stack gap-3">
      <h2>{`${current.label}と前の月`}</h2>
      <table className={`${rows.table} ${styles.figures}`}>
        <thead>
          <tr>
            <th scope="col">項目</th>
            <th scope="col" className={rows.number}>
              {current.label}
            </th>
            <th scope="col" className={`on-desk ${rows.number}`}>
              {before.label}
            </th>
            <th scope="col" className={rows.number}>
              前の月との差
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((metric) => {
            const [is, counted] = [current.figures[metric] ?? 0, before.figures[metric]]
            const was = counted ?? 0
            return (
              <tr key={metric}>
                <th scope="row">
                  <strong>{metrics[metric].label}</strong>
                  <span className={`on-desk ${rows.second}`}>{metrics[metric].counts}</span>
                </th>
                <td className={rows.number}>
                  {formatNumber(is)}
                  {metric === 'paid' && <span className={rows.second}>{formatYen(current.yen)}</span>}
                </td>
                <td className={`on-desk ${rows.number}`}>
                  {counted === null ? noValue : formatNumber(was)}
                  {metric === 'paid' && <span className={rows.second}>{formatYen(before.yen)}</span>}
                </td>
                <td className={rows.number}>
                  {counted === null ? noValue : signed(is - was, formatNumber)}
                  {metric === 'paid' && <span className={rows.second}>{signed(current.yen - before.yen, formatYen)}</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const signed = (difference: number, write: (number: number) => string) =>
  difference === 0 ? '±0' : `${difference > 0 ? '＋' : '－'}${write(Math.abs(difference))}`

import { formatYen, noValue } from '#domain/base/words/format.ts'
import type { HouseStatistics } from '#domain/office/statistics/contract.ts'
import { funnel, metrics } from '#domain/office/statistics/enumerations.ts'
import { InkBar } from '#web/ui/reading/ink-bar.tsx'
import rows from '#web/ui/reading/row-table.module.css'
import { countOf } from './figure-table.tsx'
import { shareOf } from './share.ts'
import styles from './statistics.module.css'

/** The rest of a bar's column is for the figure at its end. */
const ROOM = 0.8

/** From the first view to the end of a deal: a row for each stage, with a bar and the figures. */
export function Funnel({ totals: { figures, yen } }: { totals: HouseStatistics['totals'] }) {
  // Views far outnumber enquiries and have no bar: scaled to them, the others would be invisible.
  const most = Math.max(1, ...funnel.slice(1).map((metric) => figures[metric] ?? 0))
  return (
    <table className={`${rows.table} ${styles.figures}`}>
      <thead>
        <tr>
          <th scope="col">段階</th>
          <th scope="col" className={styles.barred}>
            件数
          </th>
          <th scope="col" className={rows.number}>
            前の段階から
          </th>
        </tr>
      </thead>
      <tbody>
        {funnel.map((metric, index) => {
          const many = figures[metric] ?? 0
          const before = figures[funnel[index - 1] ?? metric] ?? 0
          return (
            <tr key={metric}>
              <th scope="row">
                <strong>{metrics[metric].label}</strong>
                <span className={`on-desk ${rows.second}`}>{metrics[metric].counts}</span>
              </th>
              <td className={styles.barred}>
                <span className="row middle gap-2 figures">
                  {index > 0 && <InkBar share={(many / most) * ROOM} />}
                  <strong className="nowrap">{countOf(figures[metric])}</strong>
                </span>
                {metric === 'paid' && <span className={rows.second}>{formatYen(yen)}</span>}
              </td>
              <td className={rows.number}>{shareOf(metric, many, before) ?? noValue}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

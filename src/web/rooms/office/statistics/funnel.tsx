import { formatNumber, formatYen, noValue } from '#domain/base/words/format.ts'
import type { HouseStatistics } from '#domain/office/statistics/contract.ts'
import { funnel, metrics } from '#domain/office/statistics/enumerations.ts'
import rows from '#web/ui/reading/row-table.module.css'
import { shareOf } from './share.ts'
import styles from './statistics.module.css'

/** From the first view to the end of a deal: a row for each stage, with a bar and the figures. */
export function Funnel({ totals: { figures, yen } }: { totals: HouseStatistics['totals'] }) {
  // Views far outnumber enquiries and have no bar: scaled to them, the others would be invisible.
  const most = Math.max(1, ...funnel.slice(1).map((metric) => figures[metric] ?? 0))
  return (
    <table className={`${rows.table} ${styles.figures}`}>
      <thead>
        <tr>
          <th scope="col">段階</th>
          <th scope="col" className={`on-desk ${styles.barred}`}>
            <span className="visually-hidden">棒グラフ</span>
          </th>
          <th scope="col" className={rows.number}>
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
                {index > 0 && (
                  <span className="block on-phone">
                    <Bar share={many / most} />
                  </span>
                )}
              </th>
              <td className={`on-desk ${styles.barred}`}>{index > 0 && <Bar share={many / most} />}</td>
              <td className={rows.number}>
                {formatNumber(many)}
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

const Bar = ({ share }: { share: number }) => (
  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className={`full block circle ${styles.bar}`}>
    <rect x="0" y="0" width={share * 100} height="10" />
  </svg>
)

import { formatNumber } from '#domain/base/words/format.ts'
import type { HouseStatistics } from '#domain/office/statistics/contract.ts'
import { type Metric, metrics } from '#domain/office/statistics/enumerations.ts'
import { sinceOpening } from './share.ts'
import styles from './statistics.module.css'

const ENOUGH = 2
/** More do not leave room for their values on a phone. */
const MOST = 6
const drawn = ['visits', 'enquiries', 'orders', 'agreed'] as const satisfies Metric[]

/** The newest months as bars with their values, for a few figures, each scaled to its own maximum. The table has all of them. */
export function MonthBars({ months: all }: { months: HouseStatistics['rows'] }) {
  const months = sinceOpening(all, drawn).slice(-MOST)
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last || months.length < ENOUGH) return null
  return (
    <section className="stack gap-3">
      <h2>月ごとの動き</h2>
      <p>{`${first.label}から${last.label}までです。棒の高さは、それぞれのいちばん多い月と比べたものです。`}</p>
      <div className={`grid gap-3 ${styles.bars}`}>
        {drawn.map((metric) => (
          <Bars key={metric} metric={metric} months={months} />
        ))}
      </div>
    </section>
  )
}

function Bars({ metric, months }: { metric: Metric; months: HouseStatistics['rows'] }) {
  const values = months.map(({ figures }) => figures[metric] ?? 0)
  const most = Math.max(1, ...values)
  return (
    <figure className="stack gap-2 tinted pad-4">
      <figcaption className="bold">{metrics[metric].label}</figcaption>
      <ol className="row gap-2">
        {months.map(({ key, label, figures }) => {
          const value = figures[metric] ?? 0
          const height = (value / most) * 100
          return (
            <li key={key} className={`stack figures grows text-center ${styles.month}`}>
              <span className="small bold">{formatNumber(value)}</span>
              <svg aria-hidden="true">
                <rect x="25%" y={`${100 - height}%`} width="50%" height={`${height}%`} rx="6" />
              </svg>
              <span className="hint">{label.replace(/^\d+年/, '')}</span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}

import { formatNumber } from '#domain/base/words/format.ts'
import type { HouseStatistics } from '#domain/office/statistics/contract.ts'
import { type Metric, metrics } from '#domain/office/statistics/enumerations.ts'
import styles from './statistics.module.css'

const HEIGHT = 40
/** With two months the difference is enough. */
const ENOUGH = 3
const drawn = ['visits', 'enquiries', 'orders', 'agreed'] as const satisfies Metric[]

/** A small line chart for each of a few figures, scaled to its own maximum. The charts are visual only; the table has all figures. */
export function MonthLines({ months }: { months: HouseStatistics['rows'] }) {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last || months.length < ENOUGH) return null
  return (
    <section className="stack gap-3">
      <h2>月ごとの動き</h2>
      <p>{`${first.label}から${last.label}までです。線の高さは、それぞれのいちばん多い月と比べたものです。`}</p>
      <div className={`stack gap-4 ${styles.lines}`}>
        {drawn.map((metric) => (
          <Line
            key={metric}
            label={metrics[metric].label}
            values={months.map(({ figures }) => figures[metric] ?? 0)}
            ends={[shortOf(first.label), shortOf(last.label)]}
          />
        ))}
      </div>
    </section>
  )
}

/** Without its year, which the sentence above has. */
const shortOf = (month: string) => month.replace(/^\d+年/, '')

function Line({ label, values, ends }: { label: string; values: number[]; ends: readonly string[] }) {
  const most = Math.max(...values)
  const points = values.map((value, index) => {
    const y = most === 0 ? HEIGHT : HEIGHT - (value / most) * (HEIGHT - 2)
    return `${round((index / (values.length - 1)) * 100)},${round(y - 1)}`
  })
  return (
    <figure className={`stack gap-2 ${styles.line}`}>
      <figcaption className="cluster between gap-x-2 small figures">
        <strong>{label}</strong>
        <span className="muted">{`最多 ${formatNumber(most)}`}</span>
        <strong className="text-xl full">{formatNumber(values.at(-1) ?? 0)}</strong>
      </figcaption>
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="row between hint figures" aria-hidden>
        {ends.map((month) => (
          <span key={month}>{month}</span>
        ))}
      </p>
    </figure>
  )
}

const round = (number: number) => Math.round(number * 100) / 100

import { formatNumber } from '#domain/base/words/format.ts'
import type { HouseStatistics } from '#domain/office/statistics/contract.ts'
import { type Metric, metrics } from '#domain/office/statistics/enumerations.ts'
import { MonthColumns } from './month-columns.tsx'
import { isRunning, sinceOpening } from './share.ts'

const ENOUGH = 2
/** More do not leave room for their values on a phone. */
const MAX_MONTHS = 6
const drawn = ['visits', 'enquiries', 'orders', 'agreed'] as const satisfies Metric[]

/** The newest months as bars with their values, for a few figures, each scaled to its own maximum. The table has all of them. */
export function MonthBars({ statistics }: { statistics: HouseStatistics }) {
  const months = sinceOpening(statistics.rows, drawn).slice(-MAX_MONTHS)
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last || months.length < ENOUGH) return null
  return (
    <section className="stack gap-3">
      <h2>月ごとの動き</h2>
      <p>{`${first.label}から${last.label}までです。棒の高さは、それぞれのいちばん多い月と比べたものです。`}</p>
      <div className="grid gap-3 wide-tiles">
        {drawn.map((metric) => (
          <MonthColumns
            key={metric}
            title={metrics[metric].label}
            months={months.map(({ key, label, figures }) => ({ key, label: label.replace(/^\d+年/, ''), value: figures[metric] }))}
            running={isRunning(statistics)}
            write={formatNumber}
          />
        ))}
      </div>
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import { formatNumber, formatYen } from '#domain/base/words/format.ts'
import type { MonthSoFar } from '#domain/office/statistics/contract.ts'
import { metrics } from '#domain/office/statistics/enumerations.ts'
import { InkBar } from '#web/ui/reading/ink-bar.tsx'
import styles from './today.module.css'

const counts = [
  ['登録', 'registered'],
  ['新しい掲載', 'published'],
  [metrics.enquiries.label, 'enquiries'],
  ['成約', 'agreed'],
] as const

/** The month so far, next to the whole of the last one; only that while the month has no figures yet. */
export function ThisMonth({ now, before, overdue }: MonthSoFar) {
  const pairs = [
    ...counts.map(([label, name]) => ({ label, is: now[name], was: before[name], write: formatNumber })),
    { label: '入金額（確認した月）', is: now.paidYen, was: before.paidYen, write: formatYen },
  ]
  const isBegun = pairs.some(({ is }) => is > 0)
  return (
    <section className="stack gap-2" aria-labelledby="this-month">
      <h2 id="this-month">{isBegun ? '今月' : '先月'}</h2>
      <dl className="stack gap-3">
        {pairs.map(({ label, is, was, write }) => (
          <div key={label} className={isBegun ? 'stack' : 'row baseline between gap-2'}>
            <dt className="small">{label}</dt>
            {isBegun ? (
              <dd className={`grid middle gap-x-2 figures ${styles.bars}`}>
                <span className="small">{monthOf(now.month)}</span>
                <InkBar share={is / Math.max(1, is, was)} />
                <strong className="text-end">{write(is)}</strong>
                <span className="small muted">{monthOf(before.month)}</span>
                <InkBar share={was / Math.max(1, is, was)} before />
                <span className="small muted text-end">{write(was)}</span>
              </dd>
            ) : (
              <dd className="bold figures">{write(was)}</dd>
            )}
          </div>
        ))}
      </dl>
      <p>
        {`期限を過ぎた支払い：${formatYen(overdue.yen)}`}
        {overdue.sinceBeforeYen > 0 && `（うち先月までの期限 ${formatYen(overdue.sinceBeforeYen)}）`}
      </p>
      <p>
        <Link to="/admin/statistics">統計をくわしく見る</Link>
      </p>
    </section>
  )
}

const monthOf = (month: string) => `${Number(month.slice(5))}月`

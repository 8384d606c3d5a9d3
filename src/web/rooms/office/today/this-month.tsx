import { Link } from '@tanstack/react-router'
import { formatNumber, formatYen } from '#domain/base/words/format.ts'
import type { MonthSoFar } from '#domain/office/statistics/contract.ts'
import styles from './today.module.css'

const counts = [
  ['登録', 'registered'],
  ['新しい掲載', 'published'],
  ['商談', 'enquiries'],
  ['成約', 'agreed'],
] as const

/** The month so far, next to the whole of the last one. */
export function ThisMonth({ now, before, overdue }: MonthSoFar) {
  return (
    <section className="stack gap-2" aria-labelledby="this-month">
      <h2 id="this-month">今月</h2>
      <table className={`full ${styles.month}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">項目</span>
            </th>
            <th scope="col">今日まで</th>
            <th scope="col">{`先月（${monthOf(before.month)}）`}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(([label, name]) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{formatNumber(now[name])}</td>
              <td>{formatNumber(before[name])}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">入金額</th>
            <td>{formatYen(now.paidYen)}</td>
            <td>{formatYen(before.paidYen)}</td>
          </tr>
        </tbody>
      </table>
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

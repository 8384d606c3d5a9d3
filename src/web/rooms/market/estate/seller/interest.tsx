import { formatNumber } from '#domain/base/words/format.ts'
import type { Statistics } from '#domain/market/estate/upkeep-contract.ts'
import styles from './interest.module.css'

const kinds = [
  { kind: 'views', label: '閲覧', unit: '回' },
  { kind: 'favorites', label: 'お気に入り', unit: '件' },
  { kind: 'enquiries', label: '問い合わせ', unit: '件' },
] as const

/** A listing's statistics: in total, and the last seven days against the seven before. */
export function Interest({ statistics }: { statistics: Statistics }) {
  return (
    <dl className={`stack gap-2 small figures ${styles.interest}`}>
      {kinds.map(({ kind, label, unit }) => {
        const { total, week, weekBefore } = statistics[kind]
        const by = week - weekBefore
        return (
          <div className="pad-2-3 rounded-s sunken" key={kind}>
            <dt className="muted">{label}</dt>
            <dd>
              <strong className="text-2xl">{formatNumber(total)}</strong>
              {unit}
            </dd>
            <dd className="muted">
              7日間 {formatNumber(week)}
              {unit}
            </dd>
            <dd className="muted nowrap">前週比 {by > 0 ? `＋${formatNumber(by)}` : by < 0 ? `−${formatNumber(-by)}` : '±0'}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The totals in a line, without zeros. */
export function InterestInBrief({ statistics }: { statistics: Statistics }) {
  const some = kinds.filter(({ kind }) => statistics[kind].total > 0)
  if (some.length === 0) return null
  return (
    <dl className="cluster gap-x-4 small figures">
      {some.map(({ kind, label, unit }) => (
        <div className="row baseline gap-1" key={kind}>
          <dt className="muted">{label}</dt>
          <dd>
            <strong className="text-l">{formatNumber(statistics[kind].total)}</strong>
            {unit}
          </dd>
        </div>
      ))}
    </dl>
  )
}

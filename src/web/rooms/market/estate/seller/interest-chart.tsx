import { formatNumber } from '#domain/base/words/format.ts'
import type { Statistics } from '#domain/market/estate/upkeep-contract.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import figures from '#web/ui/reading/figure-table.module.css'
import styles from './interest-chart.module.css'

const WIDTH = 560
const HEIGHT = 120
const WIDEST = 20
/** The scale's minimum, so that a single view is not drawn at full height. */
const MIN_VIEWS = 5
const WEEK = 7
/** Days whose figures have room below the bars. */
const FEW = 14

/** Views by day from the first one, with enquiries marked above; also as figures for screen readers. */
export function InterestChart({ days: all }: { days: Statistics['days'] }) {
  const begun = all.findIndex(({ views, enquiries }) => views + enquiries > 0)
  const days = all.slice(Math.max(0, Math.min(begun, all.length - WEEK)))
  const width = WIDTH / days.length
  const bar = Math.min(width / 2, WIDEST)
  const most = Math.max(0, ...days.map(({ views }) => views))
  const tall = Math.round((most / Math.max(most, MIN_VIEWS)) * HEIGHT)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || most === 0) return <p className="hint">直近4週間の閲覧はまだありません。</p>
  return (
    <figure className="stack gap-2">
      <figcaption className="hint">
        日ごとの閲覧（{days.length === all.length ? '直近4週間' : `${short(first.day)}から`}・いちばん多い日は{formatNumber(most)}回）
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${tall + 20}`} aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={tall + 19.5} y2={tall + 19.5} className={styles.ground} />
        {days.map(({ day, views, enquiries }, index) => {
          const height = Math.round((views / most) * tall)
          const middle = (index + 0.5) * width
          return (
            <g key={day}>
              <rect x={middle - bar / 2} y={tall + 20 - height} width={bar} height={height} rx={bar / 4} className={styles.views} />
              {enquiries > 0 && <circle cx={middle} cy={tall + 10 - height} r="5" className={styles.enquiry} />}
            </g>
          )
        })}
      </svg>
      {days.length <= FEW && (
        <p className="row text-center bold small figures" aria-hidden="true">
          {days.map(({ day, views }) => (
            <span key={day} className="grows">
              {formatNumber(views)}
            </span>
          ))}
        </p>
      )}
      <p className="row between hint figures" aria-hidden="true">
        <span>{short(first.day)}</span>
        {days.some(({ enquiries }) => enquiries > 0) && (
          <span className="inline-row gap-1">
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden>
              <circle cx="6" cy="6" r="5" className={styles.enquiry} />
            </svg>
            問い合わせのあった日
          </span>
        )}
        <span>{short(last.day)}</span>
      </p>
      <Disclosure summary="日ごとの数を見る">
        <div className="scroll-x">
          <table className={`small ${figures.table}`}>
            <thead>
              <tr>
                <th scope="col">日</th>
                <th scope="col">閲覧</th>
                <th scope="col">お気に入り</th>
                <th scope="col">問い合わせ</th>
              </tr>
            </thead>
            <tbody>
              {all.toReversed().map(({ day, views, favorites, enquiries }) => (
                <tr key={day}>
                  <th scope="row">{short(day)}</th>
                  <td>{formatNumber(views)}</td>
                  <td>{formatNumber(favorites)}</td>
                  <td>{formatNumber(enquiries)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </figure>
  )
}

const short = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`

import { formatNumber } from '#domain/base/words/format.ts'
import type { Statistics } from '#domain/market/estate/upkeep-contract.ts'
import { classes } from '#web/ui/classes.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import figures from '#web/ui/reading/figure-table.module.css'
import styles from './interest-chart.module.css'

const WIDTH = 560
const HEIGHT = 120
const WIDEST = 12
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
  const bar = Math.min(width / 3, WIDEST)
  const most = Math.max(0, ...days.map(({ views }) => views))
  const best = days.findIndex(({ views }) => views === most)
  const tall = Math.round((most / Math.max(most, MIN_VIEWS)) * HEIGHT)
  const [first, last] = [days[0], days.at(-1)]
  const heightOf = (views: number) => Math.round((views / most) * tall)
  const top = Math.max(...days.map(({ views, enquiries }) => heightOf(views) + (enquiries > 0 ? 20 : 4)))
  if (!first || !last || most === 0) return <p className="hint">直近4週間の閲覧はまだありません。</p>
  return (
    <figure className="stack gap-2">
      <figcaption className="hint">
        日ごとの閲覧（{days.length === all.length ? '直近4週間' : `${short(first.day)}から`}・いちばん多い日は{formatNumber(most)}回）
      </figcaption>
      <svg width="100%" height="1.5em" aria-hidden="true">
        <text
          x={`${Math.min(95, Math.max(5, ((best + 0.5) / days.length) * 100))}%`}
          y="1em"
          textAnchor="middle"
          className="bold small figures"
        >
          {formatNumber(most)}回
        </text>
      </svg>
      <svg viewBox={`0 0 ${WIDTH} ${top}`} aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={top - 0.5} y2={top - 0.5} className={styles.ground} />
        {days.map(({ day, views, enquiries }, index) => {
          const height = heightOf(views)
          const middle = (index + 0.5) * width
          return (
            <g key={day}>
              <rect
                x={middle - bar / 2}
                y={top - height}
                width={bar}
                height={height}
                rx={bar / 4}
                className={classes(styles.views, index === best && styles.best)}
              />
              {enquiries > 0 && <circle cx={middle} cy={top - 10 - height} r="5" className={styles.enquiry} />}
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

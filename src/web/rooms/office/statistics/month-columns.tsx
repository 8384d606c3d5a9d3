import { noValue } from '#domain/base/words/format.ts'
import styles from './month-columns.module.css'

export interface MonthColumn {
  key: string
  label: string
  /** Null: not counted then. */
  value: number | null
}

/** A figure of several months as columns with their values, the last in ink. */
export function MonthColumns({
  title,
  months,
  write,
}: {
  title: string
  months: readonly MonthColumn[]
  write: (value: number) => string
}) {
  const most = Math.max(1, ...months.map(({ value }) => value ?? 0))
  const width = Math.min(50, 8 * months.length)
  return (
    <figure className="stack gap-2 tinted pad-4">
      <figcaption className="bold">{title}</figcaption>
      <ol className="row gap-2">
        {months.map(({ key, label, value }) => {
          const height = (Math.max(0, value ?? 0) / most) * 100
          return (
            <li key={key} className={`stack figures grows text-center ${styles.month}`}>
              <span className="small bold">{value === null ? noValue : write(value)}</span>
              <svg aria-hidden="true">
                <rect x={`${50 - width / 2}%`} y={`${100 - height}%`} width={`${width}%`} height={`${height}%`} rx="6" />
              </svg>
              <span className="hint">{label}</span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}

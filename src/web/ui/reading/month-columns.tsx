import type { ReactNode } from 'react'
import styles from './month-columns.module.css'

export interface MonthColumn {
  key: string
  label: ReactNode
  value: number
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
  const most = Math.max(1, ...months.map(({ value }) => value))
  return (
    <figure className="stack gap-2 tinted pad-4">
      <figcaption className="bold">{title}</figcaption>
      <ol className="row gap-2">
        {months.map(({ key, label, value }) => {
          const height = (Math.max(0, value) / most) * 100
          return (
            <li key={key} className={`stack figures grows text-center ${styles.month}`}>
              <span className="small bold">{write(value)}</span>
              <svg aria-hidden="true">
                <rect x="25%" y={`${100 - height}%`} width="50%" height={`${height}%`} rx="6" />
              </svg>
              <span className="hint">{label}</span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}

import styles from './month-columns.module.css'

export interface MonthColumn {
  key: string
  label: string
  /** Null: not counted then. */
  value: number | null
}

/** A figure of several months as columns with their values; a running month is pale and not compared. */
export function MonthColumns({
  title,
  months,
  running,
  write,
}: {
  title: string
  months: readonly MonthColumn[]
  /** The last month has not ended. */
  running: boolean
  write: (value: number) => string
}) {
  const most = Math.max(1, ...months.map(({ value }) => value ?? 0))
  const width = months.length > FEW ? 16 : 40
  const [before, last] = months.slice(-2)
  return (
    <figure className="stack gap-2 tinted pad-4">
      <figcaption>
        <strong>{title}</strong>
        {before && last && (
          <span className="block hint figures">{running ? `${last.label}は集計中です` : changeOf(before, last, write)}</span>
        )}
      </figcaption>
      <ol className={`row bottom ${running ? styles.running : ''}`}>
        {months.map(({ key, label, value }) => {
          const height = value ? Math.max(LEAST, (value / most) * TALL) : 0
          return (
            <li key={key} className={`stack figures grows text-center ${styles.month}`}>
              <span className="small bold">{value === null ? '' : write(value)}</span>
              <svg aria-hidden="true" height={TALL}>
                {/* The lower corners are below the line. */}
                <svg x="50%" overflow="visible" aria-hidden="true">
                  <rect x={-width / 2} y={TALL - height} width={width} height={height && height + ROUND} rx={ROUND} />
                </svg>
              </svg>
              <span className="hint">{label}</span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}

const TALL = 96
/** A small figure is not nothing. */
const LEAST = 3
const ROUND = 4
/** More are narrower. */
const FEW = 3

function changeOf(before: MonthColumn, last: MonthColumn, write: (value: number) => string): string {
  if (before.value === null) return `${before.label}は記録なし`
  if (last.value === null) return `${last.label}は記録なし`
  const change = last.value - before.value
  return `${before.label}から${change < 0 ? '−' : change > 0 ? '＋' : '±'}${write(Math.abs(change))}`
}

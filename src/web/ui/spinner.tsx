import styles from './spinner.module.css'

/** Spins during work; with a label it is also read out. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className="inline-row gap-2" role={label ? 'status' : undefined}>
      <span className={`circle ${styles.spinner}`} aria-hidden />
      {label}
    </span>
  )
}

/** Progress (0 to 1); without a value it only shows that something is running. */
export function Progress({ label, value }: { label: string; value?: number }) {
  return (
    <label className={`stack gap-1 small figures ${styles.progress}`}>
      <span>
        {label}
        {value !== undefined && ` ${Math.round(value * 100)}%`}
      </span>
      <progress max={1} value={value} />
    </label>
  )
}

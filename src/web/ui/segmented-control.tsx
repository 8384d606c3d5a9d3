import styles from './segmented-control.module.css'

/** A few ways to see or do the same, of which one is on: each is a button, and it is pressed. */
export function OneOf<K extends string>({
  label,
  names,
  chosen,
  onChoose,
}: {
  label: string
  names: Readonly<Record<K, string>>
  chosen: K
  onChoose: (name: K) => void
}) {
  return (
    <fieldset className={`cluster gap-1 ${styles.choice}`} aria-label={label}>
      {(Object.keys(names) as K[]).map((name) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {names[name]}
        </button>
      ))}
    </fieldset>
  )
}

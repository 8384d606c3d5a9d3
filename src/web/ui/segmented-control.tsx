import styles from './segmented-control.module.css'

/** Toggle buttons, exactly one of them pressed. */
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

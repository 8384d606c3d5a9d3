import { type InputHTMLAttributes, type SelectHTMLAttributes, useId } from 'react'
import { classes } from '../classes.ts'
import styles from './search-field.module.css'

/** A control of a search: nothing in it is required or can be wrong, so it has only a label. */
export function SearchText({ label, ...rest }: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <div className="grid gap-1 from-top">
      <label className="bold" htmlFor={id}>
        {label}
      </label>
      <input {...rest} id={id} className={styles.control} />
    </div>
  )
}

/**
 * A choice in a search, by its code; the empty choice, `all`, comes first where no choice is an option. Groups of choices are given as
 * children.
 */
export function SearchChoice({
  label,
  all,
  choices = [],
  children,
  beside,
  id: named,
  ...rest
}: {
  label: string
  all?: string
  choices?: readonly (readonly [code: string, label: string])[]
  /** The label is in the same line, before the control. */
  beside?: boolean
} & SelectHTMLAttributes<HTMLSelectElement>) {
  const made = useId()
  const id = named ?? made
  return (
    <div className={classes('grid gap-1 from-top', beside && styles.beside)}>
      <label className="bold" htmlFor={id}>
        {label}
      </label>
      <select {...rest} id={id} className={`${styles.control} ${styles.choice}`}>
        {all !== undefined && <option value="">{all}</option>}
        {choices.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        {children}
      </select>
    </div>
  )
}

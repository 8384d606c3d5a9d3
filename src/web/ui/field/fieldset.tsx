import type { ReactNode } from 'react'
import { FieldError, FieldLabel, type FieldProps, useField } from './field.tsx'
import styles from './fieldset.module.css'

/** Several controls under one question; error and help belong to the whole group. */
export function Fieldset({ children, ...field }: FieldProps & { children: ReactNode }) {
  const parts = useField(field)
  // A fieldset cannot be invalid or required in ARIA, so its text states both.
  const { id, 'aria-describedby': describedBy } = parts.control
  return (
    <fieldset className={`stack gap-2 ${styles.fieldset}`} id={id} tabIndex={-1} aria-describedby={describedBy}>
      <legend className="cluster gap-2 middle bold">
        <FieldLabel {...field} />
        {field.required && <span className="visually-hidden">必須</span>}
      </legend>
      {field.help && (
        <div className="hint" id={parts.helpID}>
          {field.help}
        </div>
      )}
      {children}
      <FieldError id={parts.errorID} error={field.error} />
    </fieldset>
  )
}

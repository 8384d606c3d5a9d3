import { mdiAlertCircle } from '@mdi/js'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import styles from './field.module.css'

/** What every field of a form takes. `id` is where the summary of errors leads; the form hook gives it. */
export interface FieldProps {
  label: ReactNode
  id?: string
  name?: string
  required?: boolean
  /** Says 任意; off where a form has nothing but required fields, or in a search, where nothing is. */
  showOptional?: boolean
  help?: ReactNode
  error?: string
}

/** The ids that tie a control to its help and its error; spread `control` onto the control. */
export function useField({ id, required, help, error }: FieldProps) {
  const own = useId()
  const controlID = id ?? own
  const helpID = help ? `${controlID}-help` : undefined
  const errorID = error ? `${controlID}-error` : undefined
  return {
    helpID,
    errorID,
    control: {
      id: controlID,
      'aria-describedby': [helpID, errorID].filter(Boolean).join(' ') || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
    },
  }
}

/** Label above, help under it, the control, then the error in words. */
export function Field({ field, parts, children }: { field: FieldProps; parts: ReturnType<typeof useField>; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={parts.control.id}>
        <FieldLabel {...field} />
      </label>
      {field.help && (
        <div className={styles.help} id={parts.helpID}>
          {field.help}
        </div>
      )}
      {children}
      <FieldError id={parts.errorID} error={field.error} />
    </div>
  )
}

export function FieldLabel({ label, required, showOptional = true }: FieldProps) {
  return (
    <>
      <span>{label}</span>
      {required ? <span className={styles.required}>必須</span> : showOptional && <span className={styles.optional}>任意</span>}
    </>
  )
}

export function FieldError({ id, error }: { id?: string; error?: string }) {
  if (!error) return null
  return (
    <p className={styles.error} id={id}>
      <Icon path={mdiAlertCircle} size="small" />
      {error}
    </p>
  )
}

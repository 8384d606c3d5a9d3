import { mdiAlertCircle } from '@mdi/js'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import styles from './field.module.css'

/** Props of every form field. `id` is the target of the error summary; the form hook provides it. */
export interface FieldProps {
  label: ReactNode
  id?: string
  name?: string
  required?: boolean
  /** Marks a field that may be left out, 任意; off in searches, where each may. What is required has no mark. */
  showOptional?: boolean
  help?: ReactNode
  error?: string
}

/** The ids that link a control to its help and error; spread `control` onto the control. */
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

/** Label, help, control and error message, from top to bottom. */
export function Field({ field, parts, children }: { field: FieldProps; parts: ReturnType<typeof useField>; children: ReactNode }) {
  return (
    <div className="stack from-top gap-1">
      <label className="cluster gap-2 middle bold" htmlFor={parts.control.id}>
        <FieldLabel {...field} />
      </label>
      {field.help && (
        <div className="hint" id={parts.helpID}>
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
      {!required && showOptional && <span className={`muted small regular rigid pad-0-2 rounded-s ${styles.optional}`}>任意</span>}
    </>
  )
}

export function FieldError({ id, error }: { id?: string; error?: string }) {
  if (!error) return null
  return (
    <p className="row gap-1 small bold alarm" id={id}>
      <Icon path={mdiAlertCircle} size="small" />
      {error}
    </p>
  )
}

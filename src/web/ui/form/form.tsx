import type { KeyboardEvent, ReactNode } from 'react'
import { FormError } from '../form-error.tsx'
import styles from './form.module.css'
import { isSubmitShortcut } from './is-submit-shortcut.ts'
import type { useForm } from './use-form.ts'

/**
 * Error summary, fields and actions of a form; actions elsewhere refer to the form by its `id`. `label` distinguishes several forms on a
 * page.
 */
export function Form({
  form,
  id,
  label,
  byKey = false,
  children,
  actions,
}: {
  form: Pick<ReturnType<typeof useForm>, 'props' | 'summary'>
  id?: string
  label?: string
  /** Ctrl+Enter submits the form as well. */
  byKey?: boolean
  children: ReactNode
  actions?: ReactNode
}) {
  const send = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!isSubmitShortcut(event)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <form className={`grid gap-6 shrinks ${styles.form}`} id={id} {...form.props} aria-label={label} onKeyDown={byKey ? send : undefined}>
      <FormError {...form.summary} />
      {children}
      {actions && <div className="cluster middle gap-3">{actions}</div>}
    </form>
  )
}

interface Section {
  title: string
  lead?: ReactNode
  /** At the left of the heading. */
  face?: ReactNode
  /** At its right. */
  act?: ReactNode
  children: ReactNode
}

/** A section of a long form with its own heading. */
export function FormSection({ title, lead, face, act, children }: Section) {
  return (
    <section className={`grid gap-6 shrinks ${styles.section}`}>
      <div className="row middle gap-3">
        {face}
        <div className="stack gap-1 grows shrinks">
          <h2>{title}</h2>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {act}
      </div>
      {children}
    </section>
  )
}

/** Related fields, side by side where there is room: short ones, or `wide` ones with longer labels. */
export const FormRow = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={wide ? styles.wideRow : styles.row}>{children}</div>
)

import type { KeyboardEvent, ReactNode } from 'react'
import { FormError } from '../form-error.tsx'
import { asksToSend } from './asks-to-send.ts'
import styles from './form.module.css'
import type { useForm } from './use-form.ts'

/** What to put right, the fields one under the other, and what can be pressed at the end, unless that stands elsewhere and names the form by its `id`. `label` names it among several on a page. */
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
  /** Sent by Ctrl+Enter as well. */
  byKey?: boolean
  children: ReactNode
  actions?: ReactNode
}) {
  const send = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!asksToSend(event)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <form className={styles.form} id={id} {...form.props} aria-label={label} onKeyDown={byKey ? send : undefined}>
      <FormError {...form.summary} />
      {children}
      {actions && <div className="cluster middle gap-3">{actions}</div>}
    </form>
  )
}

/** A part of a long form under a heading of its own. */
export function FormSection({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div className="stack gap-1">
        <h2>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  )
}

/** Fields that belong together, side by side where there is room: short ones, or `wide` ones, whose words need more of it. */
export const FormRow = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={wide ? styles.wideRow : styles.row}>{children}</div>
)

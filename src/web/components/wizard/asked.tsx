import type { ReactNode } from 'react'
import styles from './asked.module.css'
import type { DraftField } from './draft-fields.ts'
import { FindingsOfField } from './findings-of-field.tsx'
import { OperatorsPoints } from './operators-points.tsx'
import type { EstateDraft } from './use-draft.ts'

/** A question that this type of estate is asked, with what the operator said of it, and underneath what the rules say of its answer. */
export function Asked({ form, name, children }: { form: EstateDraft; name: DraftField; children: ReactNode }) {
  if (!form.shows(name)) return null
  return (
    <div className={styles.asked}>
      <OperatorsPoints estate={form.estate} field={name} />
      {children}
      <FindingsOfField findings={form.findingsOf(name)} />
    </div>
  )
}

import type { ReactNode } from 'react'
import type { DraftField } from '../draft/draft-fields.ts'
import type { EstateDraft } from '../draft/use-draft.ts'
import styles from './asked.module.css'
import { FindingsOfField } from './findings-of-field.tsx'
import { OperatorsPoints } from './operators-points.tsx'

/** A question that this type of estate is asked, with what the operator said of it, and underneath what the rules say of its answer. */
export function FieldWhenAsked({ form, name, children }: { form: EstateDraft; name: DraftField; children: ReactNode }) {
  if (!form.shows(name)) return null
  return (
    <div className={styles.asked}>
      <OperatorsPoints estate={form.estate} field={name} />
      {children}
      <FindingsOfField findings={form.findingsOf(name)} />
    </div>
  )
}

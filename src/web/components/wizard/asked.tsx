import type { ReactNode } from 'react'
import styles from './asked.module.css'
import type { DraftField } from './draft-fields.ts'
import { FindingsOfField } from './findings-of-field.tsx'
import type { EstateDraft } from './use-draft.ts'

/** A question that this type of estate is asked, with what the rules say of its answer underneath. */
export function Asked({ form, name, children }: { form: EstateDraft; name: DraftField; children: ReactNode }) {
  if (!form.shows(name)) return null
  return (
    <div className={styles.asked}>
      {children}
      <FindingsOfField findings={form.findingsOf(name)} />
    </div>
  )
}

import type { ReactNode } from 'react'
import type { DraftField } from '../draft/draft-fields.ts'
import type { EstateDraft } from '../draft/use-draft.ts'
import { FindingsOfField } from './findings-of-field.tsx'
import { OperatorsPoints } from './operators-points.tsx'

/** A field of this type of estate, with the operator's remarks, and the rules' findings below. */
export function FieldIfShown({ form, name, children }: { form: EstateDraft; name: DraftField; children: ReactNode }) {
  if (!form.shows(name)) return null
  return (
    <div className="stack gap-2 shrinks">
      <OperatorsPoints estate={form.estate} field={name} />
      {children}
      <FindingsOfField findings={form.findingsOf(name)} />
    </div>
  )
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Estate } from '#domain/estate/contract.ts'
import { fieldLabel, missingFields, requiresField, showsField, type WizardStep } from '#domain/estate/requirements.ts'
import { api } from '#web/api/client.ts'
import type { FormMistake } from '#web/components/ui/form-error.tsx'
import { openDraft } from './draft.ts'
import type { DraftField, DraftValues, TextField } from './draft-fields.ts'
import { fieldID } from './field-id.ts'

/** The estate of a wizard's screen as a form that saves itself: `<TextField {...draft.field('title')} />`. */
export function useDraft(loaded: Estate, step?: WizardStep) {
  const [draft] = useState(() =>
    openDraft({
      estate: loaded,
      save: (id, body, version) => api.patchEstate({ params: { id }, body }, { ifMatch: version }),
      load: (id) => api.getEstate({ params: { id } }),
    }),
  )
  const state = useSyncExternalStore(draft.subscribe, draft.state, draft.state)
  useEffect(() => draft.adopt(loaded), [draft, loaded])
  useEffect(() => draft.close, [draft])
  /** How often one wanted to go on in vain, and whether what is missing has been said. */
  const [attempt, setAttempt] = useState(0)
  const [reminded, setReminded] = useState(false)

  const { estate, values, mistakes } = state
  const type = Number(values.estateType || 0)
  const missing = missingFields(estate)
  const missingHere = missing.filter((one) => one.step === step)
  const errorOf = (name: DraftField) => mistakes[name] ?? (reminded ? missingHere.find(({ field }) => field === name)?.message : undefined)

  const own = (name: DraftField) => ({
    id: fieldID(name),
    name,
    label: fieldLabel(name),
    required: requiresField(type, name),
    error: errorOf(name),
  })

  return {
    ...state,
    draft,
    type,
    missing,
    missingHere,
    set: draft.set,
    /** Asked of this type of estate. */
    shows: (name: DraftField) => showsField(type, name),
    /** For a text, select or radio field. */
    field: (name: TextField) => ({ ...own(name), value: values[name] as string, onChange: (value: string) => draft.set(name, value) }),
    /** For several choices. */
    choices: (name: 'reasonForSaleCodes') => ({
      ...own(name),
      values: values[name],
      onChange: (next: string[]) => draft.set(name, next as DraftValues[typeof name]),
    }),
    /** For what is neither: label, id and sentence. */
    own,
    summary: {
      attempt,
      title: reminded && Object.keys(mistakes).length === 0 ? `この画面に、あと${missingHere.length}項目あります` : undefined,
      mistakes: summaryOf(mistakes, reminded ? missingHere : []),
    },
    /** True when nothing typed is left unsaved; else the summary says why. */
    async savesAll(): Promise<boolean> {
      const saved = await draft.flush()
      if (!saved) setAttempt((before) => before + 1)
      return saved
    },
    /** True when one may go on: all is saved, and what is missing has been said once. */
    async mayGoOn(): Promise<boolean> {
      const saved = await draft.flush()
      const still = missingFields(draft.state().estate).filter((one) => one.step === step)
      if (saved && (still.length === 0 || reminded)) return true
      setReminded(saved || reminded)
      setAttempt((before) => before + 1)
      return false
    },
    /** The next press goes on although something is missing. */
    goesOnAnyway: reminded && missingHere.length > 0 && Object.keys(mistakes).length === 0,
  }
}

export type EstateDraft = ReturnType<typeof useDraft>

const summaryOf = (mistakes: Readonly<Record<string, string>>, missing: { field: string; message: string }[]): FormMistake[] => [
  ...Object.entries(mistakes).map(([name, message]) => ({ fieldID: fieldID(name), message })),
  ...missing.filter(({ field }) => !mistakes[field]).map(({ field, message }) => ({ fieldID: fieldID(field), message })),
]

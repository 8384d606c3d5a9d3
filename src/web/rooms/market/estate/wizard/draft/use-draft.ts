import { useEffect, useMemo, useState } from 'react'
import { EstateType } from '#domain/base/master/type-enumerations.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import type { WizardStep } from '#domain/market/estate-fields/field.ts'
import { fieldLabel, missingFields, requiresField, showsField, stepOf } from '#domain/market/estate-fields/requirements.ts'
import { findingsOf } from '#domain/market/estate-fields/rules/findings.ts'
import { useStore } from '#web/state/store.ts'
import { corrected } from '#web/ui/form/typed.ts'
import type { FormMistake } from '#web/ui/form-error.tsx'
import { fieldID } from '../../steps/field-id.ts'
import { asTyped, type CodesField, type DraftField, type DraftValues, draftFields, type RowsField, type TextField } from './draft-fields.ts'
import { draftOf } from './open-drafts.ts'

/** The estate on a wizard screen as a self-saving form: `<TextField {...draft.field('title')} />`. */
export function useDraft(loaded: Estate, step?: WizardStep) {
  const [draft] = useState(() => draftOf(loaded))
  const state = useStore(draft.state)
  useEffect(() => {
    draft.adopt(loaded)
    draft.restore()
  }, [draft, loaded])
  /** Counts failed attempts to continue; shows whether missing fields were already pointed out. */
  const [attempt, setAttempt] = useState(0)
  const [reminded, setReminded] = useState(false)

  const { estate, values, mistakes, conflicts } = state
  const typed = useMemo(() => asTyped(estate, values, draft.unsaved()), [draft, estate, values])
  const type = Number(values.estateType || 0)
  const missing = useMemo(() => missingFields(typed), [typed])
  const findings = useMemo(() => (typed.estateType === EstateType.undecided ? [] : findingsOf(typed, new Date())), [typed])
  const missingHere = missing.filter((one) => one.step === step)
  const here = (name: string) => stepOf(name) === step
  const mistakesHere = Object.entries(mistakes).filter(([name]) => here(name))
  const errorOf = (name: DraftField) => mistakes[name] ?? (reminded ? missingHere.find(({ field }) => field === name)?.message : undefined)

  const own = (name: DraftField) => ({
    id: fieldID(name),
    name,
    label: fieldLabel(name),
    required: requiresField(type, name),
    error: errorOf(name),
  })
  const inVain = () => setAttempt((before) => before + 1)

  return {
    ...state,
    draft,
    type,
    /** Includes unsaved input. */
    typed,
    missing,
    missingHere,
    /** The advertising rules' findings. */
    findings,
    /** For one field, except that it is empty: that is reported on continuing, and on the last screen. */
    findingsOf: (name: DraftField) => findings.filter(({ field, rule }) => field === name && rule !== 'required' && rule !== 'expected'),
    set: draft.set,
    /** Whether this type of estate has the field. */
    shows: (name: DraftField) => showsField(type, name),
    /** For a text, select or radio field. */
    field: (name: TextField) => ({
      ...own(name),
      value: values[name] as string,
      onChange: (value: string) => draft.set(name, value),
      onFocus: () => draft.enter(name),
      onBlur: () => {
        const right = corrected(draftFields[name], values[name])
        if (right !== values[name]) draft.set(name, right)
        draft.leave(name)
      },
    }),
    /** For multiple choice. */
    choices: (name: CodesField) => ({
      ...own(name),
      values: values[name],
      onChange: (next: string[]) => draft.set(name, next as DraftValues[typeof name]),
    }),
    /** For several lines. */
    rows: (name: RowsField) => ({
      ...own(name),
      rows: values[name],
      onChange: (next: DraftValues[RowsField]) => draft.set(name, next),
    }),
    /** For any other control: label, id and error. */
    own,
    /** Unsaved fields with errors on other screens. */
    elsewhere: Object.entries(mistakes)
      .filter(([name]) => !here(name))
      .map(([name, message]) => ({ field: name as DraftField, step: stepOf(name), message })),
    summary: {
      attempt,
      title: reminded && mistakesHere.length === 0 ? `この画面に、あと${missingHere.length}項目あります` : undefined,
      mistakes: summaryOf(mistakesHere, reminded ? missingHere : []),
    },
    /** True when no input is left unsaved; otherwise the summary says why. */
    async savesAll(): Promise<boolean> {
      const saved = await draft.flush()
      if (!saved) inVain()
      return saved
    },
    /** True when the user may continue: nothing here prevents saving, and missing fields have been pointed out once. */
    async mayGoOn(): Promise<boolean> {
      await draft.flush()
      const current = draft.state.get()
      const refused = Object.keys(current.mistakes).some(here) || current.conflicts.some(({ field }) => here(field))
      const still = missingFields(asTyped(current.estate, current.values, draft.unsaved())).some((one) => one.step === step)
      if (!refused && (!still || reminded)) return true
      setReminded(!refused || reminded)
      inVain()
      return false
    },
    /** The next press continues despite missing fields. */
    goesOnAnyway: reminded && missingHere.length > 0 && mistakesHere.length === 0 && conflicts.length === 0,
  }
}

export type EstateDraft = ReturnType<typeof useDraft>

const summaryOf = (mistakes: readonly [string, string][], missing: { field: string; message: string }[]): FormMistake[] => [
  ...mistakes.map(([name, message]) => ({ fieldID: fieldID(name), message })),
  ...missing
    .filter(({ field }) => !mistakes.some(([name]) => name === field))
    .map(({ field, message }) => ({ fieldID: fieldID(field), message })),
]

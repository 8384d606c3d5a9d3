import { type ReactNode, use } from 'react'
import { optionsOf } from '#domain/base/words/codes.ts'
import { formatArea, formatYen } from '#domain/base/words/format.ts'
import { Checkbox, CheckboxCards, type Choice, RadioCards } from '#web/ui/field/choices.tsx'
import { MonthField } from '#web/ui/field/month-field.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField as TextInput } from '#web/ui/field/text-field.tsx'
import { type CodesField, readField, type TextField } from '../draft/draft-fields.ts'
import type { EstateDraft } from '../draft/use-draft.ts'
import { FieldIfShown } from './asked.tsx'
import { Folded } from './folded.ts'
import { WithMeaning } from './with-meaning.tsx'

/** A control for each kind of question. Renders nothing when the type of estate has no such field. */
interface Ask<N = TextField> {
  form: EstateDraft
  name: N
  label?: string
  help?: ReactNode
  /** False where another condition decides whether it is required. */
  showOptional?: false
}
type Labels = Readonly<Record<number, string>>

const useWords = ({ label, help, showOptional }: Pick<Ask, 'label' | 'help' | 'showOptional'>) => {
  const folded = use(Folded)
  return {
    ...(label && { label }),
    ...(help !== undefined && { help }),
    ...((folded || showOptional === false) && { showOptional: false }),
  }
}

/** A single choice from a list. */
export const AskOne = ({ form, name, of, ...rest }: Ask & { of: Labels }) => (
  <FieldIfShown form={form} name={name}>
    <Select {...form.field(name)} {...useWords(rest)} empty="選択してください" options={optionsOf(of)} />
  </FieldIfShown>
)

/** A single choice of a few, all visible. */
export const AskCards = ({ form, name, choices, ...rest }: Ask & { choices: readonly Choice[] }) => (
  <FieldIfShown form={form} name={name}>
    <RadioCards {...form.field(name)} {...useWords(rest)} choices={choices} />
  </FieldIfShown>
)

/** Multiple choice of a few. */
export const AskSeveral = ({ form, name, choices, ...rest }: Ask<CodesField> & { choices: readonly Choice[] }) => (
  <FieldIfShown form={form} name={name}>
    <CheckboxCards {...form.choices(name)} {...useWords(rest)} choices={choices} />
  </FieldIfShown>
)

export const AskFlag = ({ form, name, ...rest }: Ask) => {
  const { value, onChange, ...field } = form.field(name)
  return (
    <FieldIfShown form={form} name={name}>
      <Checkbox {...field} {...useWords(rest)} checked={value === 'true'} onChange={(on) => onChange(String(on))} />
    </FieldIfShown>
  )
}

export const AskText = ({ form, name, short, placeholder, ...rest }: Ask & { short?: boolean; placeholder?: string }) => (
  <FieldIfShown form={form} name={name}>
    <TextInput {...form.field(name)} {...useWords(rest)} short={short} placeholder={placeholder} autoComplete="off" />
  </FieldIfShown>
)

export const AskLongText = ({ form, name, most, ...rest }: Ask & { most: number }) => (
  <FieldIfShown form={form} name={name}>
    <TextArea {...form.field(name)} {...useWords(rest)} most={most} />
  </FieldIfShown>
)

/** Digits with a unit; full-width digits are accepted. */
export const AskNumber = ({ form, name, unit, ...rest }: Ask & { unit: string }) => (
  <FieldIfShown form={form} name={name}>
    <TextInput {...form.field(name)} {...useWords(rest)} inputMode="decimal" unit={unit} short />
  </FieldIfShown>
)

/** An amount in yen, also shown written out. */
export const AskYen = ({ form, name, unit = '円', ...rest }: Ask & { unit?: string }) => (
  <FieldIfShown form={form} name={name}>
    <WithMeaning meaning={meant(form, name, formatYen)}>
      <TextInput {...form.field(name)} {...useWords(rest)} inputMode="numeric" unit={unit} short />
    </WithMeaning>
  </FieldIfShown>
)

/** An area in ㎡; in 坪 it is typed as 40坪. */
export const AskArea = ({ form, name, help = '坪で入力するときは「40坪」のように入力してください。', label }: Ask) => (
  <FieldIfShown form={form} name={name}>
    <WithMeaning meaning={meant(form, name, formatArea)}>
      <TextInput {...form.field(name)} {...useWords({ label, help })} inputMode="text" unit="㎡" short />
    </WithMeaning>
  </FieldIfShown>
)

export const AskMonth = ({ form, name, first, ahead, ...rest }: Ask & { first: number; ahead: number }) => (
  <FieldIfShown form={form} name={name}>
    <MonthField {...form.field(name)} {...useWords(rest)} first={first} last={yearOf(form) + ahead} />
  </FieldIfShown>
)

export const AskDay = ({ form, name, required, ...rest }: Ask & { required?: boolean }) => (
  <FieldIfShown form={form} name={name}>
    <TextInput {...form.field(name)} {...useWords(rest)} {...(required && { required })} type="date" short />
  </FieldIfShown>
)

/** The draft's own year is close enough to now, and the same on the server and in hydration. */
const yearOf = ({ estate }: EstateDraft) => Number(estate.updatedAt.slice(0, 4))

function meant(form: EstateDraft, name: TextField, write: (amount: number) => string) {
  const reading = readField(name, form.values[name])
  return 'value' in reading && typeof reading.value === 'number' && write(reading.value)
}

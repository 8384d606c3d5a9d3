import { optionsOf } from '#domain/base/words/codes.ts'
import { type TermName, termFields } from '#domain/deal/purchase-offer/terms.ts'
import { Checkbox, RadioCards } from '#web/ui/field/choices.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'

/** The control for a term, by its definition in the catalogue. */
export function TermField({
  name,
  control,
  today,
  buys,
}: {
  name: Exclude<TermName, 'buyers'>
  control: TextControl
  today: string
  buys: boolean
}) {
  const { kind, of, max, hint, required } = termFields[name]
  const label = name === 'price' && !buys ? SELLERS_PRICE : termFields[name].label
  const { value, onChange } = control
  const common = { ...control, label, help: hint, required: required ?? name === 'price' }
  switch (kind) {
    case 'price':
    case 'yen':
      return <TextField {...common} inputMode="decimal" unit="万円" short />
    case 'day':
      return <TextField {...common} type="date" min={today} short />
    case 'code':
      return <RadioCards {...common} choices={optionsOf(of ?? {})} />
    case 'flag':
      return (
        <Checkbox
          id={control.id}
          name={control.name}
          error={control.error}
          label={flagText[name] ?? label}
          help={hint}
          checked={value === 'true'}
          onChange={(checked) => onChange(String(checked))}
        />
      )
    case 'words':
      return <TextArea {...common} most={max} rows={4} />
    default:
      return <TextField {...common} most={max} />
  }
}

/** For a seller the buyer's label, a wish to buy, would be wrong. */
const SELLERS_PRICE = '売りたい価格（提案）'

const flagText: Partial<Record<TermName, string>> = {
  loanClause: 'ローン特約をつける（ローンが通らなかったら、契約をやめて手付金を返してもらう約束）',
}

import { formatArea } from '#domain/format.ts'
import { TextField } from '#web/components/ui/text-field.tsx'
import { readField } from './draft-fields.ts'
import { WithMeaning } from './meant.tsx'
import type { EstateDraft } from './use-draft.ts'

/** An area in ㎡; who only knows 坪 types 40坪. */
export function AreaField({
  form,
  name,
  help,
}: {
  form: EstateDraft
  name: 'land.area' | 'building.totalFloorArea' | 'building.exclusiveArea'
  help?: string
}) {
  const field = form.field(name)
  const reading = readField(name, field.value)
  const area = 'value' in reading && typeof reading.value === 'number' ? reading.value : null
  return (
    <WithMeaning meaning={area !== null && formatArea(area)}>
      <TextField {...field} help={help ?? '坪で入力するときは「40坪」のように入力してください。'} inputMode="text" unit="㎡" short />
    </WithMeaning>
  )
}

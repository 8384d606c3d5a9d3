import { formatArea } from '#domain/base/words/format.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { readField } from '../draft/draft-fields.ts'
import type { EstateDraft } from '../draft/use-draft.ts'
import { FieldIfShown } from './asked.tsx'
import { WithMeaning } from './with-meaning.tsx'

/** The land area; remembers if the seller typed it in 坪. */
export function LandArea({ form }: { form: EstateDraft }) {
  const field = form.field('land.area')
  const reading = readField('land.area', field.value)
  return (
    <FieldIfShown form={form} name="land.area">
      <WithMeaning meaning={'value' in reading && typeof reading.value === 'number' && formatArea(reading.value)}>
        <TextField
          {...field}
          help="坪で入力するときは「40坪」のように入力してください。"
          inputMode="text"
          unit="㎡"
          short
          onChange={(typed) => {
            field.onChange(typed)
            if (typed.includes('坪')) form.set('land.areaUnit', TSUBO)
          }}
        />
      </WithMeaning>
    </FieldIfShown>
  )
}

const TSUBO = '2'

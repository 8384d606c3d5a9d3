import { optionsOf } from '#domain/base/words/codes.ts'
import { formatWalk, walkMinutes } from '#domain/base/words/format.ts'
import { NearbyKind } from '#domain/market/estate-fields/nearby-enumerations.ts'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { read } from '#web/ui/form/typed.ts'
import type { EstateDraft } from '../draft/use-draft.ts'
import { FoldedGroup } from '../fields/group.tsx'
import { RowsField } from '../fields/rows-field.tsx'
import { WithMeaning } from '../fields/with-meaning.tsx'

const MAX_PLACES = 30

export const Nearby = ({ form }: { form: EstateDraft }) => (
  <FoldedGroup form={form} title="近くのお店・学校・病院" fields={['nearbyPlaces']}>
    <RowsField
      form={form}
      name="nearbyPlaces"
      label="近くの施設"
      help="道のりを入れると、徒歩の分数が自動で出ます。"
      one="施設"
      most={MAX_PLACES}
      line={(row, column) => (
        <>
          <Select {...column('kind')} empty="選択してください" options={optionsOf(NearbyKind)} />
          <TextField {...column('name')} placeholder="例）菊名小学校" />
          <WithMeaning meaning={walkOf(row.metres)}>
            <TextField {...column('metres')} inputMode="numeric" unit="m" />
          </WithMeaning>
        </>
      )}
    />
  </FoldedGroup>
)

function walkOf(typed = '') {
  const reading = read('whole', typed, '道のり')
  return 'value' in reading && typeof reading.value === 'number' && formatWalk(walkMinutes(reading.value))
}

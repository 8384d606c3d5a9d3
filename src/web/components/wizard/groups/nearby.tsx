import { nearbyKinds } from '#domain/estate/nearby-enumerations.ts'
import { formatWalk, walkMinutes } from '#domain/format.ts'
import { Select } from '#web/components/ui/select.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { optionsOf } from '../asks.tsx'
import { FoldedGroup } from '../group.tsx'
import { WithMeaning } from '../meant.tsx'
import { RowsField } from '../rows-field.tsx'
import { read } from '../typed.ts'
import type { EstateDraft } from '../use-draft.ts'

const MOST = 30

export const Nearby = ({ form }: { form: EstateDraft }) => (
  <FoldedGroup form={form} title="近くのお店・学校・病院" fields={['nearbyPlaces']}>
    <RowsField
      form={form}
      name="nearbyPlaces"
      label="近くの施設"
      help="道のりを入れると、徒歩の分数が自動で出ます。"
      one="施設"
      most={MOST}
      line={(row, column) => (
        <>
          <Select {...column('kind')} empty="選択してください" options={optionsOf(nearbyKinds)} />
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

import { optionsOf } from '#domain/base/words/codes.ts'
import { roomKinds } from '#domain/market/estate-fields/building-enumerations.ts'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskLongText, AskNumber } from '../fields/asks.tsx'
import { FoldedGroup } from '../fields/group.tsx'
import { RowsField } from '../fields/rows-field.tsx'

const MAX_ROOMS = 60

export const Rooms = ({ form }: { form: EstateDraft }) => (
  <FoldedGroup form={form} title="間取りの内訳" fields={['building.serviceRooms', 'building.rooms', 'building.floorPlanDetail']}>
    <AskNumber
      form={form}
      name="building.serviceRooms"
      label="納戸（サービスルーム）の数"
      help="間取りの部屋数には数えません。"
      unit="室"
    />
    <RowsField
      form={form}
      name="building.rooms"
      label="部屋ごとの広さ"
      help="例）LDK 12帖・1階、和室 6帖・2階"
      one="部屋"
      most={MAX_ROOMS}
      line={(_row, column) => (
        <>
          <Select {...column('kind')} empty="選択してください" options={optionsOf(roomKinds)} />
          <TextField {...column('mats')} inputMode="decimal" unit="帖" />
          <TextField {...column('floor')} inputMode="numeric" unit="階" />
          <TextField {...column('count')} inputMode="numeric" unit="室" placeholder="1" />
        </>
      )}
    />
    <AskLongText form={form} name="building.floorPlanDetail" help="例）2階の和室と洋室は続き間です" most={400} />
  </FoldedGroup>
)

import { formatWalk, walkMinutes } from '#domain/base/words/format.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { readField } from '../draft/draft-fields.ts'
import type { EstateDraft } from '../draft/use-draft.ts'
import { FieldIfShown } from '../fields/asked.tsx'
import { AskNumber, AskText } from '../fields/asks.tsx'
import { WithMeaning } from '../fields/with-meaning.tsx'

/** Minutes on foot are derived from metres; otherwise the minutes can be entered. */
export const Access = ({ form }: { form: EstateDraft }) => (
  <FormSection title="交通" lead="駅が近くにないときは、空欄のままで構いません。">
    <AskText form={form} name="nearestStation" help="例）東急東横線 菊名駅" />
    <Distance form={form} />
    <AskNumber
      form={form}
      name="nearestStationTime"
      label="駅から歩いて何分ですか（駅徒歩）"
      help="道のり80メートルを1分とします。端数は切り上げてください。"
      unit="分"
    />
    <AskText form={form} name="routeDescription" help="例）菊名駅からバス6分「坂上」下車 徒歩2分" />
  </FormSection>
)

function Distance({ form }: { form: EstateDraft }) {
  const field = form.field('nearestStationDistance')
  const metres = metresOf(field.value)
  return (
    <FieldIfShown form={form} name="nearestStationDistance">
      <WithMeaning meaning={metres !== null && formatWalk(walkMinutes(metres), metres)}>
        <TextField
          {...field}
          help="地図アプリで調べた道のりを入れると、徒歩の分数が自動で入ります。"
          inputMode="numeric"
          unit="m"
          short
          onChange={(typed) => {
            field.onChange(typed)
            const metres = metresOf(typed)
            if (metres !== null) form.set('nearestStationTime', String(walkMinutes(metres)))
          }}
        />
      </WithMeaning>
    </FieldIfShown>
  )
}

function metresOf(typed: string): number | null {
  const reading = readField('nearestStationDistance', typed)
  return 'value' in reading && typeof reading.value === 'number' ? reading.value : null
}

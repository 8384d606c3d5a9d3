import { optionsOf } from '#domain/base/words/codes.ts'
import { joinAddress2, publicAddressOf } from '#domain/market/estate/public-address.ts'
import { publicAddressLevels } from '#domain/market/estate-fields/enumerations.ts'
import { RadioCards } from '#web/ui/field/choices.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'

/** How much of the address is public, with a preview. */
export function PublicAddressField({ form }: { form: EstateDraft }) {
  const { estate, values } = form
  const parts = {
    prefectures: estate.prefectures,
    city: estate.city,
    postCode: values.postCode,
    address1: values.address1,
    block: values.block,
    buildingName: values.buildingName,
    room: values.room,
  }
  const { text } = publicAddressOf({ ...parts, publicAddress: Number(values.publicAddress) })
  const whole = [parts.prefectures, parts.city, parts.address1, joinAddress2(parts)].filter(Boolean).join('')
  return (
    <div className="stack gap-3">
      <RadioCards
        {...form.field('publicAddress')}
        label="公開する住所の範囲"
        help="部屋番号は、どれを選んでも公開されません。"
        choices={optionsOf(publicAddressLevels)}
      />
      <div className="tinted pad-3-4" aria-live="polite">
        <p className="hint">買主など、どなたにも見える住所</p>
        <p>{text || '住所を入力すると、ここに表示されます。'}</p>
        {text && (
          <>
            <p className="hint">運営だけに見える住所</p>
            <p>{whole}</p>
          </>
        )}
      </div>
    </div>
  )
}

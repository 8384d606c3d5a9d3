import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { optionsOf } from '#domain/base/words/codes.ts'
import { datedSaleTimings, deliveryParts, saleTimings } from '#domain/market/estate-fields/enumerations.ts'
import { FormSection } from '#web/ui/form/form.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskCards, AskDay } from '../fields/asks.tsx'

export function Delivery({ form }: { form: EstateDraft }) {
  const occupied = isOccupied(form)
  return (
    <FormSection title="引渡し">
      <AskCards
        form={form}
        name="saleTiming"
        label="いつ引き渡せますか（引渡し時期）"
        help={occupied ? '居住中・賃貸中・未完成の物件では、「即時」は選べません。' : undefined}
        choices={optionsOf(saleTimings).map((choice) => ({
          ...choice,
          note: timingNotes[choice.value],
          disabled: choice.value === IMMEDIATE && occupied,
        }))}
      />
      {datedSaleTimings.includes(Number(form.values.saleTiming)) && (
        <>
          <AskDay form={form} name="deliveryDate" label="引き渡せる日（引渡し可能年月日）" required />
          <AskCards
            form={form}
            name="deliveryPart"
            label="おおよその時期（引渡しの旬）"
            help="日が決まっていないときは、上に月のはじめの日を入れ、こちらで旬を選んでください。"
            choices={optionsOf(deliveryParts)}
          />
        </>
      )}
      <AskDay
        form={form}
        name="termsUntil"
        label="この条件で売る期限（取引条件の有効期限）"
        help="期限を決めていないときは、空欄のままで構いません。"
      />
    </FormSection>
  )
}

const IMMEDIATE = '1'
const timingNotes: Record<string, string> = {
  1: '契約のあと、すぐに引き渡せます',
  2: '買主の都合も聞いて決めます',
  3: '引き渡したい日が決まっています',
  4: 'おおよその時期が決まっています',
}
/** 居住中, 賃貸中, 未完成 */
const isOccupied = ({ type, values }: EstateDraft) => type !== EstateType.land && ['1', '3', '4'].includes(values.statusOfUse)

import { isLeased } from '#domain/market/estate-fields/rules/plot.ts'
import { FormSection } from '#web/ui/form/form.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskNumber, AskYen } from '../fields/asks.tsx'
import { asksFor } from '../fields/filled.ts'

/** Monthly costs and income. */
export function Fees({ form }: { form: EstateDraft }) {
  const rented = RENTED.includes(form.values.statusOfUse)
  const asked = asksFor(form, ['building.managementFee', 'building.parkingFee', ...(rented ? (['building.rent'] as const) : [])])
  if (asked.length === 0 && !isLeased(form.typed.land)) return null
  return (
    <FormSection title="毎月の費用と収入" lead="一か月あたりの金額です。かからないものは0と入力してください。">
      <AskYen form={form} name="building.managementFee" help="管理組合からの請求書に書かれています。" />
      <AskYen form={form} name="building.repairReserve" />
      <AskYen form={form} name="building.otherFees" help="例）町内会費、インターネット利用料" />
      <AskYen form={form} name="building.parkingFee" />
      {isLeased(form.typed.land) && <AskYen form={form} name="land.groundRent" help="地主に払っている金額です。" />}
      {rented && (
        <>
          <AskYen form={form} name="building.rent" help="いま入居している方からの賃料の合計です。" />
          <AskNumber form={form} name="building.yieldRate" help="一年の賃料の合計を、希望価格で割った割合です。" unit="%" />
        </>
      )}
    </FormSection>
  )
}

/** 賃貸中, 一部賃貸中 */
const RENTED = ['3', '6']

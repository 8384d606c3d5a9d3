import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { optionsOf } from '#domain/base/words/codes.ts'
import { floorMeasurements, structures } from '#domain/market/estate-fields/building-enumerations.ts'
import { floorPlans } from '#domain/market/estate-fields/floor-plans.ts'
import { FormRow, FormSection } from '#web/ui/form/form.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskArea, AskCards, AskMonth, AskNumber, AskOne } from '../fields/asks.tsx'

export const BuildingBasics = ({ form }: { form: EstateDraft }) => (
  <FormSection title="建物" lead="登記事項証明書か、固定資産税の納税通知書で確かめられます。">
    <AskArea form={form} name="building.totalFloorArea" help="すべての階の床面積の合計です。「30坪」のようにも入力できます。" />
    <AskArea form={form} name="building.exclusiveArea" />
    <AskCards
      form={form}
      name="building.measurement"
      label="面積の測り方（専有面積の計測方式）"
      help="パンフレットの面積は「壁芯」、登記の書類の面積は「内法」です。"
      choices={optionsOf(floorMeasurements)}
    />
    <AskOne form={form} name="building.floorPlan" help="納戸は部屋の数に入れません。" of={floorPlans} />
    <AskOne form={form} name="building.structure" help={commonStructures[form.type]} of={structures} />
    <AskMonth
      form={form}
      name="building.buildingDate"
      label="建てられた年月（築年月）"
      help="納税通知書では「建築年」と書かれています。"
      first={OLDEST}
      ahead={YEARS_AHEAD}
    />
    <FormRow>
      <AskNumber form={form} name="building.floors" label="地上の階数" unit="階建て" />
      <AskNumber form={form} name="building.floor" label="お部屋のある階（所在階）" unit="階" />
    </FormRow>
  </FormSection>
)

/** Typical structure by type, for owners who do not know. */
const commonStructures: Record<number, string> = {
  [EstateType.detachedHouse]: 'ふつうの住宅の多くは「木造」です。',
  [EstateType.apartment]: '多くのマンションは「鉄筋コンクリート造」です。',
}

/** 明治元年: old farmhouses are sold too. */
const OLDEST = 1868
/** Buildings are sold before they are built. */
const YEARS_AHEAD = 3

import { optionsOf } from '#domain/base/words/codes.ts'
import { presences } from '#domain/market/estate-fields/building-enumerations.ts'
import {
  bestUses,
  buildingConditions,
  cityPlans,
  districts,
  landCategories,
  nationalLandActs,
  zonings,
} from '#domain/market/estate-fields/land-enumerations.ts'
import { FormRow } from '#web/ui/form/form.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskLongText, AskNumber, AskOne, AskSeveral, AskText } from '../fields/asks.tsx'
import { FoldedGroup } from '../fields/group.tsx'

/** Building restrictions under the city plan. */
export function Zoning({ form }: { form: EstateDraft }) {
  const { values } = form
  return (
    <FoldedGroup
      form={form}
      title="用途地域など、法令の制限"
      lead="市区町村の「都市計画図」で確かめられます。「○○市 用途地域」で検索すると、地図が見つかります。"
      fields={[
        'land.cityPlan',
        'areaOfUse',
        'land.secondAreaOfUse',
        'land.buildingCoverage',
        'land.floorAreaRatio',
        'land.category',
        'land.currentCategory',
        'land.districts',
        'land.nationalLandAct',
        'land.plannedRoad',
        'land.plannedRoadNote',
        'land.buildingGround',
        'land.buildingCondition',
        'land.bestUses',
        'land.otherLaw',
      ]}
    >
      <AskOne form={form} name="land.cityPlan" label="都市計画（区域区分）" of={cityPlans} />
      {values['land.cityPlan'] === URBAN_CONTROL && (
        <AskText
          form={form}
          name="land.buildingGround"
          help="市街化調整区域では、原則として建築できません。建築できる理由があれば書いてください。例）既存宅地"
        />
      )}
      <AskOne form={form} name="areaOfUse" of={zonings} />
      {values.areaOfUse !== '' && (
        <AskOne form={form} name="land.secondAreaOfUse" help="2つの用途地域にまたがるときだけ、お選びください。" of={zonings} />
      )}
      <FormRow wide>
        <AskNumber form={form} name="land.buildingCoverage" unit="%" />
        <AskNumber form={form} name="land.floorAreaRatio" unit="%" />
      </FormRow>
      <FormRow wide>
        <AskOne form={form} name="land.category" label="登記の地目" help="登記事項証明書に書かれています。" of={landCategories} />
        <AskOne form={form} name="land.currentCategory" label="いまの使われ方（現況地目）" of={landCategories} />
      </FormRow>
      <AskSeveral form={form} name="land.districts" choices={optionsOf(districts)} />
      <AskOne form={form} name="land.buildingCondition" label="建築会社の指定（建築条件）" of={buildingConditions} />
      <AskSeveral form={form} name="land.bestUses" label="向いている使いみち（最適用途）" choices={optionsOf(bestUses)} />
      <AskOne
        form={form}
        name="land.nationalLandAct"
        label="国土法の届出"
        help="広い土地を売買するときの届出です。ふつうの住宅の広さでは「不要」です。"
        of={nationalLandActs}
      />
      <AskOne form={form} name="land.plannedRoad" label="都市計画道路などの予定" of={presences} />
      {values['land.plannedRoad'] === EXISTS && (
        <AskText form={form} name="land.plannedRoadNote" help="例）都市計画道路3・4・5号線（計画決定）の区域内" />
      )}
      <AskLongText form={form} name="land.otherLaw" help="例）宅地造成等規制区域、景観計画区域" most={500} />
    </FoldedGroup>
  )
}

const URBAN_CONTROL = '2'
const EXISTS = '1'

import { createFileRoute } from '@tanstack/react-router'
import { structures } from '#domain/estate/building-enumerations.ts'
import { APARTMENT, choicesOf, DETACHED_HOUSE, LAND } from '#domain/estate/enumerations.ts'
import { floorPlans } from '#domain/estate/floor-plans.ts'
import { landRights } from '#domain/estate/land-enumerations.ts'
import { AddressFields } from '#web/components/address/address-fields.tsx'
import { FormRow, FormSection } from '#web/components/form/form.tsx'
import { MonthField } from '#web/components/ui/month-field.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { AreaField } from '#web/components/wizard/area-field.tsx'
import { estateForDraft } from '#web/components/wizard/open-drafts.ts'
import { PublicAddressField } from '#web/components/wizard/public-address-field.tsx'
import { type EstateDraft, useDraft } from '#web/components/wizard/use-draft.ts'
import { WizardStep } from '#web/components/wizard/wizard-step.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/seller/estate/wizard/$id/address')({
  staticData: { title: '住所・建物', access: 'signed-in', roles: ['seller'], layout: 'wizard', transition: 'slide' },
  params: { parse: uuids },
  gcTime: 0,
  preload: false,
  loader: async ({ params }) => ({ estate: await estateForDraft(params) }),
  component: WizardAddress,
})

function WizardAddress() {
  const { estate } = Route.useLoaderData()
  const form = useDraft(estate, 'address')
  const { field, shows } = form
  const isLand = form.type === LAND
  return (
    <WizardStep now="address" form={form} title="住所・建物" lead="場所と広さを入力します。住所をどこまで公開するかは、ご自分で選べます。">
      <FormSection title="所在地">
        <AddressFields field={(part) => field(part)} required />
        <TextField {...field('block')} label="番地" help="例）2番3号" autoComplete="off" />
        {shows('buildingName') && <TextField {...field('buildingName')} help="例）縁側マンション" autoComplete="off" />}
        {shows('room') && <TextField {...field('room')} help="公開されません。例）1203" short autoComplete="off" />}
        <PublicAddressField form={form} />
      </FormSection>

      <FormSection title="交通" lead="駅が近くにないときは、空欄のままで構いません。">
        <TextField {...field('nearestStation')} help="例）東急東横線 菊名駅" autoComplete="off" />
        <TextField
          {...field('nearestStationTime')}
          label="駅から歩いて何分ですか（駅徒歩）"
          help="道のり80メートルを1分とします。端数は切り上げてください。"
          inputMode="numeric"
          unit="分"
          short
        />
        <TextField {...field('routeDescription')} help="例）菊名駅からバス6分「坂上」下車 徒歩2分" autoComplete="off" />
      </FormSection>

      {shows('land.area') && (
        <FormSection title="土地">
          <AreaField form={form} name="land.area" />
          <Select {...field('land.right')} help="ご自分の土地なら「所有権」です。" empty="選択してください" options={options(landRights)} />
        </FormSection>
      )}
      {!isLand && <BuildingFields form={form} />}
    </WizardStep>
  )
}

function BuildingFields({ form }: { form: EstateDraft }) {
  const { field, shows } = form
  const thisYear = Number(form.estate.createdAt.slice(0, 4))
  return (
    <FormSection title="建物" lead="登記事項証明書か、固定資産税の納税通知書で確かめられます。">
      {shows('building.totalFloorArea') && (
        <AreaField form={form} name="building.totalFloorArea" help="すべての階の床面積の合計です。「30坪」のようにも入力できます。" />
      )}
      {shows('building.exclusiveArea') && <AreaField form={form} name="building.exclusiveArea" />}
      {shows('building.floorPlan') && <Select {...field('building.floorPlan')} empty="選択してください" options={options(floorPlans)} />}
      <Select {...field('building.structure')} help={commonStructures[form.type]} empty="選択してください" options={options(structures)} />
      <MonthField
        {...field('building.buildingDate')}
        label="建てられた年月（築年月）"
        help="納税通知書では「建築年」と書かれています。"
        first={OLDEST}
        last={thisYear + YEARS_AHEAD}
      />
      <FormRow>
        <TextField {...field('building.floors')} label="地上の階数" inputMode="numeric" unit="階建て" short />
        {shows('building.floor') && <TextField {...field('building.floor')} inputMode="numeric" unit="階" short />}
      </FormRow>
    </FormSection>
  )
}

/** For those who were never told: what it mostly is. */
const commonStructures: Record<number, string> = {
  [DETACHED_HOUSE]: 'ふつうの住宅の多くは「木造」です。',
  [APARTMENT]: '多くのマンションは「鉄筋コンクリート造」です。',
}

/** 明治元年: old farmhouses are among what is sold. */
const OLDEST = 1868
/** Houses are sold before they are built. */
const YEARS_AHEAD = 3

const options = (labels: Readonly<Record<number, string>>) => choicesOf(labels).map(({ code, label }) => ({ value: String(code), label }))

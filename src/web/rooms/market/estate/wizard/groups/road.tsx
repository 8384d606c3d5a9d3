import { presences } from '#domain/market/estate-fields/building-enumerations.ts'
import { legalRoads, NO_ROAD, orientations, roadContacts, roadTypes } from '#domain/market/estate-fields/land-enumerations.ts'
import { FormRow } from '#web/ui/form/form.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskArea, AskNumber, AskOne } from '../fields/asks.tsx'
import { FoldedGroup } from '../fields/group.tsx'

/** The road decides whether rebuilding is allowed, so it is the buyers' first question. */
export const Road = ({ form }: { form: EstateDraft }) => (
  <FoldedGroup
    form={form}
    title="道路と接道"
    lead="再建築できるかどうかに関わる、大切な項目です。道路の幅は、メジャーで測ったおおよその値で構いません。"
    fields={[
      'land.roadContact',
      'land.roadType',
      'land.roadDirection',
      'land.roadWidth',
      'land.frontage',
      'land.legalRoad',
      'land.designatedRoad',
      'land.secondRoadType',
      'land.secondRoadDirection',
      'land.secondRoadWidth',
      'land.secondFrontage',
      'land.accessStripArea',
    ]}
  >
    <AskOne form={form} name="land.roadContact" label="道路にどう接していますか（接道状況）" of={roadContacts} />
    {form.values['land.roadContact'] !== String(NO_ROAD) && (
      <>
        <FormRow wide>
          <AskOne form={form} name="land.roadType" of={roadTypes} help="市区町村などの道路は「公道」です。" />
          <AskOne form={form} name="land.roadDirection" label="道路の方角（接道方向）" of={orientations} />
        </FormRow>
        <FormRow wide>
          <AskNumber form={form} name="land.roadWidth" label="道路の幅（幅員）" unit="m" />
          <AskNumber
            form={form}
            name="land.frontage"
            label="道路に接する長さ（間口）"
            unit="m"
            help="2m未満だと、原則として再建築できません。"
          />
        </FormRow>
        <AskOne
          form={form}
          name="land.legalRoad"
          help="市区町村の建築指導課で確かめられます。わからないときは「不明・調査中」をお選びください。"
          of={legalRoads}
        />
        <AskOne form={form} name="land.designatedRoad" help="私道のうち、建築のために指定を受けた道路です。" of={presences} />
        {SEVERAL_ROADS.includes(form.values['land.roadContact']) && <SecondRoad form={form} />}
      </>
    )}
    {form.values['land.shape'] === String(FLAG_SHAPED) && (
      <AskArea form={form} name="land.accessStripArea" help="旗竿地の、道路へ出る細長い部分の面積です。" />
    )}
  </FoldedGroup>
)

const SecondRoad = ({ form }: { form: EstateDraft }) => (
  <>
    <FormRow wide>
      <AskOne form={form} name="land.secondRoadType" of={roadTypes} />
      <AskOne form={form} name="land.secondRoadDirection" of={orientations} />
    </FormRow>
    <FormRow wide>
      <AskNumber form={form} name="land.secondRoadWidth" unit="m" />
      <AskNumber form={form} name="land.secondFrontage" unit="m" />
    </FormRow>
  </>
)

/** 角地, 三方, 四方, 二方 */
const SEVERAL_ROADS = ['2', '3', '4', '5']
const FLAG_SHAPED = 3

import { presences } from '#domain/market/estate-fields/building-enumerations.ts'
import { cliffs, landforms, landShapes } from '#domain/market/estate-fields/land-enumerations.ts'
import { FormRow } from '#web/ui/form/form.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskArea, AskFlag, AskNumber, AskOne } from '../fields/asks.tsx'
import { FoldedGroup } from '../fields/group.tsx'

export const Terrain = ({ form }: { form: EstateDraft }) => (
  <FoldedGroup
    form={form}
    title="土地の形・傾斜・がけ"
    fields={[
      'land.shape',
      'land.landform',
      'land.slopeArea',
      'land.slopeHinders',
      'land.heightDifference',
      'land.terraced',
      'land.cliff',
      'land.retainingWall',
      'land.powerLineArea',
    ]}
  >
    <FormRow wide>
      <AskOne form={form} name="land.shape" help="細い通路の奥に敷地があれば「旗竿地」です。" of={landShapes} />
      <AskOne form={form} name="land.landform" of={landforms} />
    </FormRow>
    {form.values['land.landform'] === SLOPING && (
      <>
        <AskArea form={form} name="land.slopeArea" />
        <AskFlag form={form} name="land.slopeHinders" label="傾斜のために、使いにくいところがあります" />
      </>
    )}
    <AskNumber form={form} name="land.heightDifference" unit="m" />
    <FormRow wide>
      <AskOne form={form} name="land.terraced" label="敷地の中の段差" of={presences} />
      <AskOne form={form} name="land.cliff" of={cliffs} />
    </FormRow>
    <AskOne form={form} name="land.retainingWall" help="がけや段差を支える壁です。" of={presences} />
    <AskArea form={form} name="land.powerLineArea" label="高圧電線の下になる部分の面積" />
  </FoldedGroup>
)

const SLOPING = '5'

import { EstateType } from '#domain/base/master/type-enumerations.ts'
import {
  completions,
  constructionMethods,
  existences,
  newOrUsed,
  parkings,
  parkingsOfHouse,
  presences,
  seismicStandards,
} from '#domain/market/estate-fields/building-enumerations.ts'
import { orientations } from '#domain/market/estate-fields/land-enumerations.ts'
import { FormRow } from '#web/ui/form/form.tsx'
import type { DraftField } from '../draft/draft-fields.ts'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskArea, AskMonth, AskNumber, AskOne, AskText } from '../fields/asks.tsx'
import { FoldedGroup } from '../fields/group.tsx'

export const BuildingDetails = ({ form }: { form: EstateDraft }) => (
  <FoldedGroup form={form} title="建物のくわしい情報" fields={fields}>
    <FormRow wide>
      <AskOne form={form} name="building.newOrUsed" of={newOrUsed} />
      <AskOne form={form} name="building.orientation" label="大きな窓の向き（主要採光面）" of={orientations} />
    </FormRow>
    <AskOne form={form} name="building.completion" of={completions} />
    {isUnfinished(form) && <Works form={form} />}
    <FormRow wide>
      <AskArea form={form} name="building.balconyArea" help="" />
      <AskArea form={form} name="building.roofBalconyArea" help="" />
      <AskArea form={form} name="building.gardenArea" help="" />
    </FormRow>
    <FormRow wide>
      <AskNumber form={form} name="building.basementFloors" unit="階" />
      <AskNumber form={form} name="building.totalUnits" unit="戸" />
    </FormRow>
    <AskOne form={form} name="building.parking" of={form.type === EstateType.detachedHouse ? parkingsOfHouse : parkings} />
    {form.type !== EstateType.apartment && <AskOne form={form} name="building.constructionMethod" of={constructionMethods} />}
    <AskOne
      form={form}
      name="building.seismicStandard"
      help="1981年6月1日より前に建築確認を受けた建物は「旧耐震」です。"
      of={seismicStandards}
    />
    <FormRow wide>
      <AskOne form={form} name="building.confirmation" of={presences} />
      <AskOne form={form} name="building.inspection" of={presences} />
    </FormRow>
    <AskText form={form} name="building.confirmationNumber" help="新築・未完成の建物では、広告に必要です。" />
    <AskOne form={form} name="building.energyLabel" of={existences} />
  </FoldedGroup>
)

/** Construction in progress or suspended. */
const Works = ({ form }: { form: EstateDraft }) => (
  <>
    <AskMonth form={form} name="building.workStartedOn" first={OLDEST} ahead={1} />
    <AskMonth
      form={form}
      name="building.workStoppedFrom"
      first={OLDEST}
      ahead={1}
      help="工事が長く止まっていたときだけ、お選びください。"
    />
    {form.values['building.workStoppedFrom'] !== '' && <AskMonth form={form} name="building.workStoppedUntil" first={OLDEST} ahead={1} />}
  </>
)

const fields: readonly DraftField[] = [
  'building.newOrUsed',
  'building.orientation',
  'building.completion',
  'building.balconyArea',
  'building.roofBalconyArea',
  'building.gardenArea',
  'building.basementFloors',
  'building.totalUnits',
  'building.parking',
  'building.constructionMethod',
  'building.seismicStandard',
  'building.confirmation',
  'building.inspection',
  'building.confirmationNumber',
  'building.energyLabel',
]

const OLDEST = 1980
const COMPLETED = '1'
const isUnfinished = ({ values }: EstateDraft) => values['building.completion'] !== '' && values['building.completion'] !== COMPLETED

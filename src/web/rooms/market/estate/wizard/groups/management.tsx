import { caretakers, existences, managementForms } from '#domain/market/estate-fields/building-enumerations.ts'
import { FormRow } from '#web/ui/form/form.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskOne, AskText } from '../fields/asks.tsx'
import { FoldedGroup } from '../fields/group.tsx'

/** Management of a building with many owners. Its costs are on the price screen. */
export const Management = ({ form }: { form: EstateDraft }) => (
  <FoldedGroup
    form={form}
    title="建物の管理"
    fields={['building.managementForm', 'building.managementUnion', 'building.managementCompany', 'building.caretaker']}
  >
    <FormRow wide>
      <AskOne form={form} name="building.managementForm" of={managementForms} />
      <AskOne form={form} name="building.caretaker" label="管理人の勤務" of={caretakers} />
    </FormRow>
    <AskOne form={form} name="building.managementUnion" of={existences} />
    <AskText form={form} name="building.managementCompany" />
  </FoldedGroup>
)

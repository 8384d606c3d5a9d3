import { caretakers, existences, managementForms } from '#domain/estate/building-enumerations.ts'
import { FormRow } from '#web/components/form/form.tsx'
import { AskOne, AskText } from '../asks.tsx'
import { FoldedGroup } from '../group.tsx'
import type { EstateDraft } from '../use-draft.ts'

/** Who looks after a building of many owners. What it costs is asked with the price. */
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

import { electricities, gasSupplies, sewages, waterSupplies } from '#domain/market/estate-fields/land-enumerations.ts'
import { FormRow } from '#web/ui/form/form.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskOne } from '../fields/asks.tsx'
import { FoldedGroup } from '../fields/group.tsx'

export const Lifelines = ({ form }: { form: EstateDraft }) => (
  <FoldedGroup form={form} title="水道・ガス・電気" fields={['land.waterSupply', 'land.sewage', 'land.gas', 'land.electricity']}>
    <FormRow wide>
      <AskOne form={form} name="land.waterSupply" of={waterSupplies} />
      <AskOne form={form} name="land.sewage" of={sewages} />
    </FormRow>
    <FormRow wide>
      <AskOne form={form} name="land.gas" of={gasSupplies} />
      <AskOne form={form} name="land.electricity" of={electricities} />
    </FormRow>
  </FoldedGroup>
)

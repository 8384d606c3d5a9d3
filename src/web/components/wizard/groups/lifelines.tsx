import { electricities, gasSupplies, sewages, waterSupplies } from '#domain/estate/land-enumerations.ts'
import { AskOne } from '../asks.tsx'
import { FoldedGroup } from '../group.tsx'
import { Pair } from '../pair.tsx'
import type { EstateDraft } from '../use-draft.ts'

export const Lifelines = ({ form }: { form: EstateDraft }) => (
  <FoldedGroup form={form} title="水道・ガス・電気" fields={['land.waterSupply', 'land.sewage', 'land.gas', 'land.electricity']}>
    <Pair>
      <AskOne form={form} name="land.waterSupply" of={waterSupplies} />
      <AskOne form={form} name="land.sewage" of={sewages} />
    </Pair>
    <Pair>
      <AskOne form={form} name="land.gas" of={gasSupplies} />
      <AskOne form={form} name="land.electricity" of={electricities} />
    </Pair>
  </FoldedGroup>
)

import { optionsOf } from '#domain/base/words/codes.ts'
import { landMeasurements, landRights } from '#domain/market/estate-fields/land-enumerations.ts'
import { FormSection } from '#web/ui/form/form.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskCards, AskOne } from '../fields/asks.tsx'
import { LandArea } from '../fields/land-area.tsx'

export const LandBasics = ({ form }: { form: EstateDraft }) => (
  <FormSection title="土地" lead="登記事項証明書か、固定資産税の納税通知書で確かめられます。">
    <LandArea form={form} />
    <AskCards
      form={form}
      name="land.measurement"
      label="面積の調べ方（計測方式）"
      help="登記の書類の面積なら「公簿」、測量した面積なら「実測」です。"
      choices={optionsOf(landMeasurements)}
    />
    <AskOne form={form} name="land.right" help="ご自分の土地なら「所有権」、借りている土地なら「借地権」です。" of={landRights} />
  </FormSection>
)

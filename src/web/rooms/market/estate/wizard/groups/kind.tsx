import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { optionsOf } from '#domain/base/words/codes.ts'
import { usesOfType } from '#domain/market/estate-fields/enumerations.ts'
import { detailsOfType } from '#domain/market/estate-fields/type-details.ts'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskCards, AskOne } from '../fields/asks.tsx'

/** The type of the estate, on which the other fields depend. */
export const Kind = ({ form }: { form: EstateDraft }) => (
  <FormSection title="物件の種類">
    <RadioCards
      {...form.field('estateType')}
      label="物件種別"
      required
      help="種別によって、このあとの入力項目が変わります。"
      choices={optionsOf(estateTypes)}
    />
    {form.type !== 0 && (
      <>
        <AskOne
          form={form}
          name="estateTypeDetail"
          of={Object.fromEntries(detailsOfType(form.type).map(({ code, label }) => [code, label]))}
        />
        <AskCards form={form} name="statusOfUse" label="いまの状態（現況）" choices={optionsOf(usesOfType(form.type))} />
      </>
    )}
  </FormSection>
)

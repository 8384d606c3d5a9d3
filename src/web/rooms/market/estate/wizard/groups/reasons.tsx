import { optionsOf } from '#domain/base/words/codes.ts'
import { publicReasonsForSale, reasonsForSale } from '#domain/market/estate-fields/reasons.ts'
import { FormSection } from '#web/ui/form/form.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskFlag, AskSeveral, AskText } from '../fields/asks.tsx'

export const Reasons = ({ form }: { form: EstateDraft }) => (
  <FormSection title="売る理由">
    <AskSeveral form={form} name="reasonForSaleCodes" help="いくつでも選べます。" choices={optionsOf(reasonsForSale)} />
    {form.values.reasonForSaleCodes.length > 0 && (
      <>
        <AskFlag
          form={form}
          name="reasonForSalePublic"
          label="理由を買主にも公開する"
          help={`公開するときは「${publicWords(form)}」と表示されます。`}
        />
        <AskText form={form} name="reasonForSale" label="くわしい事情（補足）" help="運営だけが読みます。公開されません。" />
      </>
    )}
  </FormSection>
)

const publicWords = ({ values }: EstateDraft) =>
  values.reasonForSaleCodes.map((code) => publicReasonsForSale[Number(code) as keyof typeof publicReasonsForSale]).join('、')

import { OPERATOR_FEE } from '#platform/setting/fee-words.ts'
import type { Choice } from '#web/ui/field/choices.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskCards } from '../fields/asks.tsx'

/**
 * How the seller deals with buyers. Without a licence the operator cannot act as a broker, so those options are hidden unless already
 * selected.
 */
export const NegotiationTypeSection = ({ form, licensed }: { form: EstateDraft; licensed: boolean }) => (
  <FormSection title="商談の進め方">
    <AskCards
      form={form}
      name="negotiationType"
      label="買主との商談に、運営がどう関わりますか（契約形態）"
      help={`運営はどの方法でも、やりとりを見守ります。${licensed ? OPERATOR_FEE : ''}`}
      choices={choices.filter(({ value }) => licensed || value === OWN || value === form.field('negotiationType').value)}
    />
  </FormSection>
)

const OWN = '3'
const choices: Choice[] = [
  { value: OWN, label: '買主と直接進める', note: '質問には、ご自分で答えます（契約形態：売主）。売主の利用料は0円です' },
  {
    value: '1',
    label: '運営が間に入る',
    note: '運営が先に話を聞き、必要なときにお呼びします（契約形態：媒介）',
  },
  {
    value: '2',
    label: '運営が代わりに進める',
    note: '運営が質問に答え、内容は読むことができます（契約形態：代理）',
  },
]

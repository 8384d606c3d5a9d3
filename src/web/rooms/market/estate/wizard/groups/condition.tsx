import { disclosures } from '#domain/market/estate-fields/enumerations.ts'
import { FormSection } from '#web/ui/form/form.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskCards, AskLongText } from '../fields/asks.tsx'
import { SurveyItems } from './survey-items.tsx'

/** 告知: facts that a seller must disclose before a buyer decides. */
export const Condition = ({ form }: { form: EstateDraft }) => (
  <FormSection
    title="買主に伝えておくこと（告知）"
    lead="ご存じのことを先に伝えておくと、あとのトラブルを防げます。わからないことは「確認中」で構いません。"
  >
    <AskCards
      form={form}
      name="disclosure"
      label="事件・事故など、買主が気にしそうなこと（告知事項）"
      help="病気や老衰で亡くなった場合は、ふつう告知の対象になりません。"
      choices={[
        { value: '0', label: disclosures[0] },
        { value: '1', label: disclosures[1] },
        { value: '9', label: disclosures[9] },
      ]}
    />
    {form.values.disclosure === DISCLOSED && (
      <AskLongText
        form={form}
        name="disclosureNote"
        help="いつ、どのようなことがあったかを書いてください。物件ページにも表示されます。"
        most={1000}
      />
    )}
    <div>
      <SurveyItems form={form} />
    </div>
    <AskLongText form={form} name="surveyMemo" label="調査についてのメモ" help="運営だけが読みます。公開されません。" most={2000} />
  </FormSection>
)

const DISCLOSED = '1'

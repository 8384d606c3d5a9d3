import { optionsOf } from '#domain/base/words/codes.ts'
import { presences } from '#domain/market/estate-fields/building-enumerations.ts'
import { AddressFields, type AddressPart } from '#web/rooms/base/master/address-fields.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FormRow, FormSection } from '#web/ui/form/form.tsx'
import type { TextField as TextFieldName } from '../draft/draft-fields.ts'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskText } from '../fields/asks.tsx'
import { FoldedGroup } from '../fields/group.tsx'
import { RowsField } from '../fields/rows-field.tsx'

const MAX_OWNERS = 20

/** The owner according to the register. Never public. */
export const Owner = ({ form }: { form: EstateDraft }) => (
  <FormSection
    title="所有者（登記名義人）"
    lead="公開されません。審査のために、登記事項証明書のとおりに入力してください。相続の登記がまだのときは、いまの名義のまま入力し、売却理由で「相続」を選んでください。"
  >
    <FormRow wide>
      <AskText form={form} name="ownerLastName" label="登記の名義人の姓（ご自分と違うときは必ず）" showOptional={false} />
      <AskText form={form} name="ownerFirstName" showOptional={false} />
    </FormRow>
    <FormRow>
      <AskText form={form} name="ownerLastNameKana" help="ひらがなでも入力できます" />
      <AskText form={form} name="ownerFirstNameKana" help="ひらがなでも入力できます" />
    </FormRow>
    <FoldedGroup
      form={form}
      title="所有者の住所"
      fields={['ownerPostCode', 'ownerPrefecturesCode', 'ownerCityCode', 'ownerAddress1', 'ownerAddress2']}
    >
      <AddressFields field={(part) => form.field(ownerNames[part])} townHelp="例）高田馬場一丁目2番3号" />
      <AskText form={form} name="ownerAddress2" label="建物名・部屋番号" />
    </FoldedGroup>
    <RowsField
      form={form}
      name="coOwners"
      label="ほかの所有者（共有者）"
      help="ご兄弟などと共有しているときは、全員を追加してください。売るには、全員の同意が必要です。"
      one="共有者"
      most={MAX_OWNERS}
      line={(_row, column) => (
        <>
          <TextField {...column('name')} placeholder="例）山口 花子" autoComplete="off" />
          <TextField {...column('share')} placeholder="例）2分の1" />
          <Select {...column('consent')} empty="選択してください" options={optionsOf(presences)} />
        </>
      )}
    />
  </FormSection>
)

const ownerNames: Record<AddressPart, TextFieldName> = {
  postCode: 'ownerPostCode',
  prefecturesCode: 'ownerPrefecturesCode',
  cityCode: 'ownerCityCode',
  address1: 'ownerAddress1',
}

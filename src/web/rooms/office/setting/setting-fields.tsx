import { optionsOf } from '#domain/base/words/codes.ts'
import type { LegalSection } from '#domain/people/legal/enumerations.ts'
import { AssignNew } from '#platform/setting/assign-new.ts'
import type { Section } from '#platform/setting/sections.ts'
import { PictureSlot } from '#web/rooms/base/image/picture-slot.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { FormRow } from '#web/ui/form/form.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'
import { TargetFields } from './response-target-fields.tsx'
import { RetentionFields } from './retention-fields.tsx'
import { labelOfField, weekdayNames } from './values.ts'

/** Legal texts and bank accounts are lists with fields of their own. */
type PlainSection = Exclude<Section, LegalSection | 'bank'>

/** Props for the control of a path, including its label. */
type FieldProps = (name: string) => TextControl & { label: string }

const Answer = ({ value, onChange, ...control }: TextControl & { label: string; help?: string }) => (
  <Checkbox {...control} checked={value === '1'} onChange={(checked) => onChange(checked ? '1' : '')} />
)

export function SettingFields({ section, field }: { section: PlainSection; field: (name: string) => TextControl }) {
  const Fields = fields[section]
  return <Fields given={(name) => ({ ...field(`data.${name}`), label: labelOfField(`data.${name}`, section) })} />
}

const fields: Record<PlainSection, (props: { given: FieldProps }) => React.ReactNode> = {
  issuer: ({ given }) => (
    <>
      <TextField {...given('name')} required maxLength={80} />
      <TextField {...given('representative')} required maxLength={40} />
      <TextField {...given('postCode')} short inputMode="numeric" maxLength={8} placeholder="105-0011" />
      <TextField {...given('address')} required maxLength={120} />
      <TextField {...given('phone')} required inputMode="tel" maxLength={14} />
      <TextField {...given('hours')} maxLength={60} help="例：平日9:00〜18:00（祝日・年末年始を除く）。電話番号と並べて表示します。" />
      <TextField {...given('email')} required type="email" inputMode="email" autoCapitalize="none" />
      <TextField
        {...given('license')}
        help="例：東京都知事(1)第123456号。空欄にすると、運営が間に入る売り方を新しく選べなくなります。"
        maxLength={40}
      />
      <PictureSlot
        {...given('logo')}
        dir="logo"
        called="ロゴ"
        prompt="画像を選ぶ"
        help="「特定商取引法に基づく表記」のページ、メールの下、見積書・請求書に出ます。横長で、背景が白か透明のPNGがきれいに出ます。"
      />
    </>
  ),
  invoice: ({ given }) => (
    <>
      <TextField {...given('number')} help="Tと13桁の数字です。登録のないときは空欄にします。" maxLength={14} autoCapitalize="characters" />
      <PictureSlot
        {...given('seal')}
        dir="seal"
        called="印影"
        prompt="画像を選ぶ"
        help="見積書・請求書の発行者の横に出ます。なくても、見積書・請求書として使えます。"
      />
    </>
  ),
  calendar: ({ given }) => (
    <>
      {weekdayNames.map((name, index) => (
        <TextField
          key={name}
          {...given(`weekdays.${index}`)}
          short
          placeholder="休み"
          showOptional={false}
          help={index === 0 ? '09:00〜18:00のように入力し、休みの曜日は空欄にします。' : undefined}
        />
      ))}
      <TextArea
        {...given('closedDays')}
        rows={10}
        help="1行に1日ずつ、「2026-12-29 年末休業」のように入力してください。国民の祝日も、ここに書いた日だけが休みになります。"
      />
    </>
  ),
  targets: TargetFields,
  retention: RetentionFields,
  talk: ({ given }) => (
    <>
      <Select
        {...given('assignNew')}
        required
        options={optionsOf(AssignNew)}
        help="当番も順番も、不在の人をとばします。だれもいないときは未担当になります。"
      />
      <Answer {...given('assignOnReply')} label="未担当の商談では、はじめに返信した人を担当にする" />
      <Answer
        {...given('showStaffName')}
        label="会員に担当者の名前を見せる"
        help="見せるときは「運営事務局 山田」、見せないときは「運営事務局」と表示します。スタッフの画面には、いつも名前が出ます。"
      />
      <FormRow>
        <TextField {...given('quietFrom')} short placeholder="21:00" />
        <TextField {...given('quietTo')} short placeholder="08:00" />
      </FormRow>
      <p>この時間のあいだ、未読のメッセージを会員に知らせるメールを送らず、終わってから送ります。</p>
    </>
  ),
  money: ({ given }) => (
    <>
      <TextField
        {...given('feeTolerance')}
        required
        short
        unit="円"
        inputMode="numeric"
        maxLength={6}
        help="振込手数料とみて、担当が調整できる不足の上限です。これより多い不足は、責任者が処理します。"
      />
      <TextField
        {...given('secondPersonFrom')}
        short
        unit="円"
        inputMode="numeric"
        maxLength={10}
        help="この金額以上の返金は、申請した人と別の責任者が承認します。空欄にすると、金額にかかわらず1人の責任者で返金できます。"
      />
    </>
  ),
  security: ({ given }) => (
    <>
      <Answer
        {...given('secondFactorRequired')}
        label="スタッフ全員に2段階認証を求める"
        help="本番の環境では、この設定にかかわらず必ず求めます。"
      />
      <TextField
        {...given('sessionHours')}
        required
        short
        unit="時間"
        inputMode="numeric"
        maxLength={2}
        help="この時間がたつと、スタッフにもう一度、確認の鍵かコードを求めます（1〜24時間）。"
      />
      <TextArea
        {...given('exportReasons')}
        required
        rows={7}
        help="会員や物件の一覧・操作履歴・商談の記録・統計を書き出すときに選ぶ理由です。1行に1つずつ、20個まで。「そのほか」は、いつも最後に出ます。"
      />
    </>
  ),
}

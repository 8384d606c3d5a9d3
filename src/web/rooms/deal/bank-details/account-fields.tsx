import { optionsOf } from '#domain/base/words/codes.ts'
import { toDigits, toKatakana } from '#domain/base/words/typed-text.ts'
import { AccountKind } from '#domain/deal/bank-details/enumerations.ts'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import type { TextControl } from '#web/ui/form/use-form.ts'

type Name = 'bank' | 'branch' | 'kind' | 'number' | 'holder'

export const emptyAccount = { bank: '', branch: '', kind: '1', number: '', holder: '', code: '' }
export const missingInAccount = (values: typeof emptyAccount) =>
  missing(values, { bank: '金融機関', branch: '支店', number: '口座番号', holder: '口座の名義', code: '確認コード' })

/** The account as it is sent: the kind is a code. */
export const typedAccount = ({ kind, ...values }: typeof emptyAccount) => ({ ...values, kind: Number(kind) as AccountKind })

/** An account typed by its holder. Values stay in the form and are not stored on the device. */
export function AccountFields({ field, holderHelp }: { field: (name: Name) => TextControl; holderHelp: string }) {
  return (
    <>
      <TextField {...field('bank')} label="金融機関" required help="例：縁側銀行" most={40} autoComplete="off" />
      <TextField {...field('branch')} label="支店" required help="例：本店営業部" most={40} autoComplete="off" />
      <RadioCards {...field('kind')} label="口座の種類" required choices={optionsOf(AccountKind)} />
      <TextField
        {...field('number')}
        label="口座番号"
        required
        short
        help="7桁の数字です。足りないときは、先頭に0を付けます。"
        inputMode="numeric"
        autoComplete="off"
        correct={toDigits}
      />
      <TextField
        {...field('holder')}
        label="口座の名義（カタカナ）"
        required
        help={holderHelp}
        most={60}
        autoComplete="off"
        correct={toKatakana}
      />
    </>
  )
}

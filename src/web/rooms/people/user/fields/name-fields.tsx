import { toKatakana } from '#domain/base/words/typed-text.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FormRow } from '#web/ui/form/form.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'

export type NamePart = 'lastName' | 'firstName' | 'lastNameKana' | 'firstNameKana'

/** A name and its reading, family name first. `<NameFields field={form.field} />` */
export function NameFields({ field }: { field: (part: NamePart) => TextControl }) {
  return (
    <>
      <FormRow>
        <TextField {...field('lastName')} label="姓" required help="例）山田" autoComplete="family-name" maxLength={50} />
        <TextField {...field('firstName')} label="名" required help="例）花子" autoComplete="given-name" maxLength={50} />
      </FormRow>
      <FormRow>
        <TextField {...field('lastNameKana')} label="姓（フリガナ）" required help="例）ヤマダ" correct={toKatakana} maxLength={50} />
        <TextField {...field('firstNameKana')} label="名（フリガナ）" required help="例）ハナコ" correct={toKatakana} maxLength={50} />
      </FormRow>
    </>
  )
}

import { FormRow } from '#web/components/form/form.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'

type NamePart = 'lastName' | 'firstName' | 'lastNameKana' | 'firstNameKana'
interface Control {
  id: string
  name: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

/** A name and its reading, the family name first. `<NameFields field={form.field} />` */
export function NameFields({ field }: { field: (part: NamePart) => Control }) {
  return (
    <>
      <FormRow>
        <TextField {...field('lastName')} label="姓" required help="例）山田" autoComplete="family-name" maxLength={50} />
        <TextField {...field('firstName')} label="名" required help="例）花子" autoComplete="given-name" maxLength={50} />
      </FormRow>
      <FormRow>
        <TextField {...field('lastNameKana')} label="姓（フリガナ）" required help="例）ヤマダ" maxLength={50} />
        <TextField {...field('firstNameKana')} label="名（フリガナ）" required help="例）ハナコ" maxLength={50} />
      </FormRow>
    </>
  )
}

import { toNarrow } from '#domain/base/words/typed-text.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'

export function PhoneField({ required, ...field }: TextControl & { required?: boolean }) {
  return (
    <TextField
      {...field}
      label="電話番号"
      required={required}
      help="例）090-1234-5678（ハイフンはなくてもかまいません）"
      type="tel"
      correct={toNarrow}
      autoComplete="tel"
      maxLength={20}
    />
  )
}

import type { FieldProps } from '#web/ui/field/field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

/** The sign-in address. */
export function EmailField({
  label = 'メールアドレス',
  help,
  ...field
}: Omit<FieldProps, 'label'> & { label?: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      {...field}
      label={label}
      help={help ?? 'ログインに使います。確認メールをお送りします。'}
      required
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  )
}

import { TextField } from '#web/ui/field/text-field.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'

/** The operator's authority for recording something on a party's behalf. */
export const AuthorityLine = ({ field }: { field: TextControl }) => (
  <TextField {...field} label="根拠" required help="どう確かめたかを書きます。例：11月20日に電話で確認。" most={200} />
)

import { TextField } from '#web/ui/field/text-field.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'

const MOST = 200

/** On what an operator acts for the seller. */
export const GroundField = ({ field }: { field: TextControl }) => (
  <TextField
    {...field}
    label="根拠"
    required
    help="売主の意思をどう確かめたかを書きます。例：11月20日に電話で確認。買主と売主には「運営が売主に代わって手続きしました」と表示されます。"
    most={MOST}
  />
)

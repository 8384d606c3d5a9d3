import { TextField } from '#web/ui/field/text-field.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'

const MAX_GROUND = 200

/** The operator's authority to act for the seller; for a paper, for the side that must provide it. */
export const AuthorityField = ({ field, paperOf }: { field: TextControl; paperOf?: string }) => (
  <TextField {...field} label="根拠" required help={authorityHelp(paperOf)} most={MAX_GROUND} />
)

export const authorityHelp = (paperOf?: string) =>
  `${paperOf ?? '売主'}の意思をどう確かめたかを書きます。例：11月20日に電話で確認。買主と売主には「運営が${paperOf ? '' : '売主に'}代わって手続きしました」と表示されます。`

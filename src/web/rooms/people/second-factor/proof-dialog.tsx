import type { AskedFirst } from '#web/api/asked-first.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { ProofFields, useProof } from './proof-fields.tsx'

/** Opens over the page and any dialog: requests waiting for it continue afterwards, and no input is lost. */
export function ProofDialog({ answer }: Pick<AskedFirst, 'answer'>) {
  const { form, confirm, fields } = useProof({ confirm: '確認して続ける', done: () => answer(true) })
  return (
    <FormDialog title="もう一度確認してください" form={form} confirm={confirm} onClose={() => answer(false)}>
      <p>大切な操作のため、ご本人の確認をお願いします。確認が済むと、操作はそのまま続きます。</p>
      <ProofFields {...fields} />
    </FormDialog>
  )
}

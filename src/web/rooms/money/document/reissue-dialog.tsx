import type { Document } from '#domain/money/document/contract.ts'
import { api } from '#web/api/client.ts'
import { addresseeOf, checkAddressee, USUAL } from '#web/rooms/money/order/addressee.ts'
import { AddresseeFields } from '#web/rooms/money/order/addressee-fields.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

/** `freely`: any name, which only the office may choose. */
export function ReissueDialog({
  paper,
  freely,
  onDone,
  onClose,
}: {
  paper: Document
  freely: boolean
  onDone: (made: Document) => unknown
  onClose: () => void
}) {
  const form = useForm({
    initial: { ...USUAL, description: paper.description ?? '', reason: '' },
    check: (values) => ({ ...checkAddressee(values), ...missing(values, { reason: '再発行する理由' }) }),
    async send({ description, reason, ...typed }) {
      const addressee = addresseeOf(typed)
      const changed = description.trim() && description.trim() !== paper.description ? description.trim() : undefined
      const body = { reason: reason.trim(), ...(addressee && { addressee }), ...(changed && { description: changed }) }
      const made = await api.reissueDocument({ params: { id: paper.id }, body }, { ifMatch: paper.version })
      showToast('再発行しました')
      await onDone(made)
    },
    done: onClose,
  })
  return (
    <FormDialog title={`${paper.number}を再発行しますか`} form={form} confirm="再発行する" onClose={onClose}>
      <p>同じ番号で「再発行」と入った新しいものができ、いまのものは無効になります。金額は変わりません。</p>
      <p>いまの宛名：{paper.addressee}（選ばなければ、このままです）</p>
      <AddresseeFields field={form.field} freely={freely} />
      {paper.description !== null && (
        <TextField {...form.field('description')} label="但し書き" maxLength={60} help="金額や日付は書けません。" />
      )}
      <TextField {...form.field('reason')} label="再発行する理由" required maxLength={400} />
    </FormDialog>
  )
}

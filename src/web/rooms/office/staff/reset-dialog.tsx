import type { Staff } from '#domain/office/staff/contract.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

/** For an operator who lost their phone and recovery codes: removes their second factor so that they can set it up again. */
export function ResetDialog({ person, onClose, onReset }: { person: Staff; onClose: () => void; onReset: () => unknown }) {
  const form = useForm({
    initial: { reason: '' },
    check: (values) => missing(values, { reason: '理由' }),
    async send({ reason }) {
      await api.resetSecondFactor({ params: { id: person.id }, body: { reason } }, { ifMatch: person.version })
      showToast(`${person.name}さんの確認の方法をリセットしました`)
    },
    after: onReset,
    done: onClose,
  })
  return (
    <FormDialog title={`${person.name}さんの確認の方法をリセットする`} form={form} confirm="リセットする" negative onClose={onClose}>
      <p>
        確認の鍵・アプリ・復旧コードをすべて外し、ログインを終わらせます。電話などでご本人だと確かめてから行ってください。お二人にメールでお知らせします。
      </p>
      <TextField {...form.field('reason')} label="理由" required maxLength={200} help="記録とメールに残ります。" />
    </FormDialog>
  )
}

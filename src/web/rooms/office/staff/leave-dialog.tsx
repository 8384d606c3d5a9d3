import { useRouter } from '@tanstack/react-router'
import type { Staff } from '#domain/office/staff/contract.ts'
import { handText } from '#domain/office/staff/hand-words.ts'
import { api } from '#web/api/client.ts'
import { signOutHere } from '#web/session/sign-out.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

interface LeaveDialogProps {
  person: Staff
  /** Possible new assignees. */
  others: readonly Staff[]
  self: boolean
  onClose: () => void
  onLeft: () => unknown
}

/** An operator leaves: names the new assignee of their work, and the reason. */
export function LeaveDialog({ person, others, self, onClose, onLeft }: LeaveDialogProps) {
  const router = useRouter()
  const form = useForm({
    initial: { handOverTo: '', reason: '' },
    check: (values) => missing(values, { reason: '理由' }),
    async send({ handOverTo, reason }) {
      await api.leaveStaff({ params: { id: person.id }, body: { handOverTo: handOverTo || null, reason } }, { ifMatch: person.version })
      if (self) return signOutHere(router)
      showToast(`${person.name}さんの退職の手続きが終わりました`)
    },
    after: self ? undefined : onLeft,
    done: onClose,
  })
  return (
    <FormDialog title={`${person.name}さんの退職の手続き`} form={form} confirm="引き継いで閉じる" negative onClose={onClose}>
      <p>ログインできなくなります。記録に残るお名前は、そのままです。取り消せません。</p>
      <p>
        <strong>{`担当中：${handText(person.open)}`}</strong>
      </p>
      <p>引き継ぐ方には、件数をお知らせします。</p>
      <Select
        {...form.field('handOverTo')}
        label="引き継ぐ方"
        showOptional={false}
        empty="決めない（未担当にする）"
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField {...form.field('reason')} label="理由" required maxLength={200} help="記録に残ります。" />
    </FormDialog>
  )
}

import type { User } from '#domain/people/user/contract.ts'
import type { EmailChange } from '#domain/people/user/email-change-contract.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

/** A second operator approves the change: checks who requested it and for whom, and states how the member was identified. */
export function EmailApprovalDialog({
  user,
  awaited,
  onClose,
  onDone,
}: {
  user: User
  awaited: NonNullable<EmailChange['awaited']>
  onClose: () => void
  onDone: () => unknown
}) {
  const form = useForm({
    initial: { reason: '' },
    check: (values) => missing(values, { reason: '本人を確かめた方法' }),
    async send({ reason }) {
      const { email, askedAt } = awaited
      await api.approveEmailChange({ params: { id: user.id }, body: { email, askedAt, reason: reason.trim() } })
      showToast('新しいアドレスに確認のメールを送りました')
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title="メールアドレスの変更を確認する" form={form} confirm="確認して進める" onClose={onClose}>
      <p>いまのメールアドレス：{user.email}</p>
      <p>新しいメールアドレス：{awaited.email}</p>
      <p>手続きした人：{awaited.askedByName}</p>
      <p>新しいアドレスを使う人が、この会員としてログインできるようになります。本人のお申し出であることを、ご自分で確かめてください。</p>
      <TextArea
        {...form.field('reason')}
        label="本人を確かめた方法"
        required
        help="運営の記録に残ります。例）登録の電話番号にかけ直し、生年月日と住所を聞いた"
        most={400}
        rows={3}
      />
    </FormDialog>
  )
}

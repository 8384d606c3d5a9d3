import type { User } from '#domain/people/user/contract.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

/** An operator starts the change for a member who has lost access to the old mailbox. */
export function EmailChangeDialog({ user, onClose, onDone }: { user: User; onClose: () => void; onDone: () => unknown }) {
  const form = useForm({
    initial: { email: '', reason: '' },
    check: (values) => missing(values, { email: '新しいメールアドレス', reason: '理由' }),
    async send({ email, reason }) {
      const body = { email: email.trim(), reason: reason.trim() }
      await api.askForEmailChange({ params: { id: user.id }, body }, { ifMatch: user.version })
      showToast('いまのアドレスに確認のメールを送りました')
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title="メールアドレスを変更する" form={form} confirm="手続きを始める" onClose={onClose}>
      <p>いまのメールアドレス：{user.email}</p>
      <ul className="stack gap-1">
        <li>まず、いまのアドレスに確認のメールを送ります。本人がそのボタンを押すか、ほかの責任者が3日のうちに確認すると、先へ進みます。</li>
        <li>次に、新しいアドレスに確認のメールを送ります。24時間のうちに、本人がメールのボタンを押すと変わります。</li>
        <li>変わると、本人はすべての端末からログアウトします。パスワードはそのまま使えます。</li>
      </ul>
      <TextField
        {...form.field('email')}
        label="新しいメールアドレス"
        required
        help="本人に読み上げて、つづりを確かめてください。"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextArea
        {...form.field('reason')}
        label="理由"
        required
        help="運営の記録に残ります。本人には伝わりません。例）携帯電話の会社を変え、前のメールが読めなくなった"
        most={400}
        rows={3}
      />
    </FormDialog>
  )
}

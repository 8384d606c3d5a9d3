import type { StaffInvitation } from '#domain/office/staff/contract.ts'
import { StaffRole } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import { roleOptions } from './roles.ts'

interface InviteDialogProps {
  /** Earlier invitations; the same people cannot be invited again here. */
  invitations: readonly StaffInvitation[]
  onClose: () => void
  onInvited: () => unknown
}

/** Invites a new operator by mail. */
export function InviteDialog({ invitations, onClose, onInvited }: InviteDialogProps) {
  const form = useForm({
    initial: { name: '', email: '', role: String(StaffRole.member) },
    check: (values) => missing(values, { name: 'お名前', email: 'メールアドレス' }),
    async send({ name, email, role }) {
      const invited = await api.inviteStaff({ body: { name, email: email.trim(), role: Number(role) as StaffRole } })
      const isKnown = invitations.some(({ id }) => id === invited.id)
      showToast(
        isKnown
          ? `${invited.name}さんは招待中です。届いていないときは「送り直す」を押してください`
          : `${name}さんに招待のメールを送りました`,
      )
    },
    after: onInvited,
    done: onClose,
  })
  return (
    <FormDialog title="スタッフを招待する" form={form} confirm="招待のメールを送る" onClose={onClose}>
      <TextField {...form.field('name')} label="お名前" required maxLength={30} autoComplete="off" />
      <TextField
        {...form.field('email')}
        label="メールアドレス"
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        help="会員登録に使っていない、仕事用のアドレスを入力してください。"
      />
      <Select {...form.field('role')} label="役割" required options={roleOptions} help="あとから変えられます。" />
    </FormDialog>
  )
}

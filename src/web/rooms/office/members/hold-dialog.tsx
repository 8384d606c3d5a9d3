import type { Hold } from '#domain/people/user/hold-contract.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Sets the end of a retention hold, after explaining what the hold stops and what it does not. */
export function HoldDialog({
  userID,
  hold: { until, reason, version },
  onClose,
  onDone,
}: {
  userID: string
  hold: Hold
  onClose: () => void
  onDone: () => unknown
}) {
  const form = useForm({
    initial: { until: until ?? '', reason: reason ?? '' },
    check: (values) => missing(values, { until: '保全する最後の日', reason: '理由' }),
    async send(values) {
      const body = { until: values.until, reason: values.reason.trim() }
      await api.setRetentionHold({ params: { id: userID }, body }, { ifMatch: version })
      showToast('情報を保全しました')
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title={until ? '保全の期限と理由を変える' : '会員の情報を保全する'} form={form} confirm="保全する" onClose={onClose}>
      <ul className="stack gap-1">
        <li>保管期限を過ぎても、この会員の書類・画像・商談の控えなどを消去しません。</li>
        <li>会員の消去と、ほかの会員へのまとめはできません。退会はできますが、情報は残ります。</li>
        <li>本人が自分で消すことは止められません。必要なときは、バックアップも取ってください。</li>
      </ul>
      <TextField {...form.field('until')} label="保全する最後の日" required type="date" help="明日から10年以内の日です。" short />
      <TextArea
        {...form.field('reason')}
        label="理由"
        required
        help="運営の記録に残ります。本人には伝わりません。例）東京地方裁判所からの文書送付の求め（令和8年11月20日）"
        most={400}
        rows={3}
      />
    </FormDialog>
  )
}

import { optionsOf } from '#domain/base/words/codes.ts'
import type { Chat } from '#domain/talk/chat/contract.ts'
import { messageReportReasons } from '#domain/talk/report/message-reasons.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

const reasons = optionsOf(messageReportReasons)

interface HideDialogProps {
  chat: Pick<Chat, 'id' | 'version'>
  onClose: () => void
  onDone: () => unknown
}

/** Hides a message from both sides; its writer is given the reason. */
export function HideDialog({ chat, onClose, onDone }: HideDialogProps) {
  const form = useForm({
    initial: { reasonCode: '', reason: '' },
    check: (values) => ({
      ...missing(values, { reasonCode: '理由の種類' }, '選択'),
      ...missing(values, { reason: '送信した方に伝える理由' }),
    }),
    send: async ({ reasonCode, reason }) => {
      const body = { reasonCode: Number(reasonCode) as keyof typeof messageReportReasons, reason }
      await api.hideMessage({ params: { id: chat.id }, body }, { ifMatch: chat.version })
      showToast('メッセージを非表示にしました')
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title="メッセージを非表示にする" form={form} confirm="非表示にする" negative onClose={onClose}>
      <p>買主と売主の画面で、文章・写真・ファイルが見えなくなります。運営は引き続き読めます。</p>
      <Select {...form.field('reasonCode')} label="理由の種類" required empty="選択してください" options={reasons} />
      <TextArea
        {...form.field('reason')}
        label="送信した方に伝える理由"
        required
        help="送信した方の商談に、このまま表示されます。お相手には伝わりません。"
        most={400}
        rows={3}
      />
    </FormDialog>
  )
}

export const ShowDialog = ({ chat, onClose, onDone }: HideDialogProps) => (
  <ReasonDialog
    open
    title="メッセージを表示に戻す"
    label="表示に戻す理由"
    help="運営の記録に残ります。送信した方には、表示に戻したことだけが伝わります。"
    most={400}
    confirm="表示に戻す"
    onClose={onClose}
    send={async (reason) => {
      await api.showMessage({ params: { id: chat.id }, body: { reason } }, { ifMatch: chat.version })
      showToast('メッセージを表示に戻しました')
      await onDone()
    }}
  />
)

import { messageReportReasons } from '#domain/report/message-reasons.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

const OTHER = '9'

/** What is wrong with a message, for the operators alone. */
export function ReportMessageDialog({ chatID, onClose }: { chatID: string; onClose: () => void }) {
  const form = useForm({
    initial: { reason: '', note: '' },
    check: (values) => ({
      ...missing(values, { reason: '通報の理由' }, '選択'),
      ...(values.reason === OTHER ? missing(values, { note: 'くわしい内容' }) : {}),
    }),
    send: ({ reason, note }) =>
      api.reportMessage({
        params: { id: chatID },
        body: { reason: Number(reason) as keyof typeof messageReportReasons, note: note || null },
      }),
    done: () => {
      onClose()
      showToast('ありがとうございます。運営が確認し、結果をお知らせします。お相手には伝わりません。')
    },
  })
  return (
    <FormDialog title="どんなことがありましたか" form={form} confirm="運営に知らせる" onClose={onClose}>
      <RadioCards
        {...form.field('reason')}
        label="通報の理由"
        required
        choices={Object.entries(messageReportReasons).map(([value, label]) => ({ value, label }))}
      />
      <TextArea {...form.field('note')} label="くわしい内容" required={form.values.reason === OTHER} most={1000} rows={3} />
    </FormDialog>
  )
}

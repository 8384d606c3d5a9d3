import { reportReasons } from '#domain/report/reasons.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

const OTHER = '9'

/** 掲載内容を通報する: goes to the operator, never to the seller. */
export function ReportDialog({ estateID, onClose }: { estateID: string; onClose: () => void }) {
  const form = useForm({
    initial: { reason: '', note: '' },
    check: (values) => ({
      ...missing(values, { reason: '通報の理由' }, '選択'),
      ...(values.reason === OTHER ? missing(values, { note: 'くわしい内容' }) : {}),
    }),
    send: ({ reason, note }) =>
      api.reportPublicEstate({
        params: { id: estateID },
        body: { reason: Number(reason) as keyof typeof reportReasons, note: note || null },
      }),
    done: () => {
      onClose()
      showToast('通報を受け付けました。運営が内容を確認します。')
    },
  })
  return (
    <FormDialog title="掲載内容を通報する" form={form} confirm="通報する" onClose={onClose}>
      <p>気になる点を運営にお知らせください。あなたのお名前が売主に伝わることはありません。</p>
      <RadioCards
        {...form.field('reason')}
        label="通報の理由"
        required
        choices={Object.entries(reportReasons).map(([value, label]) => ({ value, label }))}
      />
      <TextArea {...form.field('note')} label="くわしい内容" required={form.values.reason === OTHER} most={1000} rows={4} />
    </FormDialog>
  )
}

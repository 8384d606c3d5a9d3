import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { messageReportReasons } from '#domain/report/message-reasons.ts'
import { personReportReasons } from '#domain/report/person-reasons.ts'
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
export const ReportEstate = ({ estateID, onClose }: { estateID: string; onClose: () => void }) => (
  <ReportForm
    title="掲載内容を通報する"
    confirm="通報する"
    reasons={reportReasons}
    send={(body) => api.reportPublicEstate({ params: { id: estateID }, body })}
    thanks="通報を受け付けました。運営が内容を確認します。"
    onClose={onClose}
  >
    <p>気になる点を運営にお知らせください。あなたのお名前が売主に伝わることはありません。</p>
  </ReportForm>
)

/** What is wrong with a message, for the operators alone. */
export const ReportMessage = ({ chatID, onClose }: { chatID: string; onClose: () => void }) => (
  <ReportForm
    title="どんなことがありましたか"
    confirm="運営に知らせる"
    reasons={messageReportReasons}
    send={(body) => api.reportMessage({ params: { id: chatID }, body })}
    thanks="ありがとうございます。運営が確認し、結果をお知らせします。お相手には伝わりません。"
    onClose={onClose}
  />
)

/** The office writes down what it heard of a message, and goes on with the case. */
export function RecordReport({ chatID, onClose }: { chatID: string; onClose: () => void }) {
  const navigate = useNavigate()
  const made = useRef<string>(undefined)
  return (
    <ReportForm
      title="通報として記録する"
      confirm="記録する"
      reasons={messageReportReasons}
      send={async (body) => {
        made.current = (await api.reportMessage({ params: { id: chatID }, body })).caseID ?? undefined
      }}
      thanks="通報として記録しました"
      help="だれから、どのように聞いたかも書いておくと、あとで確かめられます。"
      onClose={onClose}
      onDone={() => void navigate({ to: '/admin/report/{-$id}', params: { id: made.current } })}
    >
      <p>前後のメッセージと一緒に残し、通報の画面を開きます。買主にも売主にも伝わりません。対応中の通報があれば、それに加えます。</p>
    </ReportForm>
  )
}

/** Whom one talks with. */
export const ReportPerson = ({ negotiationID, onClose }: { negotiationID: string; onClose: () => unknown }) => (
  <ReportForm
    title="お相手を運営に通報する"
    confirm="運営に知らせる"
    reasons={personReportReasons}
    send={(body) => api.reportPerson({ params: { id: negotiationID }, body })}
    thanks="ありがとうございます。運営が確認し、結果をお知らせします。お相手には伝わりません。"
    onClose={onClose}
  />
)

interface ReportFormProps<Reasons extends Record<number, string>> {
  title: string
  confirm: string
  reasons: Reasons
  send: (body: { reason: keyof Reasons; note: string | null }) => Promise<unknown>
  thanks: string
  /** What to write besides. */
  help?: string
  onClose: () => void
  /** Where it goes on once it is told. */
  onDone?: () => void
  children?: ReactNode
}

/** A reason out of a list, and words of one's own: asked for where no reason fits. */
function ReportForm<Reasons extends Record<number, string>>({
  title,
  confirm,
  reasons,
  send,
  thanks,
  help,
  onClose,
  onDone,
  children,
}: ReportFormProps<Reasons>) {
  const form = useForm({
    initial: { reason: '', note: '' },
    check: (values) => ({
      ...missing(values, { reason: '通報の理由' }, '選択'),
      ...(values.reason === OTHER ? missing(values, { note: 'くわしい内容' }) : {}),
    }),
    send: ({ reason, note }) => send({ reason: Number(reason) as keyof Reasons, note: note || null }),
    done: () => {
      onClose()
      showToast(thanks)
      onDone?.()
    },
  })
  return (
    <FormDialog title={title} form={form} confirm={confirm} onClose={onClose}>
      {children}
      <RadioCards
        {...form.field('reason')}
        label="通報の理由"
        required
        choices={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
      />
      <TextArea {...form.field('note')} label="くわしい内容" help={help} required={form.values.reason === OTHER} most={1000} rows={4} />
    </FormDialog>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { optionsOf } from '#domain/base/words/codes.ts'
import { messageReportReasons } from '#domain/talk/report/message-reasons.ts'
import { personReportReasons } from '#domain/talk/report/person-reasons.ts'
import { reportReasons } from '#domain/talk/report/reasons.ts'
import { api } from '#web/api/client.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

const OTHER = '9'

/** 掲載内容を通報する: goes to the operator, never to the seller. */
export function ReportEstate({ estateID, onClose }: { estateID: string; onClose: () => void }) {
  const isGuest = useViewer() === null
  return (
    <ReportForm
      title="掲載内容を通報する"
      confirm="通報する"
      reasons={reportReasons}
      send={(body, reporterMail) => api.reportListing({ params: { id: estateID }, body: { ...body, reporterMail } })}
      thanks="通報を受け付けました。運営が内容を確認します。"
      asksMail={isGuest}
      onClose={onClose}
    >
      <p>{`気になる点を運営にお知らせください。あなたのお名前${isGuest ? 'やメールアドレス' : ''}が売主に伝わることはありません。`}</p>
    </ReportForm>
  )
}

/** A report about a message, visible only to operators. */
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

/** An operator records a complaint about a message, and continues with the case. */
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

/** Reports the other party of the negotiation. */
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
  send: (body: { reason: keyof Reasons; note: string | null }, reporterMail: string | null) => Promise<unknown>
  thanks: string
  /** Hint about what to write. */
  help?: string
  /** Offers guests a field for a reply address. */
  asksMail?: boolean
  onClose: () => void
  /** Called once the report is sent. */
  onDone?: () => void
  children?: ReactNode
}

/** A reason from a list and a free text, which is required where no reason fits. */
function ReportForm<Reasons extends Record<number, string>>({
  title,
  confirm,
  reasons,
  send,
  thanks,
  help,
  asksMail = false,
  onClose,
  onDone,
  children,
}: ReportFormProps<Reasons>) {
  const form = useForm({
    initial: { reason: '', note: '', reporterMail: '' },
    check: (values) => ({
      ...missing(values, { reason: '通報の理由' }, '選択'),
      ...(values.reason === OTHER ? missing(values, { note: 'くわしい内容' }) : {}),
    }),
    send: ({ reason, note, reporterMail }) =>
      send({ reason: Number(reason) as keyof Reasons, note: note || null }, reporterMail.trim() || null),
    done: () => {
      onClose()
      showToast(thanks)
      onDone?.()
    },
  })
  return (
    <FormDialog title={title} form={form} confirm={confirm} onClose={onClose}>
      {children}
      <RadioCards {...form.field('reason')} label="通報の理由" required choices={optionsOf(reasons)} />
      <TextArea {...form.field('note')} label="くわしい内容" help={help} required={form.values.reason === OTHER} most={1000} rows={4} />
      {asksMail && (
        <TextField
          {...form.field('reporterMail')}
          label="返事を受け取るメールアドレス"
          type="email"
          maxLength={254}
          autoComplete="email"
          help="確認の結果を知りたい方は入力してください。返事のためだけに使い、対応が終わって90日で消します。"
        />
      )}
    </FormDialog>
  )
}

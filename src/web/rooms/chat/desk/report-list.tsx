import { mdiCheckCircleOutline } from '@mdi/js'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { MessageReport } from '#domain/chat/message-report-contract.ts'
import { labelOf } from '#domain/codes.ts'
import { formatMoment } from '#domain/format-moments.ts'
import { messageReportReasons } from '#domain/report/message-reasons.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import styles from './held-list.module.css'
import { MovesAbout } from './moves-about.tsx'

/** What members told of messages, from the oldest on, each with what was said around it. */
export function ReportList({ reports }: { reports: readonly MessageReport[] }) {
  const [chosen, setChosen] = useState<MessageReport>()
  if (reports.length === 0) return <EmptyState icon={mdiCheckCircleOutline} title="対応を待つ通報はありません" />
  return (
    <>
      <ul className="stack gap-4">
        {reports.map((report) => (
          <li key={report.id}>
            <Report report={report} onConclude={() => setChosen(report)} />
          </li>
        ))}
      </ul>
      {chosen && <ConcludeReportDialog report={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function Report({ report, onConclude }: { report: MessageReport; onConclude: () => void }) {
  const { chatID, negotiationID, reason, note, reporterName, reportedID, reportedName, pinned, createdAt } = report
  const said = pinned.find(({ id }) => id === chatID)
  return (
    <article className={styles.held}>
      <h2 className={styles.title}>{`${labelOf(messageReportReasons, reason)}（${formatMoment(createdAt)}）`}</h2>
      <p className={styles.why}>{`知らせた方：${reporterName} 様　書いた方：${reportedName} 様`}</p>
      {note && <p>{note}</p>}
      {said && <p className={styles.words}>{wordsOf(said)}</p>}
      <details>
        <summary>前後のメッセージ（知らせがあったときのまま）</summary>
        <ul className="stack gap-1">
          {pinned.map((each) => (
            <li key={each.id}>{`${each.senderName}：${wordsOf(each)}`}</li>
          ))}
        </ul>
      </details>
      <MovesAbout userID={reportedID} />
      <div className="cluster gap-2">
        <Button kind="quiet" wide={false} onClick={onConclude}>
          対応を終える
        </Button>
        <Link to="/admin/chat/$id" params={{ id: negotiationID }}>
          商談を開く
        </Link>
      </div>
    </article>
  )
}

const ANSWER = 'お知らせいただいたメッセージを確認し、必要な対応をしました。'

function ConcludeReportDialog({ report, onClose }: { report: MessageReport; onClose: () => void }) {
  const router = useRouter()
  const form = useForm({
    initial: { answer: ANSWER },
    check: (values) => missing(values, { answer: '通報した方へのお知らせ' }),
    send: async ({ answer }) => {
      await api.concludeReport({ params: { id: report.id }, body: { answer: answer.trim() } }, { ifMatch: report.version })
      showToast('対応を終えました')
      await router.invalidate()
    },
    done: onClose,
  })
  return (
    <FormDialog title="通報への対応を終える" form={form} confirm="対応を終える" onClose={onClose}>
      <TextArea
        {...form.field('answer')}
        label="通報した方へのお知らせ"
        required
        help="このまま届きます。書いた方には届きません。"
        most={300}
        rows={3}
      />
    </FormDialog>
  )
}

/** Files by their names, as they were then. */
const wordsOf = ({ message, fileNames }: MessageReport['pinned'][number]) =>
  [message, ...fileNames.map((name) => `（ファイル：${name}）`)].filter(Boolean).join(' ') || '（画像のみ）'

import { mdiAlertCircleOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { FailedJob } from '#domain/office/job/contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from '#web/ui/reading/card-rows.module.css'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** Jobs that failed their last retry, each with a button to run it again. */
export function JobList({ jobs }: { jobs: readonly FailedJob[] }) {
  const router = useRouter()
  const { busy, run } = useAction({ tell: showFailure, after: () => router.invalidate() })
  if (jobs.length === 0) return <EmptyState drawing="cat" title="失敗したジョブはありません" />
  const retry = ({ queue, id, label }: FailedJob) =>
    run(async () => {
      await api.retryJob({ params: { queue, id } })
      showToast(`「${label}」をもう一度動かします`)
    })
  return (
    <ul className="grid gap-2">
      {jobs.map((job) => (
        <li key={job.id} className={`fails rounded cluster middle between gap-3 pad-3 ${styles.row}`}>
          <div className="row gap-3">
            <RoundIcon path={mdiAlertCircleOutline} ground="paper" />
            <div className="shrinks">
              <p>
                <strong>{job.label}</strong>
              </p>
              <p className="small">{`${formatMoment(job.at)}に失敗${job.attempts > 1 ? `（${job.attempts - 1}回やり直しました）` : ''}`}</p>
              <p>{job.why}</p>
              <details className="small">
                <summary className="muted">記録の内容</summary>
                <p className="hint">{[job.error, job.event, `番号：${job.id}`].filter(Boolean).join('　')}</p>
              </details>
            </div>
          </div>
          <Button kind="quiet" wide={false} busy={busy} aria-label={`「${job.label}」をもう一度動かす`} onClick={() => retry(job)}>
            もう一度動かす
          </Button>
        </li>
      ))}
    </ul>
  )
}

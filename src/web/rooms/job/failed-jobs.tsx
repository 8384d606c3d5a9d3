import { mdiCheckCircleOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { formatNumber } from '#domain/format.ts'
import { formatMoment } from '#domain/format-moments.ts'
import type { FailedJob } from '#domain/job/contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from '#web/ui/reading/card-rows.module.css'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useOnce } from '#web/ui/use-once.ts'

/** What was tried to the last, each with the one thing to do about it. */
export function FailedJobs({ jobs, total }: { jobs: readonly FailedJob[]; total: number }) {
  const router = useRouter()
  const { busy, run } = useOnce({ tell: showFailure, after: () => router.invalidate() })
  if (jobs.length === 0) return <EmptyState icon={mdiCheckCircleOutline} title="失敗したジョブはありません" />
  const retry = ({ queue, id, label }: FailedJob) =>
    run(async () => {
      await api.retryJob({ params: { queue, id } })
      showToast(`「${label}」をもう一度動かします`)
    })
  return (
    <div className="stack gap-3">
      <ul className={styles.list}>
        {jobs.map((job) => (
          <li key={job.id} className={styles.row}>
            <div>
              <p>
                <strong>{job.label}</strong>
              </p>
              <p className={styles.second}>{`${formatMoment(job.failedAt)}に失敗（${job.attempts}回試しました）`}</p>
              <p className={styles.second}>
                {job.error || '動かしていたサーバーが止まり、終わりませんでした'}
                {job.event && `　${job.event}`}
              </p>
              <p className={styles.second}>{`番号：${job.id}`}</p>
            </div>
            <Button kind="quiet" wide={false} busy={busy} aria-label={`「${job.label}」をもう一度動かす`} onClick={() => retry(job)}>
              もう一度動かす
            </Button>
          </li>
        ))}
      </ul>
      {total > jobs.length && <p>{`新しい${formatNumber(jobs.length)}件を表示しています。`}</p>}
    </div>
  )
}

import { mdiCheckCircleOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { formatNumber } from '#domain/base/words/format.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { ListedJob } from '#domain/office/job/contract.ts'
import type { JobState } from '#domain/office/job/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from '#web/ui/reading/card-rows.module.css'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** Jobs in one state. Those that failed finally each come with the action to take. */
export function JobList({ jobs, state, total }: { jobs: readonly ListedJob[]; state: JobState; total: number }) {
  const router = useRouter()
  const { busy, run } = useAction({ tell: showFailure, after: () => router.invalidate() })
  if (jobs.length === 0) return <EmptyState icon={mdiCheckCircleOutline} title={none[state]} />
  const retry = ({ queue, id, label }: ListedJob) =>
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
              <p className={styles.second}>{said[state](job)}</p>
              <p className={styles.second}>
                {job.error || (state === 'failed' && '動かしていたサーバーが止まり、終わりませんでした')}
                {job.event && `　${job.event}`}
              </p>
              <p className={styles.second}>{`番号：${job.id}`}</p>
            </div>
            {state === 'failed' && (
              <Button kind="quiet" wide={false} busy={busy} aria-label={`「${job.label}」をもう一度動かす`} onClick={() => retry(job)}>
                もう一度動かす
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > jobs.length && <p>{`${formatNumber(total)}件のうち${formatNumber(jobs.length)}件を表示しています。`}</p>}
    </div>
  )
}

const said: Record<JobState, (job: ListedJob) => string> = {
  failed: ({ at, attempts }) => `${formatMoment(at)}に失敗（${attempts}回試しました）`,
  waiting: ({ at, attempts }) => `${formatMoment(at)}から動きます${attempts > 0 ? `（${attempts}回試しました）` : ''}`,
  running: ({ at, attempts }) => `${formatMoment(at)}から動いています（${attempts}回目）`,
}

const none: Record<JobState, string> = {
  failed: '失敗したジョブはありません',
  waiting: '待っているジョブはありません',
  running: '動いているジョブはありません',
}

import { useRouter } from '@tanstack/react-router'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { JobQueue } from '#domain/office/job/contract.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ConfirmButton } from '#web/ui/dialog/confirm-button.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import styles from '#web/ui/reading/card-rows.module.css'
import { showToast } from '#web/ui/toast.tsx'
import { JobList } from './job-list.tsx'

export async function loadJobs() {
  const [{ items: jobs }, { items: queues }] = await Promise.all([api.listJobs(), api.getJobQueues()])
  return { jobs, queues }
}

/** Failed and stuck background jobs, and those started by hand. */
export function JobScreen({ jobs, queues }: Awaited<ReturnType<typeof loadJobs>>) {
  const [stuck, usual] = [queues.filter(({ missedSince }) => missedSince), queues.filter(({ missedSince }) => !missedSince)]
  return (
    <Page
      title="ジョブの記録"
      lead="メールの送信や毎日の片づけなど、画面の裏で動く仕事です。失敗したものは、自動で8回までやり直しています。"
    >
      {stuck.length > 0 && (
        <FormSection title="止まっているジョブ">
          <QueueList queues={stuck} />
        </FormSection>
      )}
      <FormSection title="失敗したジョブ">
        <JobList jobs={jobs} />
      </FormSection>
      <FormSection title="手で動かすジョブ" lead="ふだんは時刻が来ると動きます。待てないときに、ここから動かせます。">
        <QueueList queues={usual} />
      </FormSection>
    </Page>
  )
}

function QueueList({ queues }: { queues: readonly JobQueue[] }) {
  const router = useRouter()
  const start = async ({ name, label }: JobQueue) => {
    await api.runJobQueue({ params: { queue: name } })
    showToast(`「${label}」を始めました`)
    await router.invalidate()
  }
  return (
    <ul className="grid gap-2">
      {queues.map((queue) => (
        <li key={queue.name} className={styles.row}>
          <div>
            <p>
              <strong>{queue.label}</strong>
            </p>
            {queue.missedSince && <Badge tone="red">{`${formatMoment(queue.missedSince)}から止まっています`}</Badge>}
            <p className="hint">{queue.lastSuccess ? `最後に終わったのは${formatMoment(queue.lastSuccess)}` : 'まだ動いていません'}</p>
          </div>
          <ConfirmButton
            label={`「${queue.label}」をいま動かす`}
            title={`「${queue.label}」をいま動かしますか`}
            confirm="いま動かす"
            words={<p>時刻を待たずに動かします。期限の来たお知らせなどがあれば、いま届きます。</p>}
            act={() => start(queue)}
          >
            いま動かす
          </ConfirmButton>
        </li>
      ))}
    </ul>
  )
}

import { mdiAlertCircleOutline, mdiCheck, mdiClockOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { formatMoment, formatTableMinute } from '#domain/base/words/format-moments.ts'
import type { JobQueue } from '#domain/office/job/contract.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ConfirmButton } from '#web/ui/dialog/confirm-button.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { RowTable } from '#web/ui/reading/row-table.tsx'
import { RoundIcon } from '#web/ui/round-icon.tsx'
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
    <RowTable
      rows={queues.map((queue) => ({ ...queue, id: queue.name }))}
      columns={[
        {
          label: 'ジョブ',
          cell: ({ label, lastSuccess, missedSince }) => (
            <span className="row middle gap-3">
              <RoundIcon
                path={missedSince ? mdiAlertCircleOutline : lastSuccess ? mdiCheck : mdiClockOutline}
                ground={missedSince ? 'fails' : 'sunken'}
              />
              <strong>{label}</strong>
              {missedSince && <Badge tone="red">{`${formatMoment(missedSince)}から止まっています`}</Badge>}
            </span>
          ),
        },
        {
          label: '最後に終わった日時',
          labelOnPhone: true,
          cell: ({ lastSuccess }) =>
            lastSuccess ? (
              <time className="figures" dateTime={lastSuccess}>
                {formatTableMinute(lastSuccess)}
              </time>
            ) : (
              'まだ動いていません'
            ),
        },
        {
          label: '操作',
          cell: (queue) => (
            <ConfirmButton
              label={`「${queue.label}」をいま動かす`}
              title={`「${queue.label}」をいま動かしますか`}
              confirm="いま動かす"
              words={<p>時刻を待たずに動かします。期限の来たお知らせなどがあれば、いま届きます。</p>}
              act={() => start(queue)}
            >
              いま動かす
            </ConfirmButton>
          ),
        },
      ]}
    />
  )
}

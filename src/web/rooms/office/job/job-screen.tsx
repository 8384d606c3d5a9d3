import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '#domain/base/words/format.ts'
import type { JobQueue } from '#domain/office/job/contract.ts'
import { allJobStates, type JobState, jobStates } from '#domain/office/job/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { JobList } from './job-list.tsx'
import { QueueTable } from './queue-table.tsx'

export interface JobAddress {
  status?: string
  /** Only jobs of this queue. */
  queue?: string
}

const stateOf = (status?: string): JobState => allJobStates.find((state) => state === status) ?? 'failed'

export async function loadJobs({ status, queue }: JobAddress) {
  const state = stateOf(status)
  const { queues } = await api.getJobQueues()
  // For an unknown queue, all jobs are shown.
  const only = queues.find(({ name }) => name === queue)
  const { items: jobs } = await api.listJobs({ query: { state, queue: only?.name } })
  return { queues, jobs, state, only }
}

const here = { to: '/admin/record/$kind', params: { kind: 'job' } } as const

/** Background jobs: failed, waiting and running ones, and the state of each queue. */
export function JobScreen({ queues, jobs, state, only }: Awaited<ReturnType<typeof loadJobs>>) {
  const router = useRouter()
  const [asked, setAsked] = useState<JobQueue>()
  const { busy, run } = useAction({ tell: showFailure, after: () => setAsked(undefined) })
  const runNow = ({ name, label }: JobQueue) =>
    run(async () => {
      await api.runJobQueue({ params: { queue: name } })
      showToast(`「${label}」を始めました`)
      await router.invalidate()
    })
  // Queues without problems are folded, so that failures are seen first.
  const isQuiet = ({ failed, missedSince, waiting, running }: JobQueue) => failed + waiting + running === 0 && !missedSince
  const [quiet, busyQueues] = [queues.filter(isQuiet), queues.filter((queue) => !isQuiet(queue))]
  const count = (of: JobState) => (only ? [only] : queues).reduce((sum, queue) => sum + queue[of], 0)
  return (
    <Page
      title="ジョブの記録"
      lead="メールの送信や毎日の片づけなど、画面の裏で動く仕事です。失敗したものは、自動で8回までやり直しています。"
    >
      <section className="stack gap-3" aria-label="ジョブ">
        <TabList label="ジョブの状態">
          {allJobStates.map((each) => (
            <TabLink
              key={each}
              {...here}
              search={{ status: each === 'failed' ? undefined : each, queue: only?.name }}
              chosen={state === each}
            >
              {`${jobStates[each]} ${formatNumber(count(each))}`}
            </TabLink>
          ))}
        </TabList>
        {only && (
          <p>
            {`「${only.label}」だけを表示しています。`}
            <Link {...here} search={{ status: state === 'failed' ? undefined : state }}>
              すべての種類を見る
            </Link>
          </p>
        )}
        <JobList jobs={jobs} state={state} total={count(state)} />
      </section>
      <section className="stack gap-3">
        <h2>ジョブの種類</h2>
        {busyQueues.length > 0 && <QueueTable queues={busyQueues} onRun={setAsked} />}
        <Disclosure summary={`ふだんどおり動いているもの（${formatNumber(quiet.length)}種類）`}>
          <QueueTable queues={quiet} onRun={setAsked} />
        </Disclosure>
      </section>
      <p>
        <Button kind="quiet" wide={false} onClick={() => router.invalidate()}>
          もう一度読み込む
        </Button>
      </p>
      {asked && (
        <ConfirmDialog
          open
          title={`「${asked.label}」をいま動かしますか`}
          confirm="いま動かす"
          busy={busy}
          onConfirm={() => runNow(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{`ふだんは「${asked.clock}」に動いています。期限の来たお知らせなどがあれば、いま届きます。`}</p>
        </ConfirmDialog>
      )}
    </Page>
  )
}

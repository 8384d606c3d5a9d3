import { endpoint, page } from '#platform/http/contract.ts'
import { ID, Nothing, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

const queue = z.string().min(1).max(60).meta({ label: 'ジョブの種類' })

/** A queue that a person may start. */
export const JobQueue = z
  .strictObject({
    name: z.string(),
    label: z.string(),
    lastSuccess: Time.nullable(),
    /** Set when the queue missed two scheduled runs in a row. */
    missedSince: Time.nullable(),
  })
  .meta({ id: 'JobQueue' })
export type JobQueue = z.infer<typeof JobQueue>

/** A job that failed its last retry. Its payload is left out, because it may name a person. */
export const FailedJob = z
  .strictObject({
    id: ID,
    queue: z.string(),
    label: z.string(),
    at: Time,
    attempts: z.int(),
    /** Type and code of the last error; empty if the server stopped while it ran. */
    error: z.string(),
    /** The same for people. */
    why: z.string(),
    /** The name of the event for an event's listener. */
    event: z.string().nullable(),
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.infer<typeof FailedJob>

export const jobContract = {
  getJobQueues: endpoint({
    method: 'get',
    path: '/jobQueues',
    output: z.strictObject({ items: z.array(JobQueue) }),
    summary: '止まっているジョブと、手で動かすことのあるジョブ（責任者）',
  }),
  listJobs: endpoint({
    method: 'get',
    path: '/jobs',
    output: page(FailedJob),
    summary: '失敗したジョブの一覧（責任者。新しい順に200件まで）',
  }),
  retryJob: endpoint({
    method: 'post',
    path: '/job/{queue}/{id}/retry',
    params: z.object({ queue, id: ID }),
    output: Nothing,
    status: 204,
    summary: '失敗したジョブをもう一度動かす（責任者）',
  }),
  runJobQueue: endpoint({
    method: 'post',
    path: '/jobQueue/{queue}/run',
    params: z.object({ queue }),
    output: Nothing,
    status: 204,
    summary: '時刻で動くジョブを、いま動かす（責任者）',
  }),
}

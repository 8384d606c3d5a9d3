import { endpoint, page } from '#platform/http/contract.ts'
import { ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allJobStates } from './enumerations.ts'

const queue = z.string().min(1).max(60).meta({ label: 'ジョブの種類' })

/** A kind of background job and its state. */
export const JobQueue = z
  .strictObject({
    name: z.string(),
    label: z.string(),
    /** The schedule, in words; null if it runs on demand. */
    clock: z.string().nullable(),
    next: Time.nullable(),
    lastSuccess: Time.nullable(),
    /** For a scheduled job: since when its runs were missed, at least twice in a row. */
    missedSince: Time.nullable(),
    waiting: z.int(),
    running: z.int(),
    failed: z.int(),
    /** Average duration; null if none ran recently. */
    meanMs: z.int().nullable(),
  })
  .meta({ id: 'JobQueue' })
export type JobQueue = z.infer<typeof JobQueue>

/** A job. Its payload is not shown: only those with database access may read it. */
export const ListedJob = z
  .strictObject({
    id: ID,
    queue: z.string(),
    label: z.string(),
    createdAt: Time,
    /** When it is due if waiting, started if running, or failed if failed. */
    at: Time,
    attempts: z.int(),
    /** Type and code of the last error; empty if there was none, or the server running it disappeared. */
    error: z.string(),
    /** The name of the event for an event's listener. */
    event: z.string().nullable(),
  })
  .meta({ id: 'ListedJob' })
export type ListedJob = z.infer<typeof ListedJob>

const JobQueues = z.strictObject({ at: Time, queues: z.array(JobQueue) }).meta({ id: 'JobQueues' })

export const jobContract = {
  getJobQueues: endpoint({
    method: 'get',
    path: '/jobQueues',
    output: JobQueues,
    summary: '裏で動くジョブの種類ごとの様子（責任者）',
  }),
  listJobs: endpoint({
    method: 'get',
    path: '/jobs',
    query: z.strictObject({ queue: queue.optional(), state: z.enum(allJobStates).default('failed').meta({ label: 'ジョブの状態' }) }),
    output: page(ListedJob),
    summary: 'ジョブの一覧（責任者。失敗したものは新しい順、待っているものと動いているものは順番に、200件まで）',
  }),
  retryJob: endpoint({
    method: 'post',
    path: '/job/{queue}/{id}/retry',
    params: z.object({ queue, id: ID }),
    output: JobQueue,
    summary: '失敗したジョブをもう一度動かす（責任者）',
  }),
  runJobQueue: endpoint({
    method: 'post',
    path: '/jobQueue/{queue}/run',
    params: z.object({ queue }),
    output: JobQueue,
    summary: '時刻で動くジョブを、いま動かす（責任者）',
  }),
}

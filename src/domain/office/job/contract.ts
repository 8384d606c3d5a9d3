import { endpoint, page } from '#platform/http/contract.ts'
import { ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allJobStates } from './enumerations.ts'

const queue = z.string().min(1).max(60).meta({ label: 'ジョブの種類' })

/** One kind of work that is done beside the calls, and how it does. */
export const JobQueue = z
  .strictObject({
    name: z.string(),
    label: z.string(),
    /** When the clock runs it, in words; null where something asks for it. */
    clock: z.string().nullable(),
    next: Time.nullable(),
    lastSuccess: Time.nullable(),
    /** Of what the clock runs: since when it has been missed, twice in a row. */
    missedSince: Time.nullable(),
    waiting: z.int(),
    running: z.int(),
    failed: z.int(),
    /** How long one takes; null where none was done of late. */
    meanMs: z.int().nullable(),
  })
  .meta({ id: 'JobQueue' })
export type JobQueue = z.infer<typeof JobQueue>

/** One job. What it is about is not said: only who asks the database may read that. */
export const ListedJob = z
  .strictObject({
    id: ID,
    queue: z.string(),
    label: z.string(),
    createdAt: Time,
    /** Of what waits when it is due, of what runs since when it does, of what failed when it did. */
    at: Time,
    attempts: z.int(),
    /** Kind and code of what went wrong at the last try; empty where nothing did, or where the server that did it went away. */
    error: z.string(),
    /** Of what follows upon an event its name. */
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

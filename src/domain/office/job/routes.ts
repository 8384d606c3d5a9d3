import type { Handlers } from '#platform/http/serve.ts'
import { retryJob, runJobQueue } from './actions.ts'
import type { jobContract } from './contract.ts'
import { getJobQueues, listJobs } from './queries.ts'

export const jobHandlers: Handlers<typeof jobContract> = {
  getJobQueues,
  listJobs,
  retryJob: (ctx, { params }) => retryJob(ctx, params),
  runJobQueue: (ctx, { params }) => runJobQueue(ctx, params),
}

import type { Handlers } from '#platform/http/serve.ts'
import { retryJob, runJobQueue } from './actions.ts'
import type { jobContract } from './contract.ts'
import { failedJobs, jobQueues } from './queries.ts'

export const jobHandlers: Handlers<typeof jobContract> = {
  getJobQueues: (ctx) => jobQueues(ctx),
  getFailedJobs: (ctx, { query }) => failedJobs(ctx, query),
  retryJob: (ctx, { params }) => retryJob(ctx, params),
  runJobQueue: (ctx, { params }) => runJobQueue(ctx, params),
}

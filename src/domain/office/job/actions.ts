import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { requirePermission } from '#platform/viewer.ts'
import type { JobQueue } from './contract.ts'
import { jobQueue } from './queries.ts'

/** Retries a job that has used up all its attempts. */
export function retryJob(ctx: Ctx, { queue, id }: { queue: string; id: string }): Promise<JobQueue> {
  requirePermission(ctx, 'job')
  return transact(ctx, async (ctx) => {
    await ctx.platform.jobs.watch.retry(ctx, queue, id)
    await record(ctx, 'job.retry', { kind: 'job', id }, { queue })
    return jobQueue(ctx, queue)
  })
}

/** Runs a scheduled job immediately. */
export function runJobQueue(ctx: Ctx, { queue }: { queue: string }): Promise<JobQueue> {
  requirePermission(ctx, 'job')
  return transact(ctx, async (ctx) => {
    await ctx.platform.jobs.watch.runNow(ctx, queue)
    await record(ctx, 'job.run', { kind: 'job', id: queue }, { queue })
    return jobQueue(ctx, queue)
  })
}

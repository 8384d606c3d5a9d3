import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { requirePermission } from '#platform/viewer.ts'

/** Retries a job that has used up all its attempts. */
export async function retryJob(ctx: Ctx, { queue, id }: { queue: string; id: string }): Promise<undefined> {
  requirePermission(ctx, 'job')
  await transact(ctx, async (ctx) => {
    await ctx.platform.jobs.watch.retry(ctx, queue, id)
    await record(ctx, 'job.retry', { kind: 'job', id }, { queue })
  })
}

/** Runs a scheduled job immediately. */
export async function runJobQueue(ctx: Ctx, { queue }: { queue: string }): Promise<undefined> {
  requirePermission(ctx, 'job')
  await transact(ctx, async (ctx) => {
    await ctx.platform.jobs.watch.runNow(ctx, queue)
    await record(ctx, 'job.run', { kind: 'job', id: queue }, { queue })
  })
}

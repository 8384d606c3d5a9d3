import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { JobState, QueueState } from '#platform/jobs/watch.ts'
import { requirePermission } from '#platform/viewer.ts'
import type { JobQueue, ListedJob } from './contract.ts'
import { cronWords } from './cron-words.ts'
import { queueLabel } from './queue-words.ts'

/** Queues with failures come first. */
export async function getJobQueues(ctx: Ctx): Promise<{ at: string; queues: JobQueue[] }> {
  requirePermission(ctx, 'job')
  const queues = await ctx.platform.jobs.watch.queues(ctx)
  return { at: toWireTime(ctx.clock.now()), queues: queues.map(present).sort((a, b) => Math.sign(b.failed) - Math.sign(a.failed)) }
}

export async function jobQueue(ctx: Ctx, name: string): Promise<JobQueue> {
  const found = (await getJobQueues(ctx)).queues.find((queue) => queue.name === name)
  if (!found) throw notFound()
  return found
}

export async function listJobs(
  ctx: Ctx,
  { queue, state }: { queue?: string; state: JobState },
): Promise<{ items: ListedJob[]; cursor: null }> {
  requirePermission(ctx, 'job')
  const jobs = await ctx.platform.jobs.watch.list(ctx, state, queue)
  return {
    cursor: null,
    items: jobs.map(({ createdAt, at, ...job }) => ({
      ...{ ...job, label: queueLabel(job.queue) },
      ...{ createdAt: toWireTime(createdAt), at: toWireTime(at) },
    })),
  }
}

const present = ({ name, cron, lastSuccess, missedSince, next, waiting, running, failed, meanMs }: QueueState): JobQueue => ({
  ...{ name, label: queueLabel(name), clock: cron && cronWords(cron), waiting, running, failed, meanMs },
  lastSuccess: lastSuccess && toWireTime(lastSuccess),
  missedSince: missedSince && toWireTime(missedSince),
  next: next && toWireTime(next),
})

import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { requirePermission } from '#platform/viewer.ts'
import type { FailedJob, JobQueue } from './contract.ts'
import { failureWords, type QueueName, queueLabel } from './queue-words.ts'

/** Queues that an operator sometimes starts without waiting for the schedule. */
const BY_HAND: readonly string[] = ['payment-reconcile', 'books', 'statistics', 'samePersons', 'sameHouses'] satisfies QueueName[]

/** Queues that missed their schedule, and those started by hand. */
export async function getJobQueues(ctx: Ctx): Promise<{ items: JobQueue[] }> {
  requirePermission(ctx, 'job')
  const queues = await ctx.platform.jobs.watch.queues(ctx)
  return {
    items: queues
      .filter(({ name, missedSince }) => missedSince || BY_HAND.includes(name))
      .map(({ name, lastSuccess, missedSince }) => ({
        ...{ name, label: queueLabel(name) },
        lastSuccess: lastSuccess && toWireTime(lastSuccess),
        missedSince: missedSince && toWireTime(missedSince),
      })),
  }
}

export async function listJobs(ctx: Ctx): Promise<{ items: FailedJob[]; cursor: null }> {
  requirePermission(ctx, 'job')
  const jobs = await ctx.platform.jobs.watch.failed(ctx)
  return {
    cursor: null,
    items: jobs.map(({ at, ...job }) => ({ ...job, label: queueLabel(job.queue), why: failureWords(job.error), at: toWireTime(at) })),
  }
}

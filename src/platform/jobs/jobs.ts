import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, PgBoss } from 'pg-boss'
import type { Ctx } from '#platform/context.ts'
import { type OpenDatabase, rows } from '#platform/db/open.ts'
import type { Outage } from '#platform/db/outage.ts'
import { explainRights } from '#platform/db/rights.ts'
import { type Logger, loggableError } from '#platform/log.ts'
import { jobFailures, jobSeconds } from '#platform/meters.ts'
import { embeddedBoss } from './embedded-boss.ts'
import { CRON_ZONE, createWatch, type Watch } from './watch.ts'

interface JobSpec {
  // biome-ignore lint/suspicious/noExplicitAny: each queue's handler names the shape of its own jobs
  handler: (ctx: Ctx, data: any) => Promise<void>
  /** Also runs it on a schedule: cron's five fields, Tokyo time. */
  cron?: string
}
/** Every queue by name. Delivery is at least once, so handlers must tolerate repeats. */
export type JobTable = Record<string, JobSpec>

export interface Jobs {
  /** Queues a job in the transaction of ctx; dropped when a job with the same key is waiting. */
  send(ctx: Ctx, queue: string, data: object, options?: { startAfter?: Date; key?: string }): Promise<void>
  start(table: JobTable, context: () => Ctx): Promise<void>
  /** Starts the scheduled jobs. Until then no job cleans up or sends reminders while seed data is written. */
  followClock(): Promise<void>
  /** Runs everything due in the given queues until they are empty (tests and the seed). */
  drain(): Promise<void>
  /** The state of the queues, for operators. */
  watch: Watch
  stop(): Promise<void>
}

const DUE = sql`select distinct name from pgboss.job where state < 'active' and start_after <= pgboss.job_now()`
const NO_JOB = '00000000-0000-0000-0000-000000000000'
/** New jobs are announced to every node; delayed jobs and retries are found by polling now and then. */
const QUEUE = { policy: 'standard', retryLimit: 8, retryDelay: 30, retryBackoff: true, heartbeatSeconds: 10, notify: true } as const
const ASK_SECONDS = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 20 }
/** pg-boss looks for jobs of dead nodes once a minute at most, however short this interval. Job chains are not used. */
const UPKEEP = { superviseIntervalSeconds: 20, flowIntervalSeconds: 3600 }

export function createJobs(opened: OpenDatabase, options: { log: Logger; outage: Outage; manual?: boolean }): Jobs {
  const { log, outage } = options
  const common = { ...UPKEEP, migrate: true, ...(options.manual ? { supervise: false, schedule: false } : { useListenNotify: true }) }
  const boss =
    opened.engine === 'pglite'
      ? new PgBoss({ db: embeddedBoss(opened), backend: 'pglite', ...common })
      : new PgBoss({ connectionString: opened.url, max: 4, ...common })
  boss.on('error', (error) => {
    if (!outage.noticed(error)) log.error({ err: error }, 'job queue error')
  })
  let stopped: Promise<void> | undefined
  let table: JobTable = {}
  let context: () => Ctx = () => {
    throw new Error('Jobs cannot run before they are started.')
  }

  const run = async (queue: string, job: Job<object>) => {
    const end = jobSeconds.startTimer({ queue })
    try {
      await table[queue]?.handler(context(), job.data as never)
      return { id: job.id, status: 'completed' as const, output: undefined }
    } catch (error) {
      jobFailures.inc({ queue })
      if (!outage.noticed(error)) log.error({ err: error, queue, jobID: job.id }, 'job failed')
      const { type, code } = loggableError(error)
      return { id: job.id, status: 'failed' as const, output: { type, code } }
    } finally {
      end()
    }
  }

  return {
    watch: createWatch(boss, () => table),
    async send(ctx, queue, data, { startAfter, key } = {}) {
      await boss.send(queue, data, {
        db: fromDrizzle(ctx.db as never, sql as never),
        ...(startAfter && { startAfter }),
        ...(key && { singletonKey: key }),
      })
    },
    async start(given, makeContext) {
      table = given
      context = makeContext
      await boss.start().catch((error) => {
        throw explainRights(error)
      })
      const known = new Map((await boss.getQueues()).map(({ name, notify }) => [name, notify]))
      for (const queue of Object.keys(table)) {
        if (!known.get(queue)) {
          if (known.has(queue)) await boss.updateQueue(queue, { notify: true })
          else await boss.createQueue(queue, QUEUE)
          // If a queue did not exist when the boss started, its description is fetched at first use, on the boss's own connection. Within a
          // transaction of the embedded database, which has one connection, that would never return. This call uses it once in advance.
          await boss.findJobs(queue, { id: NO_JOB })
        }
        if (options.manual) continue
        await boss.work(
          queue,
          { batchSize: 50, perJobResults: true, burstWhenBatchFull: true, ...ASK_SECONDS },
          async (jobs: Job<object>[]) => Promise.all(jobs.map((job) => run(queue, job))),
        )
      }
    },
    async followClock() {
      if (options.manual) return
      for (const [queue, { cron }] of Object.entries(table)) if (cron) await boss.schedule(queue, cron, {}, CRON_ZONE)
    },
    async drain() {
      for (let busy = true; busy; ) {
        busy = false
        const due = new Set((await rows<{ name: string }>(opened.db, DUE)).map(({ name }) => name))
        for (const queue of Object.keys(table).filter((queue) => due.has(queue))) {
          const jobs = await boss.fetch<object>(queue, { batchSize: 50 })
          for (const job of jobs) {
            busy = true
            const { status, output } = await run(queue, job)
            await (status === 'completed' ? boss.complete(queue, job.id) : boss.fail(queue, job.id, output))
          }
        }
      }
    },
    stop() {
      stopped ??= boss.stop({ graceful: true, timeout: 5000 })
      return stopped
    },
  }
}

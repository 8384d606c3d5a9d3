import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Ctx } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { JobTable } from './jobs.ts'

/** Cron expressions are in this time zone. */
export const CRON_ZONE = { tz: 'Asia/Tokyo' }
/** Longer lists are not useful. */
const MOST_LISTED = 200
const LATE_MS = 10 * 60_000

export interface QueueState {
  name: string
  cron: string | null
  lastSuccess: Date | null
  lastFailure: Date | null
  /** The next scheduled run. */
  next: Date | null
  /** For scheduled queues: the second run in a row that was missed, long enough ago that it is not merely late. */
  missedSince: Date | null
  waiting: number
  running: number
  failed: number
  meanMs: number | null
}

/** waiting includes jobs due for a retry; failed ones have used up their retries and are not retried automatically. */
export type JobState = 'waiting' | 'running' | 'failed'

export interface ListedJob {
  id: string
  queue: string
  createdAt: Date
  /** When a waiting job is due, a running one started, or a failed one failed. */
  at: Date
  /** Attempts started. */
  attempts: number
  /** Type and code of the error; its message may quote a person. */
  error: string
  /** The event's name, for event jobs. */
  event: string | null
}

type Counted = Record<'waiting' | 'running' | 'failed', number> & {
  name: string
  succeeded: Date | string | null
  last_failed: Date | string | null
  ms: number | null
}

/** Reads the queues and retries or starts their jobs, using pg-boss's names for states. */
export function createWatch(boss: PgBoss, table: () => JobTable) {
  const cronOf = (queue: string) => {
    const spec = Object.hasOwn(table(), queue) ? table()[queue] : undefined
    if (!spec) throw notFound()
    return spec.cron
  }

  const hours = (cron: string, from: Date, count: number) => boss.previewSchedule(cron, { ...CRON_ZONE, from, count })

  return {
    async queues(ctx: Ctx): Promise<QueueState[]> {
      const counted = await rows<Counted>(
        ctx.db,
        sql`select name, max(completed_on) filter (where state = 'completed') as succeeded,
              max(completed_on) filter (where state = 'failed') as last_failed,
              (count(*) filter (where state in ('created', 'retry')))::int as waiting,
              (count(*) filter (where state = 'active'))::int as running, (count(*) filter (where state = 'failed'))::int as failed,
              (avg(extract(epoch from completed_on - started_on) * 1000) filter (where state = 'completed'))::float8 as ms
            from pgboss.job group by 1`,
      )
      const now = ctx.clock.now()
      const byName = new Map(counted.map((row) => [row.name, row]))
      return Object.entries(table()).map(([name, { cron = null }]) => {
        const row = byName.get(name)
        const missed = cron && row?.succeeded ? hours(cron, moment(row.succeeded) as Date, 2)[1] : undefined
        return {
          ...{ name, cron, lastSuccess: moment(row?.succeeded), lastFailure: moment(row?.last_failed) },
          next: cron ? (hours(cron, now, 1)[0] ?? null) : null,
          missedSince: missed && missed.getTime() < now.getTime() - LATE_MS ? missed : null,
          ...{ waiting: row?.waiting ?? 0, running: row?.running ?? 0, failed: row?.failed ?? 0 },
          meanMs: row?.ms == null ? null : Math.round(row.ms),
        }
      })
    },
    /** Failed jobs newest first; waiting and running ones in order. Leaves out the payload, which may identify a person. */
    async list(ctx: Ctx, state: JobState, queue?: string): Promise<ListedJob[]> {
      const { states, at, order } = listed[state]
      const found = await rows<
        Record<'id' | 'name' | 'created_on' | 'at', string> & { attempts: number; output: unknown; event: string | null }
      >(
        ctx.db,
        sql`select id::text as id, name, created_on, ${at} as at, retry_count + (started_on is not null)::int as attempts, output,
              case when name = 'event' then data ->> 'name' end as event
            from pgboss.job where ${states} and starts_with(name, '__pgboss') is false
              ${queue === undefined ? sql`` : sql`and name = ${queue}`}
            order by ${order}, id limit ${MOST_LISTED}`,
      )
      return found.map(({ id, name, created_on, at, attempts, output, event }) => ({
        ...{ id, queue: name, createdAt: new Date(created_on), at: new Date(at), attempts, event },
        error: errorOf(output),
      }))
    },
    /** Retries a job in the transaction of ctx. Of two concurrent requests only one succeeds. */
    async retry(ctx: Ctx, queue: string, id: string): Promise<void> {
      cronOf(queue)
      const [row] = await rows<{ state: string }>(
        ctx.db,
        sql`select state::text as state from pgboss.job where name = ${queue} and id::text = ${id} for update`,
      )
      if (!row) throw notFound()
      if (['created', 'retry', 'active'].includes(row.state)) throw isRunning()
      if (row.state !== 'failed') throw conflict('wrong-state', 'このジョブは、もう終わっています。')
      await boss.retry(queue, id, { db: ofTransaction(ctx) })
    },
    /** Runs a scheduled job now, unless it is already running or due. */
    async runNow(ctx: Ctx, queue: string): Promise<void> {
      if (!cronOf(queue)) throw conflict('not-by-clock', '時刻で動くものだけを、すぐに実行できます。')
      // Under two concurrent requests the second waits here and then sees the first one's job, which may have begun after it.
      await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`job/${queue}`}))`)
      const busy = await rows(
        ctx.db,
        sql`select 1 from pgboss.job where name = ${queue} and state in ('created', 'retry', 'active') and start_after <= clock_timestamp() limit 1`,
      )
      if (busy.length > 0) throw isRunning()
      await boss.send(queue, {}, { db: ofTransaction(ctx) })
    },
  }
}
export type Watch = ReturnType<typeof createWatch>

const listed: Record<JobState, Record<'states' | 'at' | 'order', SQL>> = {
  waiting: { states: sql`state in ('created', 'retry')`, at: sql`start_after`, order: sql`start_after` },
  running: { states: sql`state = 'active'`, at: sql`started_on`, order: sql`started_on` },
  failed: { states: sql`state = 'failed'`, at: sql`completed_on`, order: sql`completed_on desc` },
}

const isRunning = () => conflict('running', 'このジョブは、いま動いているか、順番を待っています。終わるまでお待ちください。')
const ofTransaction = ({ db }: Ctx) => fromDrizzle(db as never, sql as never)
const moment = (at: Date | string | null | undefined) => (at ? new Date(at) : null)

/** The output that `run` stored. pg-boss writes its own for a job whose node died; that yields ''. */
function errorOf(output: unknown): string {
  const { type, code } = (output ?? {}) as { type?: unknown; code?: unknown }
  if (typeof type !== 'string') return ''
  return typeof code === 'string' ? `${type} ${code}` : type
}

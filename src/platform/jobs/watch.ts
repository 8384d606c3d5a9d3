import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Ctx } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { JobTable } from './jobs.ts'

/** Cron expressions are in this time zone. */
export const CRON_ZONE = { tz: 'Asia/Tokyo' }
/** Longer lists are not useful. */
const MAX_LISTED = 200
const LATE_MS = 10 * 60_000

export interface QueueState {
  name: string
  cron: string | null
  lastSuccess: Date | null
  lastFailure: Date | null
  /** For scheduled queues: the second run in a row that was missed, long enough ago that it is not merely late. */
  missedSince: Date | null
  failed: number
}

/** A job that failed its last retry. */
export interface FailedJob {
  id: string
  queue: string
  at: Date
  /** Attempts started. */
  attempts: number
  /** Type and code of the error; its message may quote a person. */
  error: string
  /** The event's name, for event jobs. */
  event: string | null
}

type QueueCounts = {
  name: string
  succeeded: Date | string | null
  last_failed: Date | string | null
  failed: number
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
      const counted = await rows<QueueCounts>(
        ctx.db,
        sql`select name, max(completed_on) filter (where state = 'completed') as succeeded,
              max(completed_on) filter (where state = 'failed') as last_failed,
              (count(*) filter (where state = 'failed'))::int as failed
            from pgboss.job group by 1`,
      )
      const now = ctx.clock.now()
      const byName = new Map(counted.map((row) => [row.name, row]))
      return Object.entries(table()).map(([name, { cron = null }]) => {
        const row = byName.get(name)
        const missed = cron && row?.succeeded ? hours(cron, moment(row.succeeded) as Date, 2)[1] : undefined
        return {
          ...{ name, cron, lastSuccess: moment(row?.succeeded), lastFailure: moment(row?.last_failed) },
          missedSince: missed && missed.getTime() < now.getTime() - LATE_MS ? missed : null,
          failed: row?.failed ?? 0,
        }
      })
    },
    /** Newest first, without payloads, which may name a person. */
    async failed(ctx: Ctx): Promise<FailedJob[]> {
      const found = await rows<Record<'id' | 'name' | 'at', string> & { attempts: number; output: unknown; event: string | null }>(
        ctx.db,
        sql`select id::text as id, name, completed_on as at, retry_count + (started_on is not null)::int as attempts, output,
              case when name = 'event' then data ->> 'name' end as event
            from pgboss.job where state = 'failed' and starts_with(name, '__pgboss') is false
            order by completed_on desc, id limit ${MAX_LISTED}`,
      )
      return found.map(({ id, name, at, attempts, output, event }) => ({
        ...{ id, queue: name, at: new Date(at), attempts, event },
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

const isRunning = () => conflict('running', 'このジョブは、いま動いているか、順番を待っています。終わるまでお待ちください。')
const ofTransaction = ({ db }: Ctx) => fromDrizzle(db as never, sql as never)
const moment = (at: Date | string | null | undefined) => (at ? new Date(at) : null)

/** The output that `run` stored. pg-boss writes its own for a job whose node died; that yields ''. */
function errorOf(output: unknown): string {
  const { type, code } = (output ?? {}) as { type?: unknown; code?: unknown }
  if (typeof type !== 'string') return ''
  return typeof code === 'string' ? `${type} ${code}` : type
}

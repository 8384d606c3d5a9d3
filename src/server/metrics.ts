import { timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type AlertCause, kindOf } from '#domain/base/alert/causes.ts'
import { findMismatches } from '#domain/money/payment/ledger.ts'
import { readToday } from '#domain/office/today/queries.ts'
import { verifyNewestDays } from '#platform/audit/chain.ts'
import { rows } from '#platform/db/open.ts'
import { notFound } from '#platform/errors.ts'
import type { Env } from '#platform/http/serve.ts'
import { howManyStreams } from '#platform/live/stream.ts'
import { meters } from '#platform/meters.ts'
import { type Platform, systemContext } from '#platform/platform.ts'
import { commit, version } from '#platform/version.ts'
import type { Readiness } from './ready.ts'

const HOUR_MS = 3_600_000

/** Metrics for monitoring: numbers alone, no names and no ids. */
export function createMetrics(platform: Platform, readiness: Readiness) {
  const registers = [new Registry()] as [Registry]
  if (platform.config.production) collectDefaultMetrics({ register: registers[0] })
  const gauge = (name: string, help: string, ...labelNames: string[]) => new Gauge({ name: `engawa_${name}`, help, labelNames, registers })
  const requests = new Counter({
    ...{ name: 'engawa_http_requests_total', help: 'Answered API calls, without pages.', registers },
    labelNames: ['method', 'route', 'status'],
  })
  const seconds = new Histogram({
    ...{ name: 'engawa_http_request_seconds', help: 'Duration of API calls.', registers },
    ...{ labelNames: ['route'], buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10] },
  })
  const inFlight = gauge('http_in_flight', 'Calls that wait for their answer.')
  const streams = gauge('sse_streams', 'Open live streams of this node.')
  const pool = gauge('db_pool', 'Connections of this node to the database.', 'state')
  const up = gauge('db_up', '1 while the database answers.')
  const jobs = gauge('jobs', 'Jobs by queue that are not done.', 'queue', 'state')
  const succeeded = gauge('job_last_success_timestamp', 'When a queue last did what it had to.', 'queue')
  const letters = gauge('mail', 'Letters of the outbox that have not left.', 'status')
  const oldestLetter = gauge('mail_oldest_seconds', 'For how long the oldest letter waits.')
  const alerts = gauge('alerts_open', 'What an operator has to look at.', 'kind', 'cause')
  const desk = gauge('desk_queue', 'What waits for the office.', 'name')
  const deskOldest = gauge('desk_oldest_seconds', 'For how long the oldest of a queue waits.', 'name')
  const deskOverdue = gauge('desk_overdue', 'How much of a queue waits longer than the office means it to.', 'name')
  gauge('build_info', '1, with the version of this build and its commit.', 'version', 'commit').set({ version, commit }, 1)
  const ready = gauge('ready', '1 while /readyz finds nothing amiss.')
  const missed = gauge('job_missed', '1 where the clock wanted a queue twice, and it was not done.', 'queue')
  const lag = gauge('webhook_lag_seconds', 'Of what the payment provider told in the last hour: the longest from when it happened.')
  const ledger = gauge('ledger_mismatch', 'Payments that are paid without their money, or not paid with it; looked for every hour.')
  const chain = gauge('audit_chain_ok', '1 while the days of the audit that were closed last are as they were; looked at every hour.')
  const backup = gauge('backup_last_success_timestamp', 'When the last backup was whole.')

  const lookClosely = onceAnHour(async () => {
    const { db } = platform.database
    ledger.set((await findMismatches(db)).length)
    chain.set((await verifyNewestDays({ db })) ? 1 : 0)
  })

  async function look() {
    const { db } = platform.database
    ready.set((await readiness()).length === 0 ? 1 : 0)
    await lookClosely()
    for (const { name, missedSince } of await platform.jobs.watch.queues(systemContext(platform)))
      missed.set({ queue: name }, missedSince ? 1 : 0)
    const [late] = await rows<{ seconds: number }>(
      db,
      sql`select coalesce(extract(epoch from max(received_at - occurred_at)), 0)::float8 as seconds from gateway_event
          where occurred_at > now() - interval '3 days' and received_at > now() - interval '1 hour'`,
    )
    lag.set(Math.max(0, late?.seconds ?? 0))
    for (const [queue, state, n, last] of await jobsOf(platform)) {
      if (state === 'completed') succeeded.set({ queue }, last)
      else jobs.set({ queue, state }, n)
    }
    const waiting = await rows<{ status: string; n: number; oldest: number }>(
      db,
      sql`select status, count(*)::int as n, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
          from mail where status in ('queued', 'failed') group by 1`,
    )
    for (const status of ['queued', 'failed']) letters.set({ status }, waiting.find((row) => row.status === status)?.n ?? 0)
    oldestLetter.set(Math.max(0, waiting.find(({ status }) => status === 'queued')?.oldest ?? 0))
    for (const { cause, n } of await rows<{ cause: AlertCause; n: number }>(
      db,
      sql`select cause, count(*)::int as n from alert where concluded_at is null group by 1`,
    ))
      alerts.set({ kind: kindOf(cause) ?? 'deal', cause }, n)
    for (const { name, count, overdue, oldestSince } of (await readToday(systemContext(platform))).queues) {
      desk.set({ name }, count)
      deskOverdue.set({ name }, overdue)
      deskOldest.set({ name }, oldestSince ? Math.max(0, (platform.clock.now().getTime() - Date.parse(oldestSince)) / 1000) : 0)
    }
  }

  const count = createMiddleware<Env>(async (c, next) => {
    inFlight.inc()
    const end = seconds.startTimer()
    try {
      await next()
    } finally {
      inFlight.dec()
      const route = routePath(c, -1)
      end({ route })
      requests.inc({ method: c.req.method, route, status: c.res.status })
    }
  })

  const answer = async (c: Context<Env>) => {
    if (!mayAsk(c, platform.config.metricsToken)) throw notFound()
    for (const each of [jobs, succeeded, alerts]) each.reset()
    streams.set(howManyStreams())
    const { totalCount, idleCount, waitingCount } = platform.database.pool
    for (const [state, n] of Object.entries({ total: totalCount, idle: idleCount, waiting: waitingCount })) pool.set({ state }, n)
    backup.set(lastBackup(platform.config.dataDir))
    up.set(
      await look().then(
        () => 1,
        (error) => {
          ready.set(0)
          if (!platform.outage.noticed(error)) platform.log.error({ err: error }, 'the figures for /metrics could not be read')
          return 0
        },
      ),
    )
    return c.text(await Registry.merge([registers[0], meters]).metrics(), 200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE })
  }
  return { count, answer }
}

/** Requires the token. If none is set, allows only programs on this machine whose request came through no proxy. */
function mayAsk(c: Context<Env>, token: string | undefined): boolean {
  if (!token) return /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/.test(c.get('ctx').ip) && !c.req.header('x-forwarded-for')
  const [given, right] = [c.req.header('authorization') ?? '', `Bearer ${token}`].map((text) => Buffer.from(text)) as [Buffer, Buffer]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** For expensive checks. */
function onceAnHour(work: () => Promise<void>): () => Promise<void> {
  let next = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() < next) return
    await work()
    next = performance.now() + HOUR_MS
  }
}

const jobsOf = async ({ database: opened }: Platform) =>
  (
    await rows<{ queue: string; state: string; n: number; last: number }>(
      opened.db,
      sql`select name as queue, state::text, count(*)::int as n, coalesce(extract(epoch from max(completed_on)), 0)::float8 as last
          from pgboss.job where state <> 'cancelled' group by 1, 2`,
    )
  ).map(({ queue, state, n, last }) => [queue, state, n, last] as const)

/** bin/backup.ts writes it; 0 before the first backup. */
function lastBackup(dataDir: string): number {
  try {
    return Date.parse(readFileSync(join(dataDir, 'last-backup'), 'utf8')) / 1000
  } catch {
    return 0
  }
}

import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { rows } from '#platform/db/open.ts'
import type { TestApp } from './app.ts'

/** Connections of the node, or those that wait for a lock. */
export async function doomed({ platform }: TestApp, state?: 'waiting') {
  const waiting = state ? sql`and wait_event_type = 'Lock'` : sql``
  const query = sql`select 1 from pg_stat_activity where application_name = 'doomed' ${waiting}`
  return (await rows(platform.database.db, query)).length
}

export const asOwner = (url: string) =>
  Object.assign(new URL(url), { username: new URL(process.env.TEST_DATABASE_URL ?? '').username }).toString()
/** Names the connections of the node. */
export const named = (url: string) => {
  const own = new URL(url)
  own.searchParams.set('application_name', 'doomed')
  return own.toString()
}

/** All rows about money, and what is told about it, without those that name one of these. */
export async function everything({ platform }: TestApp, ...but: string[]) {
  const tables = [
    'payment',
    'deposit',
    'allocation',
    'adjustment',
    'refund',
    'quotation',
    'quotation_offer',
    'placed_order',
    'document_number',
  ]
  const all: string[] = []
  for (const table of [...tables, 'bank_import', 'document', 'chat', 'mail', 'notification', 'audit'])
    all.push(
      ...(await rows<{ row: string }>(platform.database.db, sql.raw(`select '${table}' || ${table}::text as row from ${table}`))).map(
        ({ row }) => row,
      ),
    )
  return all.filter((row) => !but.some((id) => row.includes(id))).sort()
}

/** A minute later: pg-boss finds the jobs' heartbeats lost, and the retry delay is over. */
export async function workOfTheDeadReturns({ platform }: TestApp, url: string) {
  const { db } = platform.database
  await db.execute(
    sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute', started_on = started_on - interval '1 minute' where state = 'active'`,
  )
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, superviseIntervalSeconds: 1 })
  boss.on('error', console.error) // otherwise thrown outside the test; the calls below throw by themselves
  await boss.start()
  await boss.supervise()
  await boss.stop()
  await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
}

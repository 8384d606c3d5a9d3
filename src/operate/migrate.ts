import pg from 'pg'
import { openDatabase } from '#platform/db/open.ts'
import { watchOutage } from '#platform/db/outage.ts'
import { describePlan, planMigrations } from '#platform/db/plan.ts'
import { pendingMigrations } from '#platform/db/steps.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { giveRights } from './rights.ts'

/** Creates or migrates all tables, including the job queue's, so that a server whose role lacks that right has nothing left to do. */
export async function migrateHouse(databaseURL: string): Promise<{ tables: number; rights: boolean }> {
  const opened = await openDatabase({ databaseURL, dataDir: '' })
  try {
    const log = createLog('error')
    const outage = watchOutage(opened.db, log)
    const jobs = createJobs(opened, { log, outage, manual: true })
    await jobs.start({}, () => {
      throw new Error('Jobs cannot run while the tables are being migrated.')
    })
    await jobs.stop()
    outage.stop()
    const { rows } = await opened.pool.query(`select count(*) as n from pg_tables where schemaname = 'public'`)
    return { tables: Number(rows[0].n), rights: await giveRights(opened.pool) }
  } finally {
    await opened.close()
  }
}

/** The plan of `migrateHouse`, with what would have to wait; changes nothing. */
export async function planHouse(databaseURL: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseURL, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return describePlan(planMigrations(await pendingMigrations(client)))
  } finally {
    await client.end().catch(() => {})
  }
}

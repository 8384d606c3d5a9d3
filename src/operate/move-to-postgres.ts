import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Config } from '#platform/config.ts'
import { type OpenDatabase, openDatabase } from '#platform/db/open.ts'
import { watchOutage } from '#platform/db/outage.ts'
import { s3Storage } from '#platform/files/s3.ts'
import { createJobs, type JobTable } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { copyRows } from './copy-rows.ts'
import { giveRights } from './rights.ts'

interface Outcome {
  rows: number
  tables: number
  /** Number of files copied to S3, if requested. */
  files: number | undefined
  seconds: number
}

/** The embedded database is only read, under its lock; a running server on it prevents the move. */
export async function moveToPostgres(config: Config, { url, filesToS3 }: { url: string; filesToS3: boolean }): Promise<Outcome> {
  if (filesToS3 && !config.s3) throw new Error('Set the S3_ values first: --files-to-s3 copies the files there.')
  const began = performance.now()
  const from = await openDatabase({ dataDir: config.dataDir })
  try {
    const to = await openDatabase({ dataDir: config.dataDir, databaseURL: url })
    if (to.engine !== 'postgresql') throw new Error('Give the URL of a PostgreSQL database.')
    try {
      // Creates the queues, so that their waiting jobs can be copied.
      const log = createLog('error')
      const outage = watchOutage(to.db, log)
      const jobs = createJobs(to, { log, outage, manual: true })
      await jobs.start(await queuesOf(from), () => {
        throw new Error('Jobs cannot run while the database is being moved.')
      })
      await jobs.stop()
      outage.stop()
      const moved = await copyRows(from, to)
      await giveRights(to.pool)
      const files = filesToS3 && config.s3 ? await copyFiles(join(config.dataDir, 'files'), config.s3) : undefined
      const rows = moved.reduce((sum, { rows }) => sum + rows, 0)
      return { rows, tables: moved.length, files, seconds: Math.round((performance.now() - began) / 100) / 10 }
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

async function queuesOf({ pool }: OpenDatabase): Promise<JobTable> {
  const { rows } = await pool.query(`select to_regclass('pgboss.queue') as there`)
  if (rows[0].there === null) return {}
  const queues = await pool.query(`select name from pgboss.queue where name not like '\\_\\_pgboss%'`)
  return Object.fromEntries(queues.rows.map(({ name }) => [name, { handler: async () => {} }]))
}

/** Safe to repeat: the same key gets the same bytes. */
export async function copyFiles(folder: string, s3: NonNullable<Config['s3']>): Promise<number> {
  const storage = s3Storage(s3)
  let copied = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.') || entry.name.endsWith('.part')) continue
    const path = join(entry.parentPath, entry.name)
    await storage.put(relative(folder, path).split('\\').join('/'), await readFile(path))
    copied++
  }
  return copied
}

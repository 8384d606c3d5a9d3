import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '#platform/config.ts'
import type { OpenDatabase } from '#platform/db/open.ts'
import { pauseAfter } from '#platform/db/outage.ts'
import { newID } from '#platform/id.ts'
import type { Logger } from '#platform/log.ts'

/** First key of the advisory lock that records where a node keeps its files. The second is derived from the folder's name. */
const FOLDERS = 7266502
const ONE_AT_A_TIME = 7266503

const S3 = 0
const CONNECT_WITHIN_MS = 5000

const elsewhere = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) =>
  `Another server is running on this database and keeps its files elsewhere than ${s3 ? 'on S3' : `in ${join(dataDir, 'files')}`}: pictures would be found on one of the two only. Set the S3_ values on both, or let them share DATA_DIR.`

/**
 * Nodes on one PostgreSQL must see the same files: on S3, or in a shared folder. Each node holds a lock naming its place for as long as its
 * connection lives, so a dead node blocks nobody. Throws a one-sentence error when a live node keeps its files elsewhere.
 */
export async function holdFolder(
  opened: OpenDatabase,
  { config, log }: { config: Pick<Config, 's3' | 'dataDir'>; log: Logger },
): Promise<() => Promise<void>> {
  if (opened.engine === 'pglite') return async () => {}
  const { url } = opened
  const folder = config.s3 ? S3 : nameOf(join(config.dataDir, 'files'))
  let client = await hold(url, folder)
  if (!client) throw new Error(elsewhere(config))

  const stopping = new AbortController()
  const held = (async () => {
    while (client) {
      const holding = client
      await new Promise<void>((ended) => {
        const letGo = () => holding.end().then(ended, ended)
        holding.once('end', ended)
        // The node may have been stopped while this connection was being opened.
        if (stopping.signal.aborted) letGo()
        else stopping.signal.addEventListener('abort', letGo, { once: true })
      })
      client = stopping.signal.aborted ? undefined : await holdAgain()
    }
  })()

  /** The lock was lost with the connection; retakes it as soon as the database is back. */
  async function holdAgain(): Promise<pg.Client | undefined> {
    for (let failures = 0; ; failures++) {
      await pause(pauseAfter(failures), undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted) return undefined
      const again = await hold(url, folder).catch(() => 'away' as const)
      if (again === undefined) log.error(elsewhere(config))
      else if (again !== 'away') return again
    }
  }

  return async () => {
    stopping.abort()
    await held
  }
}

/** A connection that holds the folder's lock; undefined when another folder's lock is held. */
async function hold(url: string, folder: number): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_WITHIN_MS })
  client.on('error', () => {}) // the close event follows and is handled
  let free = false
  try {
    await client.connect()
    // Otherwise a machine that lost power would count as alive for two hours.
    await client.query('set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3')
    await client.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME])
    const { rows } = await client.query(
      `select 1 from pg_locks where locktype = 'advisory' and objsubid = 2 and granted and classid = $1 and objid <> $2
       and database = (select oid from pg_database where datname = current_database())`,
      [FOLDERS, folder],
    )
    free = rows.length === 0
    if (free) await client.query('select pg_advisory_lock_shared($1, $2)', [FOLDERS, folder])
    await client.query('select pg_advisory_unlock($1)', [ONE_AT_A_TIME])
    return free ? client : undefined
  } catch (error) {
    free = false
    throw error
  } finally {
    if (!free) void client.end().catch(() => {})
  }
}

/**
 * 31 bits of a name that is created once and kept in the folder, so it travels with a copy and is the same for every node that shares the
 * folder.
 */
function nameOf(folder: string): number {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, '.name')
  const part = `${file}.${newID()}.part`
  writeFileSync(part, randomUUID())
  try {
    linkSync(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(part)
  }
  return Number.parseInt(readFileSync(file, 'utf8').slice(0, 8), 16) & 0x7fffffff
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { embeddedPool, type Listen } from './embedded.ts'
import { lockFolder } from './lock.ts'
import { meterStatements } from './meter.ts'
import { askTogether } from './pipeline.ts'
import { isBehind, refuseOtherVersions } from './refuse-downgrade.ts'
import { explainRights, refuseLackingRights } from './rights.ts'
import { migrateInSteps } from './steps.ts'
import { SyncedNodeFS, syncedStartParams } from './synced-file-system.ts'

export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** The open database: one driver and one Drizzle for both engines, and what jobs and live events need from each. */
export type OpenDatabase = {
  db: Db
  /** Like `db`, but for pages, whose queries are sent together. */
  pageDb: Db
  pool: pg.Pool
  close(): Promise<void>
} & ({ engine: 'pglite'; listen: Listen } | { engine: 'postgresql'; url: string })

export const casing = 'snake_case' as const
const MIGRATION_LOCK = 7266501

// Counts and sums are numbers, and ours all fit.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens PostgreSQL by its URL, or the embedded database in the folder; migrates; refuses a server whose locale breaks Japanese. */
export async function openDatabase(options: { databaseURL?: string; dataDir: string }): Promise<OpenDatabase> {
  const opened = options.databaseURL ? await openPostgres(options.databaseURL) : await openEmbedded(join(options.dataDir, 'pg'))
  try {
    await refuseBrokenLocale(opened.db)
    const asked = { query: (text: string) => opened.pool.query(text) }
    await refuseOtherVersions(asked)
    if (opened.engine === 'postgresql') await refuseLackingRights(asked)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = openPool(url)
  const client = await pool.connect().catch(async (error: Error & { code?: string }) => {
    await pool.end()
    throw new Error(`The database of DATABASE_URL cannot be opened: ${error.message || error.code}.`, { cause: error })
  })
  let refused: unknown
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // Only if migrations are pending: a role that may not create tables can start on those made by bin/migrate.ts.
    if (await isBehind({ query: (text) => client.query(text) })) await migrateInSteps(client)
  } catch (error) {
    refused = explainRights(error)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release()
  }
  if (refused) {
    await pool.end()
    throw refused
  }
  const db = onPool(pool)
  const pageDb: Db = drizzlePg(askTogether(pool) as unknown as pg.Pool, { casing })
  pageDb.transaction = db.transaction
  return { engine: 'postgresql', pool, url, db, pageDb, close: () => pool.end() }
}

function openPool(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000, pipeline: true } as pg.PoolConfig)
  // The pool replaces a dead connection, and the statement that needs it fails. Without a handler, a connection that dies between two
  // statements of a transaction would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // Starting workers takes longer than the fifty rows of a page: only long statements gain by them.
    client.query('set parallel_setup_cost = 10000').catch(() => {})
  })
  meterStatements(pool)
  return pool
}

/** Drizzle on the pool, with a fix: it never releases a connection whose `begin` fails, and there are only ten. */
function onPool(pool: pg.Pool): Db {
  const db = drizzlePg(pool, { casing })
  const dressed = new WeakMap<pg.PoolClient, ReturnType<typeof drizzlePg<Record<string, never>, pg.PoolClient>>>()
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      const own = dressed.get(client) ?? drizzlePg(client, { casing })
      dressed.set(client, own)
      return await own.transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true })
  const unlock = await lockFolder(folder)
  try {
    const pglite = await PGlite.create({ fs: new SyncedNodeFS(folder), startParams: syncedStartParams })
    const opened = await openPGlite(pglite)
    return {
      ...opened,
      close: async () => {
        await opened.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Wraps a given PGlite (for tests) as our database, migrated. */
export async function openPGlite(pglite: PGlite): Promise<OpenDatabase & { engine: 'pglite' }> {
  const { pool, listen } = embeddedPool(pglite)
  const db = onPool(pool)
  const client = await pool.connect()
  await migrateInSteps(client).finally(() => client.release())
  const close = async () => {
    await pool.end()
    await pglite.close()
  }
  return { engine: 'pglite', pool, listen, db, pageDb: db, close }
}

/** Throws if lower() and word matching do not work for Japanese. */
async function refuseBrokenLocale(db: Db) {
  const [row] = await rows<{ lower: boolean; word: boolean }>(db, sql`select lower('Ａ') = 'ａ' as lower, '東京' ~ '^\\w+$' as word`)
  if (!row?.lower || !row.word)
    throw new Error(
      'The database cannot compare Japanese text: create it with the locale C.UTF-8 or ICU ja-JP (for example: createdb --locale=C.UTF-8 --template=template0).',
    )
}

/** Rows of hand-written SQL; the caller asserts their type. */
export async function rows<T extends Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as unknown as { rows: T[] }
  return result.rows
}

import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#platform/config.ts'
import { lockFolder } from '#platform/db/lock.ts'
import { keptIn } from '#platform/secrets.ts'
import { DUMP, EMBEDDED, FILES, printsOf } from './backup.ts'
import { type Manifest, readManifest, requireWhole } from './manifest.ts'
import { runOnDatabase } from './postgres-programs.ts'
import { giveRights } from './rights.ts'

/** Restores a backup into an empty place: nothing is ever overwritten. */
export async function restore(
  config: Pick<Config, 'dataDir' | 'databaseURL' | 's3' | 'secrets' | 'currentSecret'>,
  folder: string,
): Promise<Manifest> {
  const manifest = readManifest(folder)
  const kind = config.databaseURL ? 'postgresql' : 'pglite'
  if (manifest.engine !== kind)
    throw new Error(
      manifest.engine === 'pglite'
        ? 'This is a backup of the embedded database: restore it with DATABASE_URL=embedded, then use bin/move-to-postgres.ts.'
        : 'This is a backup of PostgreSQL: set DATABASE_URL to an empty database.',
    )
  if (!config.secrets[config.currentSecret] && !existsSync(keptIn(config.dataDir)))
    throw new Error(
      'Put the keys back first: set SECRET, or copy the kept keys into DATA_DIR/keys. Without them private files cannot be opened.',
    )
  const prints = printsOf(config)
  if (manifest.keys.some((print) => !prints.includes(print)))
    throw new Error('These are not the keys that the backup was taken with: private files would not open. Set the SECRET of that day.')
  const files = join(config.dataDir, 'files')
  if (manifest.files === 'here' && isFull(files)) throw new Error(`${files} is not empty: restore into a new DATA_DIR.`)
  await requireWhole(folder)

  if (config.databaseURL) await restoreDump(config.databaseURL, join(folder, DUMP))
  else await restoreCopy(config.dataDir, join(folder, EMBEDDED))
  if (existsSync(join(folder, FILES))) cpSync(join(folder, FILES), files, { recursive: true, preserveTimestamps: true })
  return manifest
}

const isFull = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0

async function restoreCopy(dataDir: string, copy: string) {
  const folder = join(dataDir, 'pg')
  if (isFull(folder)) throw new Error(`${folder} is not empty: restore into a new DATA_DIR.`)
  mkdirSync(dataDir, { recursive: true })
  const unlock = await lockFolder(folder)
  try {
    cpSync(copy, folder, { recursive: true })
  } finally {
    unlock()
  }
}

/** All or nothing, so that a failed restore can be retried. The restoring role becomes the owner. */
async function restoreDump(url: string, dump: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await requireNoTables(client)
    runOnDatabase('pg_restore', url, ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', dump])
    await giveRights(client)
  } finally {
    await client.end()
  }
}

async function requireNoTables(client: pg.Client) {
  const { rows } = await client.query(
    `select count(*) as n from pg_tables where schemaname not in ('pg_catalog', 'information_schema') and schemaname not like 'pg_temp%'`,
  )
  if (Number(rows[0].n) > 0) throw new Error('The database of DATABASE_URL is not empty: restore into a new one.')
}

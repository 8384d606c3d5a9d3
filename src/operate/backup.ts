import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Config } from '#platform/config.ts'
import { copyDatabase } from '#platform/db/copy-embedded.ts'
import { keptIn, openSecrets } from '#platform/secrets.ts'
import { countsOfCopy } from './embedded-copy.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { runOnDatabase } from './postgres-programs.ts'
import { type Counts, countRows } from './tables.ts'

type Place = Pick<Config, 'dataDir' | 'databaseURL' | 's3' | 'secrets' | 'currentSecret'>

export const DUMP = 'database.dump'
export const EMBEDDED = 'pg'
export const FILES = 'files'

/**
 * Writes a folder with the database first, then the files: a row must not name a missing file, while an unnamed file does no harm. The
 * folder has a temporary name until it is complete. Keys are kept elsewhere: otherwise the backup alone would reveal its encrypted content.
 */
export async function backUp(config: Place, into: string, now: Date, keysInto?: string): Promise<{ folder: string; manifest: Manifest }> {
  const folder = join(resolve(into), `engawa-${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}`)
  if (existsSync(folder)) throw new Error(`${folder} already exists.`)
  const part = `${folder}.part`
  mkdirSync(part, { recursive: true, mode: 0o700 })
  const rows = config.databaseURL ? await dumpOf(config.databaseURL, part) : await copyOf(config.dataDir, part)
  const files = join(config.dataDir, 'files')
  if (!config.s3 && existsSync(files)) cpSync(files, join(part, FILES), { recursive: true, preserveTimestamps: true })
  const manifest: Manifest = {
    ...{ format: 1, engine: config.databaseURL ? 'postgresql' : 'pglite', takenAt: now.toISOString() },
    ...{ keys: printsOf(config), files: config.s3 ? 's3' : 'here', rows },
  }
  await writeManifest(part, manifest)
  if (keysInto && existsSync(keptIn(config.dataDir))) cpSync(join(config.dataDir, 'keys'), resolve(keysInto), { recursive: true })
  renameSync(part, folder)
  // Read by /metrics.
  writeFileSync(join(config.dataDir, 'last-backup'), now.toISOString())
  return { folder, manifest }
}

/** Fingerprints that identify a SECRET without revealing it: the current one first, then the older. */
export const printsOf = (config: Place): string[] =>
  openSecrets(config)
    .all('print of the keys')
    .map((key) => key.toString('hex').slice(0, 16))

/** Counts rows in the same snapshot as the dump. */
async function dumpOf(url: string, folder: string): Promise<Counts> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query('select pg_export_snapshot() as id')
    runOnDatabase('pg_dump', url, ['--format=custom', `--snapshot=${rows[0].id}`, `--file=${join(folder, DUMP)}`])
    return await countRows(client)
  } finally {
    await client.end()
  }
}

async function copyOf(dataDir: string, folder: string): Promise<Counts> {
  const copy = join(folder, EMBEDDED)
  await copyDatabase(dataDir, copy)
  return countsOfCopy(copy)
}

import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { csvHead, csvLines } from '#platform/csv.ts'
import type { OpenDatabase } from '#platform/db/open.ts'
import type { Platform } from '#platform/platform.ts'
import { filesAfter } from './kept-files.ts'
import { tablesInOrder } from './tables.ts'

const BATCH = 2000
const FILES = 200

interface ExportResult {
  rows: number
  tables: number
  files: number
  /** Files named by a row that are missing or cannot be opened. */
  missing: string[]
}

/** Exports everything in common formats: a CSV per table, and every file decrypted. */
export async function exportHouse(
  { database: opened, storage, seal }: Pick<Platform, 'database' | 'storage' | 'seal'>,
  into: string,
): Promise<ExportResult> {
  await mkdir(into, { mode: 0o700 })
  const outcome: ExportResult = { rows: 0, tables: 0, files: 0, missing: [] }
  for (const table of (await tablesInOrder(opened.pool)).filter((name) => !OPENS_DOORS.test(name))) {
    outcome.rows += await exportTable(opened, table, join(into, `${table}.csv`))
    outcome.tables++
  }
  for (let after = ''; ; ) {
    const files = await filesAfter(opened.db, after, FILES)
    for (const { key, sealed } of files) {
      const bytes = await storage.get(key)
      const path = join(into, 'files', key)
      try {
        if (!bytes) throw new Error('is missing')
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, sealed ? seal.open(key, bytes) : bytes, { mode: 0o600 })
        outcome.files++
      } catch {
        outcome.missing.push(key)
      }
    }
    if (files.length < FILES) return outcome
    after = files.at(-1)?.key ?? ''
  }
}

/** Sign-ins, keys, codes and counters, which are useless elsewhere. */
const OPENS_DOORS =
  /^(idp_|second_factor_|app_session|ended_sign_in|ended_account|one_time_code|seal_key|companion_(session|letter_link)|push_subscription|held_push|idempotency|rate|simulated_)/

async function exportTable({ pool }: OpenDatabase, table: string, path: string): Promise<number> {
  const client = await pool.connect()
  const file = createWriteStream(path, { mode: 0o600 })
  try {
    const { rows: columns } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = format('%I', $1::text)::regclass and attnum > 0 and not attisdropped order by attnum`,
      [table],
    )
    const names = columns.map(({ name }) => name)
    file.write(csvHead(names))
    await client.query('begin read only')
    await client.query(`declare exporting no scroll cursor for select ${names.map((name) => `"${name}"::text`).join(', ')} from "${table}"`)
    for (let n = 0; ; ) {
      const { rows } = await client.query<(string | null)[]>({ text: `fetch ${BATCH} from exporting`, rowMode: 'array' })
      file.write(csvLines(rows.map((row) => row.map((value) => value ?? ''))))
      n += rows.length
      if (rows.length < BATCH) return n
    }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
    file.end()
    await finished(file)
  }
}

import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** A version of yesterday must not write into tables of tomorrow: whoever goes back restores the backup from before the upgrade. */
export async function refuseNewer({ query }: { query(text: string): Promise<pg.QueryResult> }): Promise<void> {
  const { rows: there } = await query(`select to_regclass('drizzle.__drizzle_migrations') as migrations`)
  if (there[0].migrations === null) return
  const { rows } = await query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as { entries: { when: number }[] }
  if (Number(rows[0].newest) > Math.max(...entries.map(({ when }) => when)))
    throw new Error(
      'The database was migrated by a newer version than this one: start that version, or restore the backup that was taken before the upgrade.',
    )
}

import { readFileSync } from 'node:fs'
import type pg from 'pg'

interface Asked {
  query(text: string): Promise<pg.QueryResult>
}

/** A version of yesterday must not write into tables of tomorrow: whoever goes back restores the backup from before the upgrade. */
export async function refuseNewer(database: Asked): Promise<void> {
  if ((await newestThere(database)) > newestHere())
    throw new Error(
      'The database was migrated by a newer version than this one: start that version, or restore the backup that was taken before the upgrade.',
    )
}

export const isBehind = async (database: Asked): Promise<boolean> => (await newestThere(database)) < newestHere()

/** When the last migration that was done here was written; 0 in a new database. */
async function newestThere({ query }: Asked): Promise<number> {
  const { rows: there } = await query(`select to_regclass('drizzle.__drizzle_migrations') as migrations`)
  if (there[0].migrations === null) return 0
  const { rows } = await query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  return Number(rows[0].newest)
}

function newestHere(): number {
  const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as { entries: { when: number }[] }
  return Math.max(...entries.map(({ when }) => when))
}

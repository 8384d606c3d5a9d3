import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** Grants the roles of ops/roles.sql their rights; false if they do not exist, and a single role does everything. */
export async function giveRights(client: { query(text: string): Promise<pg.QueryResult> }): Promise<boolean> {
  const { rows } = await client.query(`select from pg_roles where rolname = 'engawa_app'`)
  if (rows.length === 0) return false
  // Several statements in one query form a transaction.
  await client.query(readFileSync('ops/rights.sql', 'utf8'))
  return true
}

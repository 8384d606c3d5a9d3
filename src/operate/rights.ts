import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** Gives the roles of ops/roles.sql what they may do; false where there are none, and the one role of the house does everything. */
export async function giveRights(client: { query(text: string): Promise<pg.QueryResult> }): Promise<boolean> {
  const { rows } = await client.query(`select from pg_roles where rolname = 'engawa_app'`)
  if (rows.length === 0) return false
  // Several statements in one query are one transaction.
  await client.query(readFileSync('ops/rights.sql', 'utf8'))
  return true
}

import type pg from 'pg'
import { causeOf } from './outage.ts'

const NO_RIGHT = '42501'

/** Explains a missing right of the role of DATABASE_URL; other errors are returned unchanged. */
export function explainRights(error: unknown): unknown {
  const { code, message } = causeOf(error)
  return code === NO_RIGHT ? new Error(lacking(message), { cause: error }) : error
}

interface QueryClient {
  query(text: string): Promise<pg.QueryResult>
}

/** A role without rights on some table would fail at the first call that needs it, so the start is refused. */
export async function refuseLackingRights({ query }: QueryClient): Promise<void> {
  const { rows } = await query(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss')
     and not (has_table_privilege(format('%I.%I', schemaname, tablename), 'select')
       and has_table_privilege(format('%I.%I', schemaname, tablename), 'insert')) order by 1 limit 3`,
  )
  if (rows.length > 0) throw new Error(lacking(`no right to ${rows.map(({ name }) => name).join(', ')}`))
}

/** Migrations are pending: a role that may not create tables cannot start. */
export async function refuseUnlessMigrating({ query }: QueryClient): Promise<void> {
  const { rows } = await query(`select has_database_privilege(current_database(), 'create') as may`)
  if (!rows[0].may) throw new Error(lacking('the tables are those of an older version, and it may not change them'))
}

const lacking = (what: string) =>
  `The role of DATABASE_URL lacks a right (${what}): run node bin/migrate.ts as the owner of the tables first (docs/operate.md, Database roles).`

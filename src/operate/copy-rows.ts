import { createHash } from 'node:crypto'
import pg from 'pg'
import type { OpenDatabase } from '#platform/db/open.ts'
import { tablesInOrder } from './tables.ts'

const BATCH = 2000

interface Column {
  name: string
  type: string
}

export interface CopiedTable {
  table: string
  rows: number
}

/**
 * Copies every row into a migrated but empty database, in one transaction: a failure leaves it unchanged. Values are copied in the
 * database's own text format, so none is rounded.
 */
export async function copyRows(from: OpenDatabase, to: Extract<OpenDatabase, { engine: 'postgresql' }>): Promise<CopiedTable[]> {
  const source = await from.pool.connect()
  const target = await to.pool.connect()
  try {
    await requireNoRows(target)
    await source.query('begin isolation level repeatable read read only')
    await target.query('begin')
    for (const client of [source, target]) await client.query(`set local time zone 'UTC'`)
    const moved: CopiedTable[] = []
    for (const table of await tablesInOrder(target)) {
      const columns = await columnsOf(target, 'public', table)
      const rows = await copyTable(source, target, `"${table}"`, columns)
      const [before, after] = [await sumOf(source, table, columns), await sumOf(target, table, columns)]
      if (before !== after) throw new Error(`The rows of ${table} differ between the two databases: nothing was moved.`)
      moved.push({ table, rows })
    }
    await moveWaitingJobs(source, target)
    await setSequences(source, target)
    await target.query('commit')
    return moved
  } catch (error) {
    await target.query('rollback').catch(() => {})
    throw error
  } finally {
    await source.query('rollback').catch(() => {})
    source.release()
    target.release()
  }
}

type Client = pg.PoolClient

async function requireNoRows(target: Client) {
  for (const table of await tablesInOrder(target)) {
    const { rows } = await target.query(`select 1 from "${table}" limit 1`)
    if (rows.length > 0) throw new Error(`The target database is not empty (${table} has rows): give a new one.`)
  }
}

/** Stored columns only: generated ones are computed again. */
async function columnsOf(client: Client, schema: string, table: string): Promise<Column[]> {
  const { rows } = await client.query(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = $1::regnamespace and c.relname = $2 and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by a.attname`,
    [schema, table],
  )
  return rows
}

const named = (columns: Column[]) => columns.map(({ name }) => pg.escapeIdentifier(name))

async function copyTable(source: Client, target: Client, table: string, columns: Column[], where = 'true'): Promise<number> {
  const names = named(columns)
  const texts = names.map((name) => `${name}::text`).join(', ')
  const given = columns.map((_, at) => `$${at + 1}::text[]`).join(', ')
  const typed = columns.map(({ type }, at) => `c${at}::${type}`).join(', ')
  const called = columns.map((_, at) => `c${at}`).join(', ')
  const insert = `insert into ${table} (${names.join(', ')}) select ${typed} from unnest(${given}) as given (${called})`
  let moved = 0
  await source.query(`declare moving no scroll cursor for select ${texts} from ${table} where ${where}`)
  for (;;) {
    const { rows } = await source.query<(string | null)[]>({ text: `fetch ${BATCH} from moving`, rowMode: 'array' })
    if (rows.length > 0)
      await target.query(
        insert,
        columns.map((_, at) => rows.map((row) => row[at])),
      )
    moved += rows.length
    if (rows.length < BATCH) break
  }
  await source.query('close moving')
  return moved
}

/** A checksum over the number of rows and their content, in any order. */
async function sumOf(client: Client, table: string, columns: Column[]): Promise<string> {
  const { rows } = await client.query(
    `select count(*)::text as n, coalesce(sum(('x' || substr(sum, 1, 15))::bit(60)::bigint), 0)::text as sum
     from (select md5(row(${named(columns).join(', ')})::text) as sum from "${table}") each`,
  )
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

/** Copies jobs that have not finished; the audit log covers the others. A job whose node is gone is retried. */
async function moveWaitingJobs(source: Client, target: Client) {
  const { rows } = await source.query(`select to_regclass('pgboss.job') as there`)
  if (rows[0].there === null) return
  const columns = (await columnsOf(target, 'pgboss', 'job')).filter(({ name }) => !['heartbeat_on', 'started_on'].includes(name))
  await copyTable(source, target, 'pgboss.job', columns, `state < 'completed'`)
  await target.query(`update pgboss.job set state = 'retry' where state = 'active'`)
}

async function setSequences(source: Client, target: Client) {
  const { rows } = await source.query(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  for (const { name, last } of rows) await target.query('select setval($1::regclass, $2)', [name, last])
}

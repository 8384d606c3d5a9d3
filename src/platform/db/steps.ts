import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { causeOf } from './outage.ts'
import { planMigrations } from './plan.ts'
import { newestThere, requirementStatement } from './refuse-downgrade.ts'

export interface Migration {
  tag: string
  /** Creation time, which determines the order. */
  when: number
  statements: string[]
  hash: string
}
type Client = Pick<pg.ClientBase, 'query'>

const FOLDER = resolve('db/migrations')
/** Queries queue up behind a pending lock, so the attempt is given up soon and retried. */
const PATIENCE = { lockMs: 2000, pauseMs: 3000, tries: 60, tell: (line: string) => console.warn(line) }
const LOCK_NOT_AVAILABLE = '55P03'

export async function pendingMigrations(client: Client, folder = FOLDER): Promise<Migration[]> {
  const newest = await newestThere({ query: (text) => client.query(text) })
  return readMigrations(folder).filter(({ when }) => when > newest)
}

/** Runs each migration in a transaction of its own: finished ones stay, and waiting for a lock does not block others for long. */
export async function migrateInSteps(client: Client, { folder = FOLDER, ...given }: Partial<typeof PATIENCE> & { folder?: string } = {}) {
  const patience = { ...PATIENCE, ...given }
  // The same tables as drizzle's own migrator, which earlier versions used.
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const pending = await pendingMigrations(client, folder)
  const stopping = new Set(planMigrations(pending).flatMap(({ tag, stops }) => (stops ? [tag] : [])))
  for (const migration of pending)
    await patiently(migration.tag, patience, () => step(client, migration, stopping.has(migration.tag), patience))
}

async function step(client: Client, { when, hash, statements }: Migration, stops: boolean, { lockMs }: typeof PATIENCE) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockMs}`)
    for (const statement of statements) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when])
    if (stops) await client.query(requirementStatement(when))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function patiently(tag: string, { tries, pauseMs, tell }: typeof PATIENCE, work: () => Promise<void>) {
  for (let left = tries - 1; ; left--)
    try {
      return await work()
    } catch (error) {
      if (causeOf(error).code !== LOCK_NOT_AVAILABLE) throw error
      if (left === 0)
        throw new Error(
          `Migration ${tag} did not get its lock: other work holds the table (pg_stat_activity says which). It changed nothing, and those before it are complete; start again once that work has ended.`,
          { cause: error },
        )
      if (left === tries - 1) tell(`Migration ${tag} waits for other work that holds its table, and retries for some minutes.`)
      await pause(pauseMs)
    }
}

function readMigrations(folder: string): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string; when: number }[] }
  return entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    const statements = text.split('--> statement-breakpoint')
    return { tag, when, statements, hash: createHash('sha256').update(text).digest('hex') }
  })
}

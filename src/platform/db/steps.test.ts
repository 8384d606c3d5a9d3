import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownFolder } from '#test/folders.ts'
import { migrateInSteps } from './steps.ts'

const server = process.env.TEST_DATABASE_URL
const url = `${server}`.replace(/\/postgres$/, '/steps')
const connections: pg.Client[] = []
async function connect(database = url) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  connections.push(client)
  return client
}

beforeAll(async () => {
  if (!server) return
  const client = await connect(server)
  await client.query('drop database if exists steps with (force)')
  await client.query('create database steps')
})
afterAll(async () => {
  for (const client of connections) await client.end()
})

function migrations(...texts: string[]) {
  const folder = ownFolder('steps')
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = texts.map((_, at) => ({ tag: `000${at}_step`, when: at + 1 }))
  for (const [at, text] of texts.entries()) writeFileSync(join(folder, `000${at}_step.sql`), text)
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  return folder
}
const ADD = 'ALTER TABLE "house" ADD COLUMN "roof" text;--> statement-breakpoint\nUPDATE "house" SET "roof" = \'tiles\''

test.runIf(server)('a migration that waits for a lock backs off, runs once the other work ends, and keeps those before it', async () => {
  const [owner, other] = [await connect(), await connect()]
  const folder = migrations('CREATE TABLE "house" ("id" text)', ADD, 'ALTER TABLE "house" DROP COLUMN "roof"')
  await migrateInSteps(owner, { folder: migrations('CREATE TABLE "house" ("id" text)') })
  await other.query('begin')
  await other.query('lock table house in access share mode')

  const logged: string[] = []
  const patience = { folder, lockMs: 50, pauseMs: 50, tell: (line: string) => logged.push(line) }
  await expect(migrateInSteps(owner, { ...patience, tries: 2 })).rejects.toThrow(
    /^Migration 0001_step did not get its lock: other work holds the table .* those before it are/,
  )
  expect(logged).toEqual([expect.stringContaining('0001_step waits for other work')])
  const done = async () =>
    (await owner.query('select created_at::int as at from drizzle.__drizzle_migrations order by 1')).rows.map(({ at }) => at)
  expect(await done()).toEqual([1])

  const patiently = migrateInSteps(owner, { ...patience, tries: 100 })
  // Queries queued behind the migration for the table get through in the meantime.
  await (await connect()).query('select * from house')
  await other.query('commit')
  await patiently
  expect(await done()).toEqual([1, 2, 3])
  const { rows } = await owner.query(`select obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class') as note`)
  expect(rows[0].note).toBe('needs 3')
})

test.runIf(server)('a failed migration leaves no trace, and those before it stay', async () => {
  const owner = await connect()
  const folder = migrations(
    '',
    '',
    '',
    'CREATE TABLE "shed" ("id" text)',
    'CREATE TABLE "barn" ("id" text);--> statement-breakpoint\nSELECT "nothing"',
  )
  await expect(migrateInSteps(owner, { folder })).rejects.toThrow('column "nothing" does not exist')
  const { rows } = await owner.query(`select to_regclass('shed') as shed, to_regclass('barn') as barn`)
  expect(rows).toEqual([{ shed: 'shed', barn: null }])
})

// On PostgreSQL with three roles (docs/operate.md, Database roles): for migrations, for the server, and for reading.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/open.ts'
import { backUp } from '#src/operate/backup.ts'
import { migrateHouse } from '#src/operate/migrate.ts'
import { postgresFolders } from '#src/operate/postgres-programs.ts'
import { troublesAround } from '#src/operate/surroundings.ts'
import { ownFolder } from '#test/folders.ts'
import { config, newDatabase, run, WITHIN } from '#test/operating.ts'

// Only in the PostgreSQL run, in which every test uses engawa_app (test/database.ts).
const server = process.env.TEST_DATABASE_URL
const url = `${server}`.replace(/postgres$/, 'of_three')
const hasProgram = (name: string) => postgresFolders().some((folder) => existsSync(join(folder, name)))
const as = (role: string) => url.replace('postgres@', `${role}@`)
beforeAll(async () => {
  if (server) await newDatabase({ url: server }, 'of_three')
})

async function asked(role: string, query: string) {
  const client = new pg.Client({ connectionString: as(role) })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

test.skipIf(!server)('the roles are made once, the tables by their owner, and until then no server starts', WITHIN, async () => {
  const makeRoles = async () => {
    if (hasProgram('psql')) return run('roles', { ADMIN_DATABASE_URL: url })
    await asked('postgres', readFileSync('ops/roles.sql', 'utf8')) // npm's server comes without it
    return { status: 0 }
  }
  expect(await makeRoles()).toMatchObject({ status: 0 })
  expect(await makeRoles()).toMatchObject({ status: 0 })

  const start = () => openDatabase({ databaseURL: as('engawa_app'), dataDir: '' })
  await expect(start()).rejects.toThrow('The role of DATABASE_URL lacks a right (permission denied for database of_three)')
  expect(await troublesAround(config({ DATABASE_URL: as('engawa_app') }))).toEqual([
    expect.stringContaining('the tables are those of an older version, and it may not change them'),
  ])

  const outcome = await run('migrate', { OWNER_DATABASE_URL: as('engawa_owner') })
  expect(outcome).toEqual({
    status: 0,
    output: expect.stringMatching(/^\d{2,} tables .* and engawa_app and engawa_reader have their rights\.\n$/),
  })
  await asked('engawa_owner', 'revoke insert on audit from engawa_app')
  await expect(start()).rejects.toThrow('lacks a right (no right to public.audit): run node bin/migrate.ts')
  expect(await migrateHouse(as('engawa_owner'))).toMatchObject({ rights: true })
  expect(await troublesAround(config({ DATABASE_URL: as('engawa_app') }))).toEqual([])
})

test.skipIf(!server || !hasProgram('pg_dump'))('the server’s own role can take the backup', WITHIN, async () => {
  const DATA_DIR = ownFolder('roles')
  const { manifest } = await backUp(config({ DATABASE_URL: as('engawa_app'), DATA_DIR }), DATA_DIR, new Date())
  expect(manifest.rows).toMatchObject({ audit: 0, payment: 0 })
})

test.skipIf(!server)('it cannot change rows that prove something, nor the tables themselves', WITHIN, async () => {
  for (const query of [
    'delete from audit',
    `update audit set detail = '{}'`,
    `update audit set change_sum = ''`,
    'truncate audit',
    'delete from audit_day',
    'delete from payment',
    'update payment set amount = 1',
    'update deposit set amount = 1',
    'update allocation set amount = 1',
    'delete from refund',
    'delete from payment_dispute',
    'update placed_order set total_amount = 1',
    `update sale_contract_signature set hash = ''`,
    'delete from document_number',
    'update quotation_offer set total_amount = 1',
    'alter table audit add column more text',
    'create table more (id text)',
    'delete from drizzle.__drizzle_migrations',
  ])
    await expect(asked('engawa_app', query), query).rejects.toThrow(/permission denied|must be owner/)
  for (const query of ['select from idp_account', 'select from app_session', 'select from mail', 'delete from favorite'])
    await expect(asked('engawa_reader', query), query).rejects.toThrow(/permission denied|read-only/)
})

import { appendFileSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { expect, inject } from 'vitest'
import { embedded, type OpenDatabase, openDatabase, rows } from '#platform/db/open.ts'

const held = globalThis as { __testDatabase?: Promise<OpenDatabase> }

/** The worker's database, emptied: PGlite from the template, or a database of its own on the server of TEST_DATABASE_URL. Files that ask are listed for a second run on the other. */
export async function freshDatabase(): Promise<OpenDatabase> {
  const { FILES_WITH_DATABASE: list, TEST_DATABASE_URL: url } = process.env
  if (list) appendFileSync(list, `${expect.getState().testPath}\n`)
  held.__testDatabase ??= url ? onServer(url) : fromTemplate()
  const opened = await held.__testDatabase
  await empty(opened)
  return opened
}

async function fromTemplate() {
  const pglite = await PGlite.create({ loadDataDir: new Blob([readFileSync(inject('template'))]) })
  return embedded(pglite)
}

async function onServer(url: string) {
  const name = `engawa_test_${process.env.VITEST_POOL_ID ?? process.pid}`
  const { default: pg } = await import('pg')
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
  await admin.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return openDatabase({ databaseURL: own.toString(), dataDir: '' })
}

async function empty(opened: OpenDatabase) {
  const tables = await rows<{ name: string }>(
    opened.db,
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  if (tables.length > 0) await opened.db.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`))
  await opened.db.execute(sql`do $$ begin if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $$`)
}

import { appendFileSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { expect, inject } from 'vitest'
import { embedded, type OpenDatabase, openDatabase } from '#platform/db/open.ts'

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

/**
 * Few rows are deleted, with no trigger asked: TRUNCATE would make sixty tables and all their indexes anew, ten times as slow.
 * It is for the tables that a test filled to see how they bear it.
 */
const EMPTY = `do $$ declare one record; begin
  set local session_replication_role = replica;
  for one in select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' loop
    if pg_relation_size(one.name::regclass) > 1000000 then execute 'truncate ' || one.name || ' cascade';
    else execute 'delete from ' || one.name;
    end if;
  end loop;
  for one in select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' and last_value is not null loop
    execute 'alter sequence ' || one.name || ' restart';
  end loop;
  if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if;
end $$`

const empty = (opened: OpenDatabase) => opened.db.execute(sql.raw(EMPTY))

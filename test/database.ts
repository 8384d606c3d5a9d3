import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase, openPGlite } from '#platform/db/open.ts'
import { newID } from '#platform/id.ts'

interface Database {
  app: OpenDatabase
  owner: OpenDatabase
}
const held = globalThis as { __testDatabase?: Promise<Database> }

/**
 * The worker's database, emptied: PGlite from the template, or a separate database on the server of TEST_DATABASE_URL. There the server
 * uses its production role, which may change neither the audit log nor the tables (ops/rights.sql); a test that does so itself requests the
 * owner's.
 */
export async function freshDatabase(role: keyof Database = 'app'): Promise<OpenDatabase> {
  const { TEST_DATABASE_URL: url } = process.env
  held.__testDatabase ??= url ? onServer(url) : fromTemplate()
  const database = await held.__testDatabase
  await database.owner.db.execute(sql.raw(EMPTY))
  return database[role]
}

async function fromTemplate(): Promise<Database> {
  const pglite = await PGlite.create({ loadDataDir: new Blob([readFileSync(inject('template'))]) })
  const opened = await openPGlite(pglite)
  return { app: opened, owner: opened }
}

async function onServer(url: string): Promise<Database> {
  const name = `engawa_test_${process.env.VITEST_POOL_ID ?? process.pid}`
  const { default: pg } = await import('pg')
  const { migrateHouse } = await import('#src/operate/migrate.ts')
  const as = (database: string, role?: string) => {
    const own = new URL(url)
    own.pathname = `/${database}`
    if (role) own.username = role
    return own.toString()
  }
  const ask = async (database: string, ...queries: string[]) => {
    const client = new pg.Client({ connectionString: as(database) })
    await client.connect()
    for (const query of queries) await client.query(query)
    await client.end()
  }
  await ask(
    'postgres',
    `drop database if exists ${name} with (force)`,
    `create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`,
  )
  await ask(name, readFileSync('ops/roles.sql', 'utf8'))
  await migrateHouse(as(name))
  const [app, owner] = await Promise.all(
    [as(name, 'engawa_app'), as(name)].map((databaseURL) => openDatabase({ databaseURL, dataDir: '' })),
  )
  if (!app || !owner) throw new Error('Both were opened.')
  return { app, owner }
}

/** Copies all rows as they are now; the function it returns puts them back, and deletes those written since. */
export async function keepRows(opened: OpenDatabase): Promise<() => Promise<void>> {
  const database = await held.__testDatabase
  const { db } = database?.app.pool === opened.pool ? database.owner : opened
  const id = newID()
  await db.execute(sql.raw(KEEP(id)))
  return async () => void (await db.execute(sql.raw(PUT_BACK(id))))
}

/**
 * Small tables are emptied with DELETE, with triggers off: TRUNCATE would recreate sixty tables with all their indexes, ten times slower.
 * It is used for tables that a load test has filled.
 */
const DELETE = `set local session_replication_role = replica;
  for one in
    select oid::regclass as name, pg_relation_size(oid) as size from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  loop
    if one.size > 1000000 then execute 'truncate ' || one.name || ' cascade';
    elsif one.size > 0 then execute 'delete from ' || one.name;
    end if;
  end loop;
  if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if;`

const EMPTY = `do $$ declare one record; begin
  ${DELETE}
  for one in select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' and last_value is not null loop
    execute 'alter sequence ' || one.name || ' restart';
  end loop;
  drop schema if exists kept cascade;
end $$`

/** Generated columns are not copied. */
const KEEP = (id: string) => `do $$ declare one record; begin
  if to_regnamespace('kept') is null then
    create schema kept;
    create table kept.world (id text, name text, columns text, rows jsonb);
  end if;
  for one in
    select attrelid::regclass as name, string_agg(quote_ident(attname), ', ') as columns from pg_attribute join pg_class on oid = attrelid
    where attnum > 0 and not attisdropped and attgenerated = ''
      and (relnamespace = 'public'::regnamespace and relkind = 'r' or attrelid = to_regclass('pgboss.job')) group by attrelid
  loop
    execute format('insert into kept.world select %L, %L, %L, jsonb_agg(t) from %s t having count(*) > 0', '${id}', one.name, one.columns, one.name);
  end loop;
end $$`

const PUT_BACK = (id: string) => `do $$ declare one record; begin
  ${DELETE}
  for one in select * from kept.world where id = '${id}' loop
    execute format('insert into %s (%s) select %s from jsonb_populate_recordset(null::%s, $1)', one.name, one.columns, one.columns, one.name)
    using one.rows;
  end loop;
end $$`

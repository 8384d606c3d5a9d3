import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase, openPGlite } from '#platform/db/open.ts'

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

/**
 * Small tables are emptied with DELETE, with triggers off: TRUNCATE would recreate sixty tables with all their indexes, ten times slower.
 * It is used for tables that a load test has filled.
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

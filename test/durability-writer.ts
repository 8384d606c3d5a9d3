// Inserts rows endlessly and prints each id once its commit was acknowledged; the durability test kills it.
import { sql } from 'drizzle-orm'
import { openDatabase, rows } from '#platform/db/open.ts'

const opened = await openDatabase({ dataDir: process.argv[2] ?? '' })
const { db } = opened
await db.execute(sql`create table if not exists acked (id int primary key)`)
await db.execute(sql`create table if not exists account (id int primary key, balance int not null)`)
await db.execute(sql`insert into account values (1, 500), (2, 500) on conflict do nothing`)
const [last] = await rows<{ max: number | null }>(db, sql`select max(id)::int as max from acked`)
for (let id = (last?.max ?? -1) + 1; ; id++) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`update account set balance = balance - 1 where id = 1`)
    await tx.execute(sql`insert into acked values (${id})`)
    await tx.execute(sql`update account set balance = balance + 1 where id = 2`)
  })
  process.stdout.write(`${id}\n`)
}

import { and, eq, exists, ne, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#platform/context.ts'
import { type Db, rows } from '#platform/db/open.ts'
import { UserStatus } from './enumerations.ts'
import { user } from './table.ts'

// Merges may chain: A into B, B into C. Lookups of a person's current or former accounts are all here.

/** A cycle is impossible, since a merged account has left; only manual changes to the database could create one. */
const FARTHEST = 100

/** SQL for the account at the end of the merges: itself if never merged. */
export const endOf = (id: SQL | AnyPgColumn): SQL => sql`(with recursive hop as (
    select first.id, first.merged_into, 1 as far from "user" first where first.id = ${id}
    union all select next.id, next.merged_into, hop.far + 1 from hop join "user" next on next.id = hop.merged_into where hop.far < ${FARTHEST}
  ) select hop.id from hop where hop.merged_into is null)`

const last = alias(user, 'last')
/** SQL condition on a user id column: the person is still a member, by this account or the one it was merged into. */
export const isStillHere = ({ db }: Pick<Ctx, 'db'>, id: AnyPgColumn): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(last)
      .where(and(eq(last.id, endOf(id)), ne(last.status, UserStatus.left))),
  )

export async function lastAccountOf(db: Db, id: string): Promise<string> {
  const [found] = await rows<{ id: string | null }>(db, sql`select ${endOf(sql`${id}`)} as id`)
  return found?.id ?? id
}

/** The accounts this one was merged into, one after another, nearest first. */
export async function laterAccountsOf(db: Db, id: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`with recursive hop as (
      select merged_into as id, 1 as far from "user" where id = ${id} and merged_into is not null
      union all select next.merged_into, hop.far + 1 from hop join "user" next on next.id = hop.id
        where next.merged_into is not null and hop.far < ${FARTHEST}
    ) select id from hop order by far`,
  )
  return found.map(({ id }) => id)
}

/** All accounts merged into this one, directly or through others. */
export async function formerAccountsOf(db: Db, id: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`with recursive hop as (
      select id, 1 as far from "user" where merged_into = ${id}
      union all select earlier.id, hop.far + 1 from hop join "user" earlier on earlier.merged_into = hop.id where hop.far < ${FARTHEST}
    ) select distinct id from hop order by id`,
  )
  return found.map(({ id }) => id)
}

/** Matches a column with this member or an account merged into theirs, whose papers and payments stayed there. */
export const isOwn = (column: AnyPgColumn, id: string): SQL =>
  sql`${column} = any(array(with recursive mine as (
    select ${id}::text as id union select earlier.id from "user" earlier join mine on earlier.merged_into = mine.id
  ) select mine.id from mine))`

import { and, eq, exists, ne, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#platform/context.ts'
import { type Db, rows } from '#platform/db/open.ts'
import { UserStatus } from './enumerations.ts'
import { user } from './table.ts'

// Accounts are made one again and again: A of B, and B of C. Whoever asks who a person is by now, or who they were, asks here.

/** A circle cannot be made, since who was merged has left; a hand in the database could make one. */
const FARTHEST = 100

/** The account that this one has become part of by now, however often: itself where it was never merged. */
export const endOf = (id: SQL | AnyPgColumn): SQL => sql`(with recursive hop as (
    select first.id, first.merged_into, 1 as far from "user" first where first.id = ${id}
    union all select next.id, next.merged_into, hop.far + 1 from hop join "user" next on next.id = hop.merged_into where hop.far < ${FARTHEST}
  ) select hop.id from hop where hop.merged_into is null)`

const last = alias(user, 'last')
/** Of a member, by the column of their id: the person is a member still, by this account or by the one that it became part of. */
export const isStillHere = ({ db }: Pick<Ctx, 'db'>, id: AnyPgColumn): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(last)
      .where(and(eq(last.id, endOf(id)), ne(last.status, UserStatus.left))),
  )

/** The account that somebody is by now. */
export async function lastAccountOf(db: Db, id: string): Promise<string> {
  const [found] = await rows<{ id: string | null }>(db, sql`select ${endOf(sql`${id}`)} as id`)
  return found?.id ?? id
}

/** The accounts that this one became part of, one after the other, the nearest first. */
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

/** All accounts that have become part of this one, however long ago and by whatever way. */
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

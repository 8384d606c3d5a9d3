import { and, desc, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#platform/context.ts'
import { likePattern } from '#platform/db/like.ts'
import type { DeskHit } from './contract.ts'

export interface Position {
  value: string | number | null
  id: string
}

/** What is looked for, how much of it, and behind what. */
export interface Asked {
  words: readonly string[]
  /** Of the people and houses that the words name. */
  talks: readonly string[]
  limit: number
  /** Words in what has no index of words are looked for among the newest so many. */
  among: number
  after?: Position | undefined
}

/** What was found, and its place among everything else by its day. */
export interface Found {
  id: string
  createdAt: Date
  hit: DeskHit
}
export type Source = (ctx: Ctx, asked: Asked) => Promise<Found[]>

type Dated = PgTable & { id: PgColumn; createdAt: PgColumn }

export const behind = ({ id, createdAt }: Pick<Dated, 'id' | 'createdAt'>, after: Position | undefined): SQL | undefined =>
  after && sql`(${createdAt}, ${id}) < (${after.value}::timestamptz, ${after.id}::text)`

/** Every word stands in one of the columns, however wide its letters are written. */
export const saidIn = (words: readonly string[], columns: readonly (PgColumn | SQL)[]): SQL | undefined =>
  and(...words.map((word) => or(...columns.map((column) => sql`normalize(${column}, NFKC) ilike ${likePattern(word)}`))))

/** The newest rows that meet the condition, each as it is told. */
export async function newestOf<T extends Dated>(
  { db }: Ctx,
  table: T,
  { limit, after }: Asked,
  where: SQL | undefined,
  present: (row: T['$inferSelect']) => DeskHit,
): Promise<Found[]> {
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(and(where, behind(table, after)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit)
  return rows.map((row) => ({ id: String(row.id), createdAt: row.createdAt as Date, hit: present(row as T['$inferSelect']) }))
}

/** The same of rows in whose columns every word stands: one of the newest of the table, for there is no index of its words. */
export function newestSaying<T extends Dated>(
  ctx: Ctx,
  table: T,
  asked: Asked,
  columns: readonly (PgColumn | SQL)[],
  present: (row: T['$inferSelect']) => DeskHit,
  besides?: SQL,
): Promise<Found[]> {
  const newest = ctx.db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(behind(table, asked.after))
    .orderBy(desc(table.id))
    .limit(asked.among)
  return newestOf(ctx, table, asked, and(inArray(table.id, newest), saidIn(asked.words, columns), besides), present)
}

/** All that several sources find, by its day, the newest first. */
export const merged =
  (...sources: Source[]): Source =>
  async (ctx, asked) => {
    const found: Found[] = []
    for (const source of sources) found.push(...(await source(ctx, asked)))
    return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1)).slice(0, asked.limit)
  }

import { and, desc, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#platform/context.ts'
import { likePattern } from '#platform/db/like.ts'
import type { DeskHit } from './contract.ts'

export interface Position {
  value: string | number | null
  id: string
}

/** The search words, the limit, and the cursor. */
export interface SearchQuery {
  words: readonly string[]
  /** Negotiations of the people and estates that the words name. */
  talks: readonly string[]
  /** Members that the words name. */
  people: readonly string[]
  limit: number
  /** Tables without a word index are searched only among this many of their newest rows. */
  among: number
  after?: Position | undefined
}

/** A hit, with its sort position by date. */
export interface DatedHit {
  id: string
  createdAt: Date
  hit: DeskHit
}
export type Source = (ctx: Ctx, asked: SearchQuery) => Promise<DatedHit[]>

type Dated = PgTable & { id: PgColumn; createdAt: PgColumn }

export const afterCursor = ({ id, createdAt }: Pick<Dated, 'id' | 'createdAt'>, after: Position | undefined): SQL | undefined =>
  after && sql`(${createdAt}, ${id}) < (${after.value}::timestamptz, ${after.id}::text)`

/** Every word occurs in one of the columns, regardless of character width. */
export const containsWords = (words: readonly string[], columns: readonly (PgColumn | SQL)[]): SQL | undefined =>
  and(...words.map((word) => or(...columns.map((column) => sql`normalize(${column}, NFKC) ilike ${likePattern(word)}`))))

/** A name is found with and without the space between surname and first name. */
export const withoutSpaces = (name: PgColumn): SQL => sql`translate(${name}, ' 　', '')`

/** The newest rows that meet the condition, each presented as a hit. */
export async function newestOf<T extends Dated>(
  { db }: Ctx,
  table: T,
  { limit, after }: SearchQuery,
  where: SQL | undefined,
  present: (row: T['$inferSelect']) => DeskHit,
): Promise<DatedHit[]> {
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(and(where, afterCursor(table, after)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit)
  return rows.map((row) => ({ id: String(row.id), createdAt: row.createdAt as Date, hit: present(row as T['$inferSelect']) }))
}

/** Like `newestOf`, but for rows whose columns contain every word, among the newest of the table: there is no word index. */
export function newestContaining<T extends Dated>(
  ctx: Ctx,
  table: T,
  asked: SearchQuery,
  columns: readonly (PgColumn | SQL)[],
  present: (row: T['$inferSelect']) => DeskHit,
  besides?: SQL,
): Promise<DatedHit[]> {
  const newest = ctx.db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(afterCursor(table, asked.after))
    .orderBy(desc(table.id))
    .limit(asked.among)
  return newestOf(ctx, table, asked, and(inArray(table.id, newest), containsWords(asked.words, columns), besides), present)
}

/** Merges several sources by date, newest first; a row of two of them is listed once. */
export const mergeSources =
  (...sources: Source[]): Source =>
  async (ctx, asked) => {
    const found: DatedHit[] = []
    for (const source of sources) found.push(...(await source(ctx, asked)))
    const once = [...new Map(found.map((one) => [one.id, one])).values()]
    return once.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1)).slice(0, asked.limit)
  }

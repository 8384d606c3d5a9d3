import { asc, type Column, eq, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#platform/context.ts'
import { invalid, notFound, versionMismatch } from '#platform/errors.ts'
import type { Arrangement } from '#platform/http/arranging.ts'
import { updateRow } from './rows.ts'

const STEP = 10

interface ArrangedList<Row> {
  table: PgTable & { id: Column }
  /** The column with a row's position. */
  place: keyof Row & string
  /** The list that a row belongs to. */
  among: (row: Row) => SQL | undefined
}

/** Reorders a whole list; 412 if one of its rows, or the set of rows, has changed since the caller saw it. */
export async function arrange<Row extends { id: string; version: number }>(
  ctx: Ctx,
  { table, place, among }: ArrangedList<Row>,
  { items }: Arrangement,
): Promise<Row[]> {
  if (new Set(items.map(({ id }) => id)).size < items.length) throw invalid({ items: '並び順に、同じものが2回あります。' })
  if (!ctx.inTransaction) throw new Error('Rows can only be reordered inside a transaction.')
  const [first] = await read<Row>(ctx, table, eq(table.id, items[0]?.id))
  if (!first) throw notFound()
  const rows = new Map((await read<Row>(ctx, table, among(first))).map((row) => [row.id, row]))
  if (rows.size !== items.length) throw versionMismatch()
  const arranged: Row[] = []
  for (const [index, { id, version }] of items.entries()) {
    const row = rows.get(id)
    if (row?.version !== version) throw versionMismatch()
    const to = (index + 1) * STEP
    arranged.push(row[place] === to ? row : ((await updateRow(ctx, table, row, { [place]: to } as never)) as Row))
  }
  return arranged
}

/** Locked in id order, always the same. */
const read = async <Row>(ctx: Ctx, table: PgTable & { id: Column }, where: SQL | undefined) =>
  (await ctx.db.select().from(table).where(where).orderBy(asc(table.id)).for('update')) as Row[]

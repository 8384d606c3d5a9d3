import type { Ctx } from '#platform/context.ts'
import { type CursorPosition, openCursor, sealCursor } from '#platform/http/cursor.ts'
import type { Bind } from './statement.ts'

/** The order of a list: a column, then a unique key, both in the same direction. Nulls come last. */
export interface KeysetOrder {
  column: string
  /** The cast for a cursor's value; omitted, the column's own type. */
  type?: string | undefined
  nullable: boolean
  key: string
  keyType: string
  down: boolean
}

interface ListQuery {
  cursor?: string | undefined
  limit?: number | undefined
  orderBy: string
  filters: object
}

/** A page, and the cursor of the next, valid only for this order and these filters. Reads one extra row to tell whether there is more. */
export async function keysetPage<Row>(
  ctx: Ctx,
  { cursor, limit = 20, orderBy, filters }: ListQuery,
  read: (after: CursorPosition | undefined, limit: number) => Promise<Row[]>,
  positionOf: (row: Row) => CursorPosition,
): Promise<{ rows: Row[]; cursor: string | null }> {
  const key = ctx.platform.secrets('cursor')
  const scope = JSON.stringify([orderBy, Object.entries(filters).sort()])
  const found = await read(cursor === undefined ? undefined : openCursor(key, scope, cursor), limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, cursor: found.length > limit && last ? sealCursor(key, scope, positionOf(last)) : null }
}

/** For ORDER BY. A non-nullable column gets no "nulls last", which would prevent PostgreSQL from scanning its index backwards. */
export function inOrder({ column, key, down, nullable }: KeysetOrder): string {
  const sense = down ? 'desc' : 'asc'
  return `${column} ${sense}${nullable ? ' nulls last' : ''}, ${key} ${sense}`
}

/** Rows after a position; nulls come after all values. */
export function afterPosition(order: KeysetOrder, { value, id }: CursorPosition, bind: Bind): string {
  const { column, type, key, keyType, down, nullable } = order
  const past = down ? '<' : '>'
  if (value === null) return `${column} is null and ${key} ${past} ${bind(id)}::${keyType}`
  const known = `(${column}, ${key}) ${past} (${bind(value)}${type ? `::${type}` : ''}, ${bind(id)}::${keyType})`
  return nullable ? `(${known} or ${column} is null)` : known
}

import type { Ctx } from '#platform/context.ts'
import { type CursorPosition, openCursor, sealCursor } from '#platform/http/cursor.ts'
import type { Bind } from './statement.ts'

/** What a list is ordered by: a column, and behind it a key that no two rows share, both in the same direction. What is unknown comes last. */
export interface KeysetOrder {
  column: string
  /** As the position in a cursor is compared; the column's own where nothing is said. */
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

/** One page, and the cursor of the next, which serves this order and these filters alone. One row more than is shown tells whether there is one. */
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

/** For ORDER BY. A column that cannot be null takes no "nulls last": that would keep PostgreSQL from scanning its index backwards. */
export function inOrder({ column, key, down, nullable }: KeysetOrder): string {
  const sense = down ? 'desc' : 'asc'
  return `${column} ${sense}${nullable ? ' nulls last' : ''}, ${key} ${sense}`
}

/** Behind a position; what is unknown comes behind all that is known. */
export function behind(order: KeysetOrder, { value, id }: CursorPosition, bind: Bind): string {
  const { column, type, key, keyType, down, nullable } = order
  const past = down ? '<' : '>'
  if (value === null) return `${column} is null and ${key} ${past} ${bind(id)}::${keyType}`
  const known = `(${column}, ${key}) ${past} (${bind(value)}${type ? `::${type}` : ''}, ${bind(id)}::${keyType})`
  return nullable ? `(${known} or ${column} is null)` : known
}

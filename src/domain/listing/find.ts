import { type Column, getTableColumns } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { type Bind, run, type Statement, statement } from '#platform/db/statement.ts'
import { type CursorPosition, openCursor, sealCursor } from '#platform/http/cursor.ts'
import { conditionsOf } from './conditions.ts'
import type { Conditions, ListingCard, publicSort } from './contract.ts'
import { showHits } from './hits.ts'
import { type CardRow, cardColumns, presentCard } from './present.ts'
import { listing } from './table.ts'

type SortField = (typeof publicSort)[number]
export type Search = Conditions & { cursor?: string; limit?: number; orderBy?: `${SortField}:${'asc' | 'desc'}` }

/** A page of what everyone may find. */
export async function findListings(ctx: Ctx, search: Search): Promise<{ items: ListingCard[]; cursor: string | null }> {
  const { cursor, limit = 20, orderBy = 'publishedAt:desc', ...conditions } = search
  const [field, direction] = orderBy.split(':') as [SortField, 'asc' | 'desc']
  const order = orderOf(field, direction)
  const key = ctx.platform.secrets('cursor')
  const scope = JSON.stringify([orderBy, Object.entries(conditions).sort()])
  const after = cursor === undefined ? undefined : openCursor(key, scope, cursor)
  const found = (await run<CardRow & { sortValue: string | null }>(ctx.db, chosen(ctx, conditions, order, after, limit + 1))).map(dated)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const cards = rows.map(presentCard(ctx))
  return {
    items: conditions.keyword ? await showHits(ctx, conditions.keyword, cards) : cards,
    cursor: found.length > limit && last ? sealCursor(key, scope, { value: last.sortValue, id: String(last.estateNumber) }) : null,
  }
}

interface Order {
  column: string
  type: string
  down: boolean
  nullable: boolean
}

const snake = (name: string) => name.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`)
const columnsOfCard = Object.keys(cardColumns)
  .map((name) => `listing.${snake(name)} as "${name}"`)
  .join(', ')

function orderOf(field: SortField, direction: 'asc' | 'desc'): Order {
  const column: Column = getTableColumns(listing)[field]
  return { column: snake(field), type: column.getSQLType(), down: direction === 'desc', nullable: !column.notNull }
}

const inOrder = ({ column, down, nullable }: Order) =>
  `${column} ${down ? 'desc' : 'asc'}${nullable ? ' nulls last' : ''}, estate_number ${down ? 'desc' : 'asc'}`

/** The numbers of the page first, by indexes alone where they hold all that is asked; then the cards of those few. */
const chosen = (ctx: Ctx, conditions: Conditions, order: Order, after: CursorPosition | undefined, limit: number): Statement =>
  statement(
    (bind) => `
      select ${columnsOfCard}, hit.sort_value::text as "sortValue"
      from (
        select estate_number, ${order.column} as sort_value from listing
        where ${[...conditionsOf(ctx, conditions, bind), ...(after ? [beyond(order, after, bind)] : [])].join(' and ')}
        order by ${inOrder(order)} limit ${bind(limit)}::int
      ) hit join listing using (estate_number)
      order by ${inOrder({ ...order, column: 'hit.sort_value' })}`,
  )

/** What comes behind a position; nothing that is known comes behind what is not. */
function beyond({ column, type, down, nullable }: Order, { value, id }: CursorPosition, bind: Bind): string {
  const past = down ? '<' : '>'
  const number = `${bind(id)}::int`
  if (value === null) return `${column} is null and estate_number ${past} ${number}`
  const behind = `(${column}, estate_number) ${past} (${bind(value)}::${type}, ${number})`
  return nullable ? `(${behind} or ${column} is null)` : behind
}

/** The driver leaves times as the database writes them. */
const dated = <T extends CardRow>(row: T): T => ({
  ...row,
  publishedAt: new Date(row.publishedAt),
  loweredAt: row.loweredAt && new Date(row.loweredAt),
  endedAt: row.endedAt && new Date(row.endedAt),
})

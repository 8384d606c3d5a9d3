import { and, type Column, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { FilterSpec } from '#platform/http/filter.ts'
import { COUNT_CAP, upToCap } from './count-cap.ts'
import { filterConditions } from './filter-conditions.ts'
import { afterPosition, inOrder, type KeysetOrder, keysetPage } from './keyset.ts'
import { rows } from './open.ts'
import { type Bind, fragment } from './statement.ts'

export interface Query {
  cursor?: string
  limit?: number
  orderBy?: string
  [filter: string]: unknown
}

/**
 * How other code reads a domain's rows: `visible` is the single access predicate (undefined = everything), so a stranger's list is empty
 * and a stranger's row is a 404 without an `if`.
 */
interface CollectionSpec<Row extends { id: string }, Entity> {
  table: PgTable & { id: Column }
  /** The columns to read, if `present` and the sort fields do not need all. */
  columns?: Record<string, PgColumn>
  visible(ctx: Ctx): SQL | undefined | Promise<SQL | undefined>
  /** Filters on the column of the same name. */
  filter: FilterSpec
  /** Conditions for search fields that are not columns. */
  where?(ctx: Ctx, query: Query): (SQL | undefined)[]
  /** Sort fields; nullable columns sort nulls last. */
  sort: Record<string, Column>
  defaultSort: string | ((query: Query) => string)
  /** Throws if a list or its count would be too expensive. */
  refuse?(ctx: Ctx, query: Query): void
  present(ctx: Ctx, rows: Row[]): Promise<Entity[]> | Entity[]
}

interface CappedCount {
  count: number
  capped: boolean
}

export interface Collection<Entity> {
  list(ctx: Ctx, query: Query): Promise<{ items: Entity[]; cursor: string | null }>
  count(ctx: Ctx, query: Query): Promise<CappedCount>
  /** Like `count`, but as an expression, for `countTogether`. */
  countExpression(ctx: Ctx, query: Query): Promise<SQL<number>>
  byIds(ctx: Ctx, ids: string[]): Promise<{ items: Entity[]; cursor: null }>
  one(ctx: Ctx, id: string): Promise<Entity>
}

export function collection<Row extends { id: string }, Entity>(spec: CollectionSpec<Row, Entity>): Collection<Entity> {
  const { table } = spec
  const read = spec.columns ?? getTableColumns(table)

  async function conditions(ctx: Ctx, query: Query): Promise<SQL | undefined> {
    return and(await spec.visible(ctx), ...filterConditions(table, spec.filter, query), ...(spec.where?.(ctx, query) ?? []))
  }

  async function list(ctx: Ctx, asked: Query) {
    spec.refuse?.(ctx, asked)
    const { cursor, limit, orderBy = defaultSort(asked), ...query } = asked
    const [field = '', direction] = orderBy.split(':')
    const where = await conditions(ctx, query)
    const page = await keysetPage(
      ctx,
      { cursor, limit, orderBy, filters: query },
      async (after, limit) =>
        (await ctx.db
          .select(read)
          .from(table)
          .where(and(where, after && fragment((bind) => afterPosition(orderOf(field, direction, bind), after, bind))))
          .orderBy(fragment((bind) => inOrder(orderOf(field, direction, bind))))
          .limit(limit)) as unknown as Row[],
      (row) => ({ value: cursorValue(row, field), id: row.id }),
    )
    return { items: await spec.present(ctx, page.rows), cursor: page.cursor }
  }

  const defaultSort = (query: Query) => (typeof spec.defaultSort === 'string' ? spec.defaultSort : spec.defaultSort(query))

  function orderOf(field: string, direction: string | undefined, bind: Bind): KeysetOrder {
    const column = spec.sort[field] as Column | SQL.Aliased // an expression has no type of its own
    const { notNull, type } = 'getSQLType' in column ? { notNull: column.notNull, type: column.getSQLType() } : {}
    return { column: bind(column), type, nullable: !notNull, key: bind(table.id), keyType: 'text', down: direction === 'desc' }
  }

  async function countExpression(ctx: Ctx, query: Query) {
    spec.refuse?.(ctx, query)
    const capped = ctx.db
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(await conditions(ctx, query))
      .limit(COUNT_CAP + 1)
      .as('capped')
    return sql<number>`(select count(*)::int from ${capped})`
  }

  async function count(ctx: Ctx, query: Query) {
    return (await countTogether(ctx, { count: await countExpression(ctx, query) })).count
  }

  async function byIds(ctx: Ctx, ids: string[]) {
    const found = (await ctx.db
      .select(read)
      .from(table)
      .where(and(await spec.visible(ctx), inArray(table.id, ids)))) as unknown as Row[]
    const byID = new Map(found.map((row) => [row.id, row]))
    const rows = ids.flatMap((id) => byID.get(id) ?? [])
    return { items: await spec.present(ctx, rows), cursor: null }
  }

  async function one(ctx: Ctx, id: string) {
    const [entity] = (await byIds(ctx, [id])).items
    if (!entity) throw notFound()
    return entity
  }

  return { list, count, countExpression, byIds, one }
}

/**
 * The counts of a page's tabs in one statement: run in parallel, each would take a connection of the pool. Common parts are `given` once,
 * as named CTEs.
 */
export async function countTogether<Name extends string>(
  { db }: Pick<Ctx, 'db'>,
  counts: Record<Name, SQL<number>>,
  given: Record<string, SQL> = {},
): Promise<Record<Name, CappedCount>> {
  const parts = Object.entries(given).map(([name, part]) => sql`${sql.identifier(name)} as materialized (${part})`)
  const before = parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)} ` : sql``
  const each = Object.entries<SQL<number>>(counts).map(([name, count]) => sql`${count} as ${sql.identifier(name)}`)
  const [counted] = await rows<Record<Name, number>>(db, sql`${before}select ${sql.join(each, sql`, `)}`)
  return Object.fromEntries(Object.entries<number>(counted ?? {}).map(([name, n]) => [name, upToCap(n)])) as Record<Name, CappedCount>
}

/** The four read calls of a resource, to be spread into its handlers. */
export function readHandlers<One extends string, Many extends string, Entity>(one: One, many: Many, entities: Collection<Entity>) {
  const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return {
    [`count${upper(many)}`]: (ctx: Ctx, call: { query: object }) => entities.count(ctx, call.query as Query),
    [`list${upper(many)}`]: (ctx: Ctx, call: { query: object }) => entities.list(ctx, call.query as Query),
    [`get${upper(many)}ByIds`]: (ctx: Ctx, call: { params: { ids: string[] } }) => entities.byIds(ctx, call.params.ids),
    [`get${upper(one)}`]: (ctx: Ctx, call: { params: { id: string } }) => entities.one(ctx, call.params.id),
  } as {
    [K in `count${Capitalize<Many>}`]: (ctx: Ctx, call: { query: object }) => ReturnType<Collection<Entity>['count']>
  } & {
    [K in `list${Capitalize<Many>}`]: (ctx: Ctx, call: { query: object }) => ReturnType<Collection<Entity>['list']>
  } & {
    [K in `get${Capitalize<Many>}ByIds`]: (ctx: Ctx, call: { params: { ids: string[] } }) => ReturnType<Collection<Entity>['byIds']>
  } & {
    [K in `get${Capitalize<One>}`]: (ctx: Ctx, call: { params: { id: string } }) => Promise<Entity>
  }
}

function cursorValue(row: object, field: string): string | number | null {
  const value = (row as Record<string, unknown>)[field]
  if (value === null || value === undefined) return null
  return value instanceof Date ? value.toISOString() : typeof value === 'number' ? value : String(value)
}

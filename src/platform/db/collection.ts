import {
  and,
  asc,
  type Column,
  count as countRows,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { boundOf } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { openCursor, sealCursor } from '#platform/http/cursor.ts'
import type { FilterSpec } from '#platform/http/filter.ts'
import { COUNT_CAP, upToCap } from './count-cap.ts'

export interface Query {
  cursor?: string
  limit?: number
  orderBy?: string
  [filter: string]: unknown
}

/**
 * How a room's rows are read by others: `visible` is the one predicate of who sees what (undefined = everything), so a stranger's
 * list is empty and a stranger's row is a 404 without an `if`.
 */
export interface CollectionSpec<Row extends { id: string }, Entity> {
  table: PgTable & { id: Column }
  /** The columns that are read, where `present` and the sort fields do not need all of them. */
  columns?: Record<string, PgColumn>
  visible(ctx: Ctx): SQL | undefined | Promise<SQL | undefined>
  /** Filters by column of the same name. */
  filter: FilterSpec
  /** Conditions of search fields that are no column. */
  where?(ctx: Ctx, query: Query): (SQL | undefined)[]
  /** Sort fields; a nullable column sorts its nulls last. */
  sort: Record<string, Column>
  defaultSort: string
  present(ctx: Ctx, rows: Row[]): Promise<Entity[]> | Entity[]
}

export interface Collection<Entity> {
  list(ctx: Ctx, query: Query): Promise<{ items: Entity[]; cursor: string | null }>
  count(ctx: Ctx, query: Query): Promise<{ count: number; capped: boolean }>
  byIds(ctx: Ctx, ids: string[]): Promise<{ items: Entity[]; cursor: null }>
  one(ctx: Ctx, id: string): Promise<Entity>
}

export function collection<Row extends { id: string }, Entity>(spec: CollectionSpec<Row, Entity>): Collection<Entity> {
  const { table } = spec
  const columns = table as unknown as Record<string, Column>
  const read = spec.columns ?? getTableColumns(table)

  async function conditions(ctx: Ctx, query: Query): Promise<SQL | undefined> {
    return and(await spec.visible(ctx), ...filterConditions(columns, spec.filter, query), ...(spec.where?.(ctx, query) ?? []))
  }

  async function list(ctx: Ctx, query: Query) {
    const limit = query.limit ?? 20
    const [field = '', direction = 'asc'] = (query.orderBy ?? spec.defaultSort).split(':')
    const column = spec.sort[field] as Column
    const down = direction === 'desc'
    const key = ctx.platform.secrets('cursor')
    const scope = JSON.stringify([
      field,
      direction,
      Object.entries(query)
        .filter(([name]) => !['cursor', 'limit', 'orderBy'].includes(name))
        .sort(),
    ])
    const after = query.cursor ? openCursor(key, scope, query.cursor) : undefined
    const order =
      column === table.id ? [down ? desc(table.id) : asc(table.id)] : [ordered(column, down), down ? desc(table.id) : asc(table.id)]
    const found = (await ctx.db
      .select(read)
      .from(table)
      .where(and(await conditions(ctx, query), after && beyond(column, table.id, after, down)))
      .orderBy(...order)
      .limit(limit + 1)) as unknown as Row[]
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    const cursor = found.length > limit && last ? sealCursor(key, scope, { value: cursorValue(last, field), id: last.id }) : null
    return { items: await spec.present(ctx, rows), cursor }
  }

  async function count(ctx: Ctx, query: Query) {
    const capped = ctx.db
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(await conditions(ctx, query))
      .limit(COUNT_CAP + 1)
      .as('capped')
    const [row] = await ctx.db.select({ n: countRows() }).from(capped)
    return upToCap(row?.n ?? 0)
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

  return { list, count, byIds, one }
}

/** The four reading calls of a resource, to be spread into its handlers. */
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

/** SQL conditions of the filters that were given; exported for searches that are no collection. */
export function filterConditions(columns: Record<string, Column | SQL>, filter: FilterSpec, query: Query): (SQL | undefined)[] {
  return Object.entries(filter).flatMap(([name, kind]) => {
    const column = columns[name] as Column | undefined // operators take an expression as they take a column, only not either
    if (!column) throw new Error(`The filter ${name} has no column.`)
    if (kind === 'time' || kind === 'day' || kind === 'range') {
      const from = query[`${name}From`]
      const to = query[`${name}To`]
      return [
        from === undefined ? undefined : gte(column, bound(kind, from, 'from')),
        to === undefined ? undefined : lte(column, bound(kind, to, 'to')),
      ]
    }
    const value = query[name]
    if (value === undefined) return []
    if (kind === 'numbers') return [sql`${column} = any(${sql.param((value as number[]).filter(Number.isSafeInteger))}::bigint[])`]
    if (kind === 'sharesCodes') return [sql`${column} && ${sql.param(value)}::int[]`]
    if (kind === 'sharesTexts') return [sql`${column} && ${sql.param(value)}::text[]`]
    return [Array.isArray(value) ? inArray(column, value) : eq(column, value)]
  })
}

function bound(kind: 'time' | 'day' | 'range', value: unknown, side: 'from' | 'to') {
  if (kind === 'day') return value
  if (kind === 'range') return wholeNumber(Number(value), side)
  return boundOf(String(value), side)
}

/** The columns with a range are whole: a bound between two numbers is the next one inside, and no bound is too large to ask for. */
function wholeNumber(value: number, side: 'from' | 'to') {
  const whole = side === 'from' ? Math.ceil(value) : Math.floor(value)
  return sql`${Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, whole))}::bigint`
}

// A column that cannot be null takes no "nulls last": that would keep PostgreSQL from walking its index backwards.
const ordered = (column: Column, down: boolean): SQL =>
  column.notNull ? (down ? desc(column) : asc(column)) : down ? sql`${column} desc nulls last` : sql`${column} asc nulls last`

function beyond(column: Column, id: Column, { value, id: lastID }: { value: unknown; id: string }, down: boolean): SQL | undefined {
  const past = down ? lt : gt
  if (column === id) return past(id, lastID)
  if (value === null) return and(isNull(column), past(id, lastID))
  const typed = column.dataType === 'date' ? new Date(String(value)) : value
  return or(past(column, typed), and(eq(column, typed), past(id, lastID)), column.notNull ? undefined : isNull(column))
}

function cursorValue(row: object, field: string): string | number | null {
  const value = (row as Record<string, unknown>)[field]
  if (value === null || value === undefined) return null
  return value instanceof Date ? value.toISOString() : typeof value === 'number' ? value : String(value)
}

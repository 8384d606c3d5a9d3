import { sql } from 'drizzle-orm'
import { type Ctx, transact } from '#platform/context.ts'

/** Rows of one table that a statement scanned, matching or not. */
export interface TableScan {
  table: string
  rows: number
  statement: string
}

interface Session {
  logger: { logQuery(text: string, values: unknown[]): void }
  client: { query(text: string, values: unknown[]): Promise<{ rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }> }
}
interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Rows a call really reads: each of its statements is captured and run through EXPLAIN ANALYZE with its own values. */
export async function readsOf(ctx: Ctx, call: (ctx: Ctx) => Promise<unknown>): Promise<TableScan[]> {
  const statements = await statementsOf(ctx, call)
  const { session } = ctx.db as unknown as { session: Session }
  const reads: TableScan[] = []
  for (const [statement, values] of statements) {
    const { rows } = await session.client.query(`explain (analyze, format json) ${statement}`, values)
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) for (const read of readsIn(Plan)) reads.push({ ...read, statement })
  }
  return reads
}

/** The statements of a call, with their values. */
export async function statementsOf(ctx: Ctx, call: (ctx: Ctx) => Promise<unknown>): Promise<[text: string, values: unknown[]][]> {
  const { session } = ctx.db as unknown as { session: Session }
  const { logger } = session
  const statements: [text: string, values: unknown[]][] = []
  session.logger = { logQuery: (text, values) => statements.push([text, values]) }
  try {
    await call(ctx)
  } finally {
    session.logger = logger
  }
  return statements
}

/** Runs the call as if the index did not exist; the drop is rolled back. */
export async function withoutIndex<T>(ctx: Ctx, indexes: string, call: (ctx: Ctx) => Promise<T>): Promise<T> {
  const kept = new Error('the index stays')
  let answer: T | undefined
  await transact(ctx, async (ctx) => {
    await ctx.db.execute(sql.raw(`drop index ${indexes}`))
    answer = await call(ctx)
    throw kept
  }).catch((error) => {
    if (error !== kept) throw error
  })
  return answer as T
}

function readsIn(plan: Plan): Omit<TableScan, 'statement'>[] {
  const table = plan['Relation Name']
  const once = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const here = table === undefined ? [] : [{ table, rows: once * plan['Actual Loops'] }]
  return [...here, ...(plan.Plans ?? []).flatMap(readsIn)]
}

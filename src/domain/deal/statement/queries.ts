import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { companionSees } from '#domain/deal/companion/policy.ts'
import { visibleNegotiations } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { notFound } from '#platform/errors.ts'
import { isAdmin } from '#platform/viewer.ts'
import { type Statement, statementFilter } from './contract.ts'
import { presentStatements, type StatementRow } from './present.ts'
import { statement } from './table.ts'

/** Visible to readers of the negotiation; among companions to those their inviter allows. */
export const statements = collection<StatementRow, Statement>({
  table: statement,
  visible: visibleStatements,
  filter: statementFilter,
  sort: { createdAt: statement.createdAt, updatedAt: statement.updatedAt },
  defaultSort: 'createdAt:desc',
  present: presentStatements,
})

export async function visibleStatement(ctx: Ctx, id: string): Promise<StatementRow> {
  const [row] = await visibleAmong(ctx, [id])
  if (!row) throw notFound()
  return row
}

/** Those of the given statements that the viewer may see. */
export const visibleAmong = (ctx: Ctx, ids: readonly string[]): Promise<StatementRow[]> =>
  ctx.db
    .select()
    .from(statement)
    .where(and(inArray(statement.id, [...ids]), visibleStatements(ctx)))

export function visibleStatements(ctx: Ctx): SQL | undefined {
  if (isAdmin(ctx)) return undefined
  if (ctx.viewer.kind === 'companion' && !companionSees(ctx.viewer, 'statements')) return sql`false`
  return inArray(statement.negotiationID, ctx.db.select({ id: negotiation.id }).from(negotiation).where(visibleNegotiations(ctx)))
}

/** The statements currently valid in a negotiation. */
export const currentIn = (negotiationID: string): SQL | undefined =>
  and(eq(statement.negotiationID, negotiationID), inArray(statement.statementStatus, [2, 3]))

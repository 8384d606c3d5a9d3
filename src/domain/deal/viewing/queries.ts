import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { companionSees } from '#domain/deal/companion/policy.ts'
import { visibleNegotiations } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { notFound } from '#platform/errors.ts'
import { isAdmin } from '#platform/viewer.ts'
import { type Viewing, viewingFilter } from './contract.ts'
import { presentViewings } from './present.ts'
import { viewing } from './table.ts'

export type ViewingRow = typeof viewing.$inferSelect

/** Visible to readers of the negotiation. */
export const viewings = collection<ViewingRow, Viewing>({
  table: viewing,
  visible: visibleViewings,
  filter: viewingFilter,
  sort: { createdAt: viewing.createdAt, updatedAt: viewing.updatedAt, start: viewing.start },
  defaultSort: 'createdAt:desc',
  present: presentViewings,
})

export async function visibleViewing(ctx: Ctx, id: string): Promise<ViewingRow> {
  const [row] = await ctx.db
    .select()
    .from(viewing)
    .where(and(eq(viewing.id, id), visibleViewings(ctx)))
  if (!row) throw notFound()
  return row
}

function visibleViewings(ctx: Ctx): SQL | undefined {
  if (isAdmin(ctx)) return undefined
  if (ctx.viewer.kind === 'companion' && !companionSees(ctx.viewer, 'viewings')) return sql`false`
  const rooms = ctx.db.select({ id: negotiation.id }).from(negotiation).where(visibleNegotiations(ctx))
  return inArray(viewing.negotiationID, rooms)
}

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { companionSees } from '#domain/deal/companion/policy.ts'
import { visibleNegotiations } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { notFound } from '#platform/errors.ts'
import { isAdmin } from '#platform/viewer.ts'
import { type DealPlan, dealPlanFilter } from './contract.ts'
import { presentPlans } from './present.ts'
import { dealPlan } from './table.ts'

export type DealPlanRow = typeof dealPlan.$inferSelect

/** Visible to everyone who can see the negotiation. */
export const dealPlans = collection<DealPlanRow, DealPlan>({
  table: dealPlan,
  visible: visiblePlans,
  filter: dealPlanFilter,
  sort: {
    createdAt: dealPlan.createdAt,
    updatedAt: dealPlan.updatedAt,
    contractDay: dealPlan.contractDay,
    handoverDay: dealPlan.handoverDay,
  },
  defaultSort: 'createdAt:desc',
  present: presentPlans,
})

export async function visiblePlan(ctx: Ctx, id: string): Promise<DealPlanRow> {
  const [row] = await ctx.db
    .select()
    .from(dealPlan)
    .where(and(eq(dealPlan.id, id), visiblePlans(ctx)))
  if (!row) throw notFound()
  return row
}

export function visiblePlans(ctx: Ctx): SQL | undefined {
  if (isAdmin(ctx)) return undefined
  if (ctx.viewer.kind === 'companion' && !companionSees(ctx.viewer, 'plan')) return sql`false`
  const rooms = ctx.db.select({ id: negotiation.id }).from(negotiation).where(visibleNegotiations(ctx))
  return inArray(dealPlan.negotiationID, rooms)
}

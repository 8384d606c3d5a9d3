import { and, eq, inArray } from 'drizzle-orm'
import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import type { Ctx } from '#platform/context.ts'

/** The plan that a contract belongs to. */
export async function planOf(ctx: Ctx, negotiationID: string) {
  const isInForce = inArray(dealPlan.planStatus, [PlanStatus.underway, PlanStatus.done])
  const [plan] = await ctx.db
    .select()
    .from(dealPlan)
    .where(and(eq(dealPlan.negotiationID, negotiationID), isInForce))
  return plan
}

import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { memoizedPerRequest } from '#platform/per-request-cache.ts'
import type { DealPlanRow } from './queries.ts'
import { type DealStepRow, stepsOf } from './step-rows.ts'
import { dealPlan } from './table.ts'

export interface PlanWithSteps extends DealPlanRow {
  steps: DealStepRow[]
}

/** The current or last plan of a negotiation; locked with `lock`, after its negotiation. */
export const latestPlan = (ctx: Ctx, negotiationID: string, lock = false): Promise<PlanWithSteps | undefined> =>
  memoizedPerRequest(ctx, `latest plan ${negotiationID}`, () => readLatest(ctx, negotiationID, lock))

async function readLatest(ctx: Ctx, negotiationID: string, lock: boolean): Promise<PlanWithSteps | undefined> {
  const newest = ctx.db
    .select()
    .from(dealPlan)
    .where(eq(dealPlan.negotiationID, negotiationID))
    .orderBy(desc(dealPlan.createdAt), desc(dealPlan.id))
    .limit(1)
  const [plan] = lock ? await newest.for('update') : await newest
  return plan && { ...plan, steps: await stepsOf(ctx, [plan.id]) }
}

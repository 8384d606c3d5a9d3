import { inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { memoizedPerRequest } from '#platform/per-request-cache.ts'
import { placeOf } from './steps.ts'
import { dealStep } from './table.ts'

export type DealStepRow = typeof dealStep.$inferSelect

/** The steps of these plans, in display order within each plan. */
export async function stepsOf(ctx: Ctx, planIDs: readonly string[]): Promise<DealStepRow[]> {
  if (planIDs.length === 0) return []
  const rows = await memoizedPerRequest(ctx, `steps ${planIDs}`, async () =>
    ctx.db
      .select()
      .from(dealStep)
      .where(inArray(dealStep.planID, [...planIDs])),
  )
  return rows.toSorted((a, b) => placeOf(a.code) - placeOf(b.code) || a.createdAt.getTime() - b.createdAt.getTime())
}

import { and, eq, sql } from 'drizzle-orm'
import { negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import { type Ctx, isOperator } from '#platform/context.ts'
import { conflict, forbidden } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import { lastMilestone } from './milestones.ts'
import type { MilestoneSeen } from './moves-contract.ts'
import { visiblePlan } from './queries.ts'
import { stepsOf } from './step-rows.ts'

/** Remembers for the viewer's side that it was shown; never moves back. */
export async function seeMilestone(ctx: Ctx, id: string, { milestone }: MilestoneSeen): Promise<undefined> {
  const viewer = requireMember(ctx)
  const plan = await visiblePlan(ctx, id)
  if (isOperator(viewer)) throw forbidden()
  if (milestone > (lastMilestone({ ...plan, steps: await stepsOf(ctx, [id]) }) ?? 0))
    throw conflict('milestone-ahead', 'この取引は、まだそこまで進んでいません。画面を読み込み直してください。')
  await ctx.db
    .update(seat)
    .set({ seenMilestone: sql`greatest(${seat.seenMilestone}, ${milestone})` })
    .where(and(eq(seat.negotiationID, plan.negotiationID), eq(seat.party, viewer.userType)))
}

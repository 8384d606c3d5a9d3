import { and, eq, inArray } from 'drizzle-orm'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { negotiation, negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, isOperator } from '#platform/context.ts'
import { autoNow } from './auto-steps.ts'
import type { DealPlan, DealStep } from './contract.ts'
import { dealStandings } from './deal-standings.ts'
import { lastMilestone } from './milestones.ts'
import type { DealPlanRow } from './queries.ts'
import { standingOf, waitsFor } from './standing.ts'
import { type DealStepRow, stepsOf } from './step-rows.ts'

/** Plans with their steps and today's states; both sides and companions read the same. */
export async function presentPlans(ctx: Ctx, rows: DealPlanRow[]): Promise<DealPlan[]> {
  if (rows.length === 0) return []
  const steps = await stepsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const rooms: NegotiationRow[] = await ctx.db
    .select()
    .from(negotiation)
    .where(
      inArray(
        negotiation.id,
        rows.map(({ negotiationID }) => negotiationID),
      ),
    )
  const seen = await milestonesSeen(ctx, rows)
  const standings = await dealStandings(ctx, rooms)
  const today = tokyoDay(ctx.clock.now())
  return rows.map((row) => {
    const { purchaseOfferID: _, loanDeadline: __, ...shown } = row
    const own = steps.filter(({ planID }) => planID === row.id)
    const standing = standings.get(row.negotiationID)
    const milestone = lastMilestone({ ...row, steps: own })
    return {
      ...shown,
      stage: standing?.stage ?? null,
      next: standing?.next ?? null,
      milestone: milestone && milestone > (seen.get(row.negotiationID) ?? milestone) ? milestone : null,
      steps: own.map((step) => presentStep(step, own, row, today)),
      createdAt: toWireTime(row.createdAt),
      updatedAt: toWireTime(row.updatedAt),
    }
  })
}

/** By negotiation, for the reader's side; of operators and companions nothing is remembered. */
async function milestonesSeen(ctx: Ctx, rows: DealPlanRow[]): Promise<ReadonlyMap<string, number>> {
  const { viewer } = ctx
  if (viewer.kind !== 'member' || isOperator(viewer)) return new Map()
  const within = inArray(
    seat.negotiationID,
    rows.map(({ negotiationID }) => negotiationID),
  )
  const seats = await ctx.db
    .select()
    .from(seat)
    .where(and(within, eq(seat.party, viewer.userType)))
  return new Map(seats.map(({ negotiationID, seenMilestone }) => [negotiationID, seenMilestone]))
}

const presentStep = (step: DealStepRow, steps: DealStepRow[], plan: DealPlanRow, today: string): DealStep => ({
  ...step,
  standing: standingOf(step, steps, plan, today),
  blockedBy: waitsFor(step, steps, plan).map(({ code }) => code),
  auto: autoNow(step),
  createdAt: toWireTime(step.createdAt),
  updatedAt: toWireTime(step.updatedAt),
})

import { and, eq } from 'drizzle-orm'
import { otherSide, type Party } from '#domain/deal/negotiation/enumerations.ts'
import { sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { PlanStatus, StepStatus } from './enumerations.ts'
import { nextOf } from './standing.ts'
import { dealPlan, dealStep } from './table.ts'

/** The seat of a side: the operator's where the seller does not handle the negotiation directly. */
export const seatOf = (party: Party, room: Parameters<typeof sellerSpeaks>[0]): Party =>
  party === UserType.seller && !sellerSpeaks(room) ? UserType.admin : party

/** Seats with a step or an answer due: it is their turn, whatever messages are sent meanwhile. */
export async function seatsWithActions(ctx: Ctx, room: NegotiationRow): Promise<Party[]> {
  const rows = await ctx.db
    .select({ plan: dealPlan, step: dealStep })
    .from(dealPlan)
    .innerJoin(dealStep, and(eq(dealStep.planID, dealPlan.id), eq(dealStep.stepStatus, StepStatus.open)))
    .where(and(eq(dealPlan.negotiationID, room.id), eq(dealPlan.planStatus, PlanStatus.underway)))
  const plan = rows[0]?.plan
  if (!plan) return []
  const steps = rows.map(({ step }) => step)
  const { dateProposal, termination } = plan
  const asked: (Party | null)[] = [
    dateProposal && otherSide(dateProposal.by),
    ...(termination ? [UserType.admin, termination.answer === null ? otherSide(termination.by) : null] : []),
  ]
  const parties = Object.values(UserType).filter((party) => asked.includes(party) || nextOf(steps, party, plan))
  return [...new Set(parties.map((party) => seatOf(party, room)))]
}

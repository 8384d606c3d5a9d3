import type { DealPlan, DealStep } from '#domain/deal-plan/contract.ts'
import { planRefusal, stepRefusal } from '#domain/deal-plan/policy.ts'
import { awaitedOf, nextOf } from '#domain/deal-plan/standing.ts'
import type { PlanMove, StepMove } from '#domain/deal-plan/state.ts'
import type { Negotiation } from '#domain/negotiation/contract.ts'
import { type Party, TradeStatus } from '#domain/negotiation/enumerations.ts'
import { actingSide, needsGround } from '#domain/negotiation/policy.ts'
import { proposalRefusal } from '#domain/viewing/policy.ts'
import { isOperator, UserType } from '#platform/context.ts'
import { openLastCheck, type ViewingDeal } from '#web/rooms/viewing/deal.ts'
import { byDue } from './words.ts'

/** A deal with its plan, as somebody looks at it. */
export interface PlanDeal extends Pick<ViewingDeal, 'viewings'> {
  plan: DealPlan
  negotiation: Negotiation
  viewer: { id: string; userType: UserType }
  /** False for who only looks on. */
  acts: boolean
  now: Date
}

/** Whether the viewer may do this to the step now: the very rule that the server asks. */
export const mayStep = ({ plan, negotiation, viewer, acts, now }: PlanDeal, step: DealStep, move: StepMove): boolean =>
  acts && stepRefusal(viewer, negotiation, plan, step, move, now) === undefined

export const mayPlan = ({ plan, negotiation, viewer, acts }: PlanDeal, move: PlanMove): boolean =>
  acts && planRefusal(viewer, negotiation, plan, move) === undefined

/** Whether the viewer may ask for the last look before the keys, or offer it. */
export const mayProposeLastCheck = (deal: PlanDeal): boolean =>
  deal.acts &&
  deal.negotiation.status === TradeStatus.established &&
  proposalRefusal(deal.viewer, deal.negotiation) === undefined &&
  openLastCheck(deal) === undefined

/** Those for whom the viewer acts: their side, and an operator for the operator as well. */
export function ownParties({ viewer, negotiation }: Pick<PlanDeal, 'viewer' | 'negotiation'>): Party[] {
  const side = actingSide(viewer, negotiation)
  return [...(side ? [side] : []), ...(isOperator(viewer) ? [UserType.admin] : [])]
}

interface Turns {
  own: DealStep | undefined
  others: DealStep | undefined
  /** What those beside the viewer have not done yet, and the viewer has. */
  awaited: DealStep | undefined
}

/** Of the steps what the viewer does next, and what the others do meanwhile. */
export function turnsOf(deal: PlanDeal): Turns {
  const { plan } = deal
  const own = ownParties(deal)
  const others = Object.values(UserType).filter((party) => !own.includes(party))
  const first = (parties: readonly Party[]) => parties.flatMap((party) => nextOf(plan.steps, party, plan) ?? []).toSorted(byDue)[0]
  const awaited = (parties: readonly Party[]) => parties.flatMap((party) => awaitedOf(plan.steps, party) ?? [])[0]
  return { own: first(own), others: first(others) ?? awaited(others), awaited: awaited(own) }
}

/** Whether the viewer acts for the seller, and says on what ground. */
export const actsForSeller = ({ viewer, negotiation }: PlanDeal): boolean => needsGround(viewer, negotiation)

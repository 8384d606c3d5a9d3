import type { DealPlan, DealStep } from '#domain/deal/deal-plan/contract.ts'
import { planRefusal, stepRefusal } from '#domain/deal/deal-plan/policy.ts'
import { turnsOf } from '#domain/deal/deal-plan/standing.ts'
import type { PlanMove, StepMove } from '#domain/deal/deal-plan/state.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { needsAuthority, partiesOf } from '#domain/deal/negotiation/policy.ts'
import type { Terms } from '#domain/deal/purchase-offer/terms.ts'
import type { DealStatement } from '#domain/deal/statement/contract.ts'
import { waitsForReader } from '#domain/deal/statement/standing.ts'
import { proposalRefusal } from '#domain/deal/viewing/policy.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { UserType } from '#platform/context.ts'
import { openLastCheck, type ViewingDeal } from '#web/rooms/deal/viewing/deal.ts'

/** A deal with its plan, as a viewer sees it. */
export interface PlanDeal extends Pick<ViewingDeal, 'viewings'> {
  plan: DealPlan
  negotiation: Negotiation
  viewer: { id: string; userType: UserType }
  /** Progress of 告知書 and 付帯設備表, where known. */
  statements?: readonly DealStatement[]
  /** Titles of the seller's papers not yet handed in before the contract, where known. */
  lackingPapers?: readonly string[]
  /** The accepted offer's. */
  terms?: Pick<Terms, 'deposit' | 'interim'> | null
  /** False for read-only viewers. */
  acts: boolean
  now: Date
}

/** Whether the viewer may do this to the step now, by the same rule that the server applies. */
export const mayStep = (deal: PlanDeal, step: DealStep, move: StepMove): boolean => {
  const { plan, negotiation, viewer, acts, now } = deal
  if (move === 'complete' && step.code === 'read' && isLeftToRead(deal)) return false
  return acts && !isFrozen(negotiation) && stepRefusal(viewer, negotiation, plan, step, move, now) === undefined
}

/** Its buyer finishes reading what was handed over on the site. */
const isLeftToRead = ({ statements = [], viewer }: PlanDeal) =>
  viewer.userType === UserType.buyer && statements.some(({ handedOver }) => handedOver && waitsForReader(handedOver))

export const mayPlan = ({ plan, negotiation, viewer, acts }: PlanDeal, move: PlanMove): boolean =>
  acts && !isFrozen(negotiation) && planRefusal(viewer, negotiation, plan, move) === undefined

/** While the buyer can still cancel a withdrawal, the plan is read-only. */
export const isFrozen = ({ situation }: Pick<Negotiation, 'situation'>): boolean => situation === 'withdrawing'

/** Whether the viewer may request or offer the final inspection before the handover. */
export const mayProposeLastCheck = (deal: PlanDeal): boolean =>
  deal.acts &&
  deal.negotiation.status === TradeStatus.established &&
  proposalRefusal(deal.viewer, deal.negotiation) === undefined &&
  openLastCheck(deal) === undefined

/** The parties the viewer acts for. */
export const ownParties = ({ viewer, negotiation }: Pick<PlanDeal, 'viewer' | 'negotiation'>): Party[] => partiesOf(viewer, negotiation)

/** The viewer's next steps, and those of the others. */
export const turnsIn = (deal: PlanDeal) => turnsOf<DealStep>(deal.plan.steps, ownParties(deal), deal.plan)

/** Whether the viewer acts for the seller, and must state the authority. */
export const actsForSeller = ({ viewer, negotiation }: PlanDeal): boolean => needsAuthority(viewer, negotiation)

/** 告知書 and 付帯設備表 for the viewer's side. */
export const statedIn = ({ statements = [], viewer }: Pick<PlanDeal, 'statements' | 'viewer'>) => ({ statements, viewer: sideOf(viewer) })

/** The side whose pages the viewer uses. */
export const sideOf = ({ userType }: { userType: UserType }) => viewers[userType]
const viewers = { [UserType.admin]: 'admin', [UserType.seller]: 'seller', [UserType.buyer]: 'buyer' } as const

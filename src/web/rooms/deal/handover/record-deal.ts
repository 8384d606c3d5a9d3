import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { isSigned } from '#domain/deal/deal-plan/standing.ts'
import type { Handover } from '#domain/deal/handover/contract.ts'
import { refusal } from '#domain/deal/handover/policy.ts'
import type { HandoverMove } from '#domain/deal/handover/state.ts'
import type { PlanDeal } from '#web/rooms/deal/deal-plan/deal.ts'

export interface RecordDeal extends PlanDeal {
  record: Handover
}

/** Whether the viewer may do this to the record now: the very rule that the server asks. */
export const mayRecord = ({ acts, viewer, negotiation, plan, record, now }: RecordDeal, move: HandoverMove): boolean =>
  acts && refusal(viewer, negotiation, plan, record, move, now) === undefined

/** Why the viewer's confirmation waits, where it does nothing else but wait: for its day, or for the check of an account. */
export function waitingFor({ acts, viewer, negotiation, plan, record, now }: RecordDeal): string | undefined {
  const refused = acts ? refusal(viewer, negotiation, plan, record, 'confirmation', now) : undefined
  return refused && ['handover-incomplete', 'account-under-check'].includes(refused.code) ? refused.message : undefined
}

/** It has its place from the contract on, and wherever something is written already. */
export const isShown = ({ plan, record }: Pick<RecordDeal, 'plan' | 'record'>): boolean =>
  record.edition > 0 || (plan.planStatus !== PlanStatus.canceled && isSigned(plan.steps))

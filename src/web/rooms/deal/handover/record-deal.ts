import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { isSigned } from '#domain/deal/deal-plan/standing.ts'
import type { Handover } from '#domain/deal/handover/contract.ts'
import { refusal } from '#domain/deal/handover/policy.ts'
import type { HandoverMove } from '#domain/deal/handover/state.ts'
import type { PlanDeal } from '#web/rooms/deal/deal-plan/deal.ts'

export interface RecordDeal extends PlanDeal {
  record: Handover
}

/** Whether the viewer may do this to the record now, by the same rule that the server applies. */
export const mayRecord = ({ acts, viewer, negotiation, plan, record, now }: RecordDeal, move: HandoverMove): boolean =>
  acts && refusal(viewer, negotiation, plan, record, move, now) === undefined

/** The reason why the viewer can only wait with the confirmation: the date, or the check of an account. */
export function waitingFor({ acts, viewer, negotiation, plan, record, now }: RecordDeal): string | undefined {
  const refused = acts ? refusal(viewer, negotiation, plan, record, 'confirm', now) : undefined
  return refused && ['handover-incomplete', 'account-under-check'].includes(refused.code) ? refused.message : undefined
}

/** Shown from the contract on, and earlier if something has been entered. */
export const isShown = ({ plan, record }: Pick<RecordDeal, 'plan' | 'record'>): boolean =>
  record.edition > 0 || (plan.planStatus !== PlanStatus.canceled && isSigned(plan.steps))

import type { DealStep } from '#domain/deal-plan/contract.ts'
import { StepStatus } from '#domain/deal-plan/enumerations.ts'
import { isSigned } from '#domain/deal-plan/standing.ts'
import { isOperator } from '#platform/context.ts'
import { openLastCheck } from '#web/rooms/viewing/deal.ts'
import { mayPlan, mayProposeLastCheck, type PlanDeal } from './deal.ts'

export interface Door {
  label: string
  search: { tab: 'plan'; step?: string; act?: string; viewing?: string }
}

/** Where in the room a step is done that is more than a tick; undefined where there is no such place, or nothing to do there. */
export const doorOf = (deal: PlanDeal, step: Pick<DealStep, 'code' | 'stepStatus' | 'party'>): Door | undefined =>
  doors[step.code]?.(deal, step)

const doors: Readonly<Record<string, (deal: PlanDeal, step: Pick<DealStep, 'stepStatus' | 'party'>) => Door | undefined>> = {
  settle: (deal) => {
    const door = (label: string, act?: string): Door => ({ label, search: { tab: 'plan', step: 'settle', act } })
    if (mayPlan(deal, 'settlementAcceptance')) return door('精算の内容を確かめる')
    if (deal.plan.settlement) return door('精算の内容を見る')
    return mayPlan(deal, 'settlement') ? door('精算を書く', 'write') : undefined
  },
  // Whose account it is writes it; nobody else does.
  bank: (deal, { stepStatus, party }) =>
    stepStatus === StepStatus.open && deal.viewer.userType === party
      ? { label: '振込先を登録する', search: { tab: 'plan', step: 'bank' } }
      : undefined,
  keys: ({ plan, viewer }, { stepStatus }) =>
    stepStatus === StepStatus.open && isSigned(plan.steps) && !isOperator(viewer)
      ? { label: '引渡し確認書を開く', search: { tab: 'plan', step: 'handover' } }
      : undefined,
  walk: (deal, { stepStatus }) => {
    if (stepStatus !== StepStatus.open) return undefined
    if (openLastCheck(deal)) return { label: '確認の日時を見る', search: { tab: 'plan' } }
    return mayProposeLastCheck(deal)
      ? { label: '確認の日時を相談する', search: { tab: 'plan', viewing: 'new', act: 'last-check' } }
      : undefined
  },
}

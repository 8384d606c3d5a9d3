import type { LinkProps } from '@tanstack/react-router'
import { pageOf } from '#domain/deal/deal-plan/act-place.ts'
import type { DealStep } from '#domain/deal/deal-plan/contract.ts'
import { StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { isSigned } from '#domain/deal/deal-plan/standing.ts'
import { isOperator, UserType } from '#platform/context.ts'
import { openLastCheck } from '#web/rooms/deal/viewing/deal.ts'
import { mayPlan, mayProposeLastCheck, type PlanDeal, sideOf } from './deal.ts'

export interface Door {
  label: string
  link: Pick<LinkProps, 'to' | 'params' | 'search' | 'resetScroll'>
}
type DoorStep = Pick<DealStep, 'code' | 'stepStatus' | 'party' | 'paperKinds'>

/** The page for a step that needs more than a tick; undefined where there is none, or nothing to do there. */
export function doorOf(deal: PlanDeal, step: DoorStep): Door | undefined {
  const door = doors[step.code]
  if (door) return door(deal, step)
  return step.paperKinds.length > 0 ? papers(deal, step) : undefined
}

const side = ({ viewer }: PlanDeal) => sideOf(viewer)

/** A page of its own, for the side that acts there. */
const page =
  (label: string) =>
  (deal: PlanDeal, step: DoorStep): Door | undefined => {
    const link = isOpen(step) && deal.acts ? pageOf(step.code, deal.negotiation, side(deal)) : undefined
    return link && { label, link }
  }

const here = (label: string, search: { tab: 'plan' | 'papers' | 'house'; step?: string; act?: string; viewing?: string }): Door => ({
  label,
  link: { to: '.', search, resetScroll: false },
})
const isOpen = ({ stepStatus }: DoorStep) => stepStatus === StepStatus.open

const isDone = ({ plan }: PlanDeal, code: string) => plan.steps.some((step) => step.code === code && step.stepStatus === StepStatus.done)

const papers = (deal: PlanDeal, step: DoorStep) => (isOpen(step) && deal.acts ? here('書類を開く', { tab: 'papers' }) : undefined)

const contract = page('契約書を開く')

/** The operator records it next to the negotiation. */
const record = (deal: PlanDeal, step: DoorStep) =>
  isOpen(step) && isOperator(deal.viewer) && deal.acts ? here('物件・手続きを開く', { tab: 'house' }) : undefined

const doors: Readonly<Record<string, (deal: PlanDeal, step: DoorStep) => Door | undefined>> = {
  usageFee: page('サイト利用料を支払う'),
  agreed: record,
  done: record,
  registry: papers,
  papers,
  regPapers: papers,
  draft: contract,
  contract,
  statements: page('告知書を書く'),
  read: page('読んで確かめる'),
  coConsent: page('同意をお願いする'),
  settle: (deal) => {
    const door = (label: string, act?: string) => here(label, { tab: 'plan', step: 'settle', act })
    if (mayPlan(deal, 'acceptSettlement')) return door('精算の内容を確かめる')
    if (deal.plan.settlement) return door('精算の内容を見る')
    return mayPlan(deal, 'putSettlement') ? door('精算を書く', 'write') : undefined
  },
  // Only the owner of the account enters it.
  bank: (deal, step) =>
    isOpen(step) && deal.viewer.userType === step.party ? here('振込先を登録する', { tab: 'plan', step: 'bank' }) : undefined,
  deposit: (deal, step) =>
    isOpen(step) && deal.viewer.userType === UserType.buyer && isDone(deal, 'bank')
      ? here('振込先を見る', { tab: 'plan', step: 'bank' })
      : undefined,
  keys: ({ plan, viewer }, step) =>
    isOpen(step) && isSigned(plan.steps) && !isOperator(viewer) ? here('引渡し確認書を開く', { tab: 'plan', step: 'handover' }) : undefined,
  walk: (deal, step) => {
    if (!isOpen(step)) return undefined
    if (openLastCheck(deal)) return here('確認の日時を見る', { tab: 'plan' })
    return mayProposeLastCheck(deal) ? here('確認の日時を相談する', { tab: 'plan', viewing: 'new', act: 'last-check' }) : undefined
  },
}

import type { LinkProps } from '@tanstack/react-router'
import type { DealStep } from '#domain/deal-plan/contract.ts'
import { StepStatus } from '#domain/deal-plan/enumerations.ts'
import { isSigned } from '#domain/deal-plan/standing.ts'
import { isOperator } from '#platform/context.ts'
import { openLastCheck } from '#web/rooms/viewing/deal.ts'
import { mayPlan, mayProposeLastCheck, type PlanDeal } from './deal.ts'

export interface Door {
  label: string
  link: Pick<LinkProps, 'to' | 'params' | 'search' | 'resetScroll'>
}
type DoorStep = Pick<DealStep, 'code' | 'stepStatus' | 'party' | 'paperKinds'>

/** Where a step is done that is more than a tick; undefined where there is no such place, or nothing to do there. */
export function doorOf(deal: PlanDeal, step: DoorStep): Door | undefined {
  const door = doors[step.code]
  if (door) return door(deal, step)
  return step.paperKinds.length > 0 ? papers(deal, step) : undefined
}

const here = (label: string, search: { tab: 'plan' | 'papers' | 'house'; step?: string; act?: string; viewing?: string }): Door => ({
  label,
  link: { to: '.', search, resetScroll: false },
})
const isOpen = ({ stepStatus }: DoorStep) => stepStatus === StepStatus.open
const isSeller = ({ viewer, negotiation }: PlanDeal) => viewer.id === negotiation.sellerID
const isBuyer = ({ viewer, negotiation }: PlanDeal) => viewer.id === negotiation.buyerID

const papers = (deal: PlanDeal, step: DoorStep) => (isOpen(step) && deal.acts ? here('書類を開く', { tab: 'papers' }) : undefined)

/** The contract is made on a page of its own. */
function contract(deal: PlanDeal, step: DoorStep): Door | undefined {
  const params = { negotiationID: deal.negotiation.id }
  if (!isOpen(step)) return undefined
  if (isBuyer(deal)) return { label: '契約書を開く', link: { to: '/buyer/deal/$negotiationID/contract', params } }
  return isSeller(deal) ? { label: '契約書を開く', link: { to: '/seller/deal/$negotiationID/contract', params } } : undefined
}

/** The operator records it beside the talk. */
const record = (deal: PlanDeal, step: DoorStep) =>
  isOpen(step) && isOperator(deal.viewer) && deal.acts ? here('物件・手続きを開く', { tab: 'house' }) : undefined

const doors: Readonly<Record<string, (deal: PlanDeal, step: DoorStep) => Door | undefined>> = {
  usageFee: (deal, step) =>
    isOpen(step) && isBuyer(deal)
      ? {
          label: 'サイト利用料を支払う',
          link: { to: '/buyer/menu/$negotiationID/orderUsageFee', params: { negotiationID: deal.negotiation.id } },
        }
      : undefined,
  agreed: record,
  done: record,
  registry: papers,
  papers,
  regPapers: papers,
  draft: contract,
  contract,
  statements: (deal, step) =>
    isOpen(step) && isSeller(deal)
      ? {
          label: '告知書を書く',
          link: { to: '/seller/estate/$id/statement/$kind', params: { id: deal.negotiation.estateID, kind: '1' } },
        }
      : undefined,
  read: (deal, step) =>
    isOpen(step) && isBuyer(deal)
      ? { label: '読んで確かめる', link: { to: '/buyer/deal/$negotiationID/statement', params: { negotiationID: deal.negotiation.id } } }
      : undefined,
  coConsent: (deal, step) =>
    isOpen(step) && isSeller(deal)
      ? { label: '同意をお願いする', link: { to: '/seller/estate/$id/companions', params: { id: deal.negotiation.estateID } } }
      : undefined,
  settle: (deal) => {
    const door = (label: string, act?: string) => here(label, { tab: 'plan', step: 'settle', act })
    if (mayPlan(deal, 'settlementAcceptance')) return door('精算の内容を確かめる')
    if (deal.plan.settlement) return door('精算の内容を見る')
    return mayPlan(deal, 'settlement') ? door('精算を書く', 'write') : undefined
  },
  // Whose account it is writes it; nobody else does.
  bank: (deal, step) =>
    isOpen(step) && deal.viewer.userType === step.party ? here('振込先を登録する', { tab: 'plan', step: 'bank' }) : undefined,
  keys: ({ plan, viewer }, step) =>
    isOpen(step) && isSigned(plan.steps) && !isOperator(viewer) ? here('引渡し確認書を開く', { tab: 'plan', step: 'handover' }) : undefined,
  walk: (deal, step) => {
    if (!isOpen(step)) return undefined
    if (openLastCheck(deal)) return here('確認の日時を見る', { tab: 'plan' })
    return mayProposeLastCheck(deal) ? here('確認の日時を相談する', { tab: 'plan', viewing: 'new', act: 'last-check' }) : undefined
  },
}

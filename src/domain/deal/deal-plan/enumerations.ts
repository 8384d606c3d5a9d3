import { parties, type Side } from '#domain/deal/negotiation/enumerations.ts'
import { type CodeOf, codes } from '#platform/codes.ts'

/** 取引の予定の状況 */
export const PlanStatus = codes({ underway: [1, '進行中'], done: [2, '完了'], canceled: [9, '中止'] })
export type PlanStatus = CodeOf<typeof PlanStatus>

/** 手順の状況 */
export const StepStatus = codes({ open: [1, 'これから'], done: [2, '済み'], omitted: [3, '不要'] })
export type StepStatus = CodeOf<typeof StepStatus>

/** 節目: shown to each side once. */
export const Milestone = codes({ contract: [1, '契約の成立'], keys: [2, '引渡し'] })
export type Milestone = CodeOf<typeof Milestone>

/** The doer of a step: one of the three parties, or both sides, each for themselves. */
export const stepParties = { ...parties, 4: '売主と買主' } as const
export type StepParty = keyof typeof stepParties
export const BOTH = 4

/** Parties to whom a member may assign an own step. */
export const ownStepParties = { 2: parties[2], 3: parties[3], 4: stepParties[4] } as const

/** The state of a step today; never stored. */
export const StepStanding = codes({
  ahead: [1, 'これから'],
  soon: [2, 'もうすぐ'],
  overdue: [3, '期限を過ぎています'],
  blocked: [4, '前の手順を待っています'],
  done: [5, '済み'],
  omitted: [6, '不要'],
})
export type StepStanding = CodeOf<typeof StepStanding>

/** 固定資産税の起算日: the day from which the sides share a year's taxes. */
export const taxStarts = { 1: '1月1日', 4: '4月1日' } as const
export type TaxStart = keyof typeof taxStarts

/** Days before a deadline at which a step is near. */
export const SOON_DAYS = 3
/** Days within which a tick can be undone. */
export const UNDO_DAYS = 7
/** Maximum number of steps the sides can add to one plan. */
export const MAX_OWN_STEPS = 15
/** For a plan without an offer: days until the contract, and from there until the handover. */
export const USUAL_DAYS = { contract: 14, handover: 60 } as const
/** The handover must be within this many years from today. */
export const MAX_YEARS = 2
/** Minimum number of days that the permission to sell farmland takes. */
export const FARM_DAYS = 30

/** Maximum number of pictures per step. */
export const MAX_STEP_PICTURES = 10

/** A party's confirmation, and when it was given. */
export interface Tick {
  party: Side | 1
  at: string
  /** Ticked by the system, as the result of an action. */
  automatic?: true
}

/** 月ごとの費用: the seller receives the rent and pays the others. */
export const MonthlyKind = codes({
  management: [1, '管理費'],
  repairReserve: [2, '修繕積立金'],
  parking: [3, '駐車場'],
  groundRent: [4, '地代'],
  rent: [5, '家賃'],
})
export type MonthlyKind = CodeOf<typeof MonthlyKind>
/** Maximum lines of each kind in one settlement. */
export const MAX_LINES = 10
/** Payments may be dated up to this many years before or after the handover. */
export const MAX_PAID_YEARS = 1

/** 契約の解除の理由 */
export const TerminationReason = codes({
  loan: [1, 'ローン特約'],
  deposit: [2, '手付解除'],
  agreement: [3, '合意解除'],
  permit: [4, '許可・承諾が得られない'],
  destroyed: [5, '災害などによる滅失'],
  breach: [6, '契約違反'],
  other: [9, 'その他'],
})
export type TerminationReason = CodeOf<typeof TerminationReason>
/** Shown below every text about it. */
export const TERMINATION_MONEY = '手付金などの返金は、契約書の決まりに従い、売主様と買主様の間で行ってください。'

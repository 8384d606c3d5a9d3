import { parties, type Side } from '#domain/deal/negotiation/enumerations.ts'

/** 取引の予定の状況 */
export const planStatuses = { 1: '進行中', 2: '完了', 9: '中止' } as const
export type PlanStatus = keyof typeof planStatuses
export const PlanStatus = { underway: 1, done: 2, canceled: 9 } as const satisfies Record<string, PlanStatus>

/** 手順の状況 */
export const stepStatuses = { 1: 'これから', 2: '済み', 3: '不要' } as const
export type StepStatus = keyof typeof stepStatuses
export const StepStatus = { open: 1, done: 2, omitted: 3 } as const satisfies Record<string, StepStatus>

/** Who does a step: one of the three sides, or both of the two, each for themselves. */
export const stepParties = { ...parties, 4: '売主と買主' } as const
export type StepParty = keyof typeof stepParties
export const BOTH = 4

/** Those for whom a party may write down a step of its own. */
export const ownStepParties = { 2: parties[2], 3: parties[3], 4: stepParties[4] } as const

/** How a step stands today; never stored. */
export const stepStandings = {
  1: 'これから',
  2: 'もうすぐ',
  3: '期限を過ぎています',
  4: '前の手順を待っています',
  5: '済み',
  6: '不要',
} as const
export type StepStanding = keyof typeof stepStandings
export const StepStanding = { ahead: 1, soon: 2, overdue: 3, blocked: 4, done: 5, omitted: 6 } as const satisfies Record<
  string,
  StepStanding
>

/** 固定資産税の起算日: from when the sides share the taxes of a year. */
export const taxStarts = { 1: '1月1日', 4: '4月1日' } as const
export type TaxStart = keyof typeof taxStarts

/** Days before its last on which a step is near. */
export const SOON_DAYS = 3
/** Days within which what was ticked may be taken back. */
export const UNDO_DAYS = 7
/** Steps that the sides may add to one plan. */
export const MAX_OWN_STEPS = 15
/** A plan that begins without an offer: days until the contract, and from there until the handover. */
export const USUAL_DAYS = { contract: 14, handover: 60 } as const
/** Years from today within which a house changes hands. */
export const MAX_YEARS = 2
/** Days that the permission to sell farmland takes at least. */
export const FARM_DAYS = 30

/** Pictures beside one step. */
export const MOST_STEP_PICTURES = 10

/** Somebody's word, and when it was given. */
export interface Tick {
  party: Side | 1
  at: string
  /** The house ticked it, because of what it saw. */
  automatic?: true
}

/** 月ごとの費用: the seller receives rents and pays the others. */
export const monthlyKinds = { 1: '管理費', 2: '修繕積立金', 3: '駐車場', 4: '地代', 5: '家賃' } as const
export type MonthlyKind = keyof typeof monthlyKinds
export const RENT = 5 satisfies MonthlyKind
/** Lines of each sort in one settlement. */
export const MAX_LINES = 10
/** Years before and after the handover until which something may be paid. */
export const MAX_PAID_YEARS = 1

/** 契約の解除の理由 */
export const terminationReasons = {
  1: 'ローン特約',
  2: '手付解除',
  3: '合意解除',
  4: '許可・承諾が得られない',
  5: '災害などによる滅失',
  6: '契約違反',
  9: 'その他',
} as const
export type TerminationReason = keyof typeof terminationReasons
export const OTHER_TERMINATION = 9 satisfies TerminationReason
/** Stands under every word of it. */
export const TERMINATION_MONEY = '手付金などの返金は、契約書の決まりに従い、売主様と買主様の間で行ってください。'

import { parties, type Side } from '#domain/deal/negotiation/enumerations.ts'

/** 取引の予定の状況 */
export const planStatuses = { 1: '進行中', 2: '完了', 9: '中止' } as const
export type PlanStatus = keyof typeof planStatuses
export const PlanStatus = { underway: 1, done: 2, canceled: 9 } as const satisfies Record<string, PlanStatus>

/** 手順の状況 */
export const stepStatuses = { 1: 'これから', 2: '済み', 3: '不要' } as const
export type StepStatus = keyof typeof stepStatuses
export const StepStatus = { open: 1, done: 2, omitted: 3 } as const satisfies Record<string, StepStatus>

/** The doer of a step: one of the three parties, or both sides, each for themselves. */
export const stepParties = { ...parties, 4: '売主と買主' } as const
export type StepParty = keyof typeof stepParties
export const BOTH = 4

/** Parties to whom a member may assign an own step. */
export const ownStepParties = { 2: parties[2], 3: parties[3], 4: stepParties[4] } as const

/** The state of a step today; never stored. */
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
export const MOST_STEP_PICTURES = 10

/** A party's confirmation, and when it was given. */
export interface Tick {
  party: Side | 1
  at: string
  /** Ticked by the system, as the result of an action. */
  automatic?: true
}

/** 月ごとの費用: the seller receives the rent and pays the others. */
export const monthlyKinds = { 1: '管理費', 2: '修繕積立金', 3: '駐車場', 4: '地代', 5: '家賃' } as const
export type MonthlyKind = keyof typeof monthlyKinds
export const RENT = 5 satisfies MonthlyKind
/** Maximum lines of each kind in one settlement. */
export const MAX_LINES = 10
/** Payments may be dated up to this many years before or after the handover. */
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
/** Shown below every text about it. */
export const TERMINATION_MONEY = '手付金などの返金は、契約書の決まりに従い、売主様と買主様の間で行ってください。'

import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import type { StepParty } from './enumerations.ts'
import type { Fact } from './facts.ts'

/** The days from which others are counted: acceptance, contract and handover. */
export type Base = 'acceptance' | 'contract' | 'handover'
type DueRule =
  | { from: Base; days: number; notAfter?: { from: Base; days: number } }
  /** The last day of the loan clause, where there is one. */
  | { loan: true; from: Base; days: number }
  /** 15 March of the year after the handover. */
  | { taxReturn: true }
export type HasFact = (fact: Fact) => boolean

export interface StepRule {
  title: string | ((has: HasFact) => string)
  hint?: string
  party: StepParty | ((has: HasFact) => StepParty)
  /** In a joint step the side that begins; the other's turn comes afterwards, but it may confirm before. */
  first?: Side
  /** A third party who helps or has to agree. */
  actor?: string
  due: DueRule
  after?: readonly string[]
  /** Condition under which the step exists; always by default. */
  when?: (has: HasFact) => boolean
  required?: true
  /** The step cannot be omitted. */
  always?: true
  /** Ticked automatically, but the operator may also tick it on the basis of documents. */
  onPaper?: true
  /** Kinds of papers that prove it. */
  paperKinds?: readonly number[]
  /** Its party may add pictures. */
  pictures?: true
}

export const [OPERATOR, SELLER, BUYER] = [1, 2, 3] as const
/** Money between the parties never flows through the site. */
export const payDirectly = (money: string) => `${money}は、サイトの中では支払えません。「振込先のお知らせ」の口座へ直接お支払いください。`
export const MONEY_NOTE = payDirectly('物件の代金')
/** Days after the acceptance, the contract and the handover. */
export const A = (days: number, notAfter?: { from: Base; days: number }) =>
  ({ from: 'acceptance', days, ...(notAfter && { notAfter }) }) as const
export const K = (days: number) => ({ from: 'contract', days }) as const
export const H = (days: number) => ({ from: 'handover', days }) as const
export const hasAll =
  (...facts: Fact[]) =>
  (has: HasFact) =>
    facts.every(has)
export const withBuilding = (has: HasFact) => !has('land')
export const isSale = (has: HasFact) => !has('gift')

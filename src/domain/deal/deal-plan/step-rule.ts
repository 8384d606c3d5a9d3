import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import type { StepParty } from './enumerations.ts'
import type { Fact } from './facts.ts'

/** The days of a plan from which others are counted: of the acceptance, the contract and the handover. */
export type Base = 'acceptance' | 'contract' | 'handover'
type DueRule =
  | { from: Base; days: number; notAfter?: { from: Base; days: number } }
  /** The last day of the loan clause, where there is one. */
  | { loan: true; from: Base; days: number }
  /** 15 March of the year after the handover. */
  | { taxReturn: true }
export type Has = (fact: Fact) => boolean

export interface StepRule {
  title: string | ((has: Has) => string)
  hint?: string
  party: StepParty | ((has: Has) => StepParty)
  /** Of a step of both who begins; the other is asked once their part is done. Whoever wants to may say theirs before. */
  first?: Side
  /** Who helps from outside, or has to agree. */
  actor?: string
  due: DueRule
  after?: readonly string[]
  /** Where it has a place; everywhere unless said. */
  when?: (has: Has) => boolean
  required?: true
  /** Nobody says of it that it is not needed. */
  always?: true
  /** The house ticks it by itself; the operator may as well, of what they saw on paper. */
  onPaper?: true
  /** Of the papers that prove it. */
  paperKinds?: readonly number[]
  /** Who does it may show it in pictures. */
  pictures?: true
}

export const [OPERATOR, SELLER, BUYER] = [1, 2, 3] as const
/** Days after the acceptance, the contract and the handover. */
export const A = (days: number, notAfter?: { from: Base; days: number }) =>
  ({ from: 'acceptance', days, ...(notAfter && { notAfter }) }) as const
export const K = (days: number) => ({ from: 'contract', days }) as const
export const H = (days: number) => ({ from: 'handover', days }) as const
export const of =
  (...facts: Fact[]) =>
  (has: Has) =>
    facts.every(has)
export const withBuilding = (has: Has) => !has('land')
export const isSale = (has: Has) => !has('gift')

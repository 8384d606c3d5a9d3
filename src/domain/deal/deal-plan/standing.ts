import { formatISODay } from '#domain/base/words/format-moments.ts'
import type { Party, Side } from '#domain/deal/negotiation/enumerations.ts'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import { UserType } from '#platform/context.ts'
import { conflict, type Problem } from '#platform/errors.ts'
import { contractSteps } from './contract-steps.ts'
import { BOTH, PlanStatus, SOON_DAYS, type StepParty, StepStanding, StepStatus, type Tick } from './enumerations.ts'
import { placeOf, ruleOf } from './steps.ts'

/** The state of a plan's steps, and whose turn it is: used by server, pages, inbox and letters. */

/** Either an API response, or the row. */
export interface Step {
  code: string
  title: string
  party: StepParty
  required: boolean
  due: string | null
  dependsOn: readonly string[]
  stepStatus: StepStatus
  doneBy: readonly Tick[]
  /** Sides whose account holder has done their part while someone with them has not: a co-owner signs as well. */
  awaiting?: readonly Side[]
}
/** The steps of one plan; completed ones may be left out. */
type Steps<S extends Partial<Step> = Step> = readonly S[]

/** The two agreed days. */
type Days = { contractDay: string; handoverDay: string }

/** The open steps this one depends on. An inheritance registered after the contract does not block the contract. */
export const waitsFor = <S extends Step>(
  step: Pick<Step, 'code' | 'dependsOn'>,
  steps: Steps<S>,
  { contractDay }: { contractDay: string },
): S[] =>
  steps.filter(
    ({ code, stepStatus, due }) =>
      stepStatus === StepStatus.open &&
      step.dependsOn.includes(code) &&
      !(step.code === 'contract' && code === 'inherit' && due !== null && due > contractDay),
  )

export function standingOf(step: Step, steps: Steps, plan: Days, today: string): StepStanding {
  if (step.stepStatus === StepStatus.done) return StepStanding.done
  if (step.stepStatus === StepStatus.omitted) return StepStanding.omitted
  if (waitsFor(step, steps, plan).length > 0) return StepStanding.blocked
  if (step.due === null || isPast(step, steps, plan)) return StepStanding.ahead
  if (step.due < today) return StepStanding.overdue
  return step.due <= addDays(today, SOON_DAYS) ? StepStanding.soon : StepStanding.ahead
}

/**
 * Overtaken by the deal: it can still be ticked, but is no longer expected. After the contract is signed, optional steps due before it;
 * after the handover, all contract steps, and optional steps due before the handover.
 */
export function isPast(
  step: Pick<Step, 'code' | 'required' | 'due'>,
  steps: Steps<Pick<Step, 'code' | 'stepStatus'>>,
  { contractDay, handoverDay }: Days,
): boolean {
  const isOpen = (wanted: string) => steps.some(({ code, stepStatus }) => code === wanted && stepStatus === StepStatus.open)
  const nobodyHadTo = (until: string) => !step.required && step.due !== null && step.due <= until
  const ofContract = step.code in contractSteps
  if (!isOpen('keys')) return ofContract || nobodyHadTo(handoverDay)
  return ofContract && nobodyHadTo(contractDay) && !isOpen('contract')
}

/**
 * Whether it is this side's turn. In a joint step each side has its own part; where one brings something the other checks, such as a paper
 * or money, the other's turn comes once it is there.
 */
export function isUpTo(
  { code, party, doneBy, stepStatus, awaiting = [] }: Pick<Step, 'code' | 'party' | 'doneBy' | 'stepStatus' | 'awaiting'>,
  side: Party,
): boolean {
  if (stepStatus !== StepStatus.open || includes(awaiting, side)) return false
  if (party !== BOTH) return party === side
  const hasDone = (one: Party) => doneBy.some((tick) => tick.party === one)
  const first = ruleOf(code)?.first ?? side
  return side !== 1 && !hasDone(side) && (first === side || hasDone(first))
}

/** Payments are made outside the site, so both sides confirm them: the payer and the recipient. */
const MONEY: readonly string[] = ['deposit', 'pay']
export const isPayment = ({ code }: Pick<Step, 'code'>) => MONEY.includes(code)

/** Whether this side confirms that the money has arrived. This does not depend on the payer's confirmation. */
export const isToReceive = (step: Pick<Step, 'code' | 'doneBy' | 'stepStatus'>, side: Party): boolean =>
  isPayment(step) &&
  step.stepStatus === StepStatus.open &&
  ruleOf(step.code)?.first !== side &&
  !step.doneBy.some(({ party }) => party === side)

/**
 * Steps expected from this side now: its own open ones with no open dependency. A contract ready to be signed comes before optional steps,
 * and for a side that has signed they are dropped.
 */
export function asksOf<S extends Step>(steps: Steps<S>, side: Party, plan: Days): S[] {
  const own = leftTo(steps, side, plan).filter((step) => waitsFor(step, steps, plan).length === 0)
  const signs = own.some(({ code }) => code === 'contract')
  return own.filter(({ required }) => required || !signs)
}

/** Like `asksOf`, but with steps that still depend on others: everything this side has left to do. */
export function leftTo<S extends Step>(steps: Steps<S>, side: Party, plan: Days): S[] {
  const hasSigned = steps.some(
    ({ code, doneBy, awaiting = [] }) => code === 'contract' && (doneBy.some(({ party }) => party === side) || includes(awaiting, side)),
  )
  const isLeft = (step: S) => isUpTo(step, side) && !isPast(step, steps, plan)
  return steps.filter((step) => isLeft(step) && (step.required || !(hasSigned && step.code in contractSteps)))
}

/** This side's next step: of those expected, the one due first. */
export const nextOf = <S extends Step>(steps: Steps<S>, side: Party, plan: Days): S | undefined =>
  asksOf(steps, side, plan).toSorted(byDue)[0]

/** A party whose turn it is, with the step. */
export interface Turn<S> {
  party: Party
  step: S
  /** They have done their part, and those with them have not. */
  awaited?: true
  /** Both sides are asked for it. */
  both?: true
}
interface Turns<S> {
  own: Turn<S> | undefined
  /** A step that these parties have done, and those with them have not. */
  awaited: Turn<S> | undefined
  others: Turn<S> | undefined
}

/** The next step of these parties, and the others' meanwhile: of several, the one due first. A step due from both is their own turn. */
export function turnsOf<S extends Step>(steps: Steps<S>, own: readonly Party[], plan: Days & { termination?: unknown }): Turns<S> {
  // No step is expected from anyone while a termination is open.
  if (plan.termination) return { own: undefined, awaited: undefined, others: undefined }
  const others = Object.values(UserType).filter((party) => !own.includes(party))
  const turnOf = (party: Party, step: S | undefined): Turn<S>[] => (step ? [{ party, step }] : [])
  const isOwn = (step: S) => own.some((party) => isUpTo(step, party))
  const ofOthers = (party: Party) => asksOf(steps, party, plan).filter((step) => !isOwn(step))
  const first = (sides: readonly Party[], asked: (party: Party) => S[]) =>
    sides.flatMap((party) => turnOf(party, asked(party).toSorted(byDue)[0])).toSorted((a, b) => byDue(a.step, b.step))[0]
  const awaited = (sides: readonly Party[]) =>
    sides.flatMap((party) => turnOf(party, awaitedOf(steps, party))).map((turn) => ({ ...turn, awaited: true as const }))[0]
  const ofBoth = (turn: Turn<S> | undefined): Turn<S> | undefined =>
    turn && isUpTo(turn.step, UserType.seller) && isUpTo(turn.step, UserType.buyer) ? { ...turn, both: true } : turn
  return {
    own: first(own, (party) => asksOf(steps, party, plan)),
    others: ofBoth(first(others, ofOthers)) ?? awaited(others),
    awaited: awaited(own),
  }
}

const WEEK = 7
/** How many more steps are asked of these parties within a week, or by the deadline of their turn. */
export function alsoDue<S extends Step & { id: string }>(
  steps: Steps<S>,
  own: readonly Party[],
  plan: Days,
  turn: S,
  today: string,
): number {
  const until = [turn.due ?? '', addDays(today, WEEK)].toSorted(compare).at(-1) as string
  const asked = new Set(own.flatMap((party) => asksOf(steps, party, plan)))
  return [...asked].filter(({ id, due }) => id !== turn.id && due !== null && due <= until).length
}

/** Steps without a deadline come last; those due on the same day keep their display order. */
const byDue = (a: Pick<Step, 'code' | 'due'>, b: Pick<Step, 'code' | 'due'>) =>
  compare(a.due ?? '9999', b.due ?? '9999') || placeOf(a.code) - placeOf(b.code)

/** A step this side has done its part of, and those with it have not: the side can do no more. */
export const awaitedOf = <S extends Pick<Step, 'stepStatus' | 'awaiting'>>(steps: readonly S[], side: Party): S | undefined =>
  steps.find(({ stepStatus, awaiting = [] }) => stepStatus === StepStatus.open && includes(awaiting, side))

const includes = (sides: readonly Side[], party: Party): boolean => sides.some((side) => side === party)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Whether there is a contract, however it was signed: on the site, on paper, or recorded by the operator as an agreement. */
export const isSigned = (steps: readonly Pick<Step, 'code' | 'stepStatus'>[]): boolean =>
  steps.some(({ code, stepStatus }) => code === 'contract' && stepStatus === StepStatus.done)

/** Whether a plan failed after its contract, with or without notice. */
export const hasFailedAfterContract = ({
  planStatus,
  termination,
  steps,
}: {
  planStatus: PlanStatus
  termination: unknown
  steps: Parameters<typeof isSigned>[0]
}): boolean => planStatus === PlanStatus.canceled && (Boolean(termination) || isSigned(steps))

/** Money that is owed, and the register: the handover does not overtake them. */
const isBinding = ({ code, required }: Pick<Step, 'code' | 'required'>) =>
  required && (isPayment({ code }) || code === 'usageFee' || code === 'inherit')

/** Steps still expected when the deal is completed: those that belong before its end, and those that go on after the handover. */
export function leftAtEnd<S extends Pick<Step, 'code' | 'stepStatus' | 'dependsOn' | 'required' | 'due'>>(
  steps: Steps<S>,
  plan: Days,
): { before: S[]; after: S[] } {
  const isLeft = (step: S) => step.code !== 'done' && (isBinding(step) || !isPast(step, steps, plan))
  const left = steps.filter((step) => step.stepStatus === StepStatus.open && isLeft(step))
  const isAfter = ({ dependsOn }: S) => dependsOn.some((before) => before === 'keys' || before === 'filing')
  return { before: left.filter((step) => !isAfter(step)), after: left.filter(isAfter) }
}

/** Whether the price, or the rest of it, is still unpaid. Never true of a gift. */
export const isPriceOpen = (steps: readonly Pick<Step, 'code' | 'stepStatus'>[]): boolean =>
  steps.some(({ code, stepStatus }) => code === 'pay' && stepStatus === StepStatus.open)

/** Completed steps that depend on this one, which keep it completed. A fee may be paid before it is due, so it does not count. */
export const doneDependents = <S extends Pick<Step, 'code' | 'stepStatus' | 'dependsOn'>>(code: string, steps: Steps<S>): S[] =>
  steps.filter((step) => step.code !== 'usageFee' && step.stepStatus === StepStatus.done && step.dependsOn.includes(code))

/** Whether the usage fee is due: everything that must be settled before it is. Used by the plan, the room and the letter. */
export function isUsageFeeDue(steps: Steps, plan: Days): boolean {
  const fee = steps.find(({ code }) => code === 'usageFee')
  return fee?.stepStatus === StepStatus.open && waitsFor(fee, steps, plan).length === 0
}

/** Why the acceptance behind a deal can no longer be withdrawn; undefined while it can. */
export const acceptanceCancelRefusal = (steps: Parameters<typeof isSigned>[0]): Problem | undefined =>
  isSigned(steps) ? conflict('already-signed', '契約書に署名されているため、取りやめられません。運営にご相談ください。') : undefined

/**
 * The deadline for signing the contract, with the label used on cards, pages and calendars: the agreed day, or that of the step where the
 * contract file has a deadline of its own. Once signed here, the day of signing.
 */
export function signingDay(
  { contractDay }: { contractDay: string },
  steps: readonly Pick<Step, 'code' | 'stepStatus' | 'due' | 'doneBy'>[],
): { label: '契約日' | '署名の期限' | '契約した日'; day: string } {
  const signed = steps.find(({ code, stepStatus }) => code === 'contract' && stepStatus === StepStatus.done)?.doneBy.at(-1)
  if (signed?.automatic) return { label: '契約した日', day: formatISODay(signed.at) }
  const due = steps.find(({ code, stepStatus }) => code === 'contract' && stepStatus === StepStatus.open)?.due ?? contractDay
  return { label: due === contractDay ? '契約日' : '署名の期限', day: due }
}

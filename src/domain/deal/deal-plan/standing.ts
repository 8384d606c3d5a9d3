import { formatISODay } from '#domain/base/words/format-moments.ts'
import type { Party, Side } from '#domain/deal/negotiation/enumerations.ts'
import { daysOn } from '#domain/deal/purchase-offer/days.ts'
import { UserType } from '#platform/context.ts'
import { conflict, type Problem } from '#platform/errors.ts'
import { contractSteps } from './contract-steps.ts'
import { BOTH, PlanStatus, SOON_DAYS, type StepParty, StepStanding, StepStatus, type Tick } from './enumerations.ts'
import { placeOf, ruleOf } from './steps.ts'

/** How the steps of a plan stand, and whose turn it is: asked by server, page, inbox and letter alike. */

/** As the API answers it, or as the row is. */
export interface Step {
  code: string
  title: string
  party: StepParty
  required: boolean
  due: string | null
  dependsOn: readonly string[]
  stepStatus: StepStatus
  doneBy: readonly Tick[]
  /** Sides of which who has the account has done their part, and somebody beside them has not: a co-owner signs as well. */
  awaiting?: readonly Side[]
}
/** The steps of one plan; of those that are done none need be told. */
type Steps<S extends Partial<Step> = Step> = readonly S[]

/** On which the two have agreed. */
type Days = { contractDay: string; handoverDay: string }

/** The open steps for which this one waits. An inheritance that is registered after the contract holds up no contract. */
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
  return step.due <= daysOn(today, SOON_DAYS) ? StepStanding.soon : StepStanding.ahead
}

/**
 * What the deal has overtaken: it may still be ticked, and nobody is asked for it any more. Once the contract is signed, what nobody had to do
 * before it; once the keys are handed over, all that belonged before the contract, and what nobody had to do before the keys.
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
 * Whether it is up to this side by now. Of a step of both each has its own part; where one brings what the other looks at, as a paper, or money,
 * the other is asked once it is there.
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

/** Money passes outside of the product, so both say so: who pays, and who has received it. */
const MONEY: readonly string[] = ['deposit', 'pay']
export const isPayment = ({ code }: Pick<Step, 'code'>) => MONEY.includes(code)

/** Whether this side is the one that looks whether the money has come. Nobody has to wait for the word of who pays it. */
export const isToReceive = (step: Pick<Step, 'code' | 'doneBy' | 'stepStatus'>, side: Party): boolean =>
  isPayment(step) &&
  step.stepStatus === StepStatus.open &&
  ruleOf(step.code)?.first !== side &&
  !step.doneBy.some(({ party }) => party === side)

/** What is asked of this side now: its own open steps that wait for no other. A contract that is there to be signed comes before what nobody has to do, and who has signed it had no need of that. */
export function asksOf<S extends Step>(steps: Steps<S>, side: Party, plan: Days): S[] {
  const own = leftTo(steps, side, plan).filter((step) => waitsFor(step, steps, plan).length === 0)
  const signs = own.some(({ code }) => code === 'contract')
  return own.filter(({ required }) => required || !signs)
}

/** The same of what may wait for others yet: all that this side has before it. */
export function leftTo<S extends Step>(steps: Steps<S>, side: Party, plan: Days): S[] {
  const hasSigned = steps.some(
    ({ code, doneBy, awaiting = [] }) => code === 'contract' && (doneBy.some(({ party }) => party === side) || includes(awaiting, side)),
  )
  const isLeft = (step: S) => isUpTo(step, side) && !isPast(step, steps, plan)
  return steps.filter((step) => isLeft(step) && (step.required || !(hasSigned && step.code in contractSteps)))
}

/** What this side does next: of what is asked of it the one that is due first. */
export const nextOf = <S extends Step>(steps: Steps<S>, side: Party, plan: Days): S | undefined =>
  asksOf(steps, side, plan).toSorted(byDue)[0]

/** Whose turn it is, and with which step. */
export interface Turn<S> {
  party: Party
  step: S
  /** They have done their part, and those beside them have not. */
  awaited?: true
}
interface Turns<S> {
  own: Turn<S> | undefined
  /** What those beside these parties have not done yet, and they have. */
  awaited: Turn<S> | undefined
  others: Turn<S> | undefined
}

/** What these parties do next, and what the others do meanwhile: of several, what is due first. */
export function turnsOf<S extends Step>(steps: Steps<S>, own: readonly Party[], plan: Days & { termination?: unknown }): Turns<S> {
  // Nothing of the plan is asked of anybody while one side wants out of the contract.
  if (plan.termination) return { own: undefined, awaited: undefined, others: undefined }
  const others = Object.values(UserType).filter((party) => !own.includes(party))
  const turnOf = (party: Party, step: S | undefined): Turn<S>[] => (step ? [{ party, step }] : [])
  const first = (sides: readonly Party[]) =>
    sides.flatMap((party) => turnOf(party, nextOf(steps, party, plan))).toSorted((a, b) => byDue(a.step, b.step))[0]
  const awaited = (sides: readonly Party[]) =>
    sides.flatMap((party) => turnOf(party, awaitedOf(steps, party))).map((turn) => ({ ...turn, awaited: true as const }))[0]
  return { own: first(own), others: first(others) ?? awaited(others), awaited: awaited(own) }
}

/** What has no day comes last; of one day they stay in the order in which they are read. */
const byDue = (a: Pick<Step, 'code' | 'due'>, b: Pick<Step, 'code' | 'due'>) =>
  compare(a.due ?? '9999', b.due ?? '9999') || placeOf(a.code) - placeOf(b.code)

/** What this side has done its part of, and what those beside it have not: nothing that it could do. */
export const awaitedOf = <S extends Pick<Step, 'stepStatus' | 'awaiting'>>(steps: readonly S[], side: Party): S | undefined =>
  steps.find(({ stepStatus, awaiting = [] }) => stepStatus === StepStatus.open && includes(awaiting, side))

const includes = (sides: readonly Side[], party: Party): boolean => sides.some((side) => side === party)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Whether there is a contract, however it was signed: in the product, on paper, or with an agreement that the operator recorded. */
export const isSigned = (steps: readonly Pick<Step, 'code' | 'stepStatus'>[]): boolean =>
  steps.some(({ code, stepStatus }) => code === 'contract' && stepStatus === StepStatus.done)

/** Whether a plan came to nothing together with its contract, with or without notice. */
export const isContractFallen = ({
  planStatus,
  termination,
  steps,
}: {
  planStatus: PlanStatus
  termination: unknown
  steps: Parameters<typeof isSigned>[0]
}): boolean => planStatus === PlanStatus.canceled && (Boolean(termination) || isSigned(steps))

/** What is open of what belongs before the end of the deal: all but the end itself and what comes behind the keys. */
export const openBeforeEnd = <S extends Pick<Step, 'code' | 'stepStatus' | 'dependsOn'>>(steps: readonly S[]): S[] =>
  steps.filter(
    ({ code, stepStatus, dependsOn }) =>
      stepStatus === StepStatus.open && code !== 'done' && !dependsOn.some((before) => before === 'keys' || before === 'filing'),
  )

/** Whether the price, or what is left of it, is still to be paid. A gift has none. */
export const isPriceOpen = (steps: readonly Pick<Step, 'code' | 'stepStatus'>[]): boolean =>
  steps.some(({ code, stepStatus }) => code === 'pay' && stepStatus === StepStatus.open)

/** What is done and hangs on this step, which stays done therefore. A fee may be paid before it is asked for, and holds nothing fast. */
export const doneBehind = <S extends Pick<Step, 'code' | 'stepStatus' | 'dependsOn'>>(code: string, steps: Steps<S>): S[] =>
  steps.filter((step) => step.code !== 'usageFee' && step.stepStatus === StepStatus.done && step.dependsOn.includes(code))

/** Whether the usage fee is asked for by now: what has to be settled before it is. Asked by the plan, the room beside it, and the letter. */
export function isFeeAsked(steps: Steps, plan: Days): boolean {
  const fee = steps.find(({ code }) => code === 'usageFee')
  return fee?.stepStatus === StepStatus.open && waitsFor(fee, steps, plan).length === 0
}

/** Why the acceptance on which a deal rests may be taken back no more; undefined while it may. */
export const fallRefusal = (steps: Parameters<typeof isSigned>[0]): Problem | undefined =>
  isSigned(steps) ? conflict('already-signed', '契約書に署名されているため、取りやめられません。運営にご相談ください。') : undefined

/**
 * Until when the contract is to be signed, by the one word and day that cards, pages and calendars name: the day on which the two have agreed,
 * or that of the step, where the file that lies there has a last day of its own. Once it is signed here, the day on which that was.
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

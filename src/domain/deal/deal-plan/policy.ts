import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { actingSide, type partyOf, type sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { DAY_MS } from '#platform/clock.ts'
import { isOperator, UserType } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { BOTH, MAX_OWN_STEPS, PlanStatus, StepStatus, type TaxStart, type Tick, UNDO_DAYS } from './enumerations.ts'
import { taxYearOf } from './settlement.ts'
import { doneDependents, type Step, waitsFor } from './standing.ts'
import { type PlanMove, type StepMove, stepLife } from './state.ts'
import { ruleOf } from './steps.ts'

interface Person {
  id: string
  userType: number
}
type Deal = Parameters<typeof partyOf>[1] & Parameters<typeof sellerSpeaks>[0] & { status: TradeStatus; deletedFlag: boolean }
/** Either an API response, or the row with its steps. */
export interface PlanWithSteps {
  planStatus: PlanStatus
  contractDay: string
  handoverDay: string
  dateProposal: { by: Side } | null
  termination: { by: Side; answer: string | null } | null
  settlement: { by: Side; acceptedAt: string | null; terms: { taxYear: number; taxStart: TaxStart } } | null
  steps: readonly PlannedStep[]
}
export interface PlannedStep extends Step {
  required: boolean
  /** The event that completes it. */
  auto: string | null
  omittedBy: readonly Tick[]
  ownFlag: boolean
  madeBy: Tick['party'] | null
}

/** The party this person ticks for: their own side, or, where they act for none, the operator, whose tick alone is enough. */
export function tickerOf(person: Person, deal: Deal, { party }: Pick<Step, 'party'>, move: StepMove): Tick['party'] | undefined {
  const side = actingSide(person, deal)
  const helpsOut = isOperator(person) && (move === 'omit' || (party !== side && party !== BOTH))
  return helpsOut || (isOperator(person) && side === undefined) ? UserType.admin : side
}

/** The operator can help in steps of others, and always has to state the authority. */
export const needsAuthorityHere = (person: Person, move: StepMove) => isOperator(person) && (move === 'complete' || move === 'omit')

/**
 * Handing over on the site ticks these steps, so a tick by hand must state how it was done otherwise. For an operator the authority is
 * enough.
 */
export const needsHandedOver = (person: Person, { code }: Pick<Step, 'code'>) =>
  (code === 'statements' || code === 'papers') && !isOperator(person)

/** Moves that the operator also makes in their own name. */
const operators: readonly PlanMove[] = ['addStep', 'dropTermination']

/** Why this person may not make a plan here; undefined when they may. A plan needs an accepted offer, or an agreement without one. */
export function makingRefusal(person: Person, { status, deletedFlag }: Pick<Deal, 'status' | 'deletedFlag'>): Problem | undefined {
  if (!isOperator(person)) return forbidden()
  return status === TradeStatus.established && !deletedFlag ? undefined : wrongState(status)
}

/** Why this person may not make this move on the plan now; undefined when they may. */
export function planRefusal(person: Person, deal: Deal, plan: PlanWithSteps, move: PlanMove): Problem | undefined {
  const side = actingSide(person, deal)
  if (side === undefined && !(operators.includes(move) && isOperator(person))) return forbidden()
  if (plan.planStatus !== PlanStatus.underway) return wrongState(plan.planStatus)
  const terminating = terminationRules[move]
  if (terminating) return terminating(plan, { side, byOperator: isOperator(person), agreed: deal.status === TradeStatus.established })
  const proposal = plan.dateProposal
  if (move === 'addStep')
    return plan.steps.filter(({ ownFlag }) => ownFlag).length >= MAX_OWN_STEPS
      ? conflict('too-many-steps', `追加できる手順は${MAX_OWN_STEPS}件までです。`)
      : undefined
  if (move === 'putSettlement' || move === 'acceptSettlement') return settlementRefusal(side, plan, move)
  if (move === 'proposeDates') return proposal ? proposalOpen(proposal) : undefined
  if (!proposal) return conflict('no-proposal', '日にちの相談は、いまはありません。画面を読み込み直してください。')
  return move === 'acceptDates' && proposal.by === side ? conflict('not-your-turn', 'いまはお相手の返事を待っています。') : undefined
}

/** The settlement is written after the contract and before the payment, which depends on it. */
function settlementRefusal(side: Side | undefined, plan: PlanWithSteps, move: PlanMove): Problem | undefined {
  const { settlement, steps, handoverDay } = plan
  const step = steps.find(({ code }) => code === 'settle')
  if (!step || step.stepStatus === StepStatus.omitted) return conflict('no-settlement', 'この取引では、精算はありません。')
  const before = waitsFor(step, steps, plan)
  if (before.length > 0) return stepBlocked(before)
  if (move === 'putSettlement') return stepNeeded(step, steps)
  if (!settlement || settlement.acceptedAt)
    return conflict('no-settlement', '返事を待っている精算は、いまはありません。画面を読み込み直してください。')
  if (settlement.by === side) return conflict('not-your-turn', 'いまはお相手の返事を待っています。')
  const { taxYear, taxStart } = settlement.terms
  return taxYear === taxYearOf(handoverDay, taxStart)
    ? undefined
    : conflict('settlement-outdated', '引渡し日の年度が変わりました。新しい年度の金額で、精算を書き直してください。')
}

interface TerminationFacts {
  side: Side | undefined
  byOperator: boolean
  /** The operator has recorded the contract. */
  agreed: boolean
}
const noTermination = () => conflict('no-termination', '契約の解除の連絡は、いまはありません。画面を読み込み直してください。')

const terminationRules: { [move in PlanMove]?: (plan: PlanWithSteps, who: TerminationFacts) => Problem | undefined } = {
  noticeTermination: ({ termination, steps }, { agreed }) => {
    const signed = agreed || steps.some(({ code, stepStatus }) => code === 'contract' && stepStatus !== StepStatus.open)
    if (!signed) return conflict('no-contract', '契約の前は、購入申込の取り下げか「商談を終了する」で取りやめられます。')
    return termination
      ? conflict('termination-open', '契約の解除の連絡は、すでに届いています。運営からの連絡をお待ちください。')
      : undefined
  },
  answerTermination: ({ termination }, { side }) => {
    if (!termination) return noTermination()
    if (termination.by === side) return conflict('not-your-turn', 'いまはお相手の返事を待っています。')
    return termination.answer === null ? undefined : conflict('already-answered', 'お返事は1回までです。続きは運営にご連絡ください。')
  },
  dropTermination: ({ termination }, { side, byOperator }) => {
    if (!termination) return noTermination()
    return byOperator || termination.by === side ? undefined : forbidden()
  },
}

/** Why this person may not make this move on the step now; undefined when they may. */
export function stepRefusal(
  person: Person,
  deal: Deal,
  plan: PlanWithSteps,
  step: PlannedStep,
  move: StepMove,
  now: Date,
): Problem | undefined {
  if (!mayEver(person, deal, step, move)) return forbidden()
  if (plan.planStatus === PlanStatus.canceled) return wrongState(plan.planStatus)
  const onPaper = isOperator(person) && ruleOf(step.code)?.onPaper
  if (step.auto && !onPaper && (move === 'complete' || move === 'undo'))
    return conflict('step-automatic', 'この手順は、自動で済みになります。')
  if (stepLife.next(step.stepStatus, move, { whole: true }) === undefined) return wrongState(step.stepStatus)
  return rules[move]?.({ plan, step, ticker: tickerOf(person, deal, step, move), now })
}

/** Each party handles its own steps; a required step is omitted only by both together. */
function mayEver(person: Person, deal: Deal, step: PlannedStep, move: StepMove): boolean {
  const side = actingSide(person, deal)
  if (move === 'delete') return step.ownFlag && step.madeBy === (side ?? (isOperator(person) ? UserType.admin : undefined))
  if (move !== 'setPictures' && isOperator(person)) return true
  if (side === undefined) return false
  return step.party === side || step.party === BOTH || (move === 'omit' && step.required && step.party !== UserType.admin)
}

interface StepRequest {
  plan: PlanWithSteps
  step: PlannedStep
  ticker: Tick['party'] | undefined
  now: Date
}

const rules: { [move in StepMove]?: (asked: StepRequest) => Problem | undefined } = {
  complete: ({ plan, step, ticker }) => {
    const before = waitsFor(step, plan.steps, plan)
    if (before.length > 0) return stepBlocked(before)
    return step.doneBy.some(({ party }) => party === ticker) ? wrongState(step.stepStatus) : undefined
  },
  undo: ({ plan, step, ticker, now }) => {
    const own = ticker === UserType.admin ? step.doneBy.at(-1) : step.doneBy.find(({ party }) => party === ticker)
    if (!own) return wrongState(step.stepStatus)
    if (now.getTime() - new Date(own.at).getTime() > UNDO_DAYS * DAY_MS)
      return conflict('too-late', `済みにしてから${UNDO_DAYS}日を過ぎたため、戻せません。運営にご相談ください。`)
    return stepNeeded(step, plan.steps)
  },
  setPictures: ({ step }) => (ruleOf(step.code)?.pictures ? undefined : noPictures()),
  omit: ({ step, ticker }) => {
    if (ruleOf(step.code)?.always) return conflict('step-needed', 'この手順は、不要にできません。')
    return step.omittedBy.some(({ party }) => party === ticker) ? wrongState(step.stepStatus) : undefined
  },
}

const noPictures = () => conflict('no-pictures', 'この手順には、写真は付けられません。')

const stepBlocked = (before: readonly PlannedStep[]) =>
  conflict('step-blocked', `先に「${before.map(({ title }) => title).join('」「')}」を済ませてください。`, {
    blockedBy: before.map(({ code }) => code),
  })

/** A completed step cannot be reopened once a dependent one is done. */
function stepNeeded(step: PlannedStep, steps: readonly PlannedStep[]): Problem | undefined {
  const after = doneDependents(step.code, steps)
  return after.length > 0
    ? conflict('step-needed', `「${after.map(({ title }) => title).join('」「')}」が済んでいるため、戻せません。`)
    : undefined
}

const proposalOpen = (proposal: object) =>
  conflict('proposal-open', '先に届いている日にちの相談に、お返事してください。', { dateProposal: proposal })

import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { type SettlementTerms, settle } from '#domain/deal/deal-plan/settlement.ts'
import { isSigned, type Step } from '#domain/deal/deal-plan/standing.ts'
import { otherSide, type Side, sides } from '#domain/deal/negotiation/enumerations.ts'
import { isClosed, partyOf } from '#domain/deal/negotiation/policy.ts'
import type { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { isOperator } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { NoticePurpose } from './enumerations.ts'

interface Person {
  id: string
  userType: number
}
type Deal = Parameters<typeof partyOf>[1] & { status: TradeStatus; deletedFlag: boolean }
/** Either an API response, or the row with its steps. */
type PlanFacts =
  | {
      planStatus: PlanStatus
      steps: readonly Pick<Step, 'code' | 'stepStatus' | 'party' | 'doneBy'>[]
      settlement: { terms: SettlementTerms; acceptedAt: unknown } | null
      handoverDay: string
    }
  | undefined
interface NoticeFacts {
  purpose: NoticePurpose
  edition: number
  checkedAt: unknown
}

/**
 * The side that has to give an account. The price goes to the party of the plan's bank step, which does not exist where nothing is paid.
 * Refunds go to the other side: the deposit of a cancelled deal, or the balance of a settlement.
 */
export function writerOf(plan: PlanFacts, purpose: NoticePurpose = NoticePurpose.price): Side | undefined {
  const party = plan?.steps.find(({ code }) => code === 'bank')?.party
  const paid = party && party in sides ? (party as Side) : undefined
  if (purpose === NoticePurpose.price || !plan || !paid) return paid
  return goesBack(plan, paid) ? otherSide(paid) : undefined
}

function goesBack({ planStatus, steps, settlement, handoverDay }: NonNullable<PlanFacts>, paid: Side): boolean {
  if (planStatus === PlanStatus.canceled) return steps.some(({ code, doneBy }) => code === 'deposit' && doneBy.length > 0)
  if (!settlement?.acceptedAt) return false
  const { payer, total } = settle(settlement.terms, handoverDay)
  return total > 0 && payer === paid
}

/**
 * Why this person may not write their account; undefined when they may. It can only be written in person, not even by the operator for a
 * member.
 */
export function writeRefusal(
  person: Person,
  deal: Deal,
  plan: PlanFacts,
  purpose: NoticePurpose = NoticePurpose.price,
): Problem | undefined {
  const party = partyOf(person, deal)
  const writer = writerOf(plan, purpose)
  if (isOperator(person) || (writer && party !== writer)) return forbidden()
  if (!plan) return conflict('no-plan', '振込先は、購入申込が承諾されてから登録できます。')
  if (purpose === NoticePurpose.return)
    return writer
      ? undefined
      : conflict('nothing-to-pay', '返金の振込先は、契約が解除されて手付金が戻るときや、精算で受け取るお金があるときに登録できます。')
  if (plan.planStatus !== PlanStatus.underway) return wrongState(plan.planStatus)
  if (isClosed(deal)) return wrongState(deal.status)
  return writer ? undefined : conflict('nothing-to-pay', 'この取引では、振込先のお知らせは要りません。')
}

/** The alternative to a message by which this person can give their account now. */
export function accountWay(person: Person, deal: Deal, plan: PlanFacts): 'open' | 'openReturn' | 'later' | 'payer' {
  if (!writeRefusal(person, deal, plan)) return 'open'
  if (!writeRefusal(person, deal, plan, NoticePurpose.return)) return 'openReturn'
  return plan ? 'payer' : 'later'
}

/** Why this person may not see the account; undefined when they may: its owner, and the payer, for the price once there is a contract. */
export function readRefusal(person: Person, deal: Deal, plan: PlanFacts, notice: Omit<NoticeFacts, 'checkedAt'>): Problem | undefined {
  if (isOperator(person)) return forbidden()
  if (notice.edition === 0) return notWritten()
  const writer = writerOf(plan, notice.purpose)
  if (partyOf(person, deal) === writer) return undefined
  if (notice.purpose === NoticePurpose.return) return writer ? undefined : wrongState(deal.status)
  if (plan?.planStatus === PlanStatus.canceled || isClosed(deal)) return wrongState(deal.status)
  return plan && isSigned(plan.steps) ? undefined : conflict('not-signed', '振込先は、契約書の署名が済むと表示できます。')
}

/** Why this person may not record a check with the other side; undefined when they may. Only the payer can, after a change. */
export function checkRefusal(person: Person, deal: Deal, plan: PlanFacts, notice: NoticeFacts): Problem | undefined {
  if (isOperator(person) || partyOf(person, deal) === writerOf(plan, notice.purpose)) return forbidden()
  const unread = readRefusal(person, deal, plan, notice)
  if (unread) return unread
  if (notice.edition < 2) return conflict('nothing-changed', '振込先は、登録されてから変わっていません。')
  return notice.checkedAt ? conflict('already-checked', 'お相手に確かめたことは、もう記録されています。') : undefined
}

/** Why this person may not inspect it as an operator; undefined when they may. The operator gives a reason, which is logged. */
export function inspectionRefusal(person: Person, notice: Pick<NoticeFacts, 'edition'>): Problem | undefined {
  if (!isOperator(person)) return forbidden()
  return notice.edition === 0 ? notWritten() : undefined
}

const notWritten = () => conflict('not-written', '振込先は、まだ登録されていません。')

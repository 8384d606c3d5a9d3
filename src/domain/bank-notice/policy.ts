import { PlanStatus } from '#domain/deal-plan/enumerations.ts'
import { isSigned, type Step } from '#domain/deal-plan/standing.ts'
import { type Side, sides, type TradeStatus } from '#domain/negotiation/enumerations.ts'
import { isSilent, partyOf } from '#domain/negotiation/policy.ts'
import { isOperator } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'

interface Person {
  id: string
  userType: number
}
type Deal = Parameters<typeof partyOf>[1] & { status: TradeStatus; deletedFlag: boolean }
/** As the API answers it, or as the row is with its steps. */
type Planned = { planStatus: PlanStatus; steps: readonly Pick<Step, 'code' | 'stepStatus' | 'party'>[] } | undefined
interface Standing {
  edition: number
  checkedAt: unknown
}

/** Who is paid by the plan: whoever its step of the account belongs to. Where nothing is paid it has none. */
export const writerOf = (plan: Planned): Side | undefined => {
  const party = plan?.steps.find(({ code }) => code === 'bank')?.party
  return party && party in sides ? (party as Side) : undefined
}

/** Why this person may not write their account; undefined when they may. Nobody does it for another, the operator neither. */
export function writeRefusal(person: Person, deal: Deal, plan: Planned): Problem | undefined {
  const party = partyOf(person, deal)
  const writer = writerOf(plan)
  if (isOperator(person) || (writer && party !== writer)) return forbidden()
  if (!plan) return conflict('no-plan', '振込先は、購入申込が承諾されてから登録できます。')
  if (plan.planStatus !== PlanStatus.underway) return wrongState(plan.planStatus)
  if (isSilent(deal)) return wrongState(deal.status)
  return writer ? undefined : conflict('nothing-to-pay', 'この取引では、振込先のお知らせは要りません。')
}

/** Why this person may not be shown the account; undefined when they may: whose it is, and once there is a contract whoever pays. */
export function readRefusal(person: Person, deal: Deal, plan: Planned, notice: Pick<Standing, 'edition'>): Problem | undefined {
  if (isOperator(person)) return forbidden()
  if (notice.edition === 0) return notWritten()
  if (partyOf(person, deal) === writerOf(plan)) return undefined
  if (plan?.planStatus === PlanStatus.canceled || isSilent(deal)) return wrongState(deal.status)
  return plan && isSigned(plan.steps) ? undefined : conflict('not-signed', '振込先は、契約書の署名が済むと表示できます。')
}

/** Why this person does not say that they have asked the other side; undefined when they may: the payer does, of a change. */
export function checkRefusal(person: Person, deal: Deal, plan: Planned, notice: Standing): Problem | undefined {
  if (isOperator(person) || partyOf(person, deal) === writerOf(plan)) return forbidden()
  const unread = readRefusal(person, deal, plan, notice)
  if (unread) return unread
  if (notice.edition < 2) return conflict('nothing-changed', '振込先は、登録されてから変わっていません。')
  return notice.checkedAt ? conflict('already-checked', 'お相手に確かめたことは、もう記録されています。') : undefined
}

/** Why this person may not look at it for the house; undefined when they may. The operator says why, and it is written down. */
export function inspectionRefusal(person: Person, notice: Pick<Standing, 'edition'>): Problem | undefined {
  if (!isOperator(person)) return forbidden()
  return notice.edition === 0 ? notWritten() : undefined
}

const notWritten = () => conflict('not-written', '振込先は、まだ登録されていません。')

import { PlanStatus } from '#domain/deal-plan/enumerations.ts'
import { isSigned, type Step } from '#domain/deal-plan/standing.ts'
import type { Side, TradeStatus } from '#domain/negotiation/enumerations.ts'
import { isSilent, partyOf } from '#domain/negotiation/policy.ts'
import { isOperator, UserType } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { HandoverStatus } from './enumerations.ts'
import { type HandoverMove, handoverLife } from './state.ts'

interface Person {
  id: string
  userType: number
}
type Deal = Parameters<typeof partyOf>[1] & { status: TradeStatus; deletedFlag: boolean }
/** As the API answers it, or as the row is with its steps. */
type Planned = { planStatus: PlanStatus; steps: readonly Pick<Step, 'code' | 'stepStatus'>[] } | undefined
interface Standing {
  handoverStatus: HandoverStatus
  edition: number
  confirmations: readonly { party: Side }[]
}

/** Why this person may not do this to the record now; undefined when they may. The two were there themselves: nobody says it for them. */
export function refusal(person: Person, deal: Deal, plan: Planned, record: Standing, move: HandoverMove): Problem | undefined {
  const party = partyOf(person, deal)
  if (party === undefined || isOperator(person) || (move === 'lack' && party !== UserType.buyer)) return forbidden()
  if (!plan || plan.planStatus === PlanStatus.canceled || isSilent(deal)) return wrongState(deal.status)
  if (!isSigned(plan.steps)) return conflict('not-signed', '引渡し確認書は、契約書の署名が済んでから書けます。')
  if (record.handoverStatus === HandoverStatus.confirmed)
    return wrongState(record.handoverStatus, 'お二人の確認が済んでいます。足りない物は、メッセージでお相手と運営に伝えてください。')
  if (move === 'writing') return undefined
  if (handoverLife.next(record.handoverStatus, move, { whole: false }) === undefined) return wrongState(record.handoverStatus)
  if (move === 'lack') return undefined
  if (record.edition === 0) return conflict('not-written', '引渡し確認書は、まだ書かれていません。')
  return record.confirmations.some((each) => each.party === party) ? wrongState(record.handoverStatus) : undefined
}

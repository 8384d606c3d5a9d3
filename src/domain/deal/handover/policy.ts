import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { isSigned, type Step } from '#domain/deal/deal-plan/standing.ts'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { isClosed, partyOf } from '#domain/deal/negotiation/policy.ts'
import type { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { tokyoDay } from '#platform/clock.ts'
import { isOperator, UserType } from '#platform/context.ts'
import { conflict, forbidden, invalid, type Problem, wrongState } from '#platform/errors.ts'
import { HandoverStatus } from './enumerations.ts'
import { type HandoverMove, handoverLife } from './state.ts'

interface Person {
  id: string
  userType: number
}
type Deal = Parameters<typeof partyOf>[1] & { status: TradeStatus; deletedFlag: boolean }
/** Either an API response, or the row with its steps. */
type PlanFacts = { planStatus: PlanStatus; steps: readonly Pick<Step, 'code' | 'stepStatus'>[] } | undefined
interface HandoverFacts {
  handoverStatus: HandoverStatus
  edition: number
  confirmations: readonly { party: Side }[]
  day: string | null
  /** A change of the account for the price is under check until then. */
  accountDoubtUntil: string | null
}

/**
 * Why this person may not make this move on the record now; undefined when they may. Both sides confirm in person: it cannot be done for
 * them.
 */
export function refusal(
  person: Person,
  deal: Deal,
  plan: PlanFacts,
  record: HandoverFacts,
  move: HandoverMove,
  now: Date,
): Problem | undefined {
  const party = partyOf(person, deal)
  if (party === undefined || isOperator(person) || (move === 'reportLack' && party !== UserType.buyer)) return forbidden()
  if (!plan || plan.planStatus === PlanStatus.canceled || isClosed(deal)) return wrongState(deal.status)
  if (!isSigned(plan.steps)) return conflict('not-signed', '引渡し確認書は、契約書の署名が済んでから書けます。')
  if (record.handoverStatus === HandoverStatus.confirmed)
    return wrongState(record.handoverStatus, 'お二人の確認が済んでいます。足りない物は、メッセージでお相手と運営に伝えてください。')
  if (move === 'save') return undefined
  if (handoverLife.next(record.handoverStatus, move, { whole: false }) === undefined) return wrongState(record.handoverStatus)
  if (move === 'reportLack') return undefined
  if (record.edition === 0) return conflict('not-written', '引渡し確認書は、まだ書かれていません。')
  if (record.confirmations.some((each) => each.party === party)) return wrongState(record.handoverStatus)
  return refusalOfDay(record, tokyoDay(now)) ?? underCheck(record, now)
}

/** A handover cannot be confirmed in advance. */
function refusalOfDay({ day }: HandoverFacts, today: string): Problem | undefined {
  if (day === null) return invalid({ day: '引渡しの日を入力してください。' }, 'handover-incomplete')
  return day > today
    ? invalid({ day: `引渡しの日の${formatDay(day)}になってから、お二人で確かめてください。` }, 'handover-incomplete')
    : undefined
}

/** Handing over the keys while the account may be a fraudster's risks the price. */
const underCheck = ({ accountDoubtUntil }: HandoverFacts, now: Date): Problem | undefined =>
  accountDoubtUntil !== null && now < new Date(accountDoubtUntil)
    ? conflict(
        'account-under-check',
        `振込先が変わり、変更の確認中です（${formatMoment(accountDoubtUntil)}まで）。お相手に電話などで直接確かめ、そのあとに引渡しを確認してください。`,
        { until: accountDoubtUntil },
      )
    : undefined

import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { actingSide, type partyOf, type sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { EstateStatus, NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { isOperator, UserType } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import {
  ABSENCE_HOURS,
  type AbsenceVerdict,
  AddressRelease,
  CancelReason,
  MAX_ROUNDS,
  ViewingKind,
  type ViewingStatus,
} from './enumerations.ts'
import { hoursAfter } from './slots.ts'
import { type ViewingMove, viewingLife } from './state.ts'

interface Person {
  id: string
  userType: number
}
type Deal = Parameters<typeof partyOf>[1] & Parameters<typeof sellerSpeaks>[0] & { status: TradeStatus; deletedFlag: boolean }
/** As the API answers it, or as the row is. */
interface Viewing {
  viewingStatus: ViewingStatus
  turn: Side | null
  round: number
  start: Date | string | null
  end: Date | string | null
  closeReason: number | null
  closedAt: Date | string | null
  absentSide: Side | null
  objectedAt: unknown
  absenceVerdict: AbsenceVerdict | null
}

interface Estate {
  userID: string
  negotiationType: number | null
  status: number
}

/** Why this person may not lay down how an estate is shown; undefined when they may. Where the operator speaks for its seller, they do. */
export function termsRefusal(person: Person, { userID, negotiationType, status }: Estate): Problem | undefined {
  const bySeller = negotiationType === null || negotiationType === NegotiationType.direct
  if (bySeller ? person.id !== userID : !isOperator(person)) return forbidden()
  return status === EstateStatus.finished ? wrongState(status) : undefined
}

/** Why this person may not propose a viewing here; undefined when they may. */
export function proposalRefusal(person: Person, deal: Deal): Problem | undefined {
  if (actingSide(person, deal) === undefined) return forbidden()
  return isOver(deal) ? wrongState(deal.status) : undefined
}

/** What one notes, says afterwards or contradicts is said even when the talk is over. */
const afterwards: readonly ViewingMove[] = ['memo', 'outcome', 'objection', 'verdict']

/** Why this person may not make the move now; undefined when they may. */
export function refusal(person: Person, deal: Deal, viewing: Viewing, move: ViewingMove, now: Date): Problem | undefined {
  const side = actingSide(person, deal)
  if (!mayEver(person, side, move)) return forbidden()
  if (isOver(deal) && !afterwards.includes(move)) return wrongState(deal.status)
  if (viewingLife.next(viewing.viewingStatus, move) === undefined) return wrongState(viewing.viewingStatus)
  return rules[move]?.(viewing, side, now)
}

/** Whether visitors have to be told where to meet: they come, and do not learn by then where the house stands. */
export const needsMeetingPlace = (kind: ViewingKind, address: { release: AddressRelease; isKnown: boolean }): boolean =>
  kind === ViewingKind.onSite && address.release !== AddressRelease.viewing && !address.isKnown

/** Mistakes in the number of visitors, by field. */
export const visitorProblems = ({ kind, people, children }: { kind: number; people: number; children: number }): Record<string, string> =>
  kind === ViewingKind.onSite && children >= people ? { children: 'お子さまだけでは見学できません。大人の方を1人以上含めてください。' } : {}

/** In such a talk nothing is arranged any more. */
export const isOver = ({ status, deletedFlag }: Pick<Deal, 'status' | 'deletedFlag'>) =>
  status === TradeStatus.finish || status === TradeStatus.failed || deletedFlag

/** The operator may always cancel; what somebody notes for themselves and how the buyer feels about it nobody says for them. */
function mayEver(person: Person, side: Side | undefined, move: ViewingMove): boolean {
  if (move === 'cancellation' && isOperator(person)) return true
  if (move === 'verdict') return isOperator(person)
  if (move === 'memo' && isOperator(person)) return false
  return move === 'outcome' ? side === UserType.buyer : side !== undefined
}

const yourTurn = ({ turn }: Viewing, side: Side | undefined) =>
  turn === side ? undefined : conflict('not-your-turn', 'いまはお相手の返事を待っています。')

const rules: { [move in ViewingMove]?: (viewing: Viewing, side: Side | undefined, now: Date) => Problem | undefined } = {
  counter: (viewing, side) =>
    yourTurn(viewing, side) ??
    (viewing.round >= MAX_ROUNDS ? conflict('rounds-used', 'やり取りの回数の上限です。承諾するか、見送るかを選んでください。') : undefined),
  acceptance: yourTurn,
  refusal: yourTurn,
  withdrawal: ({ turn }, side) =>
    turn === side
      ? conflict('your-turn', 'いまはあなたの返事の番です。承諾するか、別の日時を提案するか、見送るかを選んでください。')
      : undefined,
  completion: ({ start }, _side, now) => (hasPassed(start, now) ? undefined : tooEarly()),
  absence: ({ start, end }, _side, now) => {
    if (!hasPassed(start, now)) return tooEarly()
    return end && now > hoursAfter(new Date(end), ABSENCE_HOURS)
      ? conflict('too-late', '見学の終わりから48時間を過ぎたため、お知らせできません。運営にご相談ください。')
      : undefined
  },
  verdict: ({ closeReason, objectedAt, absenceVerdict, viewingStatus }) =>
    closeReason === CancelReason.absent && objectedAt && absenceVerdict === null ? undefined : wrongState(viewingStatus),
  objection: ({ closeReason, closedAt, absentSide, objectedAt, viewingStatus }, side, now) => {
    if (closeReason !== CancelReason.absent || absentSide !== side || objectedAt) return wrongState(viewingStatus)
    return closedAt && now > hoursAfter(new Date(closedAt), ABSENCE_HOURS)
      ? conflict('too-late', '48時間を過ぎたため、お知らせできません。運営にご相談ください。')
      : undefined
  },
}

const hasPassed = (time: Date | string | null, now: Date) => time !== null && new Date(time) <= now
const tooEarly = () => conflict('not-started', '見学の時間になってから、もう一度お試しください。')

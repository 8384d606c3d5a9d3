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
/** The viewing as in the API or as a row. */
interface ViewingFacts {
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

/**
 * Why this person may not set an estate's viewing rules; undefined when they may. If the operator negotiates for the seller, the operator
 * sets them.
 */
export function termsRefusal(person: Person, { userID, negotiationType, status }: Estate): Problem | undefined {
  const bySeller = negotiationType === null || negotiationType === NegotiationType.direct
  if (bySeller ? person.id !== userID : !isOperator(person)) return forbidden()
  return status === EstateStatus.finished ? wrongState(status) : undefined
}

export function proposalRefusal(person: Person, deal: Deal): Problem | undefined {
  if (actingSide(person, deal) === undefined) return forbidden()
  return isOver(deal) ? wrongState(deal.status) : undefined
}

/** Memos, outcomes, objections and verdicts are still possible after the negotiation has ended. */
const afterwards: readonly ViewingMove[] = ['saveMemo', 'saveOutcome', 'object', 'judge']

export function refusal(person: Person, deal: Deal, viewing: ViewingFacts, move: ViewingMove, now: Date): Problem | undefined {
  const side = actingSide(person, deal)
  if (!mayEver(person, side, move)) return forbidden()
  if (isOver(deal) && !afterwards.includes(move)) return wrongState(deal.status)
  if (viewingLife.next(viewing.viewingStatus, move) === undefined) return wrongState(viewing.viewingStatus)
  return rules[move]?.(viewing, side, now)
}

/** Whether a meeting place is required: the visitors come in person, and will not know the address by then. */
export const needsMeetingPlace = (kind: ViewingKind, address: { release: AddressRelease; isKnown: boolean }): boolean =>
  kind === ViewingKind.onSite && address.release !== AddressRelease.viewing && !address.isKnown

export const visitorProblems = ({ kind, people, children }: { kind: number; people: number; children: number }): Record<string, string> =>
  kind === ViewingKind.onSite && children >= people ? { children: 'お子さまだけでは見学できません。大人の方を1人以上含めてください。' } : {}

/** No appointments can be made in such a negotiation. */
export const isOver = ({ status, deletedFlag }: Pick<Deal, 'status' | 'deletedFlag'>) =>
  status === TradeStatus.finish || status === TradeStatus.failed || deletedFlag

/** The operator may always cancel; memos and outcomes can only be written by the member. */
function mayEver(person: Person, side: Side | undefined, move: ViewingMove): boolean {
  if (move === 'cancel' && isOperator(person)) return true
  if (move === 'judge') return isOperator(person)
  if (move === 'saveMemo' && isOperator(person)) return false
  return move === 'saveOutcome' ? side === UserType.buyer : side !== undefined
}

const yourTurn = ({ turn }: ViewingFacts, side: Side | undefined) =>
  turn === side ? undefined : conflict('not-your-turn', 'いまはお相手の返事を待っています。')

const rules: { [move in ViewingMove]?: (viewing: ViewingFacts, side: Side | undefined, now: Date) => Problem | undefined } = {
  counter: (viewing, side) =>
    yourTurn(viewing, side) ??
    (viewing.round >= MAX_ROUNDS ? conflict('rounds-used', 'やり取りの回数の上限です。承諾するか、見送るかを選んでください。') : undefined),
  accept: yourTurn,
  refuse: yourTurn,
  withdraw: ({ turn }, side) =>
    turn === side
      ? conflict('your-turn', 'いまはあなたの返事の番です。承諾するか、別の日時を提案するか、見送るかを選んでください。')
      : undefined,
  complete: ({ start }, _side, now) => (hasPassed(start, now) ? undefined : tooEarly()),
  reportAbsence: ({ start, end }, _side, now) => {
    if (!hasPassed(start, now)) return tooEarly()
    return end && now > hoursAfter(new Date(end), ABSENCE_HOURS)
      ? conflict('too-late', '見学の終わりから48時間を過ぎたため、お知らせできません。運営にご相談ください。')
      : undefined
  },
  judge: ({ closeReason, objectedAt, absenceVerdict, viewingStatus }) =>
    closeReason === CancelReason.absent && objectedAt && absenceVerdict === null ? undefined : wrongState(viewingStatus),
  object: ({ closeReason, closedAt, absentSide, objectedAt, viewingStatus }, side, now) => {
    if (closeReason !== CancelReason.absent || absentSide !== side || objectedAt) return wrongState(viewingStatus)
    return closedAt && now > hoursAfter(new Date(closedAt), ABSENCE_HOURS)
      ? conflict('too-late', '48時間を過ぎたため、お知らせできません。運営にご相談ください。')
      : undefined
  },
}

const hasPassed = (time: Date | string | null, now: Date) => time !== null && new Date(time) <= now
const tooEarly = () => conflict('not-started', '見学の時間になってから、もう一度お試しください。')

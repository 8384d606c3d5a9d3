import { formatDay } from '#domain/base/words/format-moments.ts'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { actingSide, type partyOf, type sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { BEFORE_AGREEMENT } from '#domain/deal/negotiation/state.ts'
import type { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { tokyoDay } from '#platform/clock.ts'
import { isOperator, UserType } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { MAX_ROUNDS, PurchaseOfferStatus } from './enumerations.ts'
import { type PurchaseOfferMove, purchaseOfferLife } from './state.ts'

interface Person {
  id: string
  userType: number
}
type Deal = Parameters<typeof partyOf>[1] & Parameters<typeof sellerSpeaks>[0] & { status: TradeStatus; deletedFlag: boolean }
/** Either an API response, or the row with its listing's facts. */
export interface OfferWithListing {
  purchaseOfferStatus: PurchaseOfferStatus
  turn: Side | null
  round: number
  validUntil: string
  /** The side that made the newest terms. */
  madeBy: Side
  /** Only its buyer can read it until the end of this day. */
  sealedUntil: string | null
  /** Until then the buyer may undo the withdrawal of an accepted offer. */
  withdrawingUntil?: Date | string | null
  /** When the buyer of a waiting offer confirmed waiting. */
  stayedAt?: Date | string | null
}

/**
 * Why this person may not submit an offer here; undefined when they may. The contract type does not matter: a buyer speaks for themselves.
 */
export function submissionRefusal(person: Person, deal: Deal): Problem | undefined {
  if (actingSide(person, deal) !== UserType.buyer) return forbidden()
  return isTalking(deal) ? undefined : wrongState(deal.status)
}

/** Why this person may not make the move now; undefined when they may. */
export function refusal(person: Person, deal: Deal, offer: OfferWithListing, move: PurchaseOfferMove, now: Date): Problem | undefined {
  const side = actingSide(person, deal)
  if (!mayEver(person, side, move)) return forbidden()
  if (!isTalking(deal)) return wrongState(deal.status)
  const { purchaseOfferStatus, madeBy } = offer
  // The second of two concurrent acceptances finds its offer waiting.
  if (move === 'accept' && purchaseOfferStatus === PurchaseOfferStatus.waiting && side === UserType.seller) return offerTakenProblem()
  if (purchaseOfferLife.next(purchaseOfferStatus, move, { taken: false, madeBy }) === undefined) return wrongState(purchaseOfferStatus)
  // It can be confirmed only once.
  if (move === 'stay' && offer.stayedAt) return wrongState(purchaseOfferStatus)
  const today = tokyoDay(now)
  return (
    ofWithdrawal(offer, move, now) ??
    (side === UserType.seller ? isSealed(offer, today) : undefined) ??
    (answers.includes(move) ? yourTurn(offer, side) : undefined) ??
    (onTerms.includes(move) && offer.validUntil < today ? offerExpired() : undefined) ??
    (move === 'counter' && offer.round >= MAX_ROUNDS
      ? conflict('rounds-used', 'やり取りの回数の上限です。承諾するか、見送るかを選んでください。')
      : undefined)
  )
}

export const offerTakenProblem = (more: Record<string, unknown> = {}) =>
  conflict('offer-taken', 'この物件には、承諾済みの購入申込があります。', more)

const isTalking = ({ status, deletedFlag }: Deal) => !deletedFlag && BEFORE_AGREEMENT.includes(status)

const ofBuyer: readonly PurchaseOfferMove[] = ['revise', 'stay', 'withdraw', 'takeBack']
const ofSeller: readonly PurchaseOfferMove[] = ['refuse', 'revoke']
const answers: readonly PurchaseOfferMove[] = ['counter', 'accept']
/** Moves based on the terms, which are possible only while these are valid. */
const onTerms: readonly PurchaseOfferMove[] = ['revise', 'counter', 'accept']

/** The operator may revoke an acceptance made by fraud or in error in any deal. */
function mayEver(person: Person, side: Side | undefined, move: PurchaseOfferMove): boolean {
  if (move === 'revoke' && isOperator(person)) return true
  if (ofBuyer.includes(move)) return side === UserType.buyer
  return ofSeller.includes(move) ? side === UserType.seller : side !== undefined
}

/** While the withdrawal can be undone, no other move is possible. */
function ofWithdrawal(
  { purchaseOfferStatus, withdrawingUntil = null }: OfferWithListing,
  move: PurchaseOfferMove,
  now: Date,
): Problem | undefined {
  if (move !== 'takeBack') return withdrawingUntil === null ? undefined : withdrawalPending()
  if (withdrawingUntil === null) return wrongState(purchaseOfferStatus)
  return new Date(withdrawingUntil) <= now
    ? conflict('too-late', '取り下げを取り消せる時間が過ぎました。続けるときは、あらためて購入申込を出してください。')
    : undefined
}

export const withdrawalPending = () =>
  conflict('withdrawal-pending', '買主が購入申込の取り下げの手続きをしています。終わるまで、ほかの手続きはできません。')

const yourTurn = ({ turn }: OfferWithListing, side: Side | undefined) =>
  turn === side ? undefined : conflict('not-your-turn', 'いまはお相手の返事を待っています。')

const isSealed = ({ sealedUntil }: OfferWithListing, today: string) =>
  sealedUntil !== null && sealedUntil >= today
    ? conflict('bids-sealed', `申込の内容は、募集の締切のあとに開きます。${formatDay(sealedUntil)}のあとにお返事ください。`)
    : undefined

const offerExpired = () => conflict('offer-expired', '有効期限が過ぎています。出し直してください。')

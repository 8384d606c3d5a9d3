import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { life, type MoveOf } from '#platform/life.ts'
import { PurchaseOfferStatus } from './enumerations.ts'

const { submitted, countered, accepted, agreed, waiting, expired, refused, withdrawn } = PurchaseOfferStatus

/** What a move may depend on. */
interface Facts {
  /** Another offer for the house is accepted. */
  taken: boolean
  /** Whose the newest terms are: the other side answers them. */
  madeBy: Side
}

const answered = ({ madeBy }: Facts) => (madeBy === UserType.buyer ? submitted : countered)

/** The life of a purchase offer. Expiry, waiting, reopening, settling, agreement and ending come by themselves. */
const moves = {
  none: { submission: ({ taken }: Facts) => (taken ? waiting : submitted) },
  [submitted]: {
    revision: submitted,
    counter: countered,
    acceptance: ({ taken }: Facts) => (taken ? undefined : accepted),
    refusal: refused,
    withdrawal: withdrawn,
    expiry: expired,
    waiting,
    ending: withdrawn,
  },
  [countered]: {
    counter: submitted,
    acceptance: ({ taken }: Facts) => (taken ? waiting : accepted),
    refusal: refused,
    withdrawal: withdrawn,
    expiry: expired,
    waiting,
    ending: withdrawn,
  },
  /** Its withdrawal stands as a wish for some minutes, in which it can be taken back; then the clock settles it. */
  [accepted]: {
    withdrawal: accepted,
    takingBack: accepted,
    settling: withdrawn,
    revocation: refused,
    agreement: agreed,
    ending: withdrawn,
  },
  /** With the contract. */
  [agreed]: { ending: withdrawn },
  /** Nobody accepts what they said themselves: terms of the seller wait for the buyer again. */
  [waiting]: { stay: waiting, refusal: refused, withdrawal: withdrawn, reopening: answered, ending: withdrawn },
} as const

export const purchaseOfferLife = life(moves)
/** What somebody does; the others come of something else. */
export type PurchaseOfferMove = Exclude<
  MoveOf<typeof moves>,
  'submission' | 'expiry' | 'waiting' | 'reopening' | 'settling' | 'agreement' | 'ending'
>

/** In these a negotiation has one offer at most, and a buyer something that binds their mind. */
export const OPEN: readonly PurchaseOfferStatus[] = [submitted, countered, accepted, waiting]
/** In these a house has one offer at most. */
export const TAKING: readonly PurchaseOfferStatus[] = [accepted, agreed]
/** In these somebody's answer is waited for. */
export const ASKED: readonly PurchaseOfferStatus[] = [submitted, countered]

/** A proposal of the seller that nobody can answer any more: the buyer's own terms are then what the offer says. */
export const isProposalLapsed = (offer: { purchaseOfferStatus: number; madeBy: Side; acceptedAt: unknown }): boolean =>
  offer.madeBy === UserType.seller && !offer.acceptedAt && !ASKED.some((status) => status === offer.purchaseOfferStatus)

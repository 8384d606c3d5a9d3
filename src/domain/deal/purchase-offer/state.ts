import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { life, type MoveOf } from '#platform/life.ts'
import { PurchaseOfferStatus } from './enumerations.ts'

const { submitted, countered, accepted, agreed, waiting, expired, refused, withdrawn } = PurchaseOfferStatus

interface Facts {
  /** Another offer for the house is accepted. */
  taken: boolean
  /** The side that made the newest terms; the other side answers them. */
  madeBy: Side
}

const answered = ({ madeBy }: Facts) => (madeBy === UserType.buyer ? submitted : countered)

/** The life of a purchase offer. Expiry, waiting, reopening, settling, agreement and ending are moves of the system. */
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
  /** A withdrawal can be taken back for some minutes; then the scheduled job settles it. */
  [accepted]: {
    withdrawal: accepted,
    takingBack: accepted,
    settling: withdrawn,
    revocation: refused,
    agreement: agreed,
    ending: withdrawn,
  },
  /** Reached when the contract is concluded. */
  [agreed]: { ending: withdrawn },
  /** A side cannot accept its own terms: after waiting, the seller's terms go back to the buyer for an answer. */
  [waiting]: { stay: waiting, refusal: refused, withdrawal: withdrawn, reopening: answered, ending: withdrawn },
} as const

export const purchaseOfferLife = life(moves)
/** Moves made by a person; the system makes the others. */
export type PurchaseOfferMove = Exclude<
  MoveOf<typeof moves>,
  'submission' | 'expiry' | 'waiting' | 'reopening' | 'settling' | 'agreement' | 'ending'
>

/** In these states a negotiation has at most one offer, and a buyer something still to decide. */
export const OPEN: readonly PurchaseOfferStatus[] = [submitted, countered, accepted, waiting]
/** In these states a house has at most one offer. */
export const TAKING: readonly PurchaseOfferStatus[] = [accepted, agreed]
/** In these states an offer waits for an answer. */
export const ASKED: readonly PurchaseOfferStatus[] = [submitted, countered]

/** A seller's proposal that can no longer be answered: the buyer's own terms then count as the offer's. */
export const isProposalLapsed = (offer: { purchaseOfferStatus: number; madeBy: Side; acceptedAt: unknown }): boolean =>
  offer.madeBy === UserType.seller && !offer.acceptedAt && !ASKED.some((status) => status === offer.purchaseOfferStatus)

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
  none: { submit: ({ taken }: Facts) => (taken ? waiting : submitted) },
  [submitted]: {
    revise: submitted,
    counter: countered,
    accept: ({ taken }: Facts) => (taken ? undefined : accepted),
    refuse: refused,
    withdraw: withdrawn,
    expire: expired,
    wait: waiting,
    end: withdrawn,
  },
  [countered]: {
    counter: submitted,
    accept: ({ taken }: Facts) => (taken ? waiting : accepted),
    refuse: refused,
    withdraw: withdrawn,
    expire: expired,
    wait: waiting,
    end: withdrawn,
  },
  /** A withdrawal can be taken back for some minutes; then the scheduled job settles it. */
  [accepted]: {
    withdraw: accepted,
    takeBack: accepted,
    settle: withdrawn,
    revoke: refused,
    agree: agreed,
    end: withdrawn,
  },
  /** Reached when the contract is concluded. */
  [agreed]: { end: withdrawn },
  /** A side cannot accept its own terms: after waiting, the seller's terms go back to the buyer for an answer. */
  [waiting]: { stay: waiting, refuse: refused, withdraw: withdrawn, reopen: answered, end: withdrawn },
} as const

export const purchaseOfferLife = life(moves)
/** Moves made by a person; the system makes the others. */
export type PurchaseOfferMove = Exclude<MoveOf<typeof moves>, 'submit' | 'expire' | 'wait' | 'reopen' | 'settle' | 'agree' | 'end'>

/** In these states a negotiation has at most one offer, and a buyer something still to decide. */
export const OPEN: readonly PurchaseOfferStatus[] = [submitted, countered, accepted, waiting]
/** In these states a house has at most one offer. */
export const TAKING: readonly PurchaseOfferStatus[] = [accepted, agreed]
/** In these states an offer waits for an answer. */
export const AWAITING_ANSWER: readonly PurchaseOfferStatus[] = [submitted, countered]

/** A seller's proposal that can no longer be answered: the buyer's own terms then count as the offer's. */
export const isProposalLapsed = (offer: { purchaseOfferStatus: number; madeBy: Side; acceptedAt: unknown }): boolean =>
  offer.madeBy === UserType.seller && !offer.acceptedAt && !AWAITING_ANSWER.some((status) => status === offer.purchaseOfferStatus)

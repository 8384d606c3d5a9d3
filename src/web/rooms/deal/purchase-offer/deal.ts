import { EstateType } from '#domain/base/master/type-enumerations.ts'
import type { DealPlan } from '#domain/deal/deal-plan/contract.ts'
import { acceptanceCancelRefusal } from '#domain/deal/deal-plan/standing.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { actingSide, needsAuthority } from '#domain/deal/negotiation/policy.ts'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { PurchaseOfferStatus } from '#domain/deal/purchase-offer/enumerations.ts'
import { refusal, submissionRefusal } from '#domain/deal/purchase-offer/policy.ts'
import { OPEN, type PurchaseOfferMove, TAKING } from '#domain/deal/purchase-offer/state.ts'
import type { House } from '#domain/deal/purchase-offer/terms.ts'
import { UserType } from '#platform/context.ts'

/** A negotiation with its offers, as a viewer sees it. */
export interface OfferDeal {
  negotiation: Negotiation
  offers: readonly PurchaseOffer[]
  viewer: { id: string; userType: UserType }
  /** False for read-only viewers. */
  acts: boolean
  now: Date
  /** Whether the buyer has seen the house, where known. */
  viewed?: boolean | undefined
  /** The plan that follows the accepted offer, where known. */
  plan?: Pick<DealPlan, 'steps' | 'contractDay' | 'handoverDay'> | undefined
}

/** Whether the viewer may make the move now, by the same rule that the server applies. */
export const may = ({ negotiation, viewer, acts, now, plan }: OfferDeal, offer: PurchaseOffer, move: PurchaseOfferMove): boolean =>
  acts && !refusal(viewer, negotiation, offer, move, now) && !(plan && endsDeal(offer, move) && acceptanceCancelRefusal(plan.steps))

const endsDeal = ({ purchaseOfferStatus }: PurchaseOffer, move: PurchaseOfferMove) =>
  purchaseOfferStatus === PurchaseOfferStatus.accepted && (move === 'withdraw' || move === 'revoke')

export const openOffer = ({ offers }: Pick<OfferDeal, 'offers'>): PurchaseOffer | undefined =>
  offers.find(({ purchaseOfferStatus }) => OPEN.includes(purchaseOfferStatus))

export const acceptedTerms = (offers: readonly PurchaseOffer[]): PurchaseOffer['terms'] | null =>
  offers.find(({ purchaseOfferStatus }) => TAKING.includes(purchaseOfferStatus))?.terms ?? null

/** Whether the viewer may make an offer. */
export const mayOffer = (deal: OfferDeal): boolean =>
  deal.acts && submissionRefusal(deal.viewer, deal.negotiation) === undefined && openOffer(deal) === undefined

/** The viewer reads and answers as the buyer. */
export const isBuyer = ({ viewer, negotiation }: Pick<OfferDeal, 'viewer' | 'negotiation'>): boolean =>
  actingSide(viewer, negotiation) === UserType.buyer

/** Whether the viewer acts for the seller, and must state the authority. */
export const actsForSeller = ({ viewer, negotiation }: Pick<OfferDeal, 'viewer' | 'negotiation'>): boolean =>
  needsAuthority(viewer, negotiation)

/** Whether the viewer must act. */
export const waitsFor = (deal: OfferDeal): boolean => deal.offers.some((offer) => may(deal, offer, 'accept'))

/** The estate's facts as the negotiation has them; the server knows the rest and decides. */
export const houseOf = ({ estate }: Pick<Negotiation, 'estate'>, more: Partial<House> = {}): House => ({
  price: estate?.price ?? 0,
  estateType: estate?.estateType ?? EstateType.undecided,
  farmland: false,
  bidUntil: null,
  ...more,
})

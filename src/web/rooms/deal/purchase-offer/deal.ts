import { EstateType } from '#domain/base/master/type-enumerations.ts'
import type { DealPlan } from '#domain/deal/deal-plan/contract.ts'
import { fallRefusal } from '#domain/deal/deal-plan/standing.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { actingSide, needsAuthority } from '#domain/deal/negotiation/policy.ts'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { PurchaseOfferStatus } from '#domain/deal/purchase-offer/enumerations.ts'
import { refusal, submissionRefusal } from '#domain/deal/purchase-offer/policy.ts'
import { OPEN, type PurchaseOfferMove, TAKING } from '#domain/deal/purchase-offer/state.ts'
import type { House } from '#domain/deal/purchase-offer/terms.ts'
import { UserType } from '#platform/context.ts'

/** A talk with its offers, as somebody looks at it. */
export interface OfferDeal {
  negotiation: Negotiation
  offers: readonly PurchaseOffer[]
  viewer: { id: string; userType: UserType }
  /** False for who only looks on. */
  acts: boolean
  now: Date
  /** That goes on from the accepted offer, where it is known here. */
  plan?: Pick<DealPlan, 'steps' | 'contractDay' | 'handoverDay'> | undefined
}

/** Whether the viewer may make the move now: the very rule that the server asks. */
export const may = ({ negotiation, viewer, acts, now, plan }: OfferDeal, offer: PurchaseOffer, move: PurchaseOfferMove): boolean =>
  acts && !refusal(viewer, negotiation, offer, move, now) && !(plan && endsDeal(offer, move) && fallRefusal(plan.steps))

const endsDeal = ({ purchaseOfferStatus }: PurchaseOffer, move: PurchaseOfferMove) =>
  purchaseOfferStatus === PurchaseOfferStatus.accepted && (move === 'withdrawal' || move === 'revocation')

export const openOffer = ({ offers }: Pick<OfferDeal, 'offers'>): PurchaseOffer | undefined =>
  offers.find(({ purchaseOfferStatus }) => OPEN.includes(purchaseOfferStatus))

/** 手付金, as the offer has it that was accepted. */
export const depositOf = (offers: readonly PurchaseOffer[]): number | null =>
  offers.find(({ purchaseOfferStatus }) => TAKING.includes(purchaseOfferStatus))?.terms.deposit ?? null

/** Whether the viewer may say on what terms they would buy. */
export const mayOffer = (deal: OfferDeal): boolean =>
  deal.acts && submissionRefusal(deal.viewer, deal.negotiation) === undefined && openOffer(deal) === undefined

/** The viewer reads and answers as the one who buys. */
export const isBuyer = ({ viewer, negotiation }: Pick<OfferDeal, 'viewer' | 'negotiation'>): boolean =>
  actingSide(viewer, negotiation) === UserType.buyer

/** Whether the viewer acts for another, and says on what ground. */
export const actsForSeller = ({ viewer, negotiation }: Pick<OfferDeal, 'viewer' | 'negotiation'>): boolean =>
  needsAuthority(viewer, negotiation)

/** Whether something waits for the viewer. */
export const waitsFor = (deal: OfferDeal): boolean => deal.offers.some((offer) => may(deal, offer, 'acceptance'))

/** What is offered for, as far as the talk knows of it; the server knows the rest and has the last word. */
export const houseOf = ({ estate }: Pick<Negotiation, 'estate'>, more: Partial<House> = {}): House => ({
  price: estate?.price ?? 0,
  estateType: estate?.estateType ?? EstateType.undecided,
  farmland: false,
  bidUntil: null,
  ...more,
})

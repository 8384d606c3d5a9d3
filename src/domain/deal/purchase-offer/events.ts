import type { Side } from '#domain/deal/negotiation/enumerations.ts'

export interface PurchaseOfferEvent {
  purchaseOfferID: string
  negotiationID: string
  estateID: string
  /** Who did it; null when the operator or the clock did. */
  by: Side | null
  /** Of the terms by then: whoever hears of it late sees whether they still stand. */
  edition: number
}

declare module '#platform/events.ts' {
  interface Events {
    'purchaseOffer.submitted': PurchaseOfferEvent
    'purchaseOffer.revised': PurchaseOfferEvent
    'purchaseOffer.countered': PurchaseOfferEvent
    'purchaseOffer.accepted': PurchaseOfferEvent
    /** Another offer for the house is accepted. */
    'purchaseOffer.waiting': PurchaseOfferEvent
    /** Its buyer answered that they wait behind the accepted one. */
    'purchaseOffer.stayed': PurchaseOfferEvent
    /** The accepted one fell: this one is looked at again. */
    'purchaseOffer.reopened': PurchaseOfferEvent
    'purchaseOffer.refused': PurchaseOfferEvent
    /** The buyer of an accepted one takes it back, which holds in some minutes. */
    'purchaseOffer.withdrawing': PurchaseOfferEvent
    /** They thought better of it in time. */
    'purchaseOffer.kept': PurchaseOfferEvent
    'purchaseOffer.withdrawn': PurchaseOfferEvent
    /** An acceptance was taken back. */
    'purchaseOffer.revoked': PurchaseOfferEvent
    /** Two days before its last. */
    'purchaseOffer.expiring': PurchaseOfferEvent
    'purchaseOffer.expired': PurchaseOfferEvent
    /** A chief read them before their day. */
    'bids.opened': { estateID: string; sellerID: string }
    'purchaseOffer.agreed': PurchaseOfferEvent
    /** Its talk, or its contract, is over. */
    'purchaseOffer.ended': PurchaseOfferEvent
  }
}

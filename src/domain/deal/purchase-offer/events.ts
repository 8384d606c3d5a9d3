import type { Side } from '#domain/deal/negotiation/enumerations.ts'

export interface PurchaseOfferEvent {
  purchaseOfferID: string
  negotiationID: string
  estateID: string
  /** The acting side; null for the operator or the system. */
  by: Side | null
  /** Edition of the terms at the time: a late listener can check whether they are still current. */
  edition: number
}

declare module '#platform/events.ts' {
  interface Events {
    'purchaseOffer.submitted': PurchaseOfferEvent
    'purchaseOffer.revised': PurchaseOfferEvent
    'purchaseOffer.countered': PurchaseOfferEvent
    'purchaseOffer.accepted': PurchaseOfferEvent
    /** Another offer for the house was accepted. */
    'purchaseOffer.waiting': PurchaseOfferEvent
    /** The buyer confirmed waiting behind the accepted offer. */
    'purchaseOffer.stayed': PurchaseOfferEvent
    /** The accepted offer fell through: this one is reopened. */
    'purchaseOffer.reopened': PurchaseOfferEvent
    'purchaseOffer.refused': PurchaseOfferEvent
    /** The buyer of an accepted offer withdraws it, with effect in some minutes. */
    'purchaseOffer.withdrawing': PurchaseOfferEvent
    /** The withdrawal was undone in time. */
    'purchaseOffer.kept': PurchaseOfferEvent
    'purchaseOffer.withdrawn': PurchaseOfferEvent
    /** An acceptance was revoked. */
    'purchaseOffer.revoked': PurchaseOfferEvent
    /** Two days before it expires. */
    'purchaseOffer.expiring': PurchaseOfferEvent
    'purchaseOffer.expired': PurchaseOfferEvent
    /** A chief read them before the deadline. */
    'purchaseOffer.bidsOpened': { estateID: string; sellerID: string }
    'purchaseOffer.agreed': PurchaseOfferEvent
    /** Its negotiation, or its contract, is over. */
    'purchaseOffer.ended': PurchaseOfferEvent
  }
}

import type { FirstMessage } from './contract.ts'
import type { Side } from './enumerations.ts'

/** Who is concerned by what happened to a negotiation. */
export interface NegotiationEvent {
  negotiationID: string
  estateID: string
  buyerID: string
  sellerID: string
}
/**
 * Why a negotiation ended in 9: somebody closed it, the deal with another buyer is done, the estate is kept for another buyer, it was sold
 * elsewhere, its advert ended, one of the parties left the house, or its buyer had another talk about the estate by another account.
 */
export type ClosureCause = 'closed' | 'sold' | 'reserved' | 'elsewhere' | 'ended' | 'left' | 'merged'

declare module '#platform/events.ts' {
  interface Events {
    'negotiation.opened': NegotiationEvent
    /** The buyer asked by the button of a listing: with it the talk begins (`opens`), or it is one more in the talk that was open. */
    'negotiation.asked': NegotiationEvent & FirstMessage & { opens: boolean }
    'negotiation.invited': NegotiationEvent
    /** Its buyer goes on by another account of theirs. Within: what hangs on the talk and bore the earlier number bears the new one. */
    'negotiation.handed': NegotiationEvent & { from: string; nameBefore: string; name: string }
    'negotiation.started': NegotiationEvent
    /** With a word of why where the price is another than the one that was accepted, and where the consent of an owner is missing. */
    'negotiation.agreed': NegotiationEvent & { priceDecided: number; note: string | null; consentNote: string | null }
    /** With a word of why where the price is not settled. */
    'negotiation.completed': NegotiationEvent & { note: string | null }
    'negotiation.closed': NegotiationEvent & { cause: ClosureCause; reason: string }
    /** The operator speaks for the seller from here on; or no longer. */
    'negotiation.takenOver': NegotiationEvent
    'negotiation.handedBack': NegotiationEvent
    /** The seller told this buyer where the house stands. */
    'negotiation.addressReleased': { negotiationID: string }
    /** One side agrees that both learn telephone and mail. */
    'negotiation.contactOffered': { negotiationID: string; by: Side }
    /** Both agreed. */
    'negotiation.contactReleased': { negotiationID: string }
    /** One of them ended that. */
    'negotiation.contactWithdrawn': { negotiationID: string; by: Side }
    /** Somebody of the two wanted to send an account in a message; it was not delivered. */
    'negotiation.accountTried': { negotiationID: string; userID: string }
    'negotiation.deleted': NegotiationEvent
    /** Somebody of the office gave it to a colleague, with a word of why. */
    'talk.taken': { negotiationID: string; from: string; to: string }
    'talk.assigned': { negotiationID: string; to: string; note: string | null }
  }
}

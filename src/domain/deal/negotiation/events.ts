import type { FirstMessage } from './contract.ts'
import type { Side } from './enumerations.ts'

/** Everyone affected by a change of a negotiation. */
export interface NegotiationEvent {
  negotiationID: string
  estateID: string
  buyerID: string
  sellerID: string
}
/**
 * Why a negotiation reached status 9: someone closed it, or an operator ended its contract with it, the deal with another buyer is done, the estate
 * is reserved for another buyer, it was sold elsewhere, its listing ended, a party closed their account, or the buyer had a duplicate
 * negotiation under another account.
 */
export type ClosureCause = 'closed' | 'terminated' | 'sold' | 'reserved' | 'elsewhere' | 'ended' | 'left' | 'merged'

declare module '#platform/events.ts' {
  interface Events {
    'negotiation.opened': NegotiationEvent
    /** The buyer asked through the button of a listing: this opens the negotiation (`opens`), or adds a message to the open one. */
    'negotiation.asked': NegotiationEvent & FirstMessage & { opens: boolean }
    'negotiation.invited': NegotiationEvent
    /** The buyer continues under another account. Within: rows of the negotiation that contain the earlier id get the new one. */
    'negotiation.handed': NegotiationEvent & { from: string; nameBefore: string; name: string }
    'negotiation.started': NegotiationEvent
    /** With a reason where the price differs from the accepted one, and where an owner's consent is missing. */
    'negotiation.agreed': NegotiationEvent & { priceDecided: number; note: string | null; consentNote: string | null }
    /** With a reason where the payment is not settled. */
    'negotiation.completed': NegotiationEvent & { note: string | null }
    'negotiation.closed': NegotiationEvent & { cause: ClosureCause; reason: string }
    /** The operator now acts for the seller, or no longer does. */
    'negotiation.takenOver': NegotiationEvent
    'negotiation.handedBack': NegotiationEvent
    /** The seller disclosed the address to this buyer. */
    'negotiation.addressReleased': { negotiationID: string }
    /** A side agrees to exchange telephone and mail. */
    'negotiation.contactOffered': { negotiationID: string; by: Side }
    'negotiation.contactReleased': { negotiationID: string }
    /** A side ended the exchange. */
    'negotiation.contactWithdrawn': { negotiationID: string; by: Side }
    /** A party tried to send an account number in a message; it was not delivered. */
    'negotiation.accountTried': { negotiationID: string; userID: string }
    'negotiation.deleted': NegotiationEvent
    /** An operator reassigned it to a colleague, with a reason. */
    'negotiation.taken': { negotiationID: string; from: string; to: string }
    'negotiation.assigned': { negotiationID: string; to: string; note: string | null }
  }
}

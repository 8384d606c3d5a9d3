import type { Ctx } from '#platform/context.ts'

/** What the payer is asked to pay; the amount comes from the order's row, never from a browser. */
interface CheckoutRequest {
  paymentID: string
  orderID: string
  /** Whole yen. */
  amount: number
  title: string
  payerEmail: string
  successURL: string
  cancelURL: string
  /** Counts up with each new checkout of one payment; the same attempt asked twice answers the same checkout. */
  attempt: number
}

export interface Checkout {
  externalID: string
  /** Where to send the payer. */
  url: string
  expiresAt: Date
}

export type GatewayCheckoutState = 'open' | 'paid' | 'failed' | 'expired' | 'refunded'

/** Something that happened at the provider, in our words. It is signed, recorded once and applied once. */
export interface GatewayEvent {
  id: string
  kind: 'paid' | 'failed' | 'expired' | 'refunded' | 'refund-failed' | 'disputed' | 'other'
  /** The provider's own name for it. */
  type: string
  occurredAt: Date
  paymentID?: string
  /** The checkout. */
  externalID?: string
  /** The money itself: a refund needs it. */
  paymentIntentID?: string
  /** Yen received; of a refund, all that was given back so far. */
  amount?: number
  currency?: string
  /** Why a card was refused, in the provider's code: card_declined, insufficient_funds, expired_card ... */
  reason?: string
  /** Of a dispute: what the provider calls it, and until when proofs are taken. */
  disputeID?: string
  dueBy?: Date
}

/**
 * The card provider. No method may be called inside a transaction: the provider may be slow, and what it did would not be rolled back.
 * That somebody paid is learnt from the signed webhook and nothing else.
 */
export interface PaymentGateway {
  readonly kind: 'stripe' | 'simulated'
  createCheckout(ctx: Ctx, request: CheckoutRequest): Promise<Checkout>
  retrieve(
    ctx: Ctx,
    externalID: string,
  ): Promise<{ state: GatewayCheckoutState; amount: number; currency: string; paymentIntentID?: string }>
  /** The same refundID asked twice gives back once. */
  refund(
    ctx: Ctx,
    request: { paymentIntentID: string; amount?: number; refundID: string },
  ): Promise<{ id: string; state: 'succeeded' | 'pending' | 'failed' }>
  /** Closes a checkout, so that nobody can pay it any more; 'paid' says that it was too late for that. */
  expire(ctx: Ctx, externalID: string): Promise<'expired' | 'paid'>
  /** The event in a webhook's raw body; throws a 400 when it is not signed by the provider, just now. */
  verifyWebhook(ctx: Pick<Ctx, 'clock'>, rawBody: string, signature: string | undefined): GatewayEvent
  /** What happened since then, oldest first: finds what a lost webhook would have told. */
  listEvents(ctx: Ctx, since: Date): AsyncIterable<GatewayEvent>
}

/** Every adapter calls this first. */
export function outsideTransaction(ctx: Ctx) {
  if (ctx.inTransaction) throw new Error('The payment provider was called inside a transaction.')
}

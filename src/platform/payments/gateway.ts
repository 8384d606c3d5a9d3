import type { Ctx } from '#platform/context.ts'

/** A payment to collect; the amount comes from the order's row, never from a browser. */
interface CheckoutRequest {
  paymentID: string
  orderID: string
  /** Whole yen. */
  amount: number
  title: string
  payerEmail: string
  successURL: string
  cancelURL: string
  /** Counts up with each new checkout of one payment; a repeated call with the same attempt returns the same checkout. */
  attempt: number
}

export interface Checkout {
  externalID: string
  /** Where to send the payer. */
  url: string
  expiresAt: Date
}

export type RefundOutcome = 'succeeded' | 'pending' | 'failed'
export type GatewayCheckoutState = 'open' | 'paid' | 'failed' | 'expired' | 'refunded'

/** An event at the provider, in our terms. It is signed, recorded once and applied once. */
export interface GatewayEvent {
  id: string
  kind: 'paid' | 'failed' | 'expired' | 'refund' | 'dispute' | 'other'
  /** The provider's own event type. */
  type: string
  occurredAt: Date
  paymentID?: string
  /** The checkout's id. */
  externalID?: string
  /** Id of the payment itself, needed for a refund. */
  paymentIntentID?: string
  /** Yen received, refunded or disputed. */
  amount?: number
  currency?: string
  /** The provider's code for a refused card: card_declined, insufficient_funds, expired_card ... */
  reason?: string
  /** The provider's id of a refund. */
  refundID?: string
  refundState?: RefundOutcome
  /** Our id of it, if we requested it. */
  ourRefundID?: string
  /** The provider's id of a dispute. */
  disputeID?: string
  /** In the provider's words. */
  disputeStatus?: string
  /** A disputed payment may still be refunded while the bank only inquires. */
  refundable?: boolean
  openedAt?: Date
  /** The deadline for evidence. */
  dueBy?: Date
  /** The disputed amount was withdrawn from our balance, or returned to it. */
  funds?: 'withdrawn' | 'reinstated'
}

/**
 * The card provider. No method may be called inside a transaction: the provider may be slow, and its effects cannot be rolled back. Only
 * the signed webhook proves that a payment was made.
 */
export interface PaymentGateway {
  readonly kind: 'stripe' | 'simulated'
  createCheckout(ctx: Ctx, request: CheckoutRequest): Promise<Checkout>
  retrieve(
    ctx: Ctx,
    externalID: string,
  ): Promise<{ state: GatewayCheckoutState; amount: number; currency: string; paymentIntentID?: string }>
  /** A repeat with the same refundID refunds only once. */
  refund(ctx: Ctx, request: { paymentIntentID: string; amount?: number; refundID: string }): Promise<{ id: string; state: RefundOutcome }>
  /** Closes a checkout, so it can no longer be paid; 'paid' means it was already too late. */
  expire(ctx: Ctx, externalID: string): Promise<'expired' | 'paid'>
  /** The provider's own page of a payment, where evidence in a dispute is given. */
  pageOf(paymentIntentID: string): string
  /** The event in a webhook's raw body; throws a 400 unless the provider signed it just now. */
  verifyWebhook(ctx: Pick<Ctx, 'clock'>, rawBody: string, signature: string | undefined): GatewayEvent
  /** Events since then, oldest first, including those whose webhook was lost. */
  listEvents(ctx: Ctx, since: Date): AsyncIterable<GatewayEvent>
}

/** Every adapter calls this first. */
export function outsideTransaction(ctx: Ctx) {
  if (ctx.inTransaction) throw new Error('The payment provider was called inside a transaction.')
}

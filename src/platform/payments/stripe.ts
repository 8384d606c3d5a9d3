import Stripe from 'stripe'
import { conflict, notFound, Problem } from '#platform/errors.ts'
import { type GatewayCheckoutState, outsideTransaction, type PaymentGateway } from './gateway.ts'
import { outcomeOf, readStripeEvent, verifySigned } from './stripe-event.ts'

export interface StripeGateway extends PaymentGateway {
  readonly kind: 'stripe'
}

interface StripeOptions {
  key: string
  webhookSecret: string
  /** Tests put a server of their own in Stripe's place. */
  server?: Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>
}

/** Card payments by Stripe's hosted Checkout: no card number ever reaches us. */
export function stripeGateway({ key, webhookSecret, server }: StripeOptions): StripeGateway {
  const stripe = new Stripe(key, { maxNetworkRetries: 2, timeout: 20_000, telemetry: false, appInfo: { name: 'Engawa' }, ...server })
  return {
    kind: 'stripe',

    async createCheckout(ctx, request) {
      outsideTransaction(ctx)
      const metadata = { paymentID: request.paymentID, orderID: request.orderID }
      const session = await ask(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            ui_mode: 'hosted_page',
            locale: 'ja',
            allowed_payment_method_types: ['card'],
            adaptive_pricing: { enabled: false }, // the amount owed is in yen, whatever the card's currency
            // The yen has no smaller unit: the amount is in yen.
            line_items: [
              { quantity: 1, price_data: { currency: 'jpy', unit_amount: request.amount, product_data: { name: request.title } } },
            ],
            customer_email: request.payerEmail,
            client_reference_id: request.paymentID,
            success_url: request.successURL,
            cancel_url: request.cancelURL,
            metadata,
            payment_intent_data: { metadata },
          },
          { idempotencyKey: `checkout:${request.paymentID}:${request.attempt}` },
        ),
      )
      if (!session.url) throw conflict('checkout-closed', 'このお支払い画面はすでに閉じられています。もう一度お試しください。')
      return { externalID: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) }
    },

    async retrieve(ctx, externalID) {
      outsideTransaction(ctx)
      const session = await ask(stripe.checkout.sessions.retrieve(externalID, { expand: ['payment_intent.latest_charge'] }))
      const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
      return {
        state: stateOf(session, intent),
        amount: session.amount_total ?? 0,
        currency: session.currency ?? 'jpy',
        paymentIntentID: intent?.id,
      }
    },

    async refund(ctx, { paymentIntentID, amount, refundID }) {
      outsideTransaction(ctx)
      const refund = await ask(
        stripe.refunds.create(
          { payment_intent: paymentIntentID, amount, metadata: { refundID } },
          { idempotencyKey: `refund:${refundID}` },
        ),
      )
      return { id: refund.id, state: outcomeOf(refund.status) }
    },

    async expire(ctx, externalID) {
      outsideTransaction(ctx)
      try {
        await ask(stripe.checkout.sessions.expire(externalID))
        return 'expired'
      } catch (error) {
        // Only an open session can be expired: it was paid, or it expired, in the meantime.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        const { status } = await ask(stripe.checkout.sessions.retrieve(externalID))
        if (status === 'open') throw error
        return status === 'complete' ? 'paid' : 'expired'
      }
    },

    pageOf: (paymentIntentID) => `https://dashboard.stripe.com/${key.includes('_test_') ? 'test/' : ''}payments/${paymentIntentID}`,

    verifyWebhook: (ctx, rawBody, signature) => verifySigned(stripe.webhooks, ctx, { rawBody, signature, secret: webhookSecret }),

    async *listEvents(ctx, since) {
      outsideTransaction(ctx)
      const found: Stripe.Event[] = []
      for await (const event of stripe.events.list({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 })) found.push(event)
      for (const event of found.reverse()) yield readStripeEvent(event) // Stripe lists the newest first
    },
  }
}

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): GatewayCheckoutState {
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  if (charge?.refunded) return 'refunded'
  if (session.payment_status === 'paid') return 'paid'
  if (session.status === 'expired') return 'expired'
  return intent?.last_payment_error ? 'failed' : 'open'
}

/** Turns Stripe's expected refusals into our problems; anything else is a bug. */
async function ask<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (away.some((kind) => error instanceof kind))
      throw Object.assign(new Problem(503, 'gateway-unavailable', '決済サービスにつながりません。時間をおいてもう一度お試しください。'), {
        cause: error,
      })
    if (error instanceof Stripe.errors.StripeRateLimitError)
      throw new Problem(503, 'gateway-unavailable', '決済サービスが混み合っています。時間をおいてもう一度お試しください。')
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      if (error.code === 'charge_already_refunded') throw conflict('already-refunded', 'このお支払いはすでに返金されています。')
      if (error.code === 'resource_missing') throw notFound()
    }
    throw error
  }
}

const { StripeConnectionError, StripeAPIError, StripeAuthenticationError, StripePermissionError } = Stripe.errors
/** A refused key is our mistake: the call is retried once it is corrected, as after a failed connection. */
const away = [StripeConnectionError, StripeAPIError, StripeAuthenticationError, StripePermissionError]

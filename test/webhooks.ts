import Stripe from 'stripe'
import { newID } from '#platform/id.ts'
import type { TestApp } from './app.ts'

const { webhooks } = new Stripe('sk_test_nobody')

export interface WebhookEvent {
  type?: string
  object: object
  id?: string
  /** Seconds, if not now. */
  created?: number
}

/** An event as the card provider would send it. */
export function tell(
  app: TestApp,
  { type = 'payment_intent.succeeded', object, id = `evt_${newID()}`, created = seconds(app) }: WebhookEvent,
): string {
  return JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } })
}

/** Delivers a body to the webhook, by default signed at this moment with the right secret. */
export function deliver(
  app: TestApp,
  body: string,
  { at = seconds(app), secret = secretOf(app), signed = body }: { at?: number; secret?: string; signed?: string } = {},
) {
  const signature = webhooks.generateTestHeaderString({ payload: signed, secret, timestamp: at })
  return app.fetch('/webhooks/stripe', { method: 'POST', headers: { 'stripe-signature': signature }, body })
}

/** A payment intent as in the provider's events. */
export const intent = (paymentID: string, amount: number, more: Record<string, unknown> = {}) => ({
  id: `pi_${newID()}`,
  object: 'payment_intent',
  currency: 'jpy',
  amount,
  amount_received: amount,
  last_payment_error: null,
  metadata: { paymentID },
  ...more,
})

export const seconds = (app: TestApp) => Math.floor(app.clock.now().getTime() / 1000)

const secretOf = (app: TestApp) => `whsec_${app.platform.secrets('payment simulator').toString('hex')}`

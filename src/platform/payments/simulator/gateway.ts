import { and, asc, eq, gte } from 'drizzle-orm'
import Stripe from 'stripe'
import { HOUR_MS } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { newID } from '#platform/id.ts'
import { outsideTransaction, type PaymentGateway } from '../gateway.ts'
import { readStripeEvent, verifySigned } from '../stripe-event.ts'
import { announce, type Deliver, deliverPending, sessionObject } from './events.ts'
import { giveBack } from './give-back.ts'
import { simulatedCheckout, simulatedEvent } from './table.ts'

export interface SimulatedGateway extends PaymentGateway {
  readonly kind: 'simulated'
  /** Sets the receiver of its webhooks: the app's own handler, in process. */
  connectWebhook(deliver: Deliver): void
  /** Delivers the waiting events; a job retries the refused ones. */
  deliverPending(ctx: Ctx): Promise<void>
}

const OPEN_HOURS = 24

/** Replaces the card provider when there is no key: no money moves, but everything after the payer's click runs as in production. */
export function simulatedGateway({ baseURL, secret }: { baseURL: string; secret: string }): SimulatedGateway {
  const { webhooks } = new Stripe('sk_test_simulated') // only signs and verifies; it never makes calls
  let deliver: Deliver = () => Promise.reject(new Error('The simulator is not connected to the webhook.'))
  const deliverNow = (ctx: Ctx) =>
    deliverPending(ctx, { webhooks, secret, url: `${baseURL}/webhooks/stripe`, deliver: (request) => deliver(request) })

  return {
    kind: 'simulated',
    connectWebhook(given) {
      deliver = given
    },
    deliverPending: deliverNow,

    async createCheckout(ctx, { attempt, ...request }) {
      outsideTransaction(ctx)
      const now = ctx.clock.now()
      const idempotencyKey = `checkout:${request.paymentID}:${attempt}`
      await ctx.db
        .insert(simulatedCheckout)
        .values({
          ...request,
          id: `cs_test_${newID()}`,
          idempotencyKey,
          paymentIntentID: `pi_${newID()}`,
          createdAt: now,
          expiresAt: new Date(now.getTime() + OPEN_HOURS * HOUR_MS),
        })
        .onConflictDoNothing({ target: simulatedCheckout.idempotencyKey })
      const [checkout] = await ctx.db.select().from(simulatedCheckout).where(eq(simulatedCheckout.idempotencyKey, idempotencyKey))
      if (checkout?.amount !== request.amount) throw new Error(`${idempotencyKey} was requested again with another amount.`)
      return { externalID: checkout.id, url: `${baseURL}/simulator/checkout/${checkout.id}`, expiresAt: checkout.expiresAt }
    },

    async retrieve(ctx, externalID) {
      outsideTransaction(ctx)
      const checkout = await findCheckout(ctx, externalID)
      if (!checkout) throw notFound()
      const { status, declined, amount, paymentIntentID } = checkout
      const received = status === 'paid' || status === 'refunded'
      return { state: status === 'open' && declined ? 'failed' : status, amount, currency: 'jpy', ...(received && { paymentIntentID }) }
    },

    async refund(ctx, { paymentIntentID, amount, refundID }) {
      outsideTransaction(ctx)
      await giveBack(ctx, { paymentIntentID, amount, key: refundID })
      await deliverNow(ctx)
      return { id: `re_${refundID}`, state: 'succeeded' }
    },

    async expire(ctx, externalID) {
      outsideTransaction(ctx)
      const expired = await transact(ctx, async (ctx) => {
        const [checkout] = await ctx.db
          .update(simulatedCheckout)
          .set({ status: 'expired' })
          .where(and(eq(simulatedCheckout.id, externalID), eq(simulatedCheckout.status, 'open')))
          .returning()
        if (checkout) await announce(ctx, [{ type: 'checkout.session.expired', object: sessionObject(checkout) }])
        return checkout
      })
      await deliverNow(ctx)
      const { status } = expired ?? (await findCheckout(ctx, externalID)) ?? {}
      if (!status) throw notFound()
      return status === 'expired' ? 'expired' : 'paid'
    },

    pageOf: (paymentIntentID) => `${baseURL}/simulator/payment/${paymentIntentID}`,

    verifyWebhook: (ctx, rawBody, signature) => verifySigned(webhooks, ctx, { rawBody, signature, secret }),

    async *listEvents(ctx, since) {
      outsideTransaction(ctx)
      const events = await ctx.db
        .select({ body: simulatedEvent.body })
        .from(simulatedEvent)
        .where(gte(simulatedEvent.createdAt, since))
        .orderBy(asc(simulatedEvent.createdAt), asc(simulatedEvent.id))
      for (const { body } of events) yield readStripeEvent(JSON.parse(body))
    },
  }
}

export async function findCheckout(ctx: Pick<Ctx, 'db'>, id: string) {
  const [checkout] = await ctx.db.select().from(simulatedCheckout).where(eq(simulatedCheckout.id, id))
  return checkout
}

export async function findByIntent(ctx: Pick<Ctx, 'db'>, paymentIntentID: string) {
  const [checkout] = await ctx.db.select().from(simulatedCheckout).where(eq(simulatedCheckout.paymentIntentID, paymentIntentID))
  return checkout
}

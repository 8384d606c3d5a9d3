import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Ctx } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import type { Decline } from './cards.ts'
import { type SimulatedCheckout, simulatedEvent } from './table.ts'

/** Delivers a webhook to our own endpoint. */
export type Deliver = (request: Request) => Promise<Response>

export interface EventSender {
  webhooks: Stripe['webhooks']
  secret: string
  url: string
  deliver: Deliver
}

const MAX_ATTEMPTS = 50

/** Queues events for delivery, in the caller's transaction. Shaped like Stripe's, as far as our code reads them. */
export async function announce(ctx: Pick<Ctx, 'db' | 'clock'>, events: { type: string; object: object }[]): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.insert(simulatedEvent).values(
    events.map(({ type, object }) => {
      const id = `evt_${newID()}`
      const event = { id, object: 'event', type, created: Math.floor(now.getTime() / 1000), livemode: false, data: { object } }
      return { id, body: JSON.stringify(event), createdAt: now }
    }),
  )
}

/** Delivers outstanding events, oldest first. At least once, like every webhook: the inbox drops duplicates. */
export async function deliverPending(ctx: Ctx, sender: EventSender): Promise<void> {
  const pending = await ctx.db
    .select()
    .from(simulatedEvent)
    .where(and(isNull(simulatedEvent.deliveredAt), lt(simulatedEvent.attempts, MAX_ATTEMPTS)))
    .orderBy(asc(simulatedEvent.createdAt), asc(simulatedEvent.id))
    .limit(100)
  for (const { id, body } of pending) {
    const status = await deliverOne(ctx, sender, body)
    const taken = status >= 200 && status < 300
    if (!taken) ctx.log.warn({ eventID: id, status }, 'the simulated webhook was not accepted and will be delivered again')
    await ctx.db
      .update(simulatedEvent)
      .set({ attempts: sql`${simulatedEvent.attempts} + 1`, ...(taken && { deliveredAt: ctx.clock.now() }) })
      .where(eq(simulatedEvent.id, id))
  }
}

async function deliverOne({ clock }: Ctx, { webhooks, secret, url, deliver }: EventSender, body: string): Promise<number> {
  const timestamp = Math.floor(clock.now().getTime() / 1000)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
  }
  try {
    return (await deliver(new Request(url, { method: 'POST', headers, body }))).status
  } catch {
    return 0 // unreachable counts as refused and is retried
  }
}

const common = (checkout: SimulatedCheckout) => ({
  currency: 'jpy',
  metadata: { paymentID: checkout.paymentID, orderID: checkout.orderID },
})

export const sessionObject = (checkout: SimulatedCheckout) => ({
  ...common(checkout),
  id: checkout.id,
  object: 'checkout.session',
  status: checkout.status === 'open' || checkout.status === 'expired' ? checkout.status : 'complete',
  payment_status: checkout.status === 'paid' || checkout.status === 'refunded' ? 'paid' : 'unpaid',
  payment_intent: checkout.status === 'paid' || checkout.status === 'refunded' ? checkout.paymentIntentID : null,
  amount_total: checkout.amount,
})

export const intentObject = (checkout: SimulatedCheckout, decline?: Decline) => ({
  ...common(checkout),
  id: checkout.paymentIntentID,
  object: 'payment_intent',
  amount: checkout.amount,
  amount_received: checkout.status === 'paid' ? checkout.amount : 0,
  last_payment_error: decline ? { code: 'card_declined', decline_code: decline } : null,
})

export const refundObject = (
  checkout: SimulatedCheckout,
  { key, amount, status }: { key: string; amount: number; status: 'succeeded' | 'failed' },
) => ({
  id: `re_${key}`,
  object: 'refund',
  amount,
  charge: `ch_${checkout.id}`,
  currency: 'jpy',
  // A refund that was made here on its own names none of ours.
  metadata: key.startsWith(OWN) ? {} : { refundID: key },
  payment_intent: checkout.paymentIntentID,
  status,
  ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
})
export const OWN = 'own_'

const EVIDENCE_DAYS = 7
export const disputeObject = (checkout: SimulatedCheckout, status: string, openedAt: Date) => {
  const created = Math.floor(openedAt.getTime() / 1000)
  return {
    id: `dp_${checkout.id}`,
    object: 'dispute',
    amount: checkout.amount,
    charge: `ch_${checkout.id}`,
    created,
    currency: 'jpy',
    evidence_details: { due_by: created + EVIDENCE_DAYS * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    metadata: {},
    payment_intent: checkout.paymentIntentID,
    reason: 'product_not_received',
    status,
  }
}

export const chargeObject = (checkout: SimulatedCheckout, refunded: number) => ({
  ...common(checkout),
  id: `ch_${checkout.id}`,
  object: 'charge',
  payment_intent: checkout.paymentIntentID,
  amount: checkout.amount,
  amount_refunded: refunded,
  refunded: refunded === checkout.amount,
})

import Stripe from 'stripe'
import type { Ctx } from '#platform/context.ts'
import { Problem } from '#platform/errors.ts'
import { requireStorable } from '#platform/http/storable.ts'
import { z } from '#platform/zod.ts'
import type { GatewayEvent, RefundOutcome } from './gateway.ts'

/** Maximum difference between a webhook's time and ours, in either direction. */
const TOLERANCE_SECONDS = 300

/** The event of a webhook, after checking its time and its signature over the raw body. */
export function verifySigned(
  webhooks: Stripe['webhooks'],
  { clock }: Pick<Ctx, 'clock'>,
  delivery: { rawBody: string; signature: string | undefined; secret: string },
): GatewayEvent {
  const now = clock.now().getTime()
  // Stripe's client refuses only old deliveries: one signed for the future could be kept and replayed later.
  const times = [...(delivery.signature ?? '').matchAll(/(?:^|,)\s*t=(\d+)/g)].map(([, seconds]) => Number(seconds))
  if (times.some((seconds) => seconds > now / 1000 + TOLERANCE_SECONDS)) throw badSignature()
  let signed: unknown
  try {
    signed = webhooks.constructEvent(delivery.rawBody, delivery.signature ?? '', delivery.secret, TOLERANCE_SECONDS, undefined, now)
  } catch (error) {
    throw error instanceof Stripe.errors.StripeSignatureVerificationError
      ? badSignature()
      : new Problem(400, 'malformed-json', 'The body is no event.')
  }
  return sensible(signed)
}

const StripeEvent = z.looseObject({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.int().min(0).max(4_102_444_800),
  data: z.looseObject({ object: z.record(z.string(), z.unknown()) }),
})
const text = z.string().max(255).nullish()
const Facts = z.looseObject({
  paymentID: text,
  externalID: text,
  paymentIntentID: text,
  refundID: text,
  ourRefundID: text,
  disputeID: text,
  disputeStatus: text,
  refundable: z.boolean().nullish(),
  openedAt: z.date().nullish(),
  dueBy: z.date().nullish(),
  amount: z.int().min(0).max(1_000_000_000_000).optional(),
  currency: text,
  reason: text,
})

/** Signed, but not an event we understand: it is not recorded, and a redelivery would not help. */
function sensible(signed: unknown): GatewayEvent {
  const envelope = StripeEvent.safeParse(signed)
  if (!envelope.success) throw noEvent()
  const event = readStripeEvent(envelope.data as unknown as Stripe.Event)
  if (!Facts.safeParse(event).success) throw noEvent()
  try {
    requireStorable({ ...event, occurredAt: null })
  } catch {
    throw noEvent()
  }
  return event
}

const noEvent = () => new Problem(400, 'malformed-event', 'The body is signed, but it is no event.')

const badSignature = () => new Problem(400, 'bad-signature', 'The signature does not fit this body, or its time is not now.')

/** Translates Stripe's event into ours. Anything not about one of our payments is kind 'other'. */
export function readStripeEvent(event: Stripe.Event): GatewayEvent {
  return { id: event.id, type: event.type, occurredAt: new Date(event.created * 1000), ...factsOf(event) }
}

function factsOf(event: Stripe.Event): Pick<GatewayEvent, 'kind'> & Partial<GatewayEvent> {
  switch (event.type) {
    case 'checkout.session.completed': {
      const session = event.data.object
      // Completed does not mean paid: slow payment methods report later through async_payment_succeeded.
      return { ...ofSession(session), kind: session.payment_status === 'paid' ? 'paid' : 'other' }
    }
    case 'checkout.session.async_payment_succeeded':
      return { ...ofSession(event.data.object), kind: 'paid' }
    case 'checkout.session.async_payment_failed':
      return { ...ofSession(event.data.object), kind: 'failed' }
    case 'checkout.session.expired':
      return { ...ofSession(event.data.object), kind: 'expired' }
    case 'payment_intent.succeeded':
      return { ...ofIntent(event.data.object), kind: 'paid' }
    case 'payment_intent.payment_failed':
      return { ...ofIntent(event.data.object), kind: 'failed' }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return ofRefund(event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return ofDispute(event.data.object)
    case 'charge.dispute.funds_withdrawn':
      return { ...ofDispute(event.data.object), funds: 'withdrawn' }
    case 'charge.dispute.funds_reinstated':
      return { ...ofDispute(event.data.object), funds: 'reinstated' }
    default:
      return { kind: 'other' }
  }
}

const idOf = (expandable: string | { id: string } | null | undefined) =>
  typeof expandable === 'string' ? expandable : (expandable?.id ?? undefined)

const ofMoney = (object: { metadata: Stripe.Metadata | null; currency: string | null }) => ({
  paymentID: object.metadata?.paymentID,
  currency: object.currency ?? undefined,
})

const ofSession = (session: Stripe.Checkout.Session) => ({
  ...ofMoney(session),
  externalID: session.id,
  paymentIntentID: idOf(session.payment_intent),
  amount: session.amount_total ?? undefined,
})

const ofIntent = (intent: Stripe.PaymentIntent) => ({
  ...ofMoney(intent),
  paymentIntentID: intent.id,
  amount: intent.amount_received,
  reason: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code,
})

const ofRefund = (refund: Stripe.Refund) => ({
  ...ofMoney(refund),
  kind: 'refund' as const,
  refundID: refund.id,
  refundState: outcomeOf(refund.status),
  ourRefundID: refund.metadata?.refundID,
  paymentIntentID: idOf(refund.payment_intent),
  amount: refund.amount,
  reason: refund.failure_reason,
})

/** A refund that requires action by the payer is still pending; a cancelled one has failed. */
export function outcomeOf(status: string | null): RefundOutcome {
  if (status === 'succeeded') return 'succeeded'
  return status === 'pending' || status === 'requires_action' ? 'pending' : 'failed'
}

const ofDispute = (dispute: Stripe.Dispute) => ({
  ...ofMoney(dispute),
  kind: 'dispute' as const,
  disputeID: dispute.id,
  disputeStatus: dispute.status,
  refundable: dispute.is_charge_refundable,
  paymentIntentID: idOf(dispute.payment_intent),
  amount: dispute.amount,
  reason: dispute.reason,
  openedAt: new Date(dispute.created * 1000),
  ...(dispute.evidence_details?.due_by && { dueBy: new Date(dispute.evidence_details.due_by * 1000) }),
})

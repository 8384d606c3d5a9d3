import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { readStripeEvent } from './stripe-event.ts'

const metadata = { paymentID: 'pay-1' }
const session = { id: 'cs_1', payment_status: 'paid', payment_intent: 'pi_1', amount_total: 33000, currency: 'jpy', metadata }
const intent = { id: 'pi_1', amount_received: 33000, currency: 'jpy', metadata }
const charge = { id: 'ch_1', payment_intent: { id: 'pi_1' }, amount_refunded: 33000, currency: 'jpy', metadata }

const read = (type: string, object: object) =>
  readStripeEvent({ id: 'evt_1', type, created: 1_763_686_800, data: { object } } as unknown as Stripe.Event)

test.each<[string, object, object]>([
  ['checkout.session.completed', session, { kind: 'paid', paymentID: 'pay-1', externalID: 'cs_1', paymentIntentID: 'pi_1', amount: 33000 }],
  ['checkout.session.completed', { ...session, payment_status: 'unpaid' }, { kind: 'other', externalID: 'cs_1' }],
  ['checkout.session.async_payment_succeeded', session, { kind: 'paid', amount: 33000 }],
  ['checkout.session.async_payment_failed', session, { kind: 'failed' }],
  ['checkout.session.expired', { ...session, payment_status: 'unpaid', payment_intent: null }, { kind: 'expired', paymentID: 'pay-1' }],
  ['payment_intent.succeeded', intent, { kind: 'paid', paymentIntentID: 'pi_1', amount: 33000, currency: 'jpy' }],
  [
    'payment_intent.payment_failed',
    { ...intent, amount_received: 0, last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' } },
    { kind: 'failed', reason: 'insufficient_funds' },
  ],
  ['payment_intent.partially_funded', intent, { kind: 'other' }],
  ['payment_intent.processing', intent, { kind: 'other' }],
  ['charge.refunded', charge, { kind: 'refunded', paymentIntentID: 'pi_1', amount: 33000 }],
  [
    'refund.failed',
    { payment_intent: 'pi_1', amount: 500, currency: 'jpy', metadata: null, failure_reason: 'declined' },
    { kind: 'refund-failed', reason: 'declined' },
  ],
  [
    'charge.dispute.created',
    { payment_intent: 'pi_1', amount: 500, currency: 'jpy', metadata: {}, reason: 'fraudulent' },
    { kind: 'disputed', amount: 500 },
  ],
  ['customer.created', {}, { kind: 'other' }],
])('%s is read in our words', (type, object, expected) => {
  expect(read(type, object)).toMatchObject({ id: 'evt_1', type, occurredAt: new Date(1_763_686_800_000), ...expected })
})

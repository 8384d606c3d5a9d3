import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { readStripeEvent } from './stripe-event.ts'

const metadata = { paymentID: 'pay-1' }
const session = { id: 'cs_1', payment_status: 'paid', payment_intent: 'pi_1', amount_total: 33000, currency: 'jpy', metadata }
const intent = { id: 'pi_1', amount_received: 33000, currency: 'jpy', metadata }
const refund = { id: 're_1', payment_intent: 'pi_1', amount: 500, currency: 'jpy', metadata: { refundID: 'refund-1' }, status: 'succeeded' }
const dispute = {
  ...{
    id: 'dp_1',
    payment_intent: { id: 'pi_1' },
    amount: 500,
    currency: 'jpy',
    metadata: {},
    reason: 'fraudulent',
    created: 1_763_000_000,
  },
  ...{ status: 'needs_response', is_charge_refundable: false, evidence_details: { due_by: 1_764_000_000 } },
}
const ourDispute = {
  kind: 'dispute',
  disputeID: 'dp_1',
  paymentIntentID: 'pi_1',
  amount: 500,
  disputeStatus: 'needs_response',
  refundable: false,
}

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
  ['charge.refunded', {}, { kind: 'other' }],
  ['refund.created', refund, { kind: 'refund', refundID: 're_1', ourRefundID: 'refund-1', refundState: 'succeeded', amount: 500 }],
  ['refund.updated', { ...refund, status: 'requires_action' }, { kind: 'refund', refundState: 'pending' }],
  ['refund.updated', { ...refund, status: 'canceled' }, { kind: 'refund', refundState: 'failed' }],
  [
    'refund.failed',
    { ...refund, metadata: null, status: 'failed', failure_reason: 'declined' },
    { kind: 'refund', refundState: 'failed', reason: 'declined' },
  ],
  ['charge.dispute.created', dispute, { ...ourDispute, dueBy: new Date(1_764_000_000_000), openedAt: new Date(1_763_000_000_000) }],
  ['charge.dispute.updated', { ...dispute, is_charge_refundable: true }, { ...ourDispute, refundable: true }],
  ['charge.dispute.funds_withdrawn', dispute, { ...ourDispute, funds: 'withdrawn' }],
  ['charge.dispute.funds_reinstated', dispute, { ...ourDispute, funds: 'reinstated' }],
  ['charge.dispute.closed', { ...dispute, status: 'won' }, { ...ourDispute, disputeStatus: 'won' }],
  ['customer.created', {}, { kind: 'other' }],
])('%s is read in our words', (type, object, expected) => {
  expect(read(type, object)).toMatchObject({ id: 'evt_1', type, occurredAt: new Date(1_763_686_800_000), ...expected })
})

import type Stripe from 'stripe'
import { newID } from '#platform/id.ts'
import type { TestApp } from './app.ts'
import { seconds } from './webhooks.ts'

/** A refund as the provider's library types it. */
export const stripeRefund = (paymentIntentID: string, amount: number, more: Partial<Stripe.Refund> = {}): Stripe.Refund => ({
  ...{ id: `re_${newID()}`, object: 'refund', amount, balance_transaction: null, charge: 'ch_1', created: 1_763_686_800, currency: 'jpy' },
  ...{ customer: null, customer_account: null, metadata: {}, payment_intent: paymentIntentID, payment_method: null, reason: null },
  ...{ receipt_number: null, source_transfer_reversal: null, status: 'succeeded', transfer_reversal: null },
  ...more,
})

/** A dispute as the provider's library types it, as far as it is not about evidence. */
export const stripeDispute = (
  app: TestApp,
  paymentIntentID: string,
  { days = 7, ...more }: Partial<Stripe.Dispute> & { days?: number } = {},
): Omit<Stripe.Dispute, 'evidence' | 'intended_submission_method'> => ({
  ...{ id: `dp_${newID()}`, object: 'dispute', amount: 33_000, balance_transactions: [], charge: 'ch_1', created: seconds(app) },
  ...{ currency: 'jpy', enhanced_eligibility_types: [], is_charge_refundable: false, livemode: false, metadata: {} },
  evidence_details: {
    ...{
      due_by: seconds(app) + days * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
  },
  ...{ payment_intent: paymentIntentID, reason: 'fraudulent', status: 'needs_response' },
  ...more,
})

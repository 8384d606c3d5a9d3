import type { Payment } from '#domain/money/payment/contract.ts'
import { api } from '#web/api/client.ts'

/** Everything above or next to the buttons in the office's view of a payment. It is loaded first, so that no button moves. */
export async function loadPaymentFacts({ id, negotiationID }: Pick<Payment, 'id' | 'negotiationID'>) {
  const [disputes, deposits, reminders, refunds, { situation }] = await Promise.all([
    api.listDeskDisputes({ query: { paymentID: [id] } }),
    api.listDeposits({ params: { id } }),
    api.getReminders({ params: { id } }),
    api.listRefunds({ params: { id } }),
    api.getNegotiation({ params: { id: negotiationID } }),
  ])
  return { disputes: disputes.items, deposits: deposits.items, reminders, refunds: refunds.items, situation }
}
export type PaymentFactsData = Awaited<ReturnType<typeof loadPaymentFacts>>

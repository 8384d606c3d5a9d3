import { api } from '#web/api/client.ts'

/** Everything above or next to the buttons in the office's view of a payment. It is loaded first, so that no button moves. */
export async function loadPaymentFacts(id: string) {
  const [disputes, deposits, reminders, refunds] = await Promise.all([
    api.listDeskDisputes({ query: { paymentID: [id] } }),
    api.listDeposits({ params: { id } }),
    api.getReminders({ params: { id } }),
    api.listRefunds({ params: { id } }),
  ])
  return { disputes: disputes.items, deposits: deposits.items, reminders, refunds: refunds.items }
}
export type PaymentFactsData = Awaited<ReturnType<typeof loadPaymentFacts>>

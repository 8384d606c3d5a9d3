import type { Payment } from '#domain/money/payment/contract.ts'
import { api } from '#web/api/client.ts'

/** The disputes of these payments, newest first; for operators. */
export async function listDisputesOf(payments: readonly Pick<Payment, 'id' | 'paidAt'>[]) {
  const paymentID = payments.flatMap(({ id, paidAt }) => (paidAt ? id : []))
  return paymentID.length === 0 ? [] : (await api.listDeskDisputes({ query: { paymentID, orderBy: 'openedAt:desc' } })).items
}

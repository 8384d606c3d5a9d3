import { notFound } from '@tanstack/react-router'
import type { Payment } from '#domain/money/payment/contract.ts'
import { isOpen } from '#domain/money/payment/policy.ts'
import { hasReceipt, isOwed } from '#domain/money/payment/state.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import type { PaymentSearch } from './payment-search.ts'

/** A payment with its order: the given one, otherwise the one that is due, otherwise the newest. */
export async function loadPayment(negotiationID: string, { paymentID }: PaymentSearch) {
  const [negotiation, { items }] = await Promise.all([
    orNotFound(api.getNegotiation({ params: { id: negotiationID } })),
    api.listPayments({ query: { negotiationID, limit: 100 } }),
  ])
  const payment = paymentID ? items.find(({ id }) => id === paymentID) : (items.find(isDue) ?? items[0])
  if (paymentID && !payment) throw notFound()
  const order = payment && (await orNotFound(api.getOrder({ params: { id: payment.orderID } })))
  const papers = payment && hasReceipt(payment) ? (await api.listDocuments({ query: { subjectID: payment.id, valid: true } })).items : []
  // A document keeps the company name and registration number it was issued under.
  const site = await api.getSite({ query: { at: payment?.paidAt ?? order?.orderConfirmAt ?? undefined } })
  // Only the payer sees this page.
  const refunds = payment ? (await api.listRefundDestinations({ params: { id: payment.id } })).items : []
  return { negotiation, payment, order, site, papers, refunds, now: new Date().toISOString() }
}
export type PaymentData = Awaited<ReturnType<typeof loadPayment>>

const isDue = (payment: Payment) => isOpen(payment) && isOwed(payment)

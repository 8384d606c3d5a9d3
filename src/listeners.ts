import { cancelUnpaidOrders } from '#domain/order/listeners.ts'
import { closePayment, invoiceOrder, openPayment } from '#domain/payment/listeners.ts'
import { cancelOpenQuotations } from '#domain/quotation/listeners.ts'
import type { Listeners } from '#platform/events.ts'

/** Every event and who hears of it: the only upward arrows of the house. */
export const listeners: Listeners = {
  'negotiation.closed': { within: [cancelOpenQuotations, cancelUnpaidOrders] },
  'order.ordered': { within: [invoiceOrder] },
  'order.accepted': { within: [openPayment] },
  'order.canceled': { within: [closePayment] },
}

import { followUsageFee } from '#domain/deal/deal-plan/follow.ts'
import { closePayment, invoiceOrder, openPayment } from '#domain/money/payment/listeners.ts'
import {
  cardOfInvoice,
  cardOfOffer,
  cardOfPayment,
  cardOfRefund,
  cardOfRequest,
  endRequestersTurn,
  noticeOfReturn,
} from '#domain/talk/chat/listeners.ts'
import {
  notifyInvoice,
  notifyOrderCanceled,
  notifyPaid,
  notifyPaymentFailed,
  notifyQuotationCanceled,
  notifyQuotationOffered,
  notifyQuotationRequested,
  notifyRefunded,
  notifyReturned,
} from '#listeners/news/deal-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Events of the operator's paid services; part of src/listeners.ts. */
export const serviceListeners: Listeners = {
  'quotation.requested': { within: [cardOfRequest], after: [notifyQuotationRequested] },
  'quotation.offered': { within: [cardOfOffer], after: [notifyQuotationOffered] },
  'quotation.canceled': { after: [notifyQuotationCanceled] },
  'order.placed': { within: [endRequestersTurn] },
  'order.ordered': { within: [invoiceOrder, cardOfInvoice], after: [notifyInvoice] },
  'order.accepted': { within: [openPayment] },
  'order.canceled': { within: [closePayment], after: [notifyOrderCanceled] },
  'payment.transferAnnounced': { within: [endRequestersTurn] },
  'payment.paid': { within: [cardOfPayment], after: [notifyPaid, followUsageFee] },
  'payment.failed': { after: [notifyPaymentFailed] },
  'payment.refunded': { within: [cardOfRefund], after: [notifyRefunded, followUsageFee] },
  'payment.returned': { within: [noticeOfReturn], after: [notifyReturned] },
}

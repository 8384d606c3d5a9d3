import { followUsageFee } from '#domain/deal/deal-plan/follow.ts'
import { refuseInClosedMonth } from '#domain/money/accounting/listeners.ts'
import { keepOffer, keepOrder, keepPayment, keepRefund, voidOrder, voidQuotation, voidReceipt } from '#domain/money/document/listeners.ts'
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
  notifyDocument,
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
  'quotation.offered': { within: [keepOffer, cardOfOffer], after: [notifyQuotationOffered] },
  'quotation.canceled': { within: [voidQuotation], after: [notifyQuotationCanceled] },
  'order.placed': { within: [endRequestersTurn] },
  'order.ordered': { within: [invoiceOrder, keepOrder, cardOfInvoice], after: [notifyInvoice] },
  'order.accepted': { within: [openPayment, keepOrder] },
  'order.canceled': { within: [closePayment, voidOrder], after: [notifyOrderCanceled] },
  'payment.transferAnnounced': { within: [endRequestersTurn] },
  'allocation.undoing': { within: [refuseInClosedMonth] },
  'payment.paid': { within: [keepPayment, cardOfPayment], after: [notifyPaid, followUsageFee] },
  'payment.reopened': { within: [voidReceipt], after: [followUsageFee] },
  'payment.failed': { after: [notifyPaymentFailed] },
  'payment.refunded': { within: [keepRefund, cardOfRefund], after: [notifyRefunded, followUsageFee] },
  'document.sent': { after: [notifyDocument] },
  'payment.returned': { within: [noticeOfReturn], after: [notifyReturned] },
}

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
  tellInvoice,
  tellOrderCanceled,
  tellPaid,
  tellPaymentFailed,
  tellQuotationCanceled,
  tellQuotationOffered,
  tellQuotationRequested,
  tellRefunded,
  tellReturned,
} from '#listeners/news/deal-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Events of the operator's paid services; part of src/listeners.ts. */
export const serviceListeners: Listeners = {
  'quotation.requested': { within: [cardOfRequest], after: [tellQuotationRequested] },
  'quotation.offered': { within: [cardOfOffer], after: [tellQuotationOffered] },
  'quotation.canceled': { after: [tellQuotationCanceled] },
  'order.placed': { within: [endRequestersTurn] },
  'order.ordered': { within: [invoiceOrder, cardOfInvoice], after: [tellInvoice] },
  'order.accepted': { within: [openPayment] },
  'order.canceled': { within: [closePayment], after: [tellOrderCanceled] },
  'payment.transferAnnounced': { within: [endRequestersTurn] },
  'payment.paid': { within: [cardOfPayment], after: [tellPaid, followUsageFee] },
  'payment.failed': { after: [tellPaymentFailed] },
  'payment.refunded': { within: [cardOfRefund], after: [tellRefunded, followUsageFee] },
  'payment.returned': { within: [noticeOfReturn], after: [tellReturned] },
}

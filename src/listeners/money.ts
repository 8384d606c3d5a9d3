import { followUsageFee } from '#domain/deal/deal-plan/follow.ts'
import { refuseInClosedMonth, refuseRefundInClosedMonth } from '#domain/money/accounting/listeners.ts'
import {
  keepOffer,
  keepOrder,
  keepPayment,
  keepRefund,
  renewInvoice,
  voidOrder,
  voidQuotation,
  voidReceipt,
  voidRefund,
} from '#domain/money/document/listeners.ts'
import { closePayment, invoiceOrder, openPayment } from '#domain/money/payment/listeners.ts'
import { endOverdue } from '#domain/money/reminder/send.ts'
import {
  cardOfInvoice,
  cardOfOffer,
  cardOfPartRefund,
  cardOfPayment,
  cardOfRefund,
  cardOfRequest,
  endDeclinersTurn,
  endRequestersTurn,
  noticeOfAcceptance,
  noticeOfAskedDestination,
  noticeOfCalledOff,
  noticeOfFailedRefund,
  noticeOfPart,
  noticeOfReopening,
  noticeOfReturn,
} from '#domain/talk/chat/listeners.ts'
import {
  notifyCalledOff,
  notifyDestinationAsked,
  notifyDocument,
  notifyInvoice,
  notifyOrderCanceled,
  notifyPaid,
  notifyPartlyPaid,
  notifyPaymentFailed,
  notifyQuotationCanceled,
  notifyQuotationOffered,
  notifyQuotationRequested,
  notifyRefunded,
  notifyRefundFailed,
  notifyReopened,
  notifyReturned,
} from '#listeners/news/deal-news.ts'
import { notifyExtended, notifyReminded } from '#listeners/news/due-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Events of the operator's paid services; part of src/listeners.ts. */
export const moneyListeners: Listeners = {
  'quotation.requested': { within: [cardOfRequest], after: [notifyQuotationRequested] },
  'quotation.offered': { within: [keepOffer, cardOfOffer], after: [notifyQuotationOffered] },
  'quotation.canceled': { within: [voidQuotation, endDeclinersTurn], after: [notifyQuotationCanceled] },
  'order.placed': { within: [endRequestersTurn] },
  'order.ordered': { within: [invoiceOrder, keepOrder, cardOfInvoice], after: [notifyInvoice] },
  'order.accepted': { within: [openPayment, keepOrder, noticeOfAcceptance, endRequestersTurn] },
  'order.canceled': { within: [closePayment, voidOrder, endOverdue, endDeclinersTurn], after: [notifyOrderCanceled] },
  'payment.transferAnnounced': { within: [endRequestersTurn] },
  'allocation.undoing': { within: [refuseInClosedMonth] },
  'payment.paid': { within: [keepPayment, cardOfPayment, endOverdue], after: [notifyPaid, followUsageFee] },
  'payment.partlyPaid': { within: [noticeOfPart], after: [notifyPartlyPaid] },
  'payment.reopened': { within: [voidReceipt, noticeOfReopening], after: [notifyReopened, followUsageFee] },
  'refund.reversing': { within: [refuseRefundInClosedMonth] },
  'payment.refundReversed': { within: [voidRefund], after: [followUsageFee] },
  'payment.partlyRefunded': { within: [keepRefund, cardOfPartRefund], after: [notifyRefunded] },
  'payment.reminded': { after: [notifyReminded] },
  'payment.extended': { within: [renewInvoice], after: [notifyExtended] },
  'payment.failed': { after: [notifyPaymentFailed] },
  'payment.refunded': { within: [keepRefund, cardOfRefund], after: [notifyRefunded, followUsageFee] },
  'document.sent': { after: [notifyDocument] },
  'refund.destinationAsked': { within: [noticeOfAskedDestination], after: [notifyDestinationAsked] },
  'refund.failed': { within: [noticeOfFailedRefund], after: [notifyRefundFailed] },
  'refund.calledOff': { within: [noticeOfCalledOff], after: [notifyCalledOff] },
  'payment.returned': { within: [noticeOfReturn], after: [notifyReturned] },
}

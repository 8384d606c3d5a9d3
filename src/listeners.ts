import {
  announceAgreement,
  announceClosure,
  announceCompletion,
  cardOfInvoice,
  cardOfOffer,
  cardOfPayment,
  cardOfRefund,
  cardOfRequest,
  forgetNames,
  noticeOfReturn,
  turnToOperator,
  welcomeSeller,
} from '#domain/chat/listeners.ts'
import { forgetOwner, refuseLeavingListings } from '#domain/estate/listeners.ts'
import { forgetImages, keepProfileImage } from '#domain/image/listeners.ts'
import { followStanding, withholdListingsOf } from '#domain/listing/listeners.ts'
import { closeOnLeaving, forgetPartyNames } from '#domain/negotiation/leaving.ts'
import { closeWithEstate } from '#domain/negotiation/listeners.ts'
import { cancelUnpaidOrders, refuseLeavingUnpaid } from '#domain/order/listeners.ts'
import { closePayment, invoiceOrder, openPayment } from '#domain/payment/listeners.ts'
import { cancelOpenQuotations } from '#domain/quotation/listeners.ts'
import { forgetLeaver } from '#domain/seller-approval/listeners.ts'
import { closeAccount, hangUp, letIn, shutOut } from '#domain/user/listeners.ts'
import type { Listeners } from '#platform/events.ts'

/** Every event and who hears of it: the only upward arrows of the house. */
export const listeners: Listeners = {
  'user.suspended': { within: [withholdListingsOf, shutOut, hangUp], after: [followStanding] },
  'user.reinstated': { within: [letIn], after: [followStanding] },
  'user.leaving': { within: [refuseLeavingListings, refuseLeavingUnpaid, closeOnLeaving] },
  'user.left': { within: [forgetOwner, forgetNames, forgetPartyNames, hangUp, forgetLeaver, forgetImages, closeAccount] },
  'user.profileImageChosen': { within: [keepProfileImage] },
  'seller.suspended': { within: [withholdListingsOf], after: [followStanding] },
  'seller.approved': { after: [followStanding] },
  'estate.finished': { within: [closeWithEstate] },
  'negotiation.invited': { within: [welcomeSeller] },
  'negotiation.agreed': { within: [announceAgreement] },
  'negotiation.completed': { within: [announceCompletion] },
  'negotiation.closed': { within: [cancelOpenQuotations, cancelUnpaidOrders, announceClosure] },
  'quotation.requested': { within: [cardOfRequest] },
  'quotation.offered': { within: [cardOfOffer] },
  'order.placed': { within: [turnToOperator] },
  'order.ordered': { within: [invoiceOrder, cardOfInvoice] },
  'order.accepted': { within: [openPayment] },
  'order.canceled': { within: [closePayment] },
  'payment.transferAnnounced': { within: [turnToOperator] },
  'payment.paid': { within: [cardOfPayment] },
  'payment.refunded': { within: [cardOfRefund] },
  'payment.returned': { within: [noticeOfReturn] },
}

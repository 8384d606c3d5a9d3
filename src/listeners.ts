import { forgetUnsentFiles } from '#domain/chat/files/sweep.ts'
import { closeHeld } from '#domain/chat/held-listeners.ts'
import {
  announceAddress,
  announceAgreement,
  announceClosure,
  announceCompletion,
  announceContact,
  announceContactEnd,
  announceContactOffer,
  announceHandBack,
  announceTakeOver,
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
import { sayFirst } from '#domain/chat/opening.ts'
import {
  sayLapsed,
  sayRefused,
  sayReopened,
  sayRevised,
  sayRevoked,
  saySubmitted,
  sayTaken,
  sayTakenBack,
  sayTerms,
  sayWaiting,
} from '#domain/chat/purchase-offer-listeners.ts'
import { sayAcknowledged, sayIssued, turnToAnswer } from '#domain/chat/statement-listeners.ts'
import {
  sayAbsent,
  sayAccepted,
  sayCanceled,
  sayChanged,
  sayCountered,
  sayDeclined,
  sayDone,
  sayExpired,
  sayObjected,
  sayProposed,
  sayWithdrawn,
} from '#domain/chat/viewing-listeners.ts'
import { endCompanionsOfTalk, forgetCompanions } from '#domain/companion/upkeep.ts'
import { askOfAcceptance } from '#domain/consent/ask.ts'
import { forgetConsents } from '#domain/consent/ended.ts'
import { completePlan, endFallenPlan, endPlan } from '#domain/deal-plan/end.ts'
import { followUsageFee, tickAgreed, tickDone, tickWalk } from '#domain/deal-plan/follow.ts'
import { makePlan } from '#domain/deal-plan/make.ts'
import { dealComplete, planMoved, talkOver } from '#domain/deal-plan/settle.ts'
import { forgetDisclosures } from '#domain/disclosure/sweep.ts'
import { releaseEstate } from '#domain/estate/ending.ts'
import { forgetOwner, refuseLeavingListings, refuseUsedPrefecture } from '#domain/estate/listeners.ts'
import { forgetFavorites } from '#domain/favorite/actions.ts'
import { forgetImages, keepProfileImage } from '#domain/image/listeners.ts'
import { countEnquiry, followSuspension, withholdListingsOf } from '#domain/listing/listeners.ts'
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
} from '#domain/mail/deal-news.ts'
import { tellClosed, tellReleased } from '#domain/mail/ending-news.ts'
import { tellDelivered, tellHeld, tellHeldRefused } from '#domain/mail/held-news.ts'
import { tellEnded, tellFound, tellLowered } from '#domain/mail/house-news.ts'
import {
  tellAlert,
  tellEstateApproved,
  tellEstateFinished,
  tellEstateRejected,
  tellSellerApproved,
  tellSellerRejected,
  tellSellerSuspended,
} from '#domain/mail/listeners.ts'
import { tellReinstated } from '#domain/mail/measure-news.ts'
import { mailCode } from '#domain/mail/one-time-code.ts'
import {
  tellOnlookersOfAcceptance,
  tellOnlookersOfCompletion,
  tellOnlookersOfOffer,
  tellOnlookersOfViewing,
} from '#domain/mail/onlooker-news.ts'
import {
  tellOfferAccepted,
  tellOfferCountered,
  tellOfferExpired,
  tellOfferExpiring,
  tellOffered,
  tellOfferRefused,
  tellOfferReopened,
  tellOfferRevised,
  tellOfferRevoked,
  tellOfferWaits,
  tellOfferWithdrawn,
  tellReserved,
} from '#domain/mail/purchase-offer-news.ts'
import { planAfterwards, planAnswer, planReminders } from '#domain/mail/reminders.ts'
import { tellStatementAcknowledged, tellStatementIssued, tellStatementQuestioned } from '#domain/mail/statement-news.ts'
import {
  tellAddressReleased,
  tellAgreed,
  tellCompleted,
  tellContactOffered,
  tellContactReleased,
  tellEnquiry,
  tellHandedBack,
  tellInvitation,
  tellTakenOver,
} from '#domain/mail/talk-news.ts'
import {
  tellAbsent,
  tellAccepted,
  tellCanceled,
  tellChanged,
  tellCountered,
  tellDeclined,
  tellExpired,
  tellObjected,
  tellOnTheDay,
  tellProposed,
  tellViewingSuspended,
  tellWithdrawn,
} from '#domain/mail/viewing-news.ts'
import { limitContact } from '#domain/negotiation/contact.ts'
import { closeOnLeaving, forgetPartyNames } from '#domain/negotiation/leaving.ts'
import { beginEnding, closeOtherTalks, closeWithEstate, endReleases, publishTakenBack } from '#domain/negotiation/listeners.ts'
import { handBack, takeOver } from '#domain/negotiation/take-over.ts'
import { forgetNotes } from '#domain/note/actions.ts'
import { readRoom } from '#domain/notification/read.ts'
import { forgetNews } from '#domain/notification/upkeep.ts'
import { cancelUnpaidOrders, refuseLeavingUnpaid } from '#domain/order/listeners.ts'
import { forgetReadyPapers } from '#domain/paper/retention.ts'
import { closePayment, invoiceOrder, openPayment } from '#domain/payment/listeners.ts'
import { forgetRequester } from '#domain/privacy/moves.ts'
import { refuseLeavingDeal } from '#domain/purchase-offer/leaving.ts'
import { agreeOffer, endOffers } from '#domain/purchase-offer/upkeep.ts'
import { cancelOpenQuotations } from '#domain/quotation/listeners.ts'
import { forgetReplyTemplates } from '#domain/reply-template/actions.ts'
import { findKeepersOf, findKeepersOfLower, forgetSavedSearches } from '#domain/saved-search/listeners.ts'
import { forgetLeaver } from '#domain/seller-approval/listeners.ts'
import { followStatements } from '#domain/statement/plan.ts'
import { closeAccount, hangUp, letIn, refuseLivedInPrefecture, shutOut } from '#domain/user/listeners.ts'
import { forgetViews, rememberView } from '#domain/view-history/actions.ts'
import { forgetVisitor } from '#domain/viewing/leaving.ts'
import { endViewings } from '#domain/viewing/upkeep.ts'
import type { Listeners } from '#platform/events.ts'
import { consentListeners } from './consent-listeners.ts'
import { measureListeners } from './measure-listeners.ts'
import { paperListeners } from './paper-listeners.ts'
import { planListeners } from './plan-listeners.ts'
import { privacyListeners } from './privacy-listeners.ts'
import { reportListeners } from './report-listeners.ts'
import { staffListeners } from './staff-listeners.ts'

/** Every event and who hears of it: the only upward arrows of the house. */
export const listeners: Listeners = {
  'alert.raised': { after: [tellAlert] },
  'prefecture.puttingAway': { within: [refuseLivedInPrefecture, refuseUsedPrefecture] },
  ...measureListeners,
  ...privacyListeners,
  'user.suspended': { within: [takeOver, withholdListingsOf, shutOut, hangUp], after: [followSuspension] },
  'user.reinstated': { within: [letIn], after: [followSuspension, handBack, tellReinstated] },
  'user.leaving': { within: [refuseLeavingListings, refuseLeavingUnpaid, refuseLeavingDeal, closeOnLeaving, forgetRequester] },
  'user.left': {
    within: [
      forgetOwner,
      forgetNames,
      forgetPartyNames,
      forgetVisitor,
      hangUp,
      forgetLeaver,
      forgetImages,
      forgetUnsentFiles,
      forgetFavorites,
      forgetSavedSearches,
      forgetReplyTemplates,
      forgetViews,
      forgetNews,
      forgetCompanions,
      forgetConsents,
      forgetReadyPapers,
      forgetNotes,
      forgetDisclosures,
      closeAccount,
    ],
  },
  'user.profileImageChosen': { within: [keepProfileImage] },
  'seller.suspended': { within: [takeOver, withholdListingsOf], after: [followSuspension, tellSellerSuspended] },
  'seller.approved': { after: [followSuspension, handBack, tellSellerApproved] },
  'seller.rejected': { after: [tellSellerRejected] },
  'estate.approved': { after: [tellEstateApproved] },
  'estate.rejected': { after: [tellEstateRejected] },
  'estate.finished': { within: [closeWithEstate], after: [tellEstateFinished] },
  'estate.endingBegun': { within: [beginEnding] },
  'estate.endingTakenBack': { within: [publishTakenBack] },
  'estate.endingSettled': { within: [closeOtherTalks] },
  'estate.released': { after: [tellReleased] },
  'listing.published': { after: [findKeepersOf] },
  'listing.priceChanged': { after: [findKeepersOfLower, tellLowered] },
  'listing.resumed': { after: [findKeepersOf] },
  'listing.viewed': { within: [rememberView] },
  'listing.ended': { after: [tellEnded] },
  'savedSearch.found': { after: [tellFound] },
  'negotiation.opened': { within: [countEnquiry], after: [tellEnquiry] },
  'negotiation.asked': { within: [sayFirst] },
  'negotiation.invited': { within: [welcomeSeller], after: [tellInvitation] },
  'negotiation.takenOver': { within: [announceTakeOver], after: [tellTakenOver] },
  'negotiation.handedBack': { within: [announceHandBack], after: [tellHandedBack] },
  'negotiation.addressReleased': { within: [announceAddress], after: [tellAddressReleased] },
  'negotiation.contactOffered': { within: [announceContactOffer], after: [tellContactOffered] },
  'negotiation.contactReleased': { within: [announceContact], after: [tellContactReleased] },
  'negotiation.contactWithdrawn': { within: [announceContactEnd] },
  'negotiation.agreed': { within: [agreeOffer, tickAgreed, announceAgreement], after: [tellAgreed] },
  'negotiation.completed': {
    within: [endViewings, tickDone, completePlan, planMoved, dealComplete, limitContact, announceCompletion],
    after: [tellCompleted, tellOnlookersOfCompletion],
  },
  'negotiation.closed': {
    within: [
      closeHeld,
      releaseEstate,
      endViewings,
      endOffers,
      endPlan,
      endReleases,
      endCompanionsOfTalk,
      cancelOpenQuotations,
      cancelUnpaidOrders,
      talkOver,
      announceClosure,
    ],
    after: [tellClosed],
  },
  ...reportListeners,
  'message.held': { after: [tellHeld] },
  'message.delivered': { after: [tellDelivered] },
  'message.refused': { after: [tellHeldRefused] },
  'chat.read': { within: [readRoom] },
  'oneTimeCode.asked': { within: [mailCode] },
  ...consentListeners,
  'viewing.proposed': { within: [sayProposed, planAnswer], after: [tellProposed] },
  'viewing.countered': { within: [sayCountered, planAnswer], after: [tellCountered] },
  'viewing.accepted': { within: [sayAccepted, planReminders], after: [tellAccepted, tellOnlookersOfViewing] },
  'viewing.declined': { within: [sayDeclined], after: [tellDeclined] },
  'viewing.withdrawn': { within: [sayWithdrawn], after: [tellWithdrawn] },
  'viewing.changed': { within: [sayChanged, planAnswer], after: [tellChanged] },
  'viewing.canceled': { within: [sayCanceled], after: [tellCanceled] },
  'viewing.done': { within: [sayDone, planAfterwards, tickWalk] },
  'viewing.suspended': { after: [tellViewingSuspended] },
  'viewing.dayWord': { after: [tellOnTheDay] },
  'viewing.absent': { within: [sayAbsent], after: [tellAbsent] },
  'viewing.objected': { within: [sayObjected], after: [tellObjected] },
  'viewing.expired': { within: [sayExpired], after: [tellExpired] },
  'purchaseOffer.submitted': { within: [saySubmitted], after: [tellOffered, tellOnlookersOfOffer] },
  'purchaseOffer.revised': { within: [sayRevised], after: [tellOfferRevised] },
  'purchaseOffer.countered': { within: [sayTerms], after: [tellOfferCountered] },
  'purchaseOffer.accepted': {
    within: [askOfAcceptance, sayTaken, makePlan],
    after: [tellOfferAccepted, tellReserved, tellOnlookersOfAcceptance],
  },
  'purchaseOffer.waiting': { within: [sayWaiting], after: [tellOfferWaits] },
  'purchaseOffer.reopened': { within: [sayReopened], after: [tellOfferReopened] },
  'purchaseOffer.refused': { within: [sayRefused], after: [tellOfferRefused] },
  'purchaseOffer.withdrawn': { within: [endFallenPlan, sayTakenBack], after: [tellOfferWithdrawn] },
  'purchaseOffer.revoked': { within: [endFallenPlan, sayRevoked], after: [tellOfferRevoked] },
  'purchaseOffer.expired': { within: [sayLapsed], after: [tellOfferExpired] },
  'purchaseOffer.expiring': { after: [tellOfferExpiring] },
  'statement.issued': { within: [sayIssued, followStatements], after: [tellStatementIssued] },
  'statement.questioned': { within: [turnToAnswer], after: [tellStatementQuestioned] },
  'statement.acknowledged': { within: [sayAcknowledged, followStatements], after: [tellStatementAcknowledged] },
  ...planListeners,
  ...paperListeners,
  ...staffListeners,
  'quotation.requested': { within: [cardOfRequest], after: [tellQuotationRequested] },
  'quotation.offered': { within: [cardOfOffer], after: [tellQuotationOffered] },
  'quotation.canceled': { after: [tellQuotationCanceled] },
  'order.placed': { within: [turnToOperator] },
  'order.ordered': { within: [invoiceOrder, cardOfInvoice], after: [tellInvoice] },
  'order.accepted': { within: [openPayment] },
  'order.canceled': { within: [closePayment], after: [tellOrderCanceled] },
  'payment.transferAnnounced': { within: [turnToOperator] },
  'payment.paid': { within: [cardOfPayment], after: [tellPaid, followUsageFee] },
  'payment.failed': { after: [tellPaymentFailed] },
  'payment.refunded': { within: [cardOfRefund], after: [tellRefunded, followUsageFee] },
  'payment.returned': { within: [noticeOfReturn], after: [tellReturned] },
}

import { keepProfileImage } from '#domain/base/image/listeners.ts'
import { endCompanionsOfTalk } from '#domain/deal/companion/upkeep.ts'
import { requireConsentsToAgree } from '#domain/deal/consent/agreement.ts'
import { refuseWhileWithdrawn } from '#domain/deal/consent/alert.ts'
import { completePlan, endPlan, refuseWhileTerminating } from '#domain/deal/deal-plan/end.ts'
import { tickAgreed, tickDone } from '#domain/deal/deal-plan/follow.ts'
import { refuseWhileNoticed, settleDealAlerts, settlePlanAlerts, settleTalkAlerts } from '#domain/deal/deal-plan/settle.ts'
import { limitContact } from '#domain/deal/negotiation/contact.ts'
import { beginEnding, closeOtherTalks, closeWithEstate, endReleases, publishTakenBack } from '#domain/deal/negotiation/listeners.ts'
import { handBack, takeOver } from '#domain/deal/negotiation/take-over.ts'
import { refuseWhileUnchecked } from '#domain/deal/paper/power.ts'
import { agreeOffer, endOffers } from '#domain/deal/purchase-offer/upkeep.ts'
import { askAboutHostless, forgetHostless } from '#domain/deal/viewing/hostless.ts'
import { endViewings } from '#domain/deal/viewing/upkeep.ts'
import { releaseEstate } from '#domain/market/estate/ending.ts'
import { recodeEstates, refuseUsedPrefecture } from '#domain/market/estate/listeners.ts'
import { readAnswersWithDecision } from '#domain/market/estate/review-letters.ts'
import { applySuspension, stopListingsAt } from '#domain/market/estate/seller-stop.ts'
import { countEnquiry, recodeListings } from '#domain/market/listing/listeners.ts'
import { rememberView } from '#domain/market/listing/view-history/actions.ts'
import { findKeepersOf, findKeepersOfLower } from '#domain/market/saved-search/listeners.ts'
import { recodeSavedSearches } from '#domain/market/saved-search/merging.ts'
import { cancelUnpaidOrders } from '#domain/money/order/listeners.ts'
import { cancelOpenQuotations } from '#domain/money/quotation/listeners.ts'
import { readRoom } from '#domain/news/notification/read.ts'
import { findDuplicatesOf } from '#domain/office/estates/find-duplicates.ts'
import { banned, hangUp, letIn, refuseLivedInPrefecture } from '#domain/people/user/listeners.ts'
import { postFirstMessage } from '#domain/talk/chat/first-message.ts'
import { closePending } from '#domain/talk/chat/held-listeners.ts'
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
  warnOfAccount,
  welcomeSeller,
} from '#domain/talk/chat/listeners.ts'
import { leaveTalks } from '#domain/talk/inbox/presence/presence.ts'
import { notifyClosed, notifyReleased } from '#listeners/news/ending-news.ts'
import { notifyDelivered, notifyPending, notifyPendingRefused } from '#listeners/news/held-news.ts'
import { notifyEnded, notifyFound, notifyLowered } from '#listeners/news/house-news.ts'
import {
  notifyAlert,
  notifyEstateApproved,
  notifyEstateFinished,
  notifyEstateRejected,
  notifySellerApproved,
  notifySellerCorrection,
  notifySellerRejected,
  notifySellerSuspended,
} from '#listeners/news/listeners.ts'
import { notifyReinstated } from '#listeners/news/measure-news.ts'
import { mailCode } from '#listeners/news/one-time-code.ts'
import { notifyCompanionsOfAgreement, notifyCompanionsOfCompletion } from '#listeners/news/onlooker-news.ts'
import {
  notifyAddressReleased,
  notifyAgreed,
  notifyCompleted,
  notifyContactOffered,
  notifyContactReleased,
  notifyEnquiry,
  notifyHandedBack,
  notifyInvitation,
  notifyTakenOver,
} from '#listeners/news/talk-news.ts'
import type { Listeners } from '#platform/events.ts'
import { consentListeners } from './listeners/consent.ts'
import { planListeners } from './listeners/deal-plan.ts'
import { inquiryListeners } from './listeners/inquiry.ts'
import { leavingListeners } from './listeners/leaving.ts'
import { measureListeners } from './listeners/measure.ts'
import { mergingListeners } from './listeners/merging.ts'
import { moneyListeners } from './listeners/money.ts'
import { paperListeners } from './listeners/paper.ts'
import { privacyListeners } from './listeners/privacy.ts'
import { purchaseOfferListeners } from './listeners/purchase-offer.ts'
import { reportListeners } from './listeners/report.ts'
import { staffListeners } from './listeners/staff.ts'
import { statementListeners } from './listeners/statement.ts'
import { viewingListeners } from './listeners/viewing.ts'

/** All events and their listeners: the only upward dependencies in the code. */
export const listeners: Listeners = {
  'alert.raised': { after: [notifyAlert] },
  'facility.merging': { within: [recodeEstates, recodeListings, recodeSavedSearches] },
  'prefecture.puttingAway': { within: [refuseLivedInPrefecture, refuseUsedPrefecture] },
  ...measureListeners,
  ...inquiryListeners,
  ...mergingListeners,
  ...privacyListeners,
  'user.suspended': { within: [takeOver, stopListingsAt('user.suspended'), banned, hangUp, leaveTalks], after: [applySuspension] },
  'user.reinstated': { within: [letIn], after: [applySuspension, handBack, notifyReinstated] },
  ...leavingListeners,
  'user.profileImageChosen': { within: [keepProfileImage] },
  'seller.suspended': { within: [takeOver, stopListingsAt('seller.suspended')], after: [applySuspension, notifySellerSuspended] },
  'seller.approved': { after: [applySuspension, handBack, notifySellerApproved] },
  'seller.correctionAsked': { after: [notifySellerCorrection] },
  'seller.rejected': { after: [notifySellerRejected] },
  'estate.applied': { after: [findDuplicatesOf] },
  'estate.approved': { after: [notifyEstateApproved] },
  'estate.rejected': { within: [readAnswersWithDecision], after: [notifyEstateRejected] },
  'estate.finished': { within: [closeWithEstate], after: [notifyEstateFinished] },
  'estate.endingBegun': { within: [beginEnding] },
  'estate.endingTakenBack': { within: [publishTakenBack] },
  'estate.endingSettled': { within: [closeOtherTalks] },
  'estate.released': { after: [notifyReleased] },
  'listing.published': { after: [findKeepersOf] },
  'listing.priceChanged': { after: [findKeepersOfLower, notifyLowered] },
  'listing.resumed': { after: [findKeepersOf] },
  'listing.viewed': { within: [rememberView] },
  'listing.ended': { after: [notifyEnded] },
  'savedSearch.found': { after: [notifyFound] },
  'alert.concluding': { within: [refuseWhileNoticed, refuseWhileWithdrawn, refuseWhileUnchecked] },
  'negotiation.opened': { within: [countEnquiry], after: [notifyEnquiry] },
  'negotiation.asked': { within: [postFirstMessage] },
  'negotiation.invited': { within: [welcomeSeller], after: [notifyInvitation] },
  'negotiation.takenOver': { within: [announceTakeOver, askAboutHostless], after: [notifyTakenOver] },
  'negotiation.handedBack': { within: [announceHandBack, forgetHostless], after: [notifyHandedBack] },
  'negotiation.addressReleased': { within: [announceAddress], after: [notifyAddressReleased] },
  'negotiation.accountTried': { within: [warnOfAccount] },
  'negotiation.contactOffered': { within: [announceContactOffer], after: [notifyContactOffered] },
  'negotiation.contactReleased': { within: [announceContact], after: [notifyContactReleased] },
  'negotiation.contactWithdrawn': { within: [announceContactEnd] },
  'negotiation.agreed': {
    within: [refuseWhileTerminating, requireConsentsToAgree, agreeOffer, tickAgreed, announceAgreement],
    after: [notifyAgreed, notifyCompanionsOfAgreement],
  },
  'negotiation.completed': {
    within: [endViewings, tickDone, completePlan, settlePlanAlerts, settleDealAlerts, limitContact, announceCompletion],
    after: [notifyCompleted, notifyCompanionsOfCompletion],
  },
  'negotiation.closed': {
    within: [
      closePending,
      releaseEstate,
      endViewings,
      endOffers,
      endPlan,
      endReleases,
      endCompanionsOfTalk,
      cancelOpenQuotations,
      cancelUnpaidOrders,
      settleTalkAlerts,
      announceClosure,
    ],
    after: [notifyClosed],
  },
  ...reportListeners,
  'message.held': { after: [notifyPending] },
  'message.delivered': { after: [notifyDelivered] },
  'message.refused': { after: [notifyPendingRefused] },
  'chat.read': { within: [readRoom] },
  'oneTimeCode.asked': { within: [mailCode] },
  ...consentListeners,
  ...viewingListeners,
  ...purchaseOfferListeners,
  ...statementListeners,
  ...planListeners,
  ...paperListeners,
  ...staffListeners,
  ...moneyListeners,
}

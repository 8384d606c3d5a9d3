import { askOfAcceptance } from '#domain/deal/consent/ask.ts'
import { endFallenPlan, refuseWithdrawalOfSigned } from '#domain/deal/deal-plan/end.ts'
import { makePlan } from '#domain/deal/deal-plan/make.ts'
import {
  postKeptCard,
  postLapsedCard,
  postRefusedCard,
  postReopenedCard,
  postRevisedCard,
  postRevokedCard,
  postStayedCard,
  postSubmittedCard,
  postTakenBackCard,
  postTakenCard,
  postTermsCard,
  postWaitingCard,
  postWithdrawingCard,
} from '#domain/talk/chat/purchase-offer-listeners.ts'
import { notifyCompanionsOfAcceptance, notifyCompanionsOfOffer, notifyCompanionsOfRevision } from '#listeners/news/onlooker-news.ts'
import {
  notifyBidsOpened,
  notifyOfferAccepted,
  notifyOfferCountered,
  notifyOfferExpired,
  notifyOfferExpiring,
  notifyOffered,
  notifyOfferRefused,
  notifyOfferReopened,
  notifyOfferRevised,
  notifyOfferRevoked,
  notifyOfferWaits,
  notifyOfferWithdrawn,
  notifyReserved,
} from '#listeners/news/purchase-offer-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Purchase offer events; part of src/listeners.ts. */
export const purchaseOfferListeners: Listeners = {
  'purchaseOffer.bidsOpened': { after: [notifyBidsOpened] },
  'purchaseOffer.submitted': { within: [postSubmittedCard], after: [notifyOffered, notifyCompanionsOfOffer] },
  'purchaseOffer.revised': { within: [postRevisedCard], after: [notifyOfferRevised, notifyCompanionsOfRevision] },
  'purchaseOffer.countered': { within: [postTermsCard], after: [notifyOfferCountered] },
  'purchaseOffer.accepted': {
    within: [askOfAcceptance, postTakenCard, makePlan],
    after: [notifyOfferAccepted, notifyReserved, notifyCompanionsOfAcceptance],
  },
  'purchaseOffer.waiting': { within: [postWaitingCard], after: [notifyOfferWaits] },
  'purchaseOffer.stayed': { within: [postStayedCard] },
  'purchaseOffer.reopened': { within: [postReopenedCard], after: [notifyOfferReopened] },
  'purchaseOffer.refused': { within: [postRefusedCard], after: [notifyOfferRefused] },
  'purchaseOffer.withdrawing': { within: [refuseWithdrawalOfSigned, postWithdrawingCard] },
  'purchaseOffer.kept': { within: [postKeptCard] },
  'purchaseOffer.withdrawn': { within: [endFallenPlan, postTakenBackCard], after: [notifyOfferWithdrawn] },
  'purchaseOffer.revoked': { within: [endFallenPlan, postRevokedCard], after: [notifyOfferRevoked] },
  'purchaseOffer.expired': { within: [postLapsedCard], after: [notifyOfferExpired] },
  'purchaseOffer.expiring': { after: [notifyOfferExpiring] },
}

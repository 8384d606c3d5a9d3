import { askOfAcceptance } from '#domain/deal/consent/ask.ts'
import { endFallenPlan, refuseFallOfSigned } from '#domain/deal/deal-plan/end.ts'
import { makePlan } from '#domain/deal/deal-plan/make.ts'
import {
  sayKept,
  sayLapsed,
  sayRefused,
  sayReopened,
  sayRevised,
  sayRevoked,
  sayStayed,
  saySubmitted,
  sayTaken,
  sayTakenBack,
  sayTerms,
  sayWaiting,
  sayWithdrawing,
} from '#domain/talk/chat/purchase-offer-listeners.ts'
import { tellOnlookersOfAcceptance, tellOnlookersOfOffer, tellOnlookersOfRevision } from '#listeners/news/onlooker-news.ts'
import {
  tellBidsOpened,
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
} from '#listeners/news/purchase-offer-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Purchase offer events; part of src/listeners.ts. */
export const purchaseOfferListeners: Listeners = {
  'purchaseOffer.bidsOpened': { after: [tellBidsOpened] },
  'purchaseOffer.submitted': { within: [saySubmitted], after: [tellOffered, tellOnlookersOfOffer] },
  'purchaseOffer.revised': { within: [sayRevised], after: [tellOfferRevised, tellOnlookersOfRevision] },
  'purchaseOffer.countered': { within: [sayTerms], after: [tellOfferCountered] },
  'purchaseOffer.accepted': {
    within: [askOfAcceptance, sayTaken, makePlan],
    after: [tellOfferAccepted, tellReserved, tellOnlookersOfAcceptance],
  },
  'purchaseOffer.waiting': { within: [sayWaiting], after: [tellOfferWaits] },
  'purchaseOffer.stayed': { within: [sayStayed] },
  'purchaseOffer.reopened': { within: [sayReopened], after: [tellOfferReopened] },
  'purchaseOffer.refused': { within: [sayRefused], after: [tellOfferRefused] },
  'purchaseOffer.withdrawing': { within: [refuseFallOfSigned, sayWithdrawing] },
  'purchaseOffer.kept': { within: [sayKept] },
  'purchaseOffer.withdrawn': { within: [endFallenPlan, sayTakenBack], after: [tellOfferWithdrawn] },
  'purchaseOffer.revoked': { within: [endFallenPlan, sayRevoked], after: [tellOfferRevoked] },
  'purchaseOffer.expired': { within: [sayLapsed], after: [tellOfferExpired] },
  'purchaseOffer.expiring': { after: [tellOfferExpiring] },
}

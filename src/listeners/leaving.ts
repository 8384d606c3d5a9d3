import { purgeImages } from '#domain/base/image/listeners.ts'
import { endCompanionsOf, purgeCompanions } from '#domain/deal/companion/upkeep.ts'
import { purgeConsents } from '#domain/deal/consent/ended.ts'
import { purgeOffersOf } from '#domain/deal/deal-plan/purge-offers.ts'
import { closeOnLeaving, purgePartyNames } from '#domain/deal/negotiation/leaving.ts'
import { purgeReadyPapers } from '#domain/deal/paper/retention.ts'
import { refuseLeavingDeal } from '#domain/deal/purchase-offer/leaving.ts'
import { purgeVisitor } from '#domain/deal/viewing/leaving.ts'
import { purgeOwner, refuseLeavingListings } from '#domain/market/estate/listeners.ts'
import { purgeFavorites } from '#domain/market/favorite/actions.ts'
import { purgeViews } from '#domain/market/listing/view-history/actions.ts'
import { purgeSavedSearches } from '#domain/market/saved-search/listeners.ts'
import { refuseLeavingUnpaid } from '#domain/money/order/listeners.ts'
import { refuseLeavingOwed } from '#domain/money/refund/leaving.ts'
import { purgeDestinationsOf } from '#domain/money/refund/purge.ts'
import { purgeLettersTo } from '#domain/news/letter/upkeep.ts'
import { purgeNews, stopNews } from '#domain/news/notification/upkeep.ts'
import { forgetChanges } from '#domain/office/audit-log/forget.ts'
import { purgeDisclosures } from '#domain/office/personal-data/clean-up.ts'
import { redactLeaver } from '#domain/office/personal-data/redact-leaver.ts'
import { purgeLists } from '#domain/office/saved-view/views.ts'
import { leaveOffice } from '#domain/office/staff/leaving.ts'
import { rememberKeptOut } from '#domain/people/duplicates/kept-out.ts'
import { purgeRequester } from '#domain/people/privacy/moves.ts'
import { purgeLeaver } from '#domain/people/seller-approval/listeners.ts'
import { keepErasure } from '#domain/people/user/erasures.ts'
import { closeAccount, hangUp } from '#domain/people/user/listeners.ts'
import { purgeUnsentFiles } from '#domain/talk/chat/files/clean-up.ts'
import { purgeNames } from '#domain/talk/chat/listeners.ts'
import { purgeInquiries } from '#domain/talk/inquiry/upkeep.ts'
import { purgeNotes } from '#domain/talk/note/actions.ts'
import { purgeReplyTemplates } from '#domain/talk/reply-template/actions.ts'
import { purgeReporter } from '#domain/talk/report/upkeep.ts'
import type { Listeners } from '#platform/events.ts'

/** Events when a member leaves: refusals and erasures; part of src/listeners.ts. */
export const leavingListeners: Listeners = {
  'user.leaving': {
    within: [refuseLeavingListings, refuseLeavingUnpaid, refuseLeavingOwed, refuseLeavingDeal, closeOnLeaving, leaveOffice],
  },
  // Letters come last: the outbox is the source for addresses the person was reached at.
  'user.forgetting': { within: [purgeRequester, rememberKeptOut, purgeInquiries, purgeReporter, redactLeaver, purgeLettersTo] },
  'user.parted': { within: [hangUp, endCompanionsOf, stopNews, closeAccount] },
  'user.left': {
    within: [
      purgeOwner,
      purgeNames,
      purgePartyNames,
      purgeVisitor,
      hangUp,
      purgeLeaver,
      purgeImages,
      purgeUnsentFiles,
      purgeFavorites,
      purgeSavedSearches,
      purgeReplyTemplates,
      purgeViews,
      purgeLists,
      purgeNews,
      purgeCompanions,
      purgeConsents,
      purgeReadyPapers,
      purgeDestinationsOf,
      purgeOffersOf,
      purgeNotes,
      purgeDisclosures,
      forgetChanges,
      closeAccount,
    ],
    after: [keepErasure],
  },
}

import { forgetImages } from '#domain/base/image/listeners.ts'
import { endCompanionsOf, forgetCompanions } from '#domain/deal/companion/upkeep.ts'
import { forgetConsents } from '#domain/deal/consent/ended.ts'
import { forgetOffersOf } from '#domain/deal/deal-plan/forget-offers.ts'
import { closeOnLeaving, forgetPartyNames } from '#domain/deal/negotiation/leaving.ts'
import { forgetReadyPapers } from '#domain/deal/paper/retention.ts'
import { refuseLeavingDeal } from '#domain/deal/purchase-offer/leaving.ts'
import { forgetVisitor } from '#domain/deal/viewing/leaving.ts'
import { forgetOwner, refuseLeavingListings } from '#domain/market/estate/listeners.ts'
import { forgetFavorites } from '#domain/market/favorite/actions.ts'
import { forgetViews } from '#domain/market/listing/view-history/actions.ts'
import { forgetSavedSearches } from '#domain/market/saved-search/listeners.ts'
import { refuseLeavingUnpaid } from '#domain/money/order/listeners.ts'
import { forgetDestinationsOf } from '#domain/money/refund/forget.ts'
import { refuseLeavingOwed } from '#domain/money/refund/leaving.ts'
import { forgetLettersTo } from '#domain/news/letter/upkeep.ts'
import { forgetNews, stopNews } from '#domain/news/notification/upkeep.ts'
import { forgetChanges } from '#domain/office/audit-log/forget.ts'
import { redactLeaver } from '#domain/office/personal-data/redact-leaver.ts'
import { forgetDisclosures } from '#domain/office/personal-data/sweep.ts'
import { forgetLists } from '#domain/office/saved-view/views.ts'
import { leaveOffice } from '#domain/office/staff/leaving.ts'
import { rememberKeptOut } from '#domain/people/duplicates/kept-out.ts'
import { forgetRequester } from '#domain/people/privacy/moves.ts'
import { forgetLeaver } from '#domain/people/seller-approval/listeners.ts'
import { keepErasure } from '#domain/people/user/erasures.ts'
import { closeAccount, hangUp } from '#domain/people/user/listeners.ts'
import { forgetUnsentFiles } from '#domain/talk/chat/files/sweep.ts'
import { forgetNames } from '#domain/talk/chat/listeners.ts'
import { forgetInquiries } from '#domain/talk/inquiry/upkeep.ts'
import { forgetNotes } from '#domain/talk/note/actions.ts'
import { forgetReplyTemplates } from '#domain/talk/reply-template/actions.ts'
import { forgetReporter } from '#domain/talk/report/upkeep.ts'
import type { Listeners } from '#platform/events.ts'

/** Events when a member leaves: refusals and erasures; part of src/listeners.ts. */
export const leavingListeners: Listeners = {
  'user.leaving': {
    within: [refuseLeavingListings, refuseLeavingUnpaid, refuseLeavingOwed, refuseLeavingDeal, closeOnLeaving, leaveOffice],
  },
  // Letters come last: the outbox is the source for addresses the person was reached at.
  'user.forgetting': { within: [forgetRequester, rememberKeptOut, forgetInquiries, forgetReporter, redactLeaver, forgetLettersTo] },
  'user.parted': { within: [hangUp, endCompanionsOf, stopNews, closeAccount] },
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
      forgetLists,
      forgetNews,
      forgetCompanions,
      forgetConsents,
      forgetReadyPapers,
      forgetDestinationsOf,
      forgetOffersOf,
      forgetNotes,
      forgetDisclosures,
      forgetChanges,
      closeAccount,
    ],
    after: [keepErasure],
  },
}

import { forgetUnsentFiles } from '#domain/chat/files/sweep.ts'
import { forgetNames } from '#domain/chat/listeners.ts'
import { endCompanionsOf, forgetCompanions } from '#domain/companion/upkeep.ts'
import { forgetConsents } from '#domain/consent/ended.ts'
import { forgetOffersOf } from '#domain/deal-plan/forget-offers.ts'
import { forgetDisclosures } from '#domain/disclosure/sweep.ts'
import { forgetOwner, refuseLeavingListings } from '#domain/estate/listeners.ts'
import { forgetFavorites } from '#domain/favorite/actions.ts'
import { forgetImages } from '#domain/image/listeners.ts'
import { forgetInquiries } from '#domain/inquiry/upkeep.ts'
import { forgetLettersTo } from '#domain/letter/upkeep.ts'
import { closeOnLeaving, forgetPartyNames } from '#domain/negotiation/leaving.ts'
import { forgetNotes } from '#domain/note/actions.ts'
import { forgetNews, stopNews } from '#domain/notification/upkeep.ts'
import { refuseLeavingUnpaid } from '#domain/order/listeners.ts'
import { forgetReadyPapers } from '#domain/paper/retention.ts'
import { forgetRequester } from '#domain/privacy/moves.ts'
import { refuseLeavingDeal } from '#domain/purchase-offer/leaving.ts'
import { forgetChanges } from '#domain/record/forget.ts'
import { unnameLeaver } from '#domain/record/unname.ts'
import { forgetReplyTemplates } from '#domain/reply-template/actions.ts'
import { forgetReporter } from '#domain/report/upkeep.ts'
import { rememberKeptOut } from '#domain/same-person/kept-out.ts'
import { forgetSavedSearches } from '#domain/saved-search/listeners.ts'
import { forgetLists } from '#domain/saved-view/views.ts'
import { forgetLeaver } from '#domain/seller-approval/listeners.ts'
import { leaveOffice } from '#domain/staff/leaving.ts'
import { keepErasure } from '#domain/user/erasures.ts'
import { closeAccount, hangUp } from '#domain/user/listeners.ts'
import { forgetViews } from '#domain/view-history/actions.ts'
import { forgetVisitor } from '#domain/viewing/leaving.ts'
import type { Listeners } from '#platform/events.ts'

/** What a person who leaves takes along, and what may not be left; a part of src/listeners.ts. */
export const leavingListeners: Listeners = {
  'user.leaving': { within: [refuseLeavingListings, refuseLeavingUnpaid, refuseLeavingDeal, closeOnLeaving, leaveOffice] },
  // Letters come last: where they went says how somebody was reached.
  'user.forgetting': { within: [forgetRequester, rememberKeptOut, forgetInquiries, forgetReporter, unnameLeaver, forgetLettersTo] },
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
      forgetOffersOf,
      forgetNotes,
      forgetDisclosures,
      forgetChanges,
      closeAccount,
    ],
    after: [keepErasure],
  },
}

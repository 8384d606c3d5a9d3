import { refuseMergingListings } from '#domain/estate/listeners.ts'
import { moveFavorites } from '#domain/favorite/merging.ts'
import { tellMerged } from '#domain/mail/measure-news.ts'
import { refuseMergingTalks } from '#domain/negotiation/merging.ts'
import { refuseMergingMoney } from '#domain/payment/merging.ts'
import { refuseLeavingDeal } from '#domain/purchase-offer/leaving.ts'
import { moveSavedSearches } from '#domain/saved-search/merging.ts'
import { closeAccount, hangUp } from '#domain/user/listeners.ts'
import type { Listeners } from '#platform/events.ts'

/** What becomes of what two accounts of one person have, when one becomes part of the other; a part of src/listeners.ts. */
export const mergingListeners: Listeners = {
  'user.merging': {
    within: [refuseMergingTalks, refuseMergingListings, refuseLeavingDeal, refuseMergingMoney, moveFavorites, moveSavedSearches],
  },
  'user.merged': { within: [tellMerged, hangUp, closeAccount] },
}

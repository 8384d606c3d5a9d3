import { moveTalks, refuseNewTalks } from '#domain/deal/negotiation/merging.ts'
import { refuseMergingListings } from '#domain/market/estate/listeners.ts'
import { moveFavorites } from '#domain/market/favorite/merging.ts'
import { moveSavedSearches } from '#domain/market/saved-search/merging.ts'
import { refuseMergingMoney } from '#domain/money/payment/merging.ts'
import { moveNews, moveWaiting } from '#domain/news/notification/merging.ts'
import { openBuyer } from '#domain/office/members/follow-buyer.ts'
import { closeAccount, hangUp } from '#domain/people/user/listeners.ts'
import { announceNewName } from '#domain/talk/chat/listeners.ts'
import { notifyMerged } from '#listeners/news/measure-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Events when two accounts are merged; part of src/listeners.ts. */
export const mergingListeners: Listeners = {
  'user.merging': {
    within: [moveTalks, refuseMergingListings, refuseMergingMoney, moveFavorites, moveSavedSearches, moveWaiting],
  },
  'user.merged': { within: [refuseNewTalks, notifyMerged, hangUp, closeAccount] },
  'negotiation.handed': { within: [openBuyer, moveNews, announceNewName] },
}

import { announceNewName } from '#domain/chat/listeners.ts'
import { refuseMergingListings } from '#domain/estate/listeners.ts'
import { moveFavorites } from '#domain/favorite/merging.ts'
import { tellMerged } from '#domain/mail/measure-news.ts'
import { moveTalks, refuseNewTalks } from '#domain/negotiation/merging.ts'
import { moveNews, moveWaiting } from '#domain/notification/merging.ts'
import { refuseMergingMoney } from '#domain/payment/merging.ts'
import { moveSavedSearches } from '#domain/saved-search/merging.ts'
import { closeAccount, hangUp } from '#domain/user/listeners.ts'
import { followBuyer } from '#domain/user-desk/follow-buyer.ts'
import type { Listeners } from '#platform/events.ts'

/** What becomes of what two accounts of one person have, when one becomes part of the other; a part of src/listeners.ts. */
export const mergingListeners: Listeners = {
  'user.merging': {
    within: [moveTalks, refuseMergingListings, refuseMergingMoney, moveFavorites, moveSavedSearches, moveWaiting],
  },
  'user.merged': { within: [refuseNewTalks, tellMerged, hangUp, closeAccount] },
  'negotiation.handed': { within: [followBuyer, moveNews, announceNewName] },
}

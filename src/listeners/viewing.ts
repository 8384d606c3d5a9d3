import { tickWalk } from '#domain/deal/deal-plan/follow.ts'
import {
  postAbsentCard,
  postAcceptedCard,
  postCanceledCard,
  postChangedCard,
  postCounteredCard,
  postDeclinedCard,
  postDoneCard,
  postExpiredCard,
  postObjectedCard,
  postProposedCard,
  postWithdrawnCard,
} from '#domain/talk/chat/viewing-listeners.ts'
import { notifyCompanionsOfViewing } from '#listeners/news/onlooker-news.ts'
import { planAfterwards, planReminders } from '#listeners/news/reminders.ts'
import {
  notifyAbsent,
  notifyAccepted,
  notifyCanceled,
  notifyChanged,
  notifyCountered,
  notifyDeclined,
  notifyExpired,
  notifyObjected,
  notifyOnTheDay,
  notifyProposed,
  notifyViewingSuspended,
  notifyWithdrawn,
} from '#listeners/news/viewing-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Viewing events; part of src/listeners.ts. */
export const viewingListeners: Listeners = {
  'viewing.proposed': { within: [postProposedCard], after: [notifyProposed] },
  'viewing.countered': { within: [postCounteredCard], after: [notifyCountered] },
  'viewing.accepted': { within: [postAcceptedCard, planReminders], after: [notifyAccepted, notifyCompanionsOfViewing] },
  'viewing.declined': { within: [postDeclinedCard], after: [notifyDeclined] },
  'viewing.withdrawn': { within: [postWithdrawnCard], after: [notifyWithdrawn] },
  'viewing.changed': { within: [postChangedCard], after: [notifyChanged] },
  'viewing.canceled': { within: [postCanceledCard], after: [notifyCanceled] },
  'viewing.done': { within: [postDoneCard, planAfterwards, tickWalk] },
  'viewing.suspended': { after: [notifyViewingSuspended] },
  'viewing.dayWord': { after: [notifyOnTheDay] },
  'viewing.absent': { within: [postAbsentCard], after: [notifyAbsent] },
  'viewing.objected': { within: [postObjectedCard], after: [notifyObjected] },
  'viewing.expired': { within: [postExpiredCard], after: [notifyExpired] },
}

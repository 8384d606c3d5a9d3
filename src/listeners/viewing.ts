import { tickWalk } from '#domain/deal/deal-plan/follow.ts'
import {
  sayAbsent,
  sayAccepted,
  sayCanceled,
  sayChanged,
  sayCountered,
  sayDeclined,
  sayDone,
  sayExpired,
  sayObjected,
  sayProposed,
  sayWithdrawn,
} from '#domain/talk/chat/viewing-listeners.ts'
import { tellOnlookersOfViewing } from '#listeners/news/onlooker-news.ts'
import { planAfterwards, planReminders } from '#listeners/news/reminders.ts'
import {
  tellAbsent,
  tellAccepted,
  tellCanceled,
  tellChanged,
  tellCountered,
  tellDeclined,
  tellExpired,
  tellObjected,
  tellOnTheDay,
  tellProposed,
  tellViewingSuspended,
  tellWithdrawn,
} from '#listeners/news/viewing-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Viewing events; part of src/listeners.ts. */
export const viewingListeners: Listeners = {
  'viewing.proposed': { within: [sayProposed], after: [tellProposed] },
  'viewing.countered': { within: [sayCountered], after: [tellCountered] },
  'viewing.accepted': { within: [sayAccepted, planReminders], after: [tellAccepted, tellOnlookersOfViewing] },
  'viewing.declined': { within: [sayDeclined], after: [tellDeclined] },
  'viewing.withdrawn': { within: [sayWithdrawn], after: [tellWithdrawn] },
  'viewing.changed': { within: [sayChanged], after: [tellChanged] },
  'viewing.canceled': { within: [sayCanceled], after: [tellCanceled] },
  'viewing.done': { within: [sayDone, planAfterwards, tickWalk] },
  'viewing.suspended': { after: [tellViewingSuspended] },
  'viewing.dayWord': { after: [tellOnTheDay] },
  'viewing.absent': { within: [sayAbsent], after: [tellAbsent] },
  'viewing.objected': { within: [sayObjected], after: [tellObjected] },
  'viewing.expired': { within: [sayExpired], after: [tellExpired] },
}

import { handOverTalks } from '#domain/deal/negotiation/staff-leaving.ts'
import { stopNews } from '#domain/news/notification/upkeep.ts'
import { handOverReviews } from '#domain/office/review-assignment/leaving.ts'
import { shareViewsOfHouse } from '#domain/office/saved-view/views.ts'
import { alertOfCopy, alertOfSecondFactor } from '#domain/office/staff/alerts.ts'
import { handOverAlerts } from '#domain/office/staff/hand-over-alerts.ts'
import { handOverRequests } from '#domain/people/privacy/staff-leaving.ts'
import { closeAccount } from '#domain/people/user/listeners.ts'
import { leaveTalks } from '#domain/talk/inbox/presence/presence.ts'
import { handOverInquiries } from '#domain/talk/inquiry/staff-leaving.ts'
import { shareRepliesOfHouse } from '#domain/talk/reply-template/actions.ts'
import { handOverCases } from '#domain/talk/report/staff-leaving.ts'
import { tellClosedDay } from '#listeners/news/audit-news.ts'
import { tellAssignee, tellFormer, tellHeir } from '#listeners/news/care-news.ts'
import { tellMentioned } from '#listeners/news/note-news.ts'
import { tellOfReset, tellOfSecondFactor } from '#listeners/news/second-factor-news.ts'
import { tellChiefsOfAccount, tellChiefsOfTerms } from '#listeners/news/setting-news.ts'
import { inviteStaffByMail } from '#listeners/news/staff-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Staff events; part of src/listeners.ts. */
export const staffListeners: Listeners = {
  'staff.invited': { within: [inviteStaffByMail] },
  'user.signInCopied': { within: [alertOfCopy] },
  'secondFactor.told': { within: [tellOfSecondFactor, alertOfSecondFactor] },
  'secondFactor.reset': { within: [tellOfReset] },
  'note.mentioned': { after: [tellMentioned] },
  'negotiation.assigned': { after: [tellAssignee] },
  'negotiation.taken': { after: [tellFormer] },
  'audit.dayClosed': { within: [tellClosedDay] },
  'setting.bankAnnounced': { within: [tellChiefsOfAccount] },
  'terms.written': { within: [tellChiefsOfTerms] },
  'staff.left': {
    within: [handOverTalks, handOverCases, handOverInquiries, handOverReviews, handOverRequests, handOverAlerts, leaveTalks],
    after: [tellHeir],
  },
  'staff.houseAccountClosed': { within: [shareRepliesOfHouse, shareViewsOfHouse, stopNews, closeAccount] },
}

import { handOverTalks } from '#domain/deal/negotiation/staff-leaving.ts'
import { handOverDeposits } from '#domain/money/deposit/staff-leaving.ts'
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
import { notifyAssignee, notifyFormer, notifyHeir } from '#listeners/news/assignee-news.ts'
import { notifyClosedDay } from '#listeners/news/audit-news.ts'
import { notifyMentioned } from '#listeners/news/note-news.ts'
import { notifyOfReset, notifyOfSecondFactor } from '#listeners/news/second-factor-news.ts'
import { notifyChiefsOfAccount, notifyChiefsOfTerms } from '#listeners/news/setting-news.ts'
import { inviteStaffByMail } from '#listeners/news/staff-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Staff events; part of src/listeners.ts. */
export const staffListeners: Listeners = {
  'staff.invited': { within: [inviteStaffByMail] },
  'user.signInCopied': { within: [alertOfCopy] },
  'secondFactor.told': { within: [notifyOfSecondFactor, alertOfSecondFactor] },
  'secondFactor.reset': { within: [notifyOfReset] },
  'note.mentioned': { after: [notifyMentioned] },
  'negotiation.assigned': { after: [notifyAssignee] },
  'negotiation.taken': { after: [notifyFormer] },
  'audit.dayClosed': { within: [notifyClosedDay] },
  'setting.bankAnnounced': { within: [notifyChiefsOfAccount] },
  'terms.written': { within: [notifyChiefsOfTerms] },
  'staff.left': {
    within: [
      handOverTalks,
      handOverCases,
      handOverInquiries,
      handOverDeposits,
      handOverReviews,
      handOverRequests,
      handOverAlerts,
      leaveTalks,
    ],
    after: [notifyHeir],
  },
  'staff.houseAccountClosed': { within: [shareRepliesOfHouse, shareViewsOfHouse, stopNews, closeAccount] },
}

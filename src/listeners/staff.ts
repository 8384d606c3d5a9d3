import { handOverInquiries } from '#domain/inquiry/staff-leaving.ts'
import { tellClosedDay } from '#domain/mail/audit-news.ts'
import { tellAssignee, tellFormer, tellHeir } from '#domain/mail/care-news.ts'
import { tellMentioned } from '#domain/mail/note-news.ts'
import { tellOfReset, tellOfSecondFactor } from '#domain/mail/second-factor-news.ts'
import { tellChiefsOfAccount, tellChiefsOfTerms } from '#domain/mail/setting-news.ts'
import { inviteStaffByMail } from '#domain/mail/staff-news.ts'
import { handOverTalks } from '#domain/negotiation/staff-leaving.ts'
import { stopNews } from '#domain/notification/upkeep.ts'
import { leaveTalks } from '#domain/presence/presence.ts'
import { handOverRequests } from '#domain/privacy/staff-leaving.ts'
import { shareRepliesOfHouse } from '#domain/reply-template/actions.ts'
import { handOverCases } from '#domain/report/staff-leaving.ts'
import { handOverReviews } from '#domain/review-care/leaving.ts'
import { shareViewsOfHouse } from '#domain/saved-view/views.ts'
import { alertOfCopy, alertOfSecondFactor } from '#domain/staff/alerts.ts'
import { handOverAlerts } from '#domain/staff/hand-over-alerts.ts'
import { closeAccount } from '#domain/user/listeners.ts'
import type { Listeners } from '#platform/events.ts'

/** What becomes of the office's own people, and what they are told; a part of src/listeners.ts. */
export const staffListeners: Listeners = {
  'staff.invited': { within: [inviteStaffByMail] },
  'user.signInCopied': { within: [alertOfCopy] },
  'secondFactor.told': { within: [tellOfSecondFactor, alertOfSecondFactor] },
  'secondFactor.reset': { within: [tellOfReset] },
  'note.mentioned': { after: [tellMentioned] },
  'talk.assigned': { after: [tellAssignee] },
  'talk.taken': { after: [tellFormer] },
  'audit.dayClosed': { within: [tellClosedDay] },
  'bankAccount.announced': { within: [tellChiefsOfAccount] },
  'terms.written': { within: [tellChiefsOfTerms] },
  'staff.left': {
    within: [handOverTalks, handOverCases, handOverInquiries, handOverReviews, handOverRequests, handOverAlerts, leaveTalks],
    after: [tellHeir],
  },
  'house.closed': { within: [shareRepliesOfHouse, shareViewsOfHouse, stopNews, closeAccount] },
}

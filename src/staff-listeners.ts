import { inviteStaffByMail } from '#domain/mail/staff-news.ts'
import { handOverTalks } from '#domain/negotiation/staff-leaving.ts'
import type { Listeners } from '#platform/events.ts'

/** What becomes of the office's own people; a part of src/listeners.ts. */
export const staffListeners: Listeners = {
  'staff.invited': { within: [inviteStaffByMail] },
  'staff.left': { within: [handOverTalks] },
}

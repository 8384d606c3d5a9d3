import { mailInquiryAnswer, tellInquired, tellInquiryReplied } from '#domain/mail/inquiry-news.ts'
import { forgetNotesOfInquiry } from '#domain/note/actions.ts'
import type { Listeners } from '#platform/events.ts'

/** What becomes of what people ask of the office; a part of src/listeners.ts. */
export const inquiryListeners: Listeners = {
  'inquiry.received': { after: [tellInquired] },
  'inquiry.replied': { after: [tellInquiryReplied] },
  'inquiry.answered': { within: [mailInquiryAnswer] },
  'inquiry.forgotten': { within: [forgetNotesOfInquiry] },
}

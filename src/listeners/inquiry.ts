import { forgetNotesOfInquiry } from '#domain/talk/note/actions.ts'
import { mailInquiryAnswer, tellInquired, tellInquiryReplied } from '#listeners/news/inquiry-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Inquiry events; part of src/listeners.ts. */
export const inquiryListeners: Listeners = {
  'inquiry.received': { after: [tellInquired] },
  'inquiry.replied': { after: [tellInquiryReplied] },
  'inquiry.answered': { within: [mailInquiryAnswer] },
  'inquiry.forgotten': { within: [forgetNotesOfInquiry] },
}

import { forgetNotesOfInquiry } from '#domain/talk/note/actions.ts'
import { mailInquiryAnswer, tellInquired, tellInquiryReplied } from '#listeners/news/inquiry-news.ts'
import type { Listeners } from '#platform/events.ts'

/** What becomes of what people ask of the office; a part of src/listeners.ts. */
export const inquiryListeners: Listeners = {
  'inquiry.received': { after: [tellInquired] },
  'inquiry.replied': { after: [tellInquiryReplied] },
  'inquiry.answered': { within: [mailInquiryAnswer] },
  'inquiry.forgotten': { within: [forgetNotesOfInquiry] },
}

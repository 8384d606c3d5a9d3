import { purgeNotesOfInquiry } from '#domain/talk/note/actions.ts'
import { mailInquiryAnswer, notifyInquired, notifyInquiryReplied } from '#listeners/news/inquiry-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Inquiry events; part of src/listeners.ts. */
export const inquiryListeners: Listeners = {
  'inquiry.received': { after: [notifyInquired] },
  'inquiry.replied': { after: [notifyInquiryReplied] },
  'inquiry.answered': { within: [mailInquiryAnswer] },
  'inquiry.forgotten': { within: [purgeNotesOfInquiry] },
}

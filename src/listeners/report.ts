import { hideReported } from '#domain/talk/chat/hide-message-listeners.ts'
import { notifyCaseLetter, notifyReported } from '#listeners/news/report-news.ts'
import { notifyAsked, notifyReinstatedEstate, notifyWithheld } from '#listeners/news/withholding-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Report events; part of src/listeners.ts. */
export const reportListeners: Listeners = {
  'report.filed': { after: [notifyReported] },
  'reportCase.concluding': { within: [hideReported] },
  'estate.asked': { after: [notifyAsked] },
  'estate.withheld': { after: [notifyWithheld] },
  'estate.reinstated': { after: [notifyReinstatedEstate] },
  'reportCase.written': { after: [notifyCaseLetter] },
}

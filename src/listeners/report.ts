import { coverReported } from '#domain/talk/chat/cover-listeners.ts'
import { tellCaseLetter, tellReported } from '#listeners/news/report-news.ts'
import { tellAsked, tellReinstatedEstate, tellWithheld } from '#listeners/news/withholding-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Report events; part of src/listeners.ts. */
export const reportListeners: Listeners = {
  'report.filed': { after: [tellReported] },
  'reportCase.concluding': { within: [coverReported] },
  'estate.asked': { after: [tellAsked] },
  'estate.withheld': { after: [tellWithheld] },
  'estate.reinstated': { after: [tellReinstatedEstate] },
  'reportCase.written': { after: [tellCaseLetter] },
}

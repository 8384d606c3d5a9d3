import { tellCaseLetter, tellReported } from '#domain/mail/report-news.ts'
import type { Listeners } from '#platform/events.ts'

/** What becomes of reports, and who hears of it; a part of src/listeners.ts. */
export const reportListeners: Listeners = {
  'report.filed': { after: [tellReported] },
  'case.wrote': { after: [tellCaseLetter] },
}

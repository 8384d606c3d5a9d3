import { sayPaperExpiring, sayPaperReturned, sayPaperSubmitted, sayPapersBrought } from '#domain/chat/paper-listeners.ts'
import {
  tellPaperConfirmed,
  tellPaperExpiring,
  tellPaperReturned,
  tellPaperSubmitted,
  tellPapersBrought,
  tellPapersWanted,
} from '#domain/mail/paper-news.ts'
import { followPapers } from '#domain/paper/plan.ts'
import { askOperatorToCheck } from '#domain/paper/power.ts'
import type { Listeners } from '#platform/events.ts'

/** What becomes of papers, and who hears of it; a part of src/listeners.ts. */
export const paperListeners: Listeners = {
  'paper.wanted': { after: [tellPapersWanted] },
  'paper.submitted': { within: [askOperatorToCheck, sayPaperSubmitted, followPapers], after: [tellPaperSubmitted] },
  'paper.brought': { within: [askOperatorToCheck, sayPapersBrought, followPapers], after: [tellPapersBrought] },
  'paper.confirmed': { within: [followPapers], after: [tellPaperConfirmed] },
  'paper.returned': { within: [sayPaperReturned, followPapers], after: [tellPaperReturned] },
  'paper.omitted': { within: [followPapers] },
  'paper.restored': { within: [followPapers] },
  'paper.expiring': { within: [sayPaperExpiring, followPapers], after: [tellPaperExpiring] },
}

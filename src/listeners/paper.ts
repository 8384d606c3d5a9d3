import { followPapers } from '#domain/deal/paper/plan.ts'
import { askOperatorToCheck, nothingToCheck } from '#domain/deal/paper/power.ts'
import { sayPaperExpiring, sayPaperReturned, sayPaperSubmitted, sayPapersBrought } from '#domain/talk/chat/paper-listeners.ts'
import {
  tellPaperConfirmed,
  tellPaperExpiring,
  tellPaperReturned,
  tellPaperSubmitted,
  tellPapersBrought,
  tellPapersWanted,
} from '#listeners/news/paper-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Paper events; part of src/listeners.ts. */
export const paperListeners: Listeners = {
  'paper.wanted': { after: [tellPapersWanted] },
  'paper.submitted': { within: [askOperatorToCheck, sayPaperSubmitted, followPapers], after: [tellPaperSubmitted] },
  'paper.brought': { within: [askOperatorToCheck, sayPapersBrought, followPapers], after: [tellPapersBrought] },
  'paper.confirmed': { within: [nothingToCheck, followPapers], after: [tellPaperConfirmed] },
  'paper.returned': { within: [nothingToCheck, sayPaperReturned, followPapers], after: [tellPaperReturned] },
  'paper.omitted': { within: [nothingToCheck, followPapers] },
  'paper.restored': { within: [followPapers] },
  'paper.expiring': { within: [nothingToCheck, sayPaperExpiring, followPapers], after: [tellPaperExpiring] },
}

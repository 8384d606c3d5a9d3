import { processPapers } from '#domain/deal/paper/plan.ts'
import { askOperatorToCheck, nothingToCheck } from '#domain/deal/paper/power.ts'
import {
  postPaperExpiringCard,
  postPaperReturnedCard,
  postPaperSubmittedCard,
  postPapersTransferredCard,
} from '#domain/talk/chat/paper-listeners.ts'
import {
  notifyPaperConfirmed,
  notifyPaperExpiring,
  notifyPaperReturned,
  notifyPaperSubmitted,
  notifyPapersBrought,
  notifyPapersWanted,
} from '#listeners/news/paper-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Paper events; part of src/listeners.ts. */
export const paperListeners: Listeners = {
  'paper.wanted': { after: [notifyPapersWanted] },
  'paper.submitted': { within: [askOperatorToCheck, postPaperSubmittedCard, processPapers], after: [notifyPaperSubmitted] },
  'paper.brought': { within: [askOperatorToCheck, postPapersTransferredCard, processPapers], after: [notifyPapersBrought] },
  'paper.confirmed': { within: [nothingToCheck, processPapers], after: [notifyPaperConfirmed] },
  'paper.returned': { within: [nothingToCheck, postPaperReturnedCard, processPapers], after: [notifyPaperReturned] },
  'paper.omitted': { within: [nothingToCheck, processPapers] },
  'paper.restored': { within: [processPapers] },
  'paper.expiring': { within: [nothingToCheck, postPaperExpiringCard, processPapers], after: [notifyPaperExpiring] },
}

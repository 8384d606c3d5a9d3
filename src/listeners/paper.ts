import { updatePlanSteps } from '#domain/deal/paper/plan-listeners.ts'
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
  'paper.submitted': { within: [askOperatorToCheck, postPaperSubmittedCard, updatePlanSteps], after: [notifyPaperSubmitted] },
  'paper.brought': { within: [askOperatorToCheck, postPapersTransferredCard, updatePlanSteps], after: [notifyPapersBrought] },
  'paper.confirmed': { within: [nothingToCheck, updatePlanSteps], after: [notifyPaperConfirmed] },
  'paper.returned': { within: [nothingToCheck, postPaperReturnedCard, updatePlanSteps], after: [notifyPaperReturned] },
  'paper.omitted': { within: [nothingToCheck, updatePlanSteps] },
  'paper.restored': { within: [updatePlanSteps] },
  'paper.expiring': { within: [nothingToCheck, postPaperExpiringCard, updatePlanSteps], after: [notifyPaperExpiring] },
}

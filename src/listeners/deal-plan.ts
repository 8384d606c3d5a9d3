import { requireConsentsToTick } from '#domain/deal/consent/agreement.ts'
import { updateNewPlan } from '#domain/deal/consent/follow.ts'
import { updateHandoverDates } from '#domain/deal/deal-plan/dates.ts'
import { tickBy } from '#domain/deal/deal-plan/follow.ts'
import { settlePlanAlerts, settleStepAlerts, settleTerminationAlerts } from '#domain/deal/deal-plan/settle.ts'
import { settleKeysAfterHandover, settleKeysAfterPayment } from '#domain/deal/handover/keys-step-listeners.ts'
import { updatePlanSteps } from '#domain/deal/paper/plan-listeners.ts'
import { askForPapers } from '#domain/deal/paper/prepare.ts'
import { updateContractDates } from '#domain/deal/sale-contract/plan.ts'
import { endContracts } from '#domain/deal/sale-contract/upkeep.ts'
import { requireReadToTick, updateStatementSteps } from '#domain/deal/statement/plan.ts'
import {
  postBankChangedCard,
  postBankCheckedCard,
  postBankWrittenCard,
  postReturnWrittenCard,
} from '#domain/talk/chat/bank-notice-listeners.ts'
import {
  postHandoverBegunCard,
  postHandoverChangedCard,
  postHandoverConfirmedCard,
  postHandoverDoneCard,
  postLackCard,
} from '#domain/talk/chat/handover-listeners.ts'
import {
  clearTurns,
  passTurn,
  postDatesChangedCard,
  postDatesDroppedCard,
  postDatesProposedCard,
  postOmissionAskedCard,
  postPlanCreatedCard,
  postSettlementCard,
  postStepAddedCard,
  postStepDoneCard,
  postStepOmittedCard,
  postStepRescheduledCard,
  postStepTickedCard,
  postStepUndoneCard,
  postTerminationAnswerCard,
  postTerminationCard,
  postTerminationDroppedCard,
} from '#domain/talk/chat/plan-listeners.ts'
import { notifyBankChanged, notifyBankRead, notifyBankWritten, notifyReturnWritten } from '#listeners/news/bank-notice-news.ts'
import {
  notifyHandoverChanged,
  notifyHandoverConfirmed,
  notifyHandoverDone,
  notifyLack,
  notifySilent,
} from '#listeners/news/handover-news.ts'
import {
  notifyDatesChanged,
  notifyDatesProposed,
  notifyHandoverNear,
  notifyPlanned,
  notifySettlement,
  notifyStepAdded,
  notifyStepDone,
  notifyStepDue,
  notifyStepPaid,
} from '#listeners/news/plan-news.ts'
import { notifyTermination, notifyTerminationAnswer, notifyTerminationDropped } from '#listeners/news/termination-news.ts'
import type { Listeners } from '#platform/events.ts'
import { contractListeners } from './sale-contract.ts'

/** Plan and step events; part of src/listeners.ts. */
export const planListeners: Listeners = {
  ...contractListeners,
  'dealPlan.ended': { within: [clearTurns, settlePlanAlerts, endContracts] },
  'dealPlan.created': {
    within: [askForPapers, updateStatementSteps, updateNewPlan, postPlanCreatedCard, updatePlanSteps],
    after: [notifyPlanned],
  },
  'dealPlan.datesProposed': { within: [postDatesProposedCard], after: [notifyDatesProposed] },
  'dealPlan.datesDropped': { within: [postDatesDroppedCard] },
  'dealPlan.datesChanged': { within: [settlePlanAlerts, updateContractDates, postDatesChangedCard], after: [notifyDatesChanged] },
  'dealPlan.settlementWritten': { within: [postSettlementCard], after: [notifySettlement] },
  'dealPlan.settlementAccepted': { within: [tickBy('settle')] },
  'dealPlan.terminationNoticed': { within: [postTerminationCard], after: [notifyTermination] },
  'dealPlan.terminationAnswered': { within: [postTerminationAnswerCard], after: [notifyTerminationAnswer] },
  'dealPlan.terminationDropped': { within: [settleTerminationAlerts, postTerminationDroppedCard], after: [notifyTerminationDropped] },
  'dealStep.added': { within: [postStepAddedCard, updatePlanSteps], after: [notifyStepAdded] },
  'dealStep.ticked': { within: [postStepTickedCard], after: [notifyStepPaid] },
  'dealStep.turned': { within: [passTurn] },
  'dealStep.completed': {
    within: [requireConsentsToTick, requireReadToTick, settleStepAlerts, postStepDoneCard, settleKeysAfterPayment],
    after: [notifyStepDone],
  },
  'dealStep.undone': { within: [postStepUndoneCard] },
  'dealStep.omissionAsked': { within: [postOmissionAskedCard] },
  'dealStep.omitted': { within: [settleStepAlerts, postStepOmittedCard, settleKeysAfterPayment] },
  'dealStep.rescheduled': { within: [settleStepAlerts, postStepRescheduledCard] },
  'dealStep.due': { after: [notifyStepDue] },
  'bankNotice.written': { within: [postBankWrittenCard, tickBy('bank')], after: [notifyBankWritten] },
  'bankNotice.returnWritten': { within: [postReturnWrittenCard], after: [notifyReturnWritten] },
  'bankNotice.changed': { within: [postBankChangedCard], after: [notifyBankChanged] },
  'bankNotice.read': { after: [notifyBankRead] },
  'bankNotice.checked': { within: [postBankCheckedCard] },
  'handover.begun': { within: [postHandoverBegunCard] },
  'handover.changed': { within: [postHandoverChangedCard], after: [notifyHandoverChanged] },
  'handover.confirmed': { within: [postHandoverConfirmedCard], after: [notifyHandoverConfirmed] },
  'handover.done': { within: [updateHandoverDates, postHandoverDoneCard, settleKeysAfterHandover], after: [notifyHandoverDone] },
  'handover.lacking': { within: [postLackCard], after: [notifyLack] },
  'handover.stale': { after: [notifySilent] },
  'dealPlan.handoverNear': { after: [notifyHandoverNear] },
}

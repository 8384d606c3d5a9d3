import { requireConsentsToTick } from '#domain/deal/consent/agreement.ts'
import { followNewPlan } from '#domain/deal/consent/follow.ts'
import { followHandover } from '#domain/deal/deal-plan/dates.ts'
import { tickBy } from '#domain/deal/deal-plan/follow.ts'
import { noticeDropped, planMoved, stepMoved } from '#domain/deal/deal-plan/settle.ts'
import { followConfirmed, followPrice } from '#domain/deal/handover/complete.ts'
import { followPapers } from '#domain/deal/paper/plan.ts'
import { askForPapers } from '#domain/deal/paper/prepare.ts'
import { followDates } from '#domain/deal/sale-contract/plan.ts'
import { endContracts } from '#domain/deal/sale-contract/upkeep.ts'
import { followStatements } from '#domain/deal/statement/plan.ts'
import { sayBankChanged, sayBankChecked, sayBankWritten, sayReturnWritten } from '#domain/talk/chat/bank-notice-listeners.ts'
import {
  sayHandoverBegun,
  sayHandoverChanged,
  sayHandoverConfirmed,
  sayHandoverDone,
  sayLack,
} from '#domain/talk/chat/handover-listeners.ts'
import {
  forgetTurns,
  passStep,
  sayDatesAsked,
  sayDatesChanged,
  sayDatesDropped,
  sayDueChanged,
  sayOmissionAsked,
  sayPlanned,
  saySettlement,
  sayStepAdded,
  sayStepDone,
  sayStepOmitted,
  sayStepReopened,
  sayStepTicked,
  sayTermination,
  sayTerminationAnswer,
  sayTerminationDropped,
} from '#domain/talk/chat/plan-listeners.ts'
import { tellBankChanged, tellBankRead, tellBankWritten, tellReturnWritten } from '#listeners/news/bank-notice-news.ts'
import { tellHandoverChanged, tellHandoverConfirmed, tellHandoverDone, tellLack, tellSilent } from '#listeners/news/handover-news.ts'
import {
  tellDatesAsked,
  tellDatesChanged,
  tellHandoverNear,
  tellPaid,
  tellPlanned,
  tellSettlement,
  tellStepAdded,
  tellStepDone,
  tellStepDue,
} from '#listeners/news/plan-news.ts'
import { tellTermination, tellTerminationAnswer, tellTerminationDropped } from '#listeners/news/termination-news.ts'
import type { Listeners } from '#platform/events.ts'
import { contractListeners } from './contract.ts'

/** Plan and step events; part of src/listeners.ts. */
export const planListeners: Listeners = {
  ...contractListeners,
  'dealPlan.ended': { within: [forgetTurns, planMoved, endContracts] },
  'dealPlan.created': { within: [askForPapers, followStatements, followNewPlan, sayPlanned, followPapers], after: [tellPlanned] },
  'dealPlan.datesProposed': { within: [sayDatesAsked], after: [tellDatesAsked] },
  'dealPlan.datesDropped': { within: [sayDatesDropped] },
  'dealPlan.datesChanged': { within: [planMoved, followDates, sayDatesChanged], after: [tellDatesChanged] },
  'dealPlan.settlementWritten': { within: [saySettlement], after: [tellSettlement] },
  'dealPlan.settlementAccepted': { within: [tickBy('settle')] },
  'dealPlan.terminationNoticed': { within: [sayTermination], after: [tellTermination] },
  'dealPlan.terminationAnswered': { within: [sayTerminationAnswer], after: [tellTerminationAnswer] },
  'dealPlan.terminationDropped': { within: [noticeDropped, sayTerminationDropped], after: [tellTerminationDropped] },
  'dealStep.added': { within: [sayStepAdded, followPapers], after: [tellStepAdded] },
  'dealStep.ticked': { within: [sayStepTicked], after: [tellPaid] },
  'dealStep.turned': { within: [passStep] },
  'dealStep.completed': { within: [requireConsentsToTick, stepMoved, sayStepDone, followPrice], after: [tellStepDone] },
  'dealStep.undone': { within: [sayStepReopened] },
  'dealStep.omissionAsked': { within: [sayOmissionAsked] },
  'dealStep.omitted': { within: [stepMoved, sayStepOmitted, followPrice] },
  'dealStep.rescheduled': { within: [stepMoved, sayDueChanged] },
  'dealStep.due': { after: [tellStepDue] },
  'bankNotice.written': { within: [sayBankWritten, tickBy('bank')], after: [tellBankWritten] },
  'bankNotice.returnWritten': { within: [sayReturnWritten], after: [tellReturnWritten] },
  'bankNotice.changed': { within: [sayBankChanged], after: [tellBankChanged] },
  'bankNotice.read': { after: [tellBankRead] },
  'bankNotice.checked': { within: [sayBankChecked] },
  'handover.begun': { within: [sayHandoverBegun] },
  'handover.changed': { within: [sayHandoverChanged], after: [tellHandoverChanged] },
  'handover.confirmed': { within: [sayHandoverConfirmed], after: [tellHandoverConfirmed] },
  'handover.done': { within: [followHandover, sayHandoverDone, followConfirmed], after: [tellHandoverDone] },
  'handover.lacking': { within: [sayLack], after: [tellLack] },
  'handover.stale': { after: [tellSilent] },
  'dealPlan.handoverNear': { after: [tellHandoverNear] },
}

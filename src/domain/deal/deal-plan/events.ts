import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import type { Tick } from './enumerations.ts'

export interface PlanEvent {
  planID: string
  negotiationID: string
}
export interface StepEvent extends PlanEvent {
  stepID: string
  /** The acting party; null for the system. */
  by: Tick['party'] | null
}
export interface DateEvent extends PlanEvent {
  by: Side
  /** The plan's version at the time: a late listener can check whether it still applies. */
  version: number
}

declare module '#platform/events.ts' {
  interface Events {
    'dealPlan.created': PlanEvent
    'dealPlan.ended': PlanEvent
    'dealPlan.datesProposed': DateEvent
    /** A proposal was withdrawn or refused. */
    'dealPlan.datesDropped': DateEvent
    'dealPlan.datesChanged': DateEvent & { contractDayBefore: string }
    /** A side wrote down how taxes and fees are shared. */
    'dealPlan.settlementWritten': PlanEvent & { by: Side }
    /** The other agreed. */
    'dealPlan.settlementAccepted': PlanEvent
    /** A side gave notice of termination. */
    'dealPlan.terminationNoticed': PlanEvent & { by: Side }
    'dealPlan.terminationAnswered': PlanEvent & { by: Side }
    'dealPlan.terminationDropped': PlanEvent & { by: Side | 1 }
    /** Added because of a fact discovered later, or by one of the sides. */
    'dealStep.added': StepEvent
    /** A side has done its part of a joint step. */
    'dealStep.ticked': StepEvent
    /** The proof one side brings to a joint step arrived or was removed: the turn changes. */
    'dealStep.turned': StepEvent
    'dealStep.completed': StepEvent
    'dealStep.undone': StepEvent
    /** A side proposes to omit a required step. */
    'dealStep.omissionAsked': StepEvent
    'dealStep.omitted': StepEvent
    'dealStep.rescheduled': StepEvent
    /** Reminder for this deadline, sent that many days after it; before it where negative. */
    'dealStep.due': StepEvent & { due: string; after: number }
    'dealPlan.handoverNear': PlanEvent & { handoverDay: string }
  }
}

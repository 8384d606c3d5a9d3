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
    'plan.made': PlanEvent
    'plan.ended': PlanEvent
    'plan.dateProposed': DateEvent
    /** A proposal was withdrawn or refused. */
    'plan.dateDropped': DateEvent
    'plan.dateChanged': DateEvent & { contractDayBefore: string }
    /** A side wrote down how taxes and fees are shared. */
    'plan.settlementWritten': PlanEvent & { by: Side }
    /** The other agreed. */
    'plan.settlementAgreed': PlanEvent
    /** A side gave notice of termination. */
    'termination.noticed': PlanEvent & { by: Side }
    'termination.answered': PlanEvent & { by: Side }
    'termination.dropped': PlanEvent & { by: Side | 1 }
    /** Added because of a fact discovered later, or by one of the sides. */
    'step.added': StepEvent
    /** A side has done its part of a joint step. */
    'step.ticked': StepEvent
    /** The proof one side brings to a joint step arrived or was removed: the turn changes. */
    'step.turned': StepEvent
    'step.done': StepEvent
    'step.reopened': StepEvent
    /** A side proposes to omit a required step. */
    'step.omissionAsked': StepEvent
    'step.omitted': StepEvent
    'step.dueChanged': StepEvent
    /** Reminder for this deadline, sent that many days after it; before it where negative. */
    'step.due': StepEvent & { due: string; after: number }
    'plan.handoverNear': PlanEvent & { handoverDay: string }
  }
}

import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import type { Tick } from './enumerations.ts'

export interface PlanEvent {
  planID: string
  negotiationID: string
}
export interface StepEvent extends PlanEvent {
  stepID: string
  /** Who did it; null when it was done by itself. */
  by: Tick['party'] | null
}
export interface DateEvent extends PlanEvent {
  by: Side
  /** Of the plan by then: whoever hears of it late sees whether it still holds. */
  version: number
}

declare module '#platform/events.ts' {
  interface Events {
    'plan.made': PlanEvent
    'plan.ended': PlanEvent
    'plan.dateProposed': DateEvent
    /** What was asked for was taken back, or was not agreed to. */
    'plan.dateDropped': DateEvent
    'plan.dateChanged': DateEvent & { contractDayBefore: string }
    /** One side wrote down how taxes and fees are shared. */
    'plan.settlementWritten': PlanEvent & { by: Side }
    /** The other agreed. */
    'plan.settlementAgreed': PlanEvent
    /** One side wants out of the contract. */
    'termination.noticed': PlanEvent & { by: Side }
    'termination.answered': PlanEvent & { by: Side }
    'termination.dropped': PlanEvent & { by: Side | 1 }
    /** A fact that came out later, or one of the sides, added it. */
    'step.added': StepEvent
    /** One of the two who do it together has done their part. */
    'step.ticked': StepEvent
    /** What one side brings to a step of both is there, or is not any more: the turn is the other's. */
    'step.turned': StepEvent
    'step.done': StepEvent
    'step.reopened': StepEvent
    /** One of the two says of a required one that it is not needed. */
    'step.omissionAsked': StepEvent
    'step.omitted': StepEvent
    'step.dueChanged': StepEvent
    /** Of this day it is spoken, so many days after it; before it where negative. */
    'step.due': StepEvent & { due: string; after: number }
    'plan.handoverNear': PlanEvent & { handoverDay: string }
  }
}

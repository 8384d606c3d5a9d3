export interface PlanEvent {
  planID: string
  negotiationID: string
}

declare module '#platform/events.ts' {
  interface Events {
    'plan.made': PlanEvent
    'plan.ended': PlanEvent
  }
}

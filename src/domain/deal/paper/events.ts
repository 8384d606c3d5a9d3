import type { Side } from '#domain/deal/negotiation/enumerations.ts'

export interface PaperEvent {
  paperID: string
  negotiationID: string
  /** The acting side; null for the operator or the system. */
  by: Side | null
}
export interface PapersEvent {
  negotiationID: string
  side: Side
  paperIDs: string[]
}

declare module '#platform/events.ts' {
  interface Events {
    /** The list was made: this side has to provide these. */
    'paper.wanted': PapersEvent
    'paper.submitted': PaperEvent
    /** Several papers about the house together, prepared beforehand. */
    'paper.brought': PapersEvent
    'paper.confirmed': PaperEvent
    'paper.returned': PaperEvent
    'paper.omitted': PaperEvent
    /** Marked as needed again. */
    'paper.restored': PaperEvent
    /** It would have expired by the day it is needed, and is requested again. */
    'paper.expiring': PaperEvent
  }
}

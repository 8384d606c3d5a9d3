import type { Side } from '#domain/deal/negotiation/enumerations.ts'

export interface PaperEvent {
  paperID: string
  negotiationID: string
  /** Who did it; null when the operator or the clock did. */
  by: Side | null
}
export interface PapersEvent {
  negotiationID: string
  side: Side
  paperIDs: string[]
}

declare module '#platform/events.ts' {
  interface Events {
    /** The list was made: this side is asked for these. */
    'paper.wanted': PapersEvent
    'paper.submitted': PaperEvent
    /** Several at once, of the house, that were ready before. */
    'paper.brought': PapersEvent
    'paper.confirmed': PaperEvent
    'paper.returned': PaperEvent
    'paper.omitted': PaperEvent
    /** It is needed after all. */
    'paper.restored': PaperEvent
    /** It would have run out by the day that needs it, and is asked for anew. */
    'paper.expiring': PaperEvent
  }
}

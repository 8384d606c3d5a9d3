import type { Side } from '#domain/deal/negotiation/enumerations.ts'

export interface ViewingEvent {
  viewingID: string
  negotiationID: string
  /** Who did it; null when the operator or the clock did. */
  by: Side | null
  /** How often calendars had to be told by then: whoever hears of it late sees whether it still holds. */
  sequence: number
}

declare module '#platform/events.ts' {
  interface Events {
    'viewing.proposed': ViewingEvent
    'viewing.countered': ViewingEvent
    'viewing.accepted': ViewingEvent
    'viewing.declined': ViewingEvent
    'viewing.withdrawn': ViewingEvent
    'viewing.changed': ViewingEvent
    'viewing.canceled': ViewingEvent
    'viewing.done': ViewingEvent
    'viewing.absent': ViewingEvent
    'viewing.objected': ViewingEvent
    'viewing.expired': ViewingEvent
    /** On the day one tells the other how near they are. */
    'viewing.dayWord': { negotiationID: string; by: Side; words: string }
    /** Somebody cancelled late or did not come too often: they propose nothing until then. `dates` are those times. */
    'viewing.suspended': { userID: string; until: string; dates: string[] }
  }
}

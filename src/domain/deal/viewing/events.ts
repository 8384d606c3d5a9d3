import type { Side } from '#domain/deal/negotiation/enumerations.ts'

export interface ViewingEvent {
  viewingID: string
  negotiationID: string
  /** The side that acted; null for the operator or a scheduled job. */
  by: Side | null
  /** The calendar SEQUENCE at that time: a late listener can see whether the event still applies. */
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
    /** On the day, one side tells the other how near they are. */
    'viewing.dayWord': { negotiationID: string; by: Side; words: string }
    /** A member cancelled late or missed viewings too often: they cannot propose viewings until then. `dates` lists those occasions. */
    'viewing.suspended': { userID: string; until: string; dates: string[] }
  }
}

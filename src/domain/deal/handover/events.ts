import type { Side } from '#domain/deal/negotiation/enumerations.ts'

export interface HandoverEvent {
  handoverID: string
  negotiationID: string
  edition: number
  by: Side
}

declare module '#platform/events.ts' {
  interface Events {
    /** The first time only. */
    'handover.begun': HandoverEvent
    /** The content changed after a side had confirmed it. */
    'handover.changed': HandoverEvent
    /** A side has confirmed it, and the other has still to. */
    'handover.confirmed': HandoverEvent
    /** Both have confirmed, with the day of the handover. */
    'handover.done': HandoverEvent & { day: string }
    /** The buyer reported something missing. */
    'handover.lacking': HandoverEvent
    /** The day of the handover has passed, and these sides have not answered. */
    'handover.stale': { planID: string; negotiationID: string; handoverDay: string; sides: Side[] }
  }
}

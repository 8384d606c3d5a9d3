import type { Side } from '#domain/deal/negotiation/enumerations.ts'

export interface HandoverEvent {
  handoverID: string
  negotiationID: string
  edition: number
  by: Side
}

declare module '#platform/events.ts' {
  interface Events {
    /** For the first time. */
    'handover.begun': HandoverEvent
    /** What one had confirmed says something else now. */
    'handover.changed': HandoverEvent
    /** One has confirmed it, and the other is waited for. */
    'handover.confirmed': HandoverEvent
    /** Both have, and on which day it was. */
    'handover.done': HandoverEvent & { day: string }
    /** The buyer has not got something. */
    'handover.lacking': HandoverEvent
    /** The day of the handover went by, and these have not said a word. */
    'handover.silent': { planID: string; negotiationID: string; handoverDay: string; sides: Side[] }
  }
}

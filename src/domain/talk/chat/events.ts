export interface HeldEvent {
  heldID: string
  negotiationID: string
  senderID: string
}

declare module '#platform/events.ts' {
  interface Events {
    /** Somebody was in the room and read it. */
    'chat.read': { negotiationID: string; memberID: string }
    /** A message waits for an operator; it was delivered, or it was not. */
    'message.held': HeldEvent
    'message.delivered': HeldEvent
    'message.refused': HeldEvent
  }
}

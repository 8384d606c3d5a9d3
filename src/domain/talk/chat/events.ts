export interface HeldEvent {
  heldID: string
  negotiationID: string
  senderID: string
}

declare module '#platform/events.ts' {
  interface Events {
    /** A participant opened the negotiation and read it. */
    'chat.read': { negotiationID: string; memberID: string }
    /** A message awaits review; then it was delivered, or refused. */
    'message.held': HeldEvent
    'message.delivered': HeldEvent
    'message.refused': HeldEvent
  }
}

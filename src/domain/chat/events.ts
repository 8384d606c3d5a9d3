declare module '#platform/events.ts' {
  interface Events {
    /** Somebody was in the room and read it. */
    'chat.read': { negotiationID: string; memberID: string }
  }
}

export type {}

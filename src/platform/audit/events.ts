declare module '#platform/events.ts' {
  interface Events {
    /** A day of the record was closed: what it says of itself, to be kept where nobody who writes here can write. */
    'audit.dayClosed': AuditAnchor
  }
}

export interface AuditAnchor {
  day: string
  count: number
  hash: string
}

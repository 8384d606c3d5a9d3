declare module '#platform/events.ts' {
  interface Events {
    /** A day of the audit log was closed: its anchor, to be kept out of reach of anyone who can write here. */
    'audit.dayClosed': AuditAnchor
  }
}

export interface AuditAnchor {
  day: string
  count: number
  hash: string
}

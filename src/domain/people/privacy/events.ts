declare module '#platform/events.ts' {
  interface Events {
    /** A new request about personal data. */
    'privacy.received': { requestID: string }
    'privacy.asked': { requestID: string; text: string }
    /** Answered in full; `privacy.refused`: refused in whole or in part. */
    'privacy.answered': { requestID: string; text: string }
    'privacy.refused': { requestID: string; text: string }
  }
}

export {}

declare module '#platform/events.ts' {
  interface Events {
    /** A new request about personal data. */
    'privacyRequest.received': { requestID: string }
    'privacyRequest.asked': { requestID: string; text: string }
    /** Answered in full; `privacy.refused`: refused in whole or in part. */
    'privacyRequest.answered': { requestID: string; text: string }
    'privacyRequest.refused': { requestID: string; text: string }
  }
}

export {}

declare module '#platform/events.ts' {
  interface Events {
    /** Somebody asked something of us about their data. */
    'privacy.received': { requestID: string }
    'privacy.asked': { requestID: string; text: string }
    /** It is answered, with all of it or without a part. */
    'privacy.answered': { requestID: string; text: string }
    'privacy.refused': { requestID: string; text: string }
  }
}

export {}

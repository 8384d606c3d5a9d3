interface ConsentEvent {
  consentID: string
  companionID: string
  estateID: string
}

declare module '#platform/events.ts' {
  interface Events {
    /** With an invitation, whose letter says it; or by itself. */
    'consent.asked': ConsentEvent & { invited: boolean }
    'consent.given': ConsentEvent
    'consent.declined': ConsentEvent
    /** Before it is taken back: within, whoever stands against it throws, as what this very person has signed does. */
    'consent.withdrawing': ConsentEvent
    'consent.withdrawn': ConsentEvent
    /** A chief recorded an agreement without what was missing, and said why. */
    'consent.waived': { negotiationID: string; note: string; agreed: boolean }
  }
}

export type { ConsentEvent }

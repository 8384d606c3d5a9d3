interface ConsentEvent {
  consentID: string
  companionID: string
  estateID: string
}

declare module '#platform/events.ts' {
  interface Events {
    /** Sent with an invitation, as part of its letter; or on its own. */
    'consent.asked': ConsentEvent & { invited: boolean }
    'consent.given': ConsentEvent
    'consent.declined': ConsentEvent
    /** Before it is withdrawn: within, a listener throws to refuse, for example after this person has signed. */
    'consent.withdrawing': ConsentEvent
    'consent.withdrawn': ConsentEvent
    /** A chief recorded an agreement without the missing consents, giving the reason. */
    'consent.waived': { negotiationID: string; note: string; agreed: boolean }
  }
}

export type { ConsentEvent }

interface Estate {
  estateID: string
  userID: string
}

interface Buyer {
  negotiationID: string | null
}

declare module '#platform/events.ts' {
  interface Events {
    'estate.applied': Estate
    'estate.withdrawn': Estate
    /** Becomes public; `first` if it never was before. */
    'estate.approved': Estate & { first: boolean }
    /** An operator withheld its listing, or reinstated it. */
    'estate.withheld': Estate & { reason: string }
    'estate.reinstated': Estate
    /** The operator asks its seller a question. */
    'estate.asked': Estate & { text: string }
    'estate.rejected': Estate & { denyReason: string }
    /** Its listing ended without a buyer; open negotiations end with it. */
    'estate.finished': Estate & { endReason: number; byOperator: boolean }
    /** A buyer was found: in this negotiation, or elsewhere if null. It can still be taken back. */
    'estate.endingBegun': Estate & Buyer
    'estate.endingTakenBack': Estate
    /** It can no longer be taken back: all negotiations but the named one end. */
    'estate.endingSettled': Estate & Buyer
    /** The negotiation it was reserved for failed. */
    'estate.released': Estate & { negotiationID: string }
    'estate.relisted': Estate
  }
}

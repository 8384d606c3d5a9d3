interface Estate {
  estateID: string
  /** The owner. */
  userID: string
}

interface Buyer {
  negotiationID: string | null
}

declare module '#platform/events.ts' {
  interface Events {
    'estate.applied': Estate
    'estate.withdrawn': Estate
    /** Public from now on; `first` when it was never public before. */
    'estate.approved': Estate & { first: boolean }
    /** An operator took its listing out of sight, or showed it again. */
    'estate.withheld': Estate & { reason: string }
    'estate.reinstated': Estate
    /** The office asks its seller something. */
    'estate.asked': Estate & { text: string }
    'estate.rejected': Estate & { denyReason: string }
    /** Its listing ended without a buyer; open negotiations end with it. */
    'estate.finished': Estate & { endReason: number; byOperator: boolean }
    /** A buyer was found: in this talk, or with null somewhere else. It can still be taken back. */
    'estate.endingBegun': Estate & Buyer
    'estate.endingTakenBack': Estate
    /** It can no longer be taken back: all talks but the named one end. */
    'estate.endingSettled': Estate & Buyer
    /** The talk that it was kept for came to nothing. */
    'estate.released': Estate & { negotiationID: string }
    'estate.relisted': Estate
  }
}

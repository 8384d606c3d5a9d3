interface Estate {
  estateID: string
  /** The owner. */
  userID: string
}

declare module '#platform/events.ts' {
  interface Events {
    'estate.applied': Estate
    'estate.withdrawn': Estate
    /** Public from now on; `first` when it was never public before. */
    'estate.approved': Estate & { first: boolean }
    'estate.rejected': Estate & { denyReason: string }
    /** Its listing ended; open negotiations end with it. */
    'estate.finished': Estate & { endReason: number; byOperator: boolean }
    'estate.relisted': Estate
  }
}

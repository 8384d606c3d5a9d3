/** One edition, as far as it decides when it holds. */
export interface Version {
  edition: number
  validFrom: Date
  data: unknown
  confirmedAt: Date | null
  withdrawnAt: Date | null
}

/** From when it holds: what waits for a second chief, from their word on; never, where it was taken back. */
export function startsAt({ validFrom, confirmedAt, withdrawnAt }: Version): Date | undefined {
  if (withdrawnAt || !confirmedAt) return undefined
  return confirmedAt > validFrom ? confirmedAt : validFrom
}

/** The newest edition that holds at the moment. */
export function inForce<V extends Version>(versions: readonly V[], moment: Date): V | undefined {
  return versions.reduce<V | undefined>((found, each) => {
    const start = startsAt(each)
    return start && start <= moment && (!found || each.edition > found.edition) ? each : found
  }, undefined)
}

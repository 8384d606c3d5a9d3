/** An edition, reduced to the fields that decide when it applies. */
export interface Version {
  edition: number
  validFrom: Date
  data: unknown
  confirmedAt: Date | null
  withdrawnAt: Date | null
}

/** When it takes effect: if a second chief must confirm, not before the confirmation; never, if withdrawn. */
export function startsAt({ validFrom, confirmedAt, withdrawnAt }: Version): Date | undefined {
  if (withdrawnAt || !confirmedAt) return undefined
  return confirmedAt > validFrom ? confirmedAt : validFrom
}

/** The newest edition in force at the moment. */
export function inForce<V extends Version>(versions: readonly V[], moment: Date): V | undefined {
  return versions.reduce<V | undefined>((found, each) => {
    const start = startsAt(each)
    return start && start <= moment && (!found || each.edition > found.edition) ? each : found
  }, undefined)
}

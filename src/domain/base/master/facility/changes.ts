/** What the office has made of 設備 since: what is called otherwise than at first, by code, and what became one with another. */
export interface FacilityChanges {
  names?: Readonly<Record<number, string>>
  into?: Readonly<Record<number, number>>
}

/** The same for every reader, so one for the process as for the browser. A page carries them only where there are any. */
let changes: FacilityChanges | undefined
export const facilityChanges = (): FacilityChanges | undefined => changes
export const takeFacilityChanges = (taken: FacilityChanges | undefined): void => {
  changes = taken
}

/** The code that stands for it now: another where two became one. */
export const facilityNow = (code: number): number => changes?.into?.[code] ?? code

/** Those that stand for these now, in one order: what two lists of other days have in common is alike. */
export const facilitiesNow = (codes: readonly number[]): number[] => [...new Set(codes.map(facilityNow))].sort((one, other) => one - other)

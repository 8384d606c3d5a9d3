/** The office's changes to 設備: new names by code, and merges. */
export interface FacilityChanges {
  names?: Readonly<Record<number, string>>
  into?: Readonly<Record<number, number>>
}

/** The same for every reader, so one copy per process and per browser. A page includes them only where there are any. */
let changes: FacilityChanges | undefined
export const facilityChanges = (): FacilityChanges | undefined => changes
export const takeFacilityChanges = (taken: FacilityChanges | undefined): void => {
  changes = taken
}

/** The current code: another one after a merge. */
export const facilityNow = (code: number): number => changes?.into?.[code] ?? code

/** The current codes, sorted: lists from different times become comparable. */
export const facilitiesNow = (codes: readonly number[]): number[] => [...new Set(codes.map(facilityNow))].sort((one, other) => one - other)

import { facilityCategories } from '#domain/master/facility-categories.ts'

export interface Facility {
  code: number
  label: string
  category: string
}

/** Each facility that a type of estate can have, by category. */
export const facilitiesOfType = (type: number): { category: string; facilities: Facility[] }[] =>
  listed.filter(({ types }) => types.includes(type)).map(({ category, facilities }) => ({ category, facilities }))

const listed = facilityCategories.map(({ name, visibleEstateType, labels }, index) => ({
  category: name,
  types: visibleEstateType as readonly number[],
  facilities: labels.split(' ').map((label, at): Facility => ({ code: (index + 1) * 100 + at + 1, label, category: name })),
}))

/** Label and category by code. */
export const facilityByCode: ReadonlyMap<number, Facility> = new Map(
  listed.flatMap(({ facilities }) => facilities.map((facility) => [facility.code, facility])),
)
/**
 * 設備 as an enumeration: code and label. A code never changes its meaning: 305 is the fifth of the third category, whose place is a tenth
 * of its sortOrder in the master.
 */
export const facilities: Readonly<Record<number, string>> = Object.fromEntries(
  [...facilityByCode].map(([code, { label }]) => [code, label]),
)

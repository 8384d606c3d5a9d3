import { facilityCategories } from '#domain/master/facility-categories.ts'

export interface Facility {
  code: number
  label: string
  category: string
}

/** Each facility that a type of estate can have, by category. */
export const facilitiesOfType = (type: number): { category: string; facilities: Facility[] }[] =>
  listed.filter(({ types }) => types.includes(type)).map(({ category, facilities }) => ({ category, facilities }))

interface Category {
  facilityCategoryName: string
  visibleEstateType: readonly number[]
  sortOrder: number
  facilities: readonly string[]
}

/** The same as the operator keeps it: which categories a type is asked for, under which names, in which order. */
export const facilitiesOffered = (categories: readonly Category[], type: number): { category: string; facilities: Facility[] }[] =>
  categories
    .filter(({ visibleEstateType }) => visibleEstateType.includes(type))
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map(({ facilityCategoryName, facilities }) => ({
      category: facilityCategoryName,
      facilities: facilities.flatMap((label) => facilityByLabel.get(label) ?? []),
    }))
    .filter(({ facilities }) => facilities.length > 0)

const listed = facilityCategories.map(({ name, visibleEstateType, labels }, index) => ({
  category: name,
  types: visibleEstateType as readonly number[],
  facilities: labels.split(' ').map((label, at): Facility => ({ code: (index + 1) * 100 + at + 1, label, category: name })),
}))

/** Label and category by code. */
export const facilityByCode: ReadonlyMap<number, Facility> = new Map(
  listed.flatMap(({ facilities }) => facilities.map((facility) => [facility.code, facility])),
)
const facilityByLabel: ReadonlyMap<string, Facility> = new Map([...facilityByCode.values()].map((facility) => [facility.label, facility]))

/**
 * 設備 as an enumeration: code and label. A code never changes its meaning: 305 is the fifth of the third category, whose place is a tenth
 * of its sortOrder in the master.
 */
export const facilities: Readonly<Record<number, string>> = Object.fromEntries(
  [...facilityByCode].map(([code, { label }]) => [code, label]),
)

import { facilityCategories } from '#domain/master/facility-categories.ts'

export interface Facility {
  code: number
  label: string
  category: string
}

/** A category as the operator keeps it. */
export interface FacilityCategory {
  facilityCategoryName: string
  visibleEstateType: readonly number[]
  sortOrder: number
  facilities: readonly string[]
}

/** What estates of these types can have, by the operator's categories: which types a category is for, its name and its place are theirs. */
export const facilitiesOffered = (
  categories: readonly FacilityCategory[],
  types: readonly number[],
): { category: string; facilities: Facility[] }[] =>
  categories
    .filter(({ visibleEstateType }) => types.some((type) => visibleEstateType.includes(type)))
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map(({ facilityCategoryName, facilities }) => ({
      category: facilityCategoryName,
      facilities: facilities.flatMap((label) => facilityByLabel.get(label) ?? []),
    }))
    .filter(({ facilities }) => facilities.length > 0)

/** The same in a new house, whose operator has changed nothing. */
export const facilitiesOfType = (type: number) => facilitiesOffered(seeded, [type])

const seeded = facilityCategories.map(
  ({ name, visibleEstateType, labels }, index): FacilityCategory => ({
    facilityCategoryName: name,
    visibleEstateType,
    sortOrder: index,
    facilities: labels.split(' '),
  }),
)

const listed = facilityCategories.flatMap(({ name, labels }, index) =>
  labels.split(' ').map((label, at): Facility => ({ code: (index + 1) * 100 + at + 1, label, category: name })),
)

/** Label and category by code. */
export const facilityByCode: ReadonlyMap<number, Facility> = new Map(listed.map((facility) => [facility.code, facility]))
const facilityByLabel: ReadonlyMap<string, Facility> = new Map([...facilityByCode.values()].map((facility) => [facility.label, facility]))

/**
 * 設備 as an enumeration: code and label. A code never changes its meaning: 305 is the fifth of the third category, whose place is a tenth
 * of its sortOrder in the master.
 */
export const facilities: Readonly<Record<number, string>> = Object.fromEntries(
  [...facilityByCode].map(([code, { label }]) => [code, label]),
)

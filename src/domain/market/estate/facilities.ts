/** A category as the operator keeps it. */
export interface FacilityCategory {
  facilityCategoryName: string
  visibleEstateType: readonly number[]
  sortOrder: number
  /** What is offered of it, in its order. */
  facilities: readonly { code: number; name: string; searchable: boolean }[]
}

/** What estates of these types can have, by the operator's categories: which types a category is for, its name and its place are theirs. */
export const facilitiesOffered = (
  categories: readonly FacilityCategory[],
  types: readonly number[],
): { category: string; facilities: FacilityCategory['facilities'] }[] =>
  categories
    .filter(({ visibleEstateType, facilities }) => facilities.length > 0 && types.some((type) => visibleEstateType.includes(type)))
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map(({ facilityCategoryName, facilities }) => ({ category: facilityCategoryName, facilities }))

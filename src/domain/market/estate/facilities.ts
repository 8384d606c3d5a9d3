/** A category kept by the operator. */
export interface FacilityCategory {
  facilityCategoryName: string
  visibleEstateType: readonly number[]
  sortOrder: number
  /** The facilities offered in it, in order. */
  facilities: readonly { code: number; name: string; searchable: boolean }[]
}

/** The facilities that estates of these types can have, by category. The operator decides each category's types, name and position. */
export const facilitiesOffered = (
  categories: readonly FacilityCategory[],
  types: readonly number[],
): { category: string; facilities: FacilityCategory['facilities'] }[] =>
  categories
    .filter(({ visibleEstateType, facilities }) => facilities.length > 0 && types.some((type) => visibleEstateType.includes(type)))
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map(({ facilityCategoryName, facilities }) => ({ category: facilityCategoryName, facilities }))

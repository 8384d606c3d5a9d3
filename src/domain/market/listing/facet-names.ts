/** Conditions with counted options, by their names in the search. Browser-safe and without zod. */
export const facetNames = [
  'estateType',
  'estateTypeDetail',
  'searchPrefecturesCodes',
  'searchCityCodes',
  'searchFloorPlans',
  'structure',
  'statusOfUse',
  'areaOfUse',
  'landRight',
  'cityPlan',
  'roadType',
  'saleTiming',
  'transactionMode',
  'facilityCodes',
  'nearestStationTimeTo',
  'searchBuildingDate',
  'newWithinDays',
  'priceLowered',
  'withFloorPlan',
  'excludeNoRebuild',
  'excludeUrbanControl',
  'excludeLeasehold',
  'excludeDisclosure',
] as const
export type FacetName = (typeof facetNames)[number]

/** Options for walking minutes and age of the building, with counts. */
export const walkSteps = [3, 5, 7, 10, 15, 20] as const
export const ageSteps = [1, 3, 5, 10, 15, 20, 25, 30, 40] as const

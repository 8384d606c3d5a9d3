/** Conditions whose options are counted, by their names in the search. Browser-safe and without zod. */
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

/** Minutes on foot and years since it was built that are offered, and counted. */
export const walkSteps = [3, 5, 7, 10, 15, 20] as const
export const ageSteps = [1, 3, 5, 10, 15, 20, 25, 30, 40] as const

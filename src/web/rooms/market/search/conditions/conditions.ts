import type { SearchOrder } from './orders.ts'

/** Every condition of a search, by its name in the API, so that an address is a search. Lists are codes with commas between. */
export type ConditionName =
  | 'estateType'
  | 'estateTypeDetail'
  | 'searchPrefecturesCodes'
  | 'searchCityCodes'
  | 'priceFrom'
  | 'priceTo'
  | 'searchAreaFrom'
  | 'searchAreaTo'
  | 'searchTotalFloorAreaFrom'
  | 'searchTotalFloorAreaTo'
  | 'searchFloorPlans'
  | 'searchBuildingDate'
  | 'nearestStationTimeTo'
  | 'structure'
  | 'statusOfUse'
  | 'areaOfUse'
  | 'landRight'
  | 'cityPlan'
  | 'roadType'
  | 'saleTiming'
  | 'transactionMode'
  | 'facilityCodes'
  | 'newWithinDays'
  | 'priceLowered'
  | 'withFloorPlan'
  | 'excludeNoRebuild'
  | 'excludeUrbanControl'
  | 'excludeLeasehold'
  | 'excludeDisclosure'
  | 'keyword'
export type ConditionTexts = Partial<Record<ConditionName, string>>

/** What stands first where nothing else is asked for. */
export const usualOrder = 'publishedAt:desc'

/** What an address asks for. What cannot be meant is left out instead of refused: an old or mistyped link still finds something. */
export interface Asked {
  conditions: ConditionTexts
  orderBy: SearchOrder
  /** Beside a map instead of by itself. */
  view?: 'map'
  cursor?: string
}

/** The address of a search; what is usual is left out. */
export const searchOf = ({ conditions, orderBy, view, cursor }: Partial<Asked>): Record<string, string | undefined> => ({
  ...conditions,
  orderBy: orderBy === usualOrder ? undefined : orderBy,
  view,
  cursor,
})

export const listOf = (codes: string | undefined): string[] => codes?.split(',') ?? []

/** Without this condition, or without one of its codes. Cities go with their prefecture. */
export function without(conditions: ConditionTexts, name: ConditionName, code?: string): ConditionTexts {
  const left = listOf(code && conditions[name])
    .filter((each) => each !== code)
    .join(',')
  return withCitiesOf({ ...conditions, [name]: left || undefined })
}

/** Cities outside the chosen prefectures are no choice any more. */
export function withCitiesOf(conditions: ConditionTexts): ConditionTexts {
  const { searchPrefecturesCodes, searchCityCodes } = conditions
  const cities = listOf(searchCityCodes).filter((city) => listOf(searchPrefecturesCodes).includes(city.slice(0, 2)))
  return { ...conditions, searchCityCodes: cities.join(',') || undefined }
}

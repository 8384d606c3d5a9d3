import type { PageParameter } from '#domain/market/listing/condition-catalogue.ts'
import type { SortOrder } from './sort-orders.ts'

/** Every condition of a search, named as in the API, so that a URL is a search. Lists are comma-separated codes. */
export type ConditionName = PageParameter
export type ConditionTexts = Partial<Record<ConditionName, string>>

/** The default order. */
export const usualOrder = 'publishedAt:desc'

/** A search parsed from a URL. Invalid values are dropped instead of refused: an old or mistyped link still finds something. */
export interface ParsedSearch {
  conditions: ConditionTexts
  orderBy: SortOrder
  /** Shown next to a map. */
  view?: 'map'
  cursor?: string
}

/** The URL of a search, without default values. */
export const searchOf = ({ conditions, orderBy, view, cursor }: Partial<ParsedSearch>): Record<string, string | undefined> => ({
  ...conditions,
  orderBy: orderBy === usualOrder ? undefined : orderBy,
  view,
  cursor,
})

export const listOf = (codes: string | undefined): string[] => codes?.split(',') ?? []

/** Removes a condition or one of its codes. Cities are removed with their prefecture. */
export function without(conditions: ConditionTexts, name: ConditionName, code?: string): ConditionTexts {
  const left = listOf(code && conditions[name])
    .filter((each) => each !== code)
    .join(',')
  return withCitiesOf({ ...conditions, [name]: left || undefined })
}

/** A price beyond the other end of the range lifts that end, instead of changing places with it. */
export function withChange(conditions: ConditionTexts, change: ConditionTexts): ConditionTexts {
  const next = withCitiesOf({ ...conditions, ...change })
  if (Number(next.priceFrom) > Number(next.priceTo)) next['priceFrom' in change ? 'priceTo' : 'priceFrom'] = undefined
  return next
}

/** Drops cities outside the chosen prefectures. */
export function withCitiesOf(conditions: ConditionTexts): ConditionTexts {
  const { searchPrefecturesCodes, searchCityCodes } = conditions
  const cities = listOf(searchCityCodes).filter((city) => listOf(searchPrefecturesCodes).includes(city.slice(0, 2)))
  return { ...conditions, searchCityCodes: cities.join(',') || undefined }
}

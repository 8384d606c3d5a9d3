import { prefecturesOf, type Region, regions } from '#domain/master/prefectures.ts'
import { many, one, whole } from '#web/search-params.ts'

/** A page's address as the router read it. */
export type Search = Readonly<Record<string, unknown>>

type Reader = (value: unknown) => string | undefined
/** Codes and ids, comma for "any of". */
const codes: Reader = (value) => [...new Set(many(value))].filter((code) => /^\d{1,5}$/.test(code)).join(',') || undefined
const amount: Reader = (value) => whole(value, 1)?.toString()
const small: Reader = (value) => amount(value)?.slice(0, 4)

/** Every condition of the search, by its name in the API, so that an address is a search; and how it is read from an address that anybody may have written. */
const readers = {
  estateType: codes,
  searchPrefecturesCodes: codes,
  searchCityCodes: codes,
  priceFrom: amount,
  priceTo: amount,
  searchAreaFrom: amount,
  searchAreaTo: amount,
  searchTotalFloorAreaFrom: amount,
  searchTotalFloorAreaTo: amount,
  searchFloorPlans: codes,
  searchBuildingDate: small,
  nearestStationTimeTo: small,
  structure: codes,
  saleTiming: codes,
  keyword: (value) => one(value)?.trim().slice(0, 100) || undefined,
} satisfies Record<string, Reader>

export type ConditionName = keyof typeof readers
export type Conditions = Partial<Record<ConditionName, string>>
export const conditionNames = Object.keys(readers) as ConditionName[]

export const orders = {
  'publishedAt:desc': '新着順',
  'price:asc': '価格が安い順',
  'price:desc': '価格が高い順',
  'nearestStationTime:asc': '駅から近い順',
  'area:desc': '面積が広い順',
  'buildingDate:desc': '築年月が新しい順',
} as const
export type Order = keyof typeof orders
const usual: Order = 'publishedAt:desc'

/** What an address asks for. What cannot be meant is left out instead of refused: an old or mistyped link still finds something. */
export interface Asked {
  conditions: Conditions
  orderBy: Order
  cursor: string | undefined
}

export function readSearch(search: Search): Asked {
  const orderBy = one(search.orderBy)
  return {
    conditions: readConditions(search),
    orderBy: orderBy !== undefined && orderBy in orders ? (orderBy as Order) : usual,
    cursor: one(search.cursor),
  }
}

function readConditions(search: Search): Conditions {
  const found: Conditions = {}
  for (const name of conditionNames) {
    const value = readers[name](search[name])
    if (value) found[name] = value
  }
  // A region is all its prefectures: one thing to show, to change and to take away.
  if (!found.searchPrefecturesCodes) found.searchPrefecturesCodes = prefecturesIn(search.region)
  return found
}

/** The address of a search; what is usual is left out. */
export const searchOf = ({ conditions, orderBy, cursor }: Partial<Asked>): Record<string, string | undefined> => ({
  ...conditions,
  orderBy: orderBy === usual ? undefined : orderBy,
  cursor,
})

export const listOf = (codes: string | undefined): string[] => codes?.split(',') ?? []

/** Without this condition, or without one of its codes. Cities go with their prefecture. */
export function without(conditions: Conditions, name: ConditionName, code?: string): Conditions {
  const left = listOf(code && conditions[name])
    .filter((each) => each !== code)
    .join(',')
  return withCitiesOf({ ...conditions, [name]: left || undefined })
}

/** Cities outside the chosen prefectures are no choice any more. */
export function withCitiesOf(conditions: Conditions): Conditions {
  const { searchPrefecturesCodes, searchCityCodes } = conditions
  const cities = listOf(searchCityCodes).filter((city) => listOf(searchPrefecturesCodes).includes(city.slice(0, 2)))
  return { ...conditions, searchCityCodes: cities.join(',') || undefined }
}

const prefecturesIn = (region: unknown) =>
  many(region)
    .filter((code) => code in regions)
    .flatMap((code) => prefecturesOf(Number(code) as Region).map((prefecture) => prefecture.code))
    .join(',') || undefined

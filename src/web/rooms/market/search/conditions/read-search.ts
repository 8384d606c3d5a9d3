import { facilityNow } from '#domain/base/master/facility/changes.ts'
import { type Region, regions } from '#domain/base/master/prefectures.ts'
import { prefecturesOf } from '#web/rooms/base/master/prefectures.ts'
import { many, one, whole } from '#web/url/search-params.ts'
import { type Asked, type ConditionName, type ConditionTexts, listOf, usualOrder, withCitiesOf } from './conditions.ts'
import { orders, type SearchOrder } from './orders.ts'

/** A page's query as the router parsed it. */
export type Search = Readonly<Record<string, unknown>>

export function readSearch(search: Search): Asked {
  const orderBy = one(search.orderBy)
  return {
    conditions: readConditions(search),
    orderBy: orderBy !== undefined && Object.hasOwn(orders, orderBy) ? (orderBy as SearchOrder) : usualOrder,
    view: one(search.view) === 'map' ? 'map' : undefined,
    cursor: one(search.cursor),
  }
}

function readConditions(search: Search): ConditionTexts {
  const found: ConditionTexts = {}
  for (const [name, read] of Object.entries(readers) as [ConditionName, Reader][]) {
    const value = read(search[name])
    if (value) found[name] = value
  }
  // A region becomes all its prefectures: one thing to show, change and remove.
  found.searchPrefecturesCodes ??= prefecturesIn(search.region) ?? prefecturesOfCities(found.searchCityCodes)
  return withCitiesOf(found)
}

type Reader = (value: unknown) => string | undefined
/** Codes and ids; a comma means "any of". */
const codes: Reader = (value) => [...new Set(many(value))].filter((code) => /^\d{1,5}$/.test(code)).join(',') || undefined
/** An estate may be free. */
const price: Reader = (value) => whole(value, 0)?.toString()
const amount: Reader = (value) => whole(value, 1)?.toString()
const small: Reader = (value) => amount(value)?.slice(0, 4)
const flag: Reader = (value) => (one(value) === 'true' ? 'true' : undefined)

/** Parses each condition from an untrusted URL. */
const readers: Record<ConditionName, Reader> = {
  estateType: codes,
  estateTypeDetail: codes,
  searchPrefecturesCodes: codes,
  searchCityCodes: codes,
  priceFrom: price,
  priceTo: price,
  searchAreaFrom: amount,
  searchAreaTo: amount,
  searchTotalFloorAreaFrom: amount,
  searchTotalFloorAreaTo: amount,
  searchFloorPlans: codes,
  searchBuildingDate: small,
  nearestStationTimeTo: small,
  structure: codes,
  statusOfUse: codes,
  areaOfUse: codes,
  landRight: codes,
  cityPlan: codes,
  roadType: codes,
  saleTiming: codes,
  transactionMode: codes,
  // A merged facility is searched for under its present code.
  facilityCodes: (value) => codes(many(value).map((code) => String(facilityNow(Number(code))))),
  newWithinDays: (value) => ['1', '7'].find((days) => days === one(value)),
  priceLowered: flag,
  withFloorPlan: flag,
  excludeNoRebuild: flag,
  excludeUrbanControl: flag,
  excludeLeasehold: flag,
  excludeDisclosure: flag,
  keyword: (value) => one(value)?.trim().slice(0, 100) || undefined,
}

const prefecturesIn = (region: unknown) =>
  many(region)
    .filter((code) => Object.hasOwn(regions, code))
    .flatMap((code) => prefecturesOf(Number(code) as Region).map((prefecture) => prefecture.code))
    .join(',') || undefined

/** A city's code begins with its prefecture's. */
const prefecturesOfCities = (cities: string | undefined) => codes(listOf(cities).map((city) => city.slice(0, 2)))

import { facilityNow } from '#domain/base/master/facility/changes.ts'
import { type Region, regions } from '#domain/base/master/prefectures.ts'
import { readBox } from '#domain/market/listing/box.ts'
import { type Condition, conditionAt, pageKeys, pageParametersOf } from '#domain/market/listing/condition-catalogue.ts'
import { prefecturesOf } from '#web/rooms/base/master/prefectures.ts'
import { many, one, whole } from '#web/url/search-params.ts'
import { type ConditionTexts, listOf, type ParsedSearch, usualOrder, withCitiesOf } from './conditions.ts'
import { type SortOrder, sortOrders } from './sort-orders.ts'

/** A page's query as the router parsed it. */
export type Search = Readonly<Record<string, unknown>>

export function readSearch(search: Search): ParsedSearch {
  const orderBy = one(search.orderBy)
  return {
    conditions: readConditions(search),
    orderBy: orderBy !== undefined && Object.hasOwn(sortOrders, orderBy) ? (orderBy as SortOrder) : usualOrder,
    view: one(search.view) === 'map' ? 'map' : undefined,
    cursor: one(search.cursor),
  }
}

function readConditions(search: Search): ConditionTexts {
  const found: ConditionTexts = {}
  for (const [name, read] of readers) {
    const value = read(search[name])
    if (value) found[name] = value
  }
  // A range written the wrong way round.
  for (const [from, to] of pageKeys().map(pageParametersOf))
    if (from && to && Number(found[from]) > Number(found[to])) [found[from], found[to]] = [found[to], found[from]]
  // A region becomes all its prefectures: one thing to show, change and remove.
  found.searchPrefecturesCodes ??= prefecturesIn(search.region) ?? prefecturesOfCities(found.searchCityCodes)
  return withCitiesOf(found)
}

type Reader = (value: unknown) => string | undefined
/** Codes and ids; a comma means "any of". */
const codes: Reader = (value) => [...new Set(many(value))].filter((code) => /^\d{1,5}$/.test(code)).join(',') || undefined
const amount =
  (least: number): Reader =>
  (value) =>
    whole(value, least)?.toString()
const small: Reader = (value) => amount(1)(value)?.slice(0, 4)

/** Parses a condition from an untrusted URL. */
function readerOf(row: Condition): Reader {
  switch (row.kind) {
    case 'range':
      // An estate may be free.
      return amount(Math.min(1, ...row.steps))
    case 'size':
      return amount(1)
    case 'atMost':
    case 'age':
      return small
    // A merged facility is searched for under its present code.
    case 'facilities':
      return (value) => codes(many(value).map((code) => String(facilityNow(Number(code)))))
    case 'days':
      return (value) => Object.keys(row.of).find((days) => days === one(value))
    case 'words':
      return (value) => one(value)?.trim().slice(0, 100) || undefined
    case 'box':
      return (value) => [many(value).join(',')].find(readBox)
    case 'recent':
    case 'marked':
    case 'unmarked':
      return (value) => (one(value) === 'true' ? 'true' : undefined)
    default:
      return codes
  }
}

const readers = pageKeys().flatMap((key) => pageParametersOf(key).map((name) => [name, readerOf(conditionAt(key))] as const))

const prefecturesIn = (region: unknown) =>
  many(region)
    .filter((code) => Object.hasOwn(regions, code))
    .flatMap((code) => prefecturesOf(Number(code) as Region).map((prefecture) => prefecture.code))
    .join(',') || undefined

/** A city's code begins with its prefecture's. */
const prefecturesOfCities = (cities: string | undefined) => codes(listOf(cities).map((city) => city.slice(0, 2)))

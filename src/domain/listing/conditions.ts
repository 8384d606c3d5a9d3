import { boundOf, daysBefore, tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { likePattern } from '#platform/db/like.ts'
import type { Bind } from '#platform/db/statement.ts'
import type { ConditionName, Conditions } from './contract.ts'
import { facilityWords } from './facility-bits.ts'
import { MARKS } from './table.ts'
import { CONFIRMED_FOR_DAYS, LOWERED_FOR_DAYS } from './visible.ts'
import { gramsOf, wordsOf } from './words.ts'

/** A condition's SQL over the columns of the listing; undefined where what was given asks for nothing. */
type Write = (value: never, bind: Bind, now: Date) => string | undefined

/**
 * All conditions that were given, except those left out. The literal `listed` meets the partial indexes; the clock decides of what a job has not
 * yet found out of date. Those come last that most listings meet.
 */
export function conditionsOf(ctx: Pick<Ctx, 'clock'>, given: Conditions, bind: Bind, except: readonly string[] = []): string[] {
  const now = ctx.clock.now()
  const names = (Object.keys(given) as ConditionName[]).filter((name) => given[name] !== undefined && !except.includes(name))
  const unwanted = names.reduce((marks, name) => marks | (given[name] === true ? (exclusions[name] ?? 0) : 0), 0)
  return [
    'listed',
    ...names.flatMap((name) => (exclusions[name] ? [] : (conditionOf(name, given[name], bind, now) ?? []))),
    ...(unwanted ? [`marks & ${unwanted} = 0`] : []),
    `confirmed_at >= ${bind(daysBefore(now, CONFIRMED_FOR_DAYS).toISOString())}::timestamptz`,
  ]
}

/** What may not be marked; together they are one look. */
const exclusions: Readonly<Partial<Record<ConditionName, number>>> = {
  excludeNoRebuild: MARKS.noRebuild,
  excludeUrbanControl: MARKS.urbanControl,
  excludeLeasehold: MARKS.leasehold,
  excludeDisclosure: MARKS.disclosed,
}

/** Conditions that look at a column which one may order by. */
const boundsOf: Readonly<Record<string, readonly ConditionName[]>> = {
  price: ['priceFrom', 'priceTo'],
  published_at: ['publishedAtFrom', 'publishedAtTo', 'newWithinDays'],
  nearest_station_time: ['nearestStationTimeFrom', 'nearestStationTimeTo'],
  building_date: ['searchBuildingDate', 'searchBuildingDateFrom', 'searchBuildingDateTo'],
  lowered_at: ['priceLowered'],
}

/** Between what an order by this column begins and ends. */
export const boundsOn = (column: string, given: Conditions, bind: Bind, now: Date): string[] =>
  (boundsOf[column] ?? []).flatMap((name) => (given[name] === undefined ? [] : (conditionOf(name, given[name], bind, now) ?? [])))

/**
 * What finds rare words and facilities by indexes of their own, next to the conditions that say the same. The LIKE of words still has to hold,
 * for pairs of letters may stand apart; where a prefecture is given, its index is scanned rather than that of facilities.
 */
export function rareIndexConditions(given: Conditions, bind: Bind, except: readonly string[] = []): string[] {
  const isGiven = (name: ConditionName) => given[name] !== undefined && !except.includes(name)
  const { keyword, facilityCodes } = given
  const byWords = keyword && isGiven('keyword')
  const byFacilities = facilityCodes && isGiven('facilityCodes') && facilityWords(facilityCodes) && !inPrefectures.some(isGiven)
  return [
    ...(byWords ? [`grams(search_words) @> ${bind([...new Set(wordsOf(keyword).flatMap(gramsOf))])}::text[]`] : []),
    ...(byFacilities ? [`facility_codes @> ${bind(facilityCodes)}::smallint[]`] : []),
  ]
}

const inPrefectures = ['searchPrefecturesCodes', 'prefecturesCode', 'searchCityCodes', 'cityCode'] as const satisfies ConditionName[]
/** Conditions that name a place. */
export const placeConditions = [...inPrefectures, 'region'] as const

/** More are looked for in the whole country. */
const MOST_PREFECTURES = 8

/** The prefectures that all named places lie in, where they are few: their own indexes are shorter. */
export function fewPrefectures({ searchPrefecturesCodes, prefecturesCode, searchCityCodes, cityCode }: Conditions): string[] {
  const named = [searchPrefecturesCodes, prefecturesCode, searchCityCodes, cityCode]
    .map((codes) => new Set([codes ?? []].flat().map((code) => code.slice(0, 2))))
    .filter(({ size }) => size > 0 && size <= MOST_PREFECTURES)
  return [...(named.sort((a, b) => a.size - b.size)[0] ?? [])]
}

/** One condition by itself. */
export const conditionOf = (name: ConditionName, value: unknown, bind: Bind, now: Date) => writers[name](value as never, bind, now)

const codes = (column: string) => (values: number | number[], bind: Bind) => anyOf(column, 'int', [values].flat(), bind)
const texts = (column: string) => (values: string | string[], bind: Bind) => anyOf(column, 'text', [values].flat(), bind)
const atLeast = (column: string) => (value: number, bind: Bind) => `${column} >= ${bind(value)}::float8`
const atMost = (column: string) => (value: number, bind: Bind) => `${column} <= ${bind(value)}::float8`
const from = (column: string) => (value: number, bind: Bind) => `${column} >= ${bind(whole(Math.ceil(value)))}::bigint`
const upTo = (column: string) => (value: number, bind: Bind) => `${column} <= ${bind(whole(Math.floor(value)))}::bigint`
const flag = (sql: string) => (value: boolean) => (value ? sql : undefined)
const unmarked = (name: ConditionName) => flag(`marks & ${exclusions[name]} = 0`)

const writers: Record<ConditionName, Write> = {
  id: texts('id'),
  estateNumber: (values: number[], bind) => anyOf('estate_number', 'bigint', [values].flat().filter(Number.isSafeInteger), bind),
  estateType: codes('estate_type'),
  estateTypeDetail: codes('estate_type_detail'),
  statusOfUse: codes('status_of_use'),
  areaOfUse: codes('area_of_use'),
  transactionMode: codes('transaction_mode'),
  saleTiming: codes('sale_timing'),
  structure: codes('structure'),
  landRight: codes('land_right'),
  cityPlan: codes('city_plan'),
  roadType: codes('road_type'),
  region: codes('region'),
  prefecturesCode: texts('prefectures_code'),
  cityCode: texts('city_code'),
  nearestStation: texts('nearest_station'),
  priceFrom: from('price'),
  priceTo: upTo('price'),
  nearestStationTimeFrom: from('nearest_station_time'),
  nearestStationTimeTo: upTo('nearest_station_time'),
  publishedAtFrom: (value: string, bind) => `published_at >= ${bind(boundOf(value, 'from').toISOString())}::timestamptz`,
  publishedAtTo: (value: string, bind) => `published_at <= ${bind(boundOf(value, 'to').toISOString())}::timestamptz`,
  searchArea: atLeast('land_area'),
  searchAreaFrom: atLeast('land_area'),
  searchAreaTo: atMost('land_area'),
  searchTotalFloorArea: atLeast('floor_area'),
  searchTotalFloorAreaFrom: atLeast('floor_area'),
  searchTotalFloorAreaTo: atMost('floor_area'),
  searchBuildingDate: (years: number, bind, now) => `building_date >= ${bind(monthYearsAgo(now, years))}`,
  searchBuildingDateFrom: (month: string, bind) => `building_date >= ${bind(month)}`,
  searchBuildingDateTo: (month: string, bind) => `building_date <= ${bind(month)}`,
  searchFloorPlan: codes('floor_plan'),
  searchFloorPlans: codes('floor_plan'),
  searchPrefecturesCodes: texts('prefectures_code'),
  // With their prefectures, which are their first two digits: the indexes begin with those.
  searchCityCodes: (cities: string[], bind) =>
    `${anyOf('prefectures_code', 'text', [...new Set(cities.map((city) => city.slice(0, 2)))], bind)} and ${anyOf('city_code', 'text', cities, bind)}`,
  keyword: (typed: string, bind) =>
    wordsOf(typed)
      .map((word) => `search_words like ${bind(likePattern(word))}`)
      .join(' and ') || undefined,
  facilityCodes: (all: number[], bind) => {
    const words = facilityWords(all)
    const meets = (column: string, bits: bigint) => (bits === 0n ? [] : [`${column} & ${bind(bits)}::bigint = ${bind(bits)}::bigint`])
    return words ? [...meets('facilities_low', words.low), ...meets('facilities_high', words.high)].join(' and ') || undefined : 'false'
  },
  newWithinDays: (days: number, bind, now) => `published_at > ${bind(daysBefore(now, days).toISOString())}::timestamptz`,
  priceLowered: (wanted: boolean, bind, now) =>
    wanted ? `lowered_at > ${bind(daysBefore(now, LOWERED_FOR_DAYS).toISOString())}::timestamptz` : undefined,
  withFloorPlan: flag(`marks & ${MARKS.floorPlan} <> 0`),
  excludeNoRebuild: unmarked('excludeNoRebuild'),
  excludeUrbanControl: unmarked('excludeUrbanControl'),
  excludeLeasehold: unmarked('excludeLeasehold'),
  excludeDisclosure: unmarked('excludeDisclosure'),
}

/** One value is met by equality, so that an index can be scanned in its order behind it. */
const anyOf = (column: string, type: string, values: unknown[], bind: Bind) =>
  values.length === 1 ? `${column} = ${bind(values[0])}::${type}` : `${column} = any(${bind(values)}::${type}[])`

const whole = (value: number) => Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value))

/** The month that is so many years ago, as months are written. */
export function monthYearsAgo(now: Date, years: number): string {
  const [year = '', month] = tokyoDay(now).split('-')
  return `${String(Math.max(Number(year) - Math.floor(years), 0)).padStart(4, '0')}-${month}`
}

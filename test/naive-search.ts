import { type ConditionKey, conditionAt, conditions, type FacetName, facetNames } from '#domain/market/listing/condition-catalogue.ts'
import type { Conditions } from '#domain/market/listing/contract.ts'
import type { Search } from '#domain/market/listing/find.ts'
import type { ListingRow } from '#domain/market/listing/queries.ts'
import { isSingleLetter, normalizeText, TRANSIT } from '#domain/market/listing/search-text.ts'
import { daysBefore, inTokyo } from '#platform/clock.ts'

/** The reference search, which examines every listing: slow, and obviously correct. */
export type Row = Omit<
  ListingRow,
  'listed' | 'sampleKey' | 'lapsedConfirmedAt' | 'withheldAt' | 'endedAt' | 'endReason' | 'serviceRooms' | 'version'
>

const within = (time: Date | null, days: number, now: Date) => time !== null && time > daysBefore(now, days)

type Test<Name extends keyof Conditions> = (row: Row, value: NonNullable<Conditions[Name]>, now: Date) => boolean

const one = (field: keyof Row) => (row: Row, values: unknown) => (values as unknown[]).includes(row[field])
const atLeast = (field: keyof Row) => (row: Row, value: number) => row[field] !== null && (row[field] as number) >= value
const atMost = (field: keyof Row) => (row: Row, value: number) => row[field] !== null && (row[field] as number) <= value
const monthBefore = (now: Date, years: number) => {
  const tokyo = inTokyo(now)
  return `${String(Math.max(0, tokyo.getUTCFullYear() - years)).padStart(4, '0')}-${String(tokyo.getUTCMonth() + 1).padStart(2, '0')}`
}

/** Without the conditions that equal a code in the column of the same name. */
const tests: { [Name in keyof Conditions]?: Test<Name> } = {
  searchPrefecturesCodes: one('prefecturesCode'),
  prefecturesCode: one('prefecturesCode'),
  searchCityCodes: one('cityCode'),
  nearestStation: (row, name) => row.nearestStation === name,
  priceFrom: atLeast('price'),
  priceTo: atMost('price'),
  nearestStationTimeFrom: atLeast('nearestStationTime'),
  nearestStationTimeTo: atMost('nearestStationTime'),
  searchArea: atLeast('landArea'),
  searchAreaFrom: atLeast('landArea'),
  searchAreaTo: atMost('landArea'),
  searchTotalFloorAreaFrom: atLeast('floorArea'),
  searchTotalFloorAreaTo: atMost('floorArea'),
  searchBuildingDate: ({ buildingDate }, years, now) => buildingDate !== null && buildingDate >= monthBefore(now, years),
  searchBuildingDateFrom: ({ buildingDate }, month) => buildingDate !== null && buildingDate >= month,
  searchBuildingDateTo: ({ buildingDate }, month) => buildingDate !== null && buildingDate <= month,
  searchFloorPlans: one('floorPlan'),
  facilityCodes: ({ facilityCodes }, codes) => codes.every((code) => facilityCodes.includes(code)),
  newWithinDays: ({ publishedAt }, days, now) => within(publishedAt, days, now),
  priceLowered: ({ loweredAt }, wanted, now) => !wanted || within(loweredAt, 30, now),
  withFloorPlan: ({ hasFloorPlan }, wanted) => !wanted || hasFloorPlan,
  excludeNoRebuild: ({ noRebuild }, wanted) => !wanted || !noRebuild,
  excludeUrbanControl: ({ cityPlan }, wanted) => !wanted || cityPlan !== 2,
  excludeLeasehold: ({ landRight }, wanted) => !wanted || landRight === null || landRight === 1,
  excludeDisclosure: ({ disclosed }, wanted) => !wanted || !disclosed,
  keyword: ({ searchWords }, typed) =>
    normalizeText(typed)
      .split(/\s+/)
      .every((word) => (isSingleLetter(word) ? searchWords.split(TRANSIT)[0] : searchWords)?.includes(word)),
  mapArea: ({ latitude, longitude }, box) => {
    const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number)
    return latitude !== null && longitude !== null && latitude >= south && latitude <= north && longitude >= west && longitude <= east
  },
  publishedAtFrom: ({ publishedAt }, from) => publishedAt >= new Date(from.length > 10 ? from : `${from}T00:00:00+09:00`),
  publishedAtTo: ({ publishedAt }, to) => publishedAt <= new Date(`${to}T23:59:59.999+09:00`),
  estateNumber: one('estateNumber'),
}

export function matches(row: Row, given: Conditions, now: Date): boolean {
  const inSearch =
    row.confirmedAt !== null &&
    row.confirmedAt >= daysBefore(now, 14) &&
    !row.pausedAt &&
    row.visibility === 0 &&
    row.trade !== 'established'
  return inSearch && Object.entries(given).every(([name, value]) => value === undefined || holds(name as keyof Conditions, row, value, now))
}

function holds(name: keyof Conditions, row: Row, value: unknown, now: Date): boolean {
  const test = (tests[name] ?? (isCode(name) && one(name))) as Test<keyof Conditions> | false
  if (!test) throw new Error(`${name} is not known to the slow search.`)
  return test(row, value as never, now)
}

const isCode = (name: string): name is ConditionKey & keyof Row =>
  Object.hasOwn(conditions, name) && conditionAt(name as ConditionKey).kind === 'codes'

/** Unknown values come last in both directions; equal ones are ordered by number. */
export function naivelySorted(rows: Row[], orderBy: NonNullable<Search['orderBy']>): Row[] {
  const [field, direction] = orderBy.split(':') as [keyof Row, string]
  const sign = direction === 'desc' ? -1 : 1
  return rows.toSorted((a, b) => {
    const [left, right] = [a[field] as number | null, b[field] as number | null]
    if (left === null || right === null) return left === right ? sign * (a.estateNumber - b.estateNumber) : left === null ? 1 : -1
    return left < right ? -sign : left > right ? sign : sign * (a.estateNumber - b.estateNumber)
  })
}

type Options = Record<string, (row: Row) => boolean>
interface Counted {
  /** Conditions that this facet ignores. */
  of: string[]
  options(rows: Row[], now: Date): Options
}

const values = (field: keyof Row, ...of: string[]): Counted => ({
  of,
  options: (rows) =>
    Object.fromEntries(
      [...new Set(rows.map((row) => row[field]))]
        .filter((value) => value !== null)
        .map((value) => [String(value), (row: Row) => row[field] === value]),
    ),
})
const flag = (name: keyof Conditions): Counted => ({
  of: [name],
  options: (_rows, now) => ({ true: (row) => holds(name, row, true, now) }),
})

const { steps: minutes } = conditions.nearestStationTime
const { steps: years } = conditions.searchBuildingDate

/** Without flags, and codes that leave out only themselves. */
const counted: Partial<Record<FacetName, Counted>> = {
  estateType: values('estateType', 'estateType', 'estateTypeDetail'),
  searchPrefecturesCodes: values('prefecturesCode', 'searchPrefecturesCodes', 'prefecturesCode', 'searchCityCodes', 'cityCode', 'region'),
  searchCityCodes: values('cityCode', 'searchCityCodes', 'cityCode'),
  searchFloorPlans: values('floorPlan', 'searchFloorPlans', 'searchFloorPlan'),
  facilityCodes: {
    of: [],
    options: () => Object.fromEntries([101, 201, 301].map((code) => [code, (row: Row) => row.facilityCodes.includes(code)])),
  },
  nearestStationTimeTo: {
    of: ['nearestStationTimeTo', 'nearestStationTimeFrom'],
    options: (_rows, now) => Object.fromEntries(minutes.map((step) => [step, (row: Row) => holds('nearestStationTimeTo', row, step, now)])),
  },
  searchBuildingDate: {
    of: ['searchBuildingDate', 'searchBuildingDateFrom', 'searchBuildingDateTo'],
    options: (_rows, now) => Object.fromEntries(years.map((step) => [step, (row: Row) => holds('searchBuildingDate', row, step, now)])),
  },
  newWithinDays: {
    of: ['newWithinDays'],
    options: (_rows, now) => Object.fromEntries([1, 7].map((days) => [days, (row: Row) => holds('newWithinDays', row, days, now)])),
  },
}

export const COUNTED_BY = Object.fromEntries(
  facetNames.map((name) => [name, counted[name] ?? (isCode(name) ? values(name, name) : flag(name))]),
) as Record<FacetName, Counted>

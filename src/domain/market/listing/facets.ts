import type { Bind } from '#platform/db/statement.ts'
import { conditionOf, monthYearsAgo } from './condition-sql.ts'
import type { ConditionName, Conditions } from './contract.ts'
import { ageSteps, type FacetName, walkSteps } from './facet-names.ts'

export type Counts = Record<string, number>

interface Facet {
  /** The facet's own conditions: they do not narrow its options. */
  of: readonly ConditionName[]
  /** The column it reads. */
  column: string
  /** The option a listing counts for; defaults to the column. */
  code?(bind: Bind, now: Date): string
  /** For facets where a listing counts for several options: a column of codes and one of numbers. */
  counted?(from: string, codes: readonly number[]): string
  /** Turns the counts into the options offered. */
  offered?(counts: Counts, now: Date): Counts
}

/** The set of conditions under which some facets are counted. */
export interface Base {
  /** Conditions left out, because they are the facets' own. */
  except: ConditionName[]
  names: FacetName[]
}

/**
 * Facets without a condition of their own share one base with all conditions; it always exists, and comes first. The others leave out their
 * own conditions.
 */
export function basesOf(conditions: Conditions, names: readonly FacetName[]): [Base, ...Base[]] {
  const all: Base = { except: [], names: [] }
  const bases = new Map<string, Base>()
  for (const name of names) {
    const except = facets[name].of.filter((each) => conditions[each] !== undefined)
    const base = except.length === 0 ? all : (bases.get(except.join()) ?? { except, names: [] })
    base.names.push(name)
    if (base !== all) bases.set(except.join(), base)
  }
  return [all, ...bases.values()]
}

/** The columns read by the facets of these bases. */
export const columnsOf = (bases: readonly Base[]) =>
  [...new Set(bases.flatMap(({ names }) => names.map((name) => facets[name].column)))].join(', ') || 'estate_number'

export function selectFacet(name: FacetName, from: string, bind: Bind, now: Date, facilities: readonly number[]): string {
  const { column, code, counted } = facets[name]
  const byCode = () =>
    `select code, count(*)::int as n from (select ${code?.(bind, now) ?? column} as code from ${from}) option group by code`
  return `select '${name}' as facet, code::text, n from (${counted?.(from, facilities) ?? byCode()}) counted where code is not null and n > 0`
}

/** The counts by facet. */
export function facetRows(names: readonly FacetName[], rows: readonly { facet: string; code: string; n: number }[]) {
  const counts: Partial<Record<FacetName, Counts>> = Object.fromEntries(names.map((name) => [name, {}]))
  for (const { facet, code, n } of rows) {
    const of = counts[facet as FacetName]
    if (of) of[code] = n
  }
  return counts
}

const plain = (column: string, ...of: ConditionName[]): Facet => ({ column, of })
// A flag has a single option, so its own condition is not left out: all matches meet it anyway.
const flag = (name: ConditionName, column: string): Facet => ({
  of: [],
  column,
  code: (bind, now) => `case when ${conditionOf(name, true, bind, now)} then 'true' end`,
})

/** Cumulative: each step includes the steps before it. */
const within = (steps: readonly number[], counts: Counts, reaches: (code: string, step: number) => boolean): Counts =>
  Object.fromEntries(
    steps.map((step) => [
      step,
      Object.entries(counts)
        .filter(([code]) => reaches(code, step))
        .reduce((sum, [, n]) => sum + n, 0),
    ]),
  )

/** A single pass counts them all, each by its bit. */
const facilityCount = (code: number) =>
  `count(*) filter (where ${conditionOf('facilityCodes', [code], (bits) => `'${bits}'`, new Date(0))})`

export const facets: Record<FacetName, Facet> = {
  estateType: plain('estate_type', 'estateType', 'estateTypeDetail'),
  estateTypeDetail: plain('estate_type_detail', 'estateTypeDetail'),
  searchPrefecturesCodes: plain('prefectures_code', 'searchPrefecturesCodes', 'prefecturesCode', 'searchCityCodes', 'cityCode', 'region'),
  searchCityCodes: plain('city_code', 'searchCityCodes', 'cityCode'),
  searchFloorPlans: plain('floor_plan', 'searchFloorPlans', 'searchFloorPlan'),
  structure: plain('structure', 'structure'),
  statusOfUse: plain('status_of_use', 'statusOfUse'),
  areaOfUse: plain('area_of_use', 'areaOfUse'),
  landRight: plain('land_right', 'landRight'),
  cityPlan: plain('city_plan', 'cityPlan'),
  roadType: plain('road_type', 'roadType'),
  saleTiming: plain('sale_timing', 'saleTiming'),
  transactionMode: plain('transaction_mode', 'transactionMode'),
  // All chosen facilities are required, so further ones are counted within the matches.
  facilityCodes: {
    of: [],
    column: 'facilities_low, facilities_high',
    counted: (from, codes) => `select unnest(array[${codes}]) as code, unnest(array[${codes.map(facilityCount)}])::int as n from ${from}`,
  },
  nearestStationTimeTo: {
    of: ['nearestStationTimeTo', 'nearestStationTimeFrom'],
    column: 'nearest_station_time',
    offered: (counts) => within(walkSteps, counts, (minutes, step) => Number(minutes) <= step),
  },
  searchBuildingDate: {
    of: ['searchBuildingDate', 'searchBuildingDateFrom', 'searchBuildingDateTo'],
    column: 'building_date',
    offered: (counts, now) => within(ageSteps, counts, (month, years) => month >= monthYearsAgo(now, years)),
  },
  newWithinDays: {
    of: ['newWithinDays'],
    column: 'published_at',
    code: (bind, now) =>
      `case when ${conditionOf('newWithinDays', 1, bind, now)} then 1 when ${conditionOf('newWithinDays', 7, bind, now)} then 7 end`,
    offered: (counts) => within([1, 7], counts, (days, step) => Number(days) <= step),
  },
  priceLowered: flag('priceLowered', 'lowered_at'),
  withFloorPlan: flag('withFloorPlan', 'marks'),
  excludeNoRebuild: flag('excludeNoRebuild', 'marks'),
  excludeUrbanControl: flag('excludeUrbanControl', 'marks'),
  excludeLeasehold: flag('excludeLeasehold', 'marks'),
  excludeDisclosure: flag('excludeDisclosure', 'marks'),
}

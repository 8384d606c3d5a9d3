import type { Bind } from '#platform/db/statement.ts'
import { conditionOf, monthYearsAgo } from './condition-sql.ts'
import type { ConditionName, Conditions } from './contract.ts'
import { ageSteps, type FacetName, walkSteps } from './facet-names.ts'

export type Counts = Record<string, number>

interface Facet {
  /** The conditions that ask for this: they do not narrow its own options. */
  of: readonly ConditionName[]
  /** The column that it looks at. */
  column: string
  /** What a listing counts for; the column itself where nothing is said. */
  code?(bind: Bind, now: Date): string
  /** Where a listing counts for several: a column of codes and one of numbers. */
  counted?(from: string, codes: readonly number[]): string
  /** From what was counted to the options that are offered. */
  offered?(counts: Counts, now: Date): Counts
}

/** A choice of conditions under which some facets are counted. */
export interface Base {
  /** Conditions that are left out, being those of the facets themselves. */
  except: ConditionName[]
  names: FacetName[]
}

/** Facets that nothing is asked of share one base, that of all conditions; it is always there, and first. Others leave out what is theirs. */
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

/** The columns that the facets of some bases look at. */
export const columnsOf = (bases: readonly Base[]) =>
  [...new Set(bases.flatMap(({ names }) => names.map((name) => facets[name].column)))].join(', ') || 'estate_number'

/** Counts one facet by its codes. */
export function selectFacet(name: FacetName, from: string, bind: Bind, now: Date, facilities: readonly number[]): string {
  const { column, code, counted } = facets[name]
  const byCode = () =>
    `select code, count(*)::int as n from (select ${code?.(bind, now) ?? column} as code from ${from}) option group by code`
  return `select '${name}' as facet, code::text, n from (${counted?.(from, facilities) ?? byCode()}) counted where code is not null and n > 0`
}

/** What came of it, by facet. */
export function facetRows(names: readonly FacetName[], rows: readonly { facet: string; code: string; n: number }[]) {
  const counts: Partial<Record<FacetName, Counts>> = Object.fromEntries(names.map((name) => [name, {}]))
  for (const { facet, code, n } of rows) {
    const of = counts[facet as FacetName]
    if (of) of[code] = n
  }
  return counts
}

const plain = (column: string, ...of: ConditionName[]): Facet => ({ column, of })
// With one option there is nothing else to choose: what it finds meets all conditions, whether it is among them or not.
const flag = (name: ConditionName, column: string): Facet => ({
  of: [],
  column,
  code: (bind, now) => `case when ${conditionOf(name, true, bind, now)} then 'true' end`,
})

/** So many or fewer: each step has those of the steps before it. */
const within = (steps: readonly number[], counts: Counts, reaches: (code: string, step: number) => boolean): Counts =>
  Object.fromEntries(
    steps.map((step) => [
      step,
      Object.entries(counts)
        .filter(([code]) => reaches(code, step))
        .reduce((sum, [, n]) => sum + n, 0),
    ]),
  )

/** One look counts them all, each by its bit. */
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
  // All that are chosen have to be there, so that one more is looked for among those.
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

import { and, gte, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { likePattern } from '#platform/db/like.ts'
import { monthYearsAgo } from './conditions.ts'
import type { SearchFields } from './search-fields.ts'
import { wordsOf } from './words.ts'

/** Where the search fields look; listings and working copies keep these facts in different places. */
export interface SearchTarget {
  landArea: SQLWrapper
  floorArea: SQLWrapper
  buildingDate: SQLWrapper
  floorPlan: SQLWrapper
  prefecturesCode: SQLWrapper
  cityCode: SQLWrapper
  searchWords: SQLWrapper
}

/** The conditions of the specification's search fields; each that was given must hold. */
export function searchConditions(ctx: Pick<Ctx, 'clock'>, on: SearchTarget, given: object): (SQL | undefined)[] {
  const query: Partial<SearchFields> = given
  return [
    atLeast(on.landArea, query.searchArea),
    atLeast(on.landArea, query.searchAreaFrom),
    atMost(on.landArea, query.searchAreaTo),
    atLeast(on.floorArea, query.searchTotalFloorArea),
    atLeast(on.floorArea, query.searchTotalFloorAreaFrom),
    atMost(on.floorArea, query.searchTotalFloorAreaTo),
    query.searchBuildingDate === undefined ? undefined : atLeast(on.buildingDate, monthYearsAgo(ctx.clock.now(), query.searchBuildingDate)),
    atLeast(on.buildingDate, query.searchBuildingDateFrom),
    atMost(on.buildingDate, query.searchBuildingDateTo),
    anyOf(on.floorPlan, query.searchFloorPlan),
    anyOf(on.floorPlan, query.searchFloorPlans),
    anyOf(on.prefecturesCode, query.searchPrefecturesCodes),
    inCities(on, query.searchCityCodes),
    ...(query.keyword ? wordsOf(query.keyword).map((word) => sql`${on.searchWords} like ${likePattern(word)}`) : []),
  ]
}

const atLeast = (on: SQLWrapper, value: number | string | undefined) => (value === undefined ? undefined : gte(on, value))
const atMost = (on: SQLWrapper, value: number | string | undefined) => (value === undefined ? undefined : lte(on, value))
const anyOf = (on: SQLWrapper, values: (number | string)[] | undefined) => (values === undefined ? undefined : inArray(on, values))

/** With their prefectures, which are their first two digits: the indexes begin with those. */
const inCities = (on: SearchTarget, codes: string[] | undefined) =>
  codes && and(inArray(on.prefecturesCode, [...new Set(codes.map((code) => code.slice(0, 2)))]), inArray(on.cityCode, codes))

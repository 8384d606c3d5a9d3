import { CONFIRMED_FOR_DAYS } from '#domain/market/estate-fields/enumerations.ts'
import { daysBefore } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { gramsOf } from '#platform/db/letter-pairs.ts'
import type { Bind } from '#platform/db/statement.ts'
import { type ConditionName, conditionAt, conditionKeys, parametersOf } from './condition-catalogue.ts'
import { columnOf, conditionOf, inSnakeCase, unwantedMarks } from './condition-sql.ts'
import type { Conditions } from './contract.ts'
import { facilityText } from './facility-bits.ts'
import { wordsOf } from './search-text.ts'

/**
 * All given conditions, except those left out. The literal `listed` matches the partial indexes; the time covers what the job has not yet
 * marked as out of date. Conditions that most listings meet come last.
 */
export function conditionsOf(ctx: Pick<Ctx, 'clock'>, given: Conditions, bind: Bind, except: readonly string[] = []): string[] {
  const now = ctx.clock.now()
  const names = (Object.keys(given) as ConditionName[]).filter((name) => given[name] !== undefined && !except.includes(name))
  const unwanted = names.reduce((marks, name) => marks | (given[name] === true ? (unwantedMarks[name] ?? 0) : 0), 0)
  return [
    'listed',
    ...names.flatMap((name) => (unwantedMarks[name] ? [] : (conditionOf(name, given[name], bind, now) ?? []))),
    ...(unwanted ? [`marks & ${unwanted} = 0`] : []),
    `confirmed_at >= ${bind(daysBefore(now, CONFIRMED_FOR_DAYS).toISOString())}::timestamptz`,
  ]
}

/** Conditions on a column that can be sorted by. */
const boundsOf = (column: string): ConditionName[] =>
  conditionKeys.filter((key) => inSnakeCase(columnOf(key)) === column && ordered.has(conditionAt(key).kind)).flatMap(parametersOf)
const ordered = new Set(['range', 'atMost', 'time', 'age', 'days', 'recent'])

/** The range of an ordering by this column. */
export const boundsOn = (column: string, given: Conditions, bind: Bind, now: Date): string[] =>
  boundsOf(column).flatMap((name) => (given[name] === undefined ? [] : (conditionOf(name, given[name], bind, now) ?? [])))

/**
 * Additional conditions that find rare words and facilities by indexes of their own. The LIKE on words is still required, because the
 * letter pairs may be apart; with a prefecture, its index is scanned instead of that of facilities.
 */
export function rareIndexConditions(given: Conditions, bind: Bind, except: readonly string[] = []): string[] {
  const isGiven = (name: ConditionName) => given[name] !== undefined && !except.includes(name)
  const { keyword, facilityCodes } = given
  const byWords = keyword && isGiven('keyword')
  const byFacilities = facilityCodes && isGiven('facilityCodes') && facilityText(facilityCodes) && !inPrefectures.some(isGiven)
  return [
    ...(byWords ? [`grams(search_words) @> ${bind([...new Set(wordsOf(keyword).flatMap(gramsOf))])}::text[]`] : []),
    ...(byFacilities ? [`facility_codes @> ${bind(facilityCodes)}::smallint[]`] : []),
  ]
}

const inPrefectures = ['searchPrefecturesCodes', 'prefecturesCode', 'searchCityCodes', 'cityCode'] as const satisfies ConditionName[]
export const placeConditions = [...inPrefectures, 'region'] as const

/** With more, the whole country is searched. */
const MAX_PREFECTURES = 8

/** The prefectures of all given places, if few: their own indexes are shorter. */
export function fewPrefectures({ searchPrefecturesCodes, prefecturesCode, searchCityCodes, cityCode }: Conditions): string[] {
  const named = [searchPrefecturesCodes, prefecturesCode, searchCityCodes, cityCode]
    .map((codes) => new Set([codes ?? []].flat().map((code) => code.slice(0, 2))))
    .filter(({ size }) => size > 0 && size <= MAX_PREFECTURES)
  return [...(named.sort((a, b) => a.size - b.size)[0] ?? [])]
}

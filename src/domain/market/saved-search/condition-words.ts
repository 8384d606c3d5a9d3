import { labelOf } from '#domain/base/words/codes.ts'
import { formatNumber, formatPrice } from '#domain/base/words/format.ts'
import type { Conditions } from '#domain/market/listing/contract.ts'
import {
  type CodeCondition,
  codePrefixes,
  codesIn,
  type FlagCondition,
  flagLabels,
  labelsOf,
  newWithinLabels,
  type SearchTexts,
} from './condition-labels.ts'

/** Current names of the places in a search. */
export interface PlaceNames {
  prefecture(code: string): string
  city(code: string): string
  /** The region whose prefectures these are, all of them. */
  region?(codes: string | undefined): string | undefined
}

/** A single condition of a search: the parameters that express it, or one code of one of them. */
export interface SearchWords {
  label: string
  of: [keyof Conditions, ...(keyof Conditions)[]]
  code?: string
}

/** Describes a search in words. */
export function wordsOfSearch(conditions: SearchTexts, places: PlaceNames): SearchWords[] {
  const whole = (name: keyof Conditions, label: string): SearchWords => ({ label, of: [name] })
  const each = (name: keyof Conditions, label: (code: string) => string): SearchWords[] =>
    codesIn(conditions[name]).map((code) => ({ label: label(code), of: [name], code }))
  const between = (from: keyof Conditions, to: keyof Conditions, label: (amount: number) => string, name = ''): SearchWords[] => {
    const [low, high] = [conditions[from], conditions[to]]
    if (!low && !high) return []
    return [{ label: `${name}${low ? label(Number(low)) : ''}〜${high ? label(Number(high)) : ''}`, of: [from, to] }]
  }
  const coded = (key: CodeCondition) => each(key, (code) => `${codePrefixes[key] ?? ''}${labelOf(labelsOf(key, conditions), Number(code))}`)
  const flag = (key: FlagCondition) => (conditions[key] ? [whole(key, flagLabels[key])] : [])
  const { searchPrefecturesCodes, searchBuildingDate, nearestStationTimeTo, newWithinDays, keyword } = conditions
  const region = places.region?.(searchPrefecturesCodes)

  return [
    ...coded('estateType'),
    ...coded('estateTypeDetail'),
    ...(region ? [whole('searchPrefecturesCodes', region)] : each('searchPrefecturesCodes', places.prefecture)),
    ...each('searchCityCodes', places.city),
    ...between('priceFrom', 'priceTo', formatPrice),
    ...between('searchAreaFrom', 'searchAreaTo', squareMetres, '土地 '),
    ...between('searchTotalFloorAreaFrom', 'searchTotalFloorAreaTo', squareMetres, '建物 '),
    ...coded('searchFloorPlans'),
    ...(searchBuildingDate ? [whole('searchBuildingDate', `築${searchBuildingDate}年以内`)] : []),
    ...(nearestStationTimeTo ? [whole('nearestStationTimeTo', `駅徒歩${nearestStationTimeTo}分以内`)] : []),
    ...coded('structure'),
    ...coded('statusOfUse'),
    ...coded('areaOfUse'),
    ...coded('landRight'),
    ...coded('cityPlan'),
    ...coded('roadType'),
    ...coded('saleTiming'),
    ...coded('transactionMode'),
    ...coded('facilityCodes'),
    ...(newWithinDays ? [whole('newWithinDays', labelOf(newWithinLabels, Number(newWithinDays)))] : []),
    ...(Object.keys(flagLabels) as FlagCondition[]).flatMap(flag),
    ...(keyword ? [whole('keyword', `「${keyword}」`)] : []),
  ]
}

const squareMetres = (area: number) => `${formatNumber(area)}㎡`

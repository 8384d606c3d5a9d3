import { labelOf } from '#domain/base/words/codes.ts'
import { amountIn, atMostIn } from '#domain/market/listing/amounts.ts'
import {
  type ConditionKey,
  type ConditionName,
  conditionAt,
  pageKeys,
  pageParametersOf,
} from '#domain/market/listing/condition-catalogue.ts'
import { codesIn, labelsOf, type SearchTexts } from './condition-labels.ts'

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
  of: [ConditionName, ...ConditionName[]]
  code?: string
}

/** Describes a search in words. */
export const describeSearch = (conditions: SearchTexts, places: PlaceNames): SearchWords[] =>
  pageKeys().flatMap((key) => describeOne(key, conditions, places))

function describeOne(key: ConditionKey, conditions: SearchTexts, places: PlaceNames): SearchWords[] {
  const row = conditionAt(key)
  const of = pageParametersOf(key) as [ConditionName, ...ConditionName[]]
  const value = conditions[of[0]]
  const whole = (label: string | undefined): SearchWords[] => (value && label ? [{ label, of }] : [])
  const each = (label: (code: string) => string): SearchWords[] => codesIn(value).map((code) => ({ label: label(code), of, code }))
  switch (row.kind) {
    case 'codes':
      return each((code) => `${row.prefix ?? ''}${labelOf(labelsOf(key, conditions), Number(code))}`)
    case 'facilities':
      return each((code) => labelOf(labelsOf(key, conditions), Number(code)))
    case 'ids': {
      const region = places.region?.(value)
      return region ? whole(region) : each(places.prefecture)
    }
    case 'cities':
      return each(places.city)
    case 'range':
    case 'size': {
      const [low, high] = of.map((name) => (conditions[name] ? amountIn(row.unit, Number(conditions[name])) : ''))
      return low || high ? [{ label: `${row.prefix ?? ''}${low}〜${high}`, of }] : []
    }
    case 'atMost':
    case 'age':
      return whole(value && atMostIn(row, value))
    case 'days':
      return whole(labelOf(row.of, Number(value)))
    case 'words':
      return whole(`「${value}」`)
    default:
      return whole(row.label)
  }
}

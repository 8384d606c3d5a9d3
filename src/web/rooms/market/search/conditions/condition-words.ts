import { type Region, regions } from '#domain/base/master/prefectures.ts'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatNumber, formatPrice } from '#domain/base/words/format.ts'
import { findPrefecture, prefecturesOf } from '#web/rooms/base/master/prefectures.ts'
import {
  type CodeCondition,
  codePrefixes,
  type FlagCondition,
  flagLabels,
  labelsOf,
  newWithinLabels,
  prefectureName,
} from './condition-labels.ts'
import { type ConditionName, type ConditionTexts, listOf, without } from './conditions.ts'

/** Names of cities by their code. */
export type CityNames = Readonly<Record<string, string>>

/** One thing that a search is narrowed by, and the search without it. */
interface ConditionWords {
  key: string
  label: string
  without: ConditionTexts
}

export function wordsOf(conditions: ConditionTexts, cities: CityNames): ConditionWords[] {
  const whole = (key: ConditionName, label: string, rest = without(conditions, key)) => ({ key, label, without: rest })
  const each = (key: ConditionName, label: (code: string) => string) =>
    listOf(conditions[key]).map((code) => ({ key: `${key} ${code}`, label: label(code), without: without(conditions, key, code) }))
  const between = (from: ConditionName, to: ConditionName, label: (amount: number) => string, name = '') => {
    const [low, high] = [conditions[from], conditions[to]]
    if (!low && !high) return []
    const said = `${name}${low ? label(Number(low)) : ''}〜${high ? label(Number(high)) : ''}`
    return [whole(from, said, without(without(conditions, from), to))]
  }
  const coded = (key: CodeCondition) => each(key, (code) => `${codePrefixes[key] ?? ''}${labelOf(labelsOf(key, conditions), Number(code))}`)
  const flag = (key: FlagCondition) => (conditions[key] ? [whole(key, flagLabels[key])] : [])
  const { searchPrefecturesCodes, searchBuildingDate, nearestStationTimeTo, newWithinDays, keyword } = conditions
  const region = regionOf(searchPrefecturesCodes)

  return [
    ...coded('estateType'),
    ...coded('estateTypeDetail'),
    ...(region ? [whole('searchPrefecturesCodes', region)] : each('searchPrefecturesCodes', prefectureName)),
    ...each('searchCityCodes', (code) => cities[code] ?? code),
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

/** 東京都の一戸建て · 関東の物件 · 東京都・神奈川県ほかの土地・マンション; empty when neither place nor type is asked for. */
export function titleOf({ estateType, searchPrefecturesCodes, searchCityCodes }: ConditionTexts, cities: CityNames): string {
  const place = regionOf(searchPrefecturesCodes) ?? listed(listOf(searchPrefecturesCodes).map(prefectureName))
  const city = listed(listOf(searchCityCodes).map((code) => cities[code] ?? ''))
  const what = listed(listOf(estateType).map((code) => labelOf(estateTypes, Number(code))))
  const where = city || place
  if (!where && !what) return ''
  return `${where ? `${where}の` : ''}${what || '物件'}`
}

/** The region whose prefectures these are, all of them. */
function regionOf(codes: string | undefined): string | undefined {
  const chosen = listOf(codes)
  const region = chosen.length > 1 ? findPrefecture(chosen[0] ?? '')?.region : undefined
  return region && prefecturesOf(region).length === chosen.length && chosen.every((code) => findPrefecture(code)?.region === region)
    ? regions[region satisfies Region]
    : undefined
}

const MOST_NAMED = 2
const listed = (names: string[]) => `${names.slice(0, MOST_NAMED).join('・')}${names.length > MOST_NAMED ? 'ほか' : ''}`

const squareMetres = (area: number) => `${formatNumber(area)}㎡`

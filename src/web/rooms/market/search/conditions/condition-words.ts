import { type Region, regions } from '#domain/base/master/prefectures.ts'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { describeSearch } from '#domain/market/saved-search/condition-words.ts'
import { findPrefecture, prefecturesOf } from '#web/rooms/base/master/prefectures.ts'
import { type ConditionName, type ConditionTexts, listOf, without } from './conditions.ts'

export type CityNames = Readonly<Record<string, string>>

/** A condition of the search, and the search without it. */
interface ConditionWords {
  key: string
  label: string
  without: ConditionTexts
}

export const wordsOf = (conditions: ConditionTexts, cities: CityNames): ConditionWords[] =>
  describeSearch(conditions, { prefecture: prefectureName, city: (code) => cities[code] ?? code, region: regionOf }).map(
    ({ label, of, code }) => ({
      key: code === undefined ? of[0] : `${of[0]} ${code}`,
      label,
      without: (of as ConditionName[]).reduce((rest, name) => without(rest, name, code), conditions),
    }),
  )

/** 東京都の一戸建て · 関東の物件 · 東京都・神奈川県ほかの土地・マンション; empty when neither place nor type is set. */
export function titleOf({ estateType, searchPrefecturesCodes, searchCityCodes }: ConditionTexts, cities: CityNames): string {
  const place = regionOf(searchPrefecturesCodes) ?? listed(listOf(searchPrefecturesCodes).map(prefectureName))
  const city = listed(listOf(searchCityCodes).map((code) => cities[code] ?? ''))
  const what = listed(listOf(estateType).map((code) => labelOf(estateTypes, Number(code))))
  const where = city || place
  if (!where && !what) return ''
  return `${where ? `${where}の` : ''}${what || '物件'}`
}

/** The region that consists of exactly these prefectures. */
function regionOf(codes: string | undefined): string | undefined {
  const chosen = listOf(codes)
  const region = chosen.length > 1 ? findPrefecture(chosen[0] ?? '')?.region : undefined
  return region && prefecturesOf(region).length === chosen.length && chosen.every((code) => findPrefecture(code)?.region === region)
    ? regions[region satisfies Region]
    : undefined
}

const prefectureName = (code: string): string => findPrefecture(code)?.name ?? code

const MAX_NAMED = 2
const listed = (names: string[]) => `${names.slice(0, MAX_NAMED).join('・')}${names.length > MAX_NAMED ? 'ほか' : ''}`

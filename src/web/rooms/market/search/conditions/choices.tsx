import { type Region, regions } from '#domain/base/master/prefectures.ts'
import { formatNumber, formatPrice } from '#domain/base/words/format.ts'
import { ageSteps, walkSteps } from '#domain/market/listing/facet-names.ts'
import { findPrefecture, prefecturesOf } from '#web/rooms/base/master/prefectures.ts'
import { listOf } from './conditions.ts'

export type Choice = readonly [value: string, label: string]

/** Usual price limits in 万円. */
const prices = [
  0, 50, 100, 150, 200, 300, 500, 800, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 20_000, 30_000, 50_000,
]
export const priceChoices: readonly Choice[] = prices.map((man) => [String(man * 10_000), man === 0 ? '0円' : formatPrice(man * 10_000)])

/** Usual area limits, in ㎡ and in 坪. */
export const landAreaSteps = [50, 80, 100, 120, 150, 200, 300, 500, 1000, 3000]
export const landTsuboSteps = [15, 20, 30, 40, 50, 60, 80, 100, 150, 300, 1000]
export const floorAreaSteps = [20, 30, 40, 50, 60, 70, 80, 100, 120, 150, 200, 300]
export const floorTsuboSteps = [6, 10, 15, 20, 25, 30, 35, 40, 50, 60, 100]

export const ages = ageSteps.map((years): Choice => [String(years), `築${years}年以内`])
export const walks = walkSteps.map((minutes): Choice => [String(minutes), `徒歩${minutes}分以内`])

/** Adds the requested amount if it is not among the usual ones. */
export const withAsked = (choices: readonly Choice[], asked: string | undefined, unit: string): readonly Choice[] =>
  !asked || choices.some(([value]) => value === asked)
    ? choices
    : [[asked, unit === '円' ? formatPrice(Number(asked)) : formatNumber(Number(asked)) + unit], ...choices]

/** 地方 with their prefectures; a whole region is an option too. */
const placesByRegion = () =>
  Object.entries(regions).flatMap(([code, name]) => {
    const prefectures = prefecturesOf(Number(code) as Region)
    if (prefectures.length === 0) return []
    const all: Choice = [prefectures.map((place) => place.code).join(','), `${name}すべて`]
    return { name, choices: [all, ...prefectures.map((place): Choice => [place.code, place.name])] }
  })

/** Options of a prefecture select. A selection that is not a region gets an extra option that names it. */
export function PlaceOptions({ asked }: { asked: string | undefined }) {
  const places = placesByRegion()
  const isUsual = !asked || places.some(({ choices }) => choices.some(([value]) => value === asked))
  return (
    <>
      {!isUsual && (
        <option value={asked}>
          {listOf(asked)
            .map((code) => findPrefecture(code)?.name)
            .join('・')}
        </option>
      )}
      {places.map(({ name, choices }) => (
        <optgroup label={name} key={name}>
          {choices.map(([value, label]) => (
            <option value={value} key={value}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}

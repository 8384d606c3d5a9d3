import { type Region, regions } from '#domain/base/master/prefectures.ts'
import { formatPrice } from '#domain/base/words/format.ts'
import { amountIn } from '#domain/market/listing/amounts.ts'
import { priceSteps } from '#domain/market/listing/price-steps.ts'
import { findPrefecture, prefecturesOf } from '#web/rooms/base/master/prefectures.ts'
import { listOf } from './conditions.ts'

export type Choice = readonly [value: string, label: string]

export const priceChoices: readonly Choice[] = priceSteps.map((yen) => [String(yen), yen === 0 ? '0円' : formatPrice(yen)])

/** Adds the requested amount if it is not among the usual ones. */
export const withCurrentChoice = (choices: readonly Choice[], asked: string | undefined, unit: string): readonly Choice[] =>
  !asked || choices.some(([value]) => value === asked) ? choices : [[asked, amountIn(unit, Number(asked))], ...choices]

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

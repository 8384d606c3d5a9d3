import { formatNumber, formatPrice } from '#domain/format.ts'
import { findPrefecture, prefecturesOf, type Region, regions } from '#domain/master/prefectures.ts'
import { listOf } from './conditions.ts'

export type Choice = readonly [value: string, label: string]

/** 万円 at which a price is usually cut. */
const prices = [300, 500, 800, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 20_000, 30_000, 50_000]
export const priceChoices: readonly Choice[] = prices.map((man) => [String(man * 10_000), formatPrice(man * 10_000)])

const counted = (amounts: readonly number[], label: (amount: string) => string): readonly Choice[] =>
  amounts.map((amount) => [String(amount), label(formatNumber(amount))])
export const landAreas = counted([50, 80, 100, 120, 150, 200, 300, 500, 1000, 3000], (area) => `${area}㎡`)
export const floorAreas = counted([20, 30, 40, 50, 60, 70, 80, 100, 120, 150, 200, 300], (area) => `${area}㎡`)
export const ages = counted([1, 3, 5, 10, 15, 20, 25, 30, 40], (years) => `築${years}年以内`)
export const walks = counted([3, 5, 7, 10, 15, 20], (minutes) => `徒歩${minutes}分以内`)

/** With the amount that an address asks for, should it be none of the usual. */
export const withAsked = (choices: readonly Choice[], asked: string | undefined, unit: string): readonly Choice[] =>
  !asked || choices.some(([value]) => value === asked)
    ? choices
    : [[asked, unit === '円' ? formatPrice(Number(asked)) : formatNumber(Number(asked)) + unit], ...choices]

/** 地方 with their prefectures; a whole region is one choice too. */
const places = Object.entries(regions).map(([code, name]) => {
  const prefectures = prefecturesOf(Number(code) as Region)
  const all: Choice = [prefectures.map((place) => place.code).join(','), `${name}すべて`]
  return { name, choices: [all, ...prefectures.map((place): Choice => [place.code, place.name])] }
})

/** What a select of prefectures offers. Some that are no region are one more line, so that it says what is searched. */
export function PlaceOptions({ asked }: { asked: string | undefined }) {
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

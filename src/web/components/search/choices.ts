import { formatPrice } from '#domain/format.ts'
import { prefecturesOf, type Region, regions } from '#domain/master/prefectures.ts'

type Choice = readonly [value: string, label: string]

/** 万円 at which a price is usually cut. */
const prices = [300, 500, 800, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 20_000, 30_000, 50_000]
const priceChoices: readonly Choice[] = prices.map((man) => [String(man * 10_000), formatPrice(man * 10_000)])

/** With the price that an address asks for, should it be none of the usual. */
export const pricesWith = (asked: string | undefined): readonly Choice[] =>
  !asked || priceChoices.some(([value]) => value === asked) ? priceChoices : [[asked, formatPrice(Number(asked))], ...priceChoices]

/** 地方 with their prefectures; a whole region is one choice too. */
export const placeChoices = Object.entries(regions).map(([code, name]) => {
  const places = prefecturesOf(Number(code) as Region)
  const all: Choice = [places.map((place) => place.code).join(','), `${name}すべて`]
  return { name, choices: [all, ...places.map((place): Choice => [place.code, place.name])] }
})

export const isOnePlace = (codes: string) => placeChoices.some(({ choices }) => choices.some(([value]) => value === codes))

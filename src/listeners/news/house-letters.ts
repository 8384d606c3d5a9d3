import { pathOfSize } from '#domain/base/image/paths.ts'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatArea, formatPrice, formatWalk } from '#domain/base/words/format.ts'
import { floorPlansShort } from '#domain/market/estate-fields/floor-plans.ts'
import type { ListingCard } from '#domain/market/listing/contract.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'
import type { Letter } from '#platform/mail/letter.ts'

type Stop = NonNullable<Letter['unsubscribe']>
/** A listing as shown in a letter. */
type Card = NonNullable<Letter['cards']>[number]

const NAMED = 5
const SIMILAR = 3

export const found = (
  name: string,
  houses: ListingCard[],
  links: { house: (id: string) => string; all: string; stop: Stop },
): LetterContent => {
  const more = houses.length - NAMED
  const button = more > 0 ? `ほか${more}件もあわせて見る` : 'この条件の物件をすべて見る'
  const written = buildLetter('savedSearchFound', { 条件の名前: name, 件数: String(houses.length), ボタン: button }, links.all)
  return withCards(written, houses, links.house, { most: NAMED, stop: links.stop })
}

export const lowered = (house: ListingCard, { from, to }: { from: number; to: number }, url: string, stop: Stop): LetterContent => {
  const sums = { 値下げ額: formatPrice(from - to), 前の価格: formatPrice(from), 新しい価格: formatPrice(to) }
  return withCards(buildLetter('favoriteLowered', { 物件名: house.title, ...sums }, url), [house], () => url, { stop })
}

export const ended = (title: string, sold: boolean, url: string, stop: Stop): LetterContent =>
  withCards(buildLetter(sold ? 'favoriteSold' : 'favoriteEnded', { 物件名: title }, url), [], () => url, { stop })

export const reserved = (
  title: string,
  similar: ListingCard[],
  links: { page: string; house: (id: string) => string },
  stop: Stop,
): LetterContent => {
  const more = similar.length > 0 ? '条件の近い物件をご案内します。' : ''
  return withCards(buildLetter('favoriteReserved', { 物件名: title, ほかの物件のご案内: more }, links.page), similar, links.house, { stop })
}

/** Adds the first of these listings, and the link to unsubscribe. */
export const withCards = (
  { letter, ...written }: LetterContent,
  houses: readonly ListingCard[],
  pathOf: (id: string) => string,
  { most = SIMILAR, stop }: { most?: number; stop?: Stop } = {},
): LetterContent => ({
  ...written,
  letter: {
    ...letter,
    cards: houses.slice(0, most).map((house) => cardOf(house, pathOf(house.id))),
    ...(stop && { unsubscribe: stop }),
  },
})

function cardOf(house: ListingCard, url: string): Card {
  const { estateType, price, loweredFrom, address, nearestStation, nearestStationTime, floorPlan, floorArea, landArea } = house
  const size = [
    floorPlan !== null && labelOf(floorPlansShort, floorPlan),
    floorArea !== null && `建物 ${formatArea(floorArea)}`,
    landArea !== null && `土地 ${formatArea(landArea)}`,
  ]
  const lines = [
    `${labelOf(estateTypes, estateType)}　${formatPrice(price)}${loweredFrom === null ? '' : `（${formatPrice(loweredFrom)}から値下げ）`}`,
    address,
    [nearestStation, nearestStationTime !== null && formatWalk(nearestStationTime)].filter(Boolean).join(' '),
    size.filter(Boolean).join(' ／ '),
  ]
  const picture = house.cover && new URL(pathOfSize(house.cover.path, 480), url).href
  return { title: house.title, lines: lines.filter(Boolean), url, ...(picture && { picture }) }
}

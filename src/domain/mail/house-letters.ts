import { labelOf } from '#domain/codes.ts'
import { floorPlansShort } from '#domain/estate/floor-plans.ts'
import { estateTypes } from '#domain/estate/type-enumerations.ts'
import { formatArea, formatPrice, formatWalk } from '#domain/format.ts'
import { letterFrom } from '#domain/letter-text/written.ts'
import type { ListingCard } from '#domain/listing/contract.ts'
import type { Written } from '#domain/notification/letter.ts'
import type { Letter } from '#platform/mail/letter.ts'

type Stop = NonNullable<Letter['unsubscribe']>
/** A house as a letter shows it. */
type Card = NonNullable<Letter['cards']>[number]

const NAMED = 5
const SIMILAR = 3

export const found = (name: string, houses: ListingCard[], links: { house: (id: string) => string; all: string; stop: Stop }): Written => {
  const more = houses.length - NAMED
  return {
    subject: `「${name}」の新着物件 ${houses.length}件`,
    letter: {
      heading: `保存した条件に合う物件が${houses.length}件見つかりました`,
      paragraphs: [`「${name}」に、新しく公開された物件や、値下げで条件に合うようになった物件があります。`],
      cards: houses.slice(0, NAMED).map((house) => cardOf(house, links.house(house.id))),
      button: { label: more > 0 ? `ほか${more}件もあわせて見る` : 'この条件の物件をすべて見る', url: links.all },
      notes: ['メールの頻度は「保存した条件」の画面で変えられます。'],
      unsubscribe: links.stop,
    },
  }
}

/** To its owner: what the operators do with it, whatever they do themselves. */
export const withheld = (title: string, reason: string, url: string): Written =>
  letterFrom('listingWithheld', { 物件名: title, 理由: reason }, url)

export const reinstated = (title: string, url: string): Written => letterFrom('listingRestored', { 物件名: title }, url)

export const lowered = (house: ListingCard, { from, to }: { from: number; to: number }, url: string, stop: Stop): Written => ({
  subject: `お気に入りの物件が${formatPrice(from - to)}値下げになりました`,
  letter: {
    heading: 'お気に入りの物件が値下げになりました',
    paragraphs: [`「${house.title}」の価格が、${formatPrice(from)}から${formatPrice(to)}になりました。`],
    cards: [cardOf(house, url)],
    button: { label: '物件を見る', url },
    unsubscribe: stop,
  },
})

export const ended = (title: string, sold: boolean, url: string, stop: Stop): Written => ({
  subject: 'お気に入りの物件の掲載が終了しました',
  letter: {
    heading: 'お気に入りの物件の掲載が終了しました',
    paragraphs: [`「${title}」は、${sold ? '成約のため、' : ''}掲載を終了しました。`, '似た条件の物件を、引き続きお探しいただけます。'],
    button: { label: '似た物件を見る', url },
    unsubscribe: stop,
  },
})

export const reserved = (
  title: string,
  similar: ListingCard[],
  links: { page: string; house: (id: string) => string },
  stop: Stop,
): Written => ({
  subject: 'お気に入りの物件に申込がありました',
  letter: {
    heading: 'お気に入りの物件が「申込あり」になりました',
    paragraphs: [
      `「${title}」に、承諾された購入申込があります。契約に至らなかったときは、もう一度募集されることがあります。`,
      ...(similar.length > 0 ? ['条件の近い物件をご案内します。'] : []),
    ],
    cards: similar.slice(0, SIMILAR).map((house) => cardOf(house, links.house(house.id))),
    button: { label: '物件を見る', url: links.page },
    unsubscribe: stop,
  },
})

export function cardOf(house: ListingCard, url: string): Card {
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
  return { title: house.title, lines: lines.filter(Boolean), url }
}

import type { Favorite } from '#domain/favorite/contract.ts'
import { formatPrice } from '#domain/format.ts'
import { type CardFacts, cardFacts } from '#web/rooms/listing/card-facts.ts'
import type { Tone } from '#web/ui/badge.tsx'

export interface KeptListing {
  id: string
  estateID: string
  keptAt: string
  /** What it cost when it was kept. */
  keptPrice: number
  memo: string | null
  /** Null once it may no longer be seen. */
  listing: CardFacts | null
}

/** What a card shows of a favourite, and no more. */
export const keptListing = ({ id, estateID, createdAt, price, memo, listing }: Favorite): KeptListing => ({
  id,
  estateID,
  keptAt: createdAt,
  keptPrice: price,
  memo,
  listing: listing && cardFacts(listing),
})

/** How the offer stands. */
export function standingOf({ ended, tradeMark }: Pick<CardFacts, 'ended' | 'tradeMark'>): { label: string; tone: Tone } {
  if (ended) return { label: '掲載終了', tone: 'gray' }
  return tradeMark ? { label: tradeMark, tone: 'amber' } : { label: '公開中', tone: 'green' }
}

/** What has become of the price since: 追加時から150万円値下げ; nothing when it is the same. */
export function changeSince(keptPrice: number, price: number): { label: string; tone: Tone } | undefined {
  if (price === keptPrice) return undefined
  const label = `追加時から${formatPrice(Math.abs(price - keptPrice))}${price < keptPrice ? '値下げ' : '値上げ'}`
  return { label, tone: price < keptPrice ? 'red' : 'gray' }
}

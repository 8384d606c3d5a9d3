import { formatPrice } from '#domain/base/words/format.ts'
import type { Favorite } from '#domain/market/favorite/contract.ts'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { type CardFacts, cardFacts } from '#web/rooms/market/listing/card-facts.ts'
import type { Tone } from '#web/ui/badge.tsx'

export interface KeptListing {
  id: string
  estateID: string
  keptAt: string
  /** Price when it was added. */
  keptPrice: number
  memo: string | null
  /** Null once it is no longer visible. */
  listing: CardFacts | null
  standing: ListingBadge | null
}
interface ListingBadge {
  label: string
  tone: Tone
}

/** The fields of a favourite that a card shows. */
export const keptListing = ({ id, estateID, createdAt, price, memo, listing, searchable }: Favorite): KeptListing => ({
  id,
  estateID,
  keptAt: createdAt,
  keptPrice: price,
  memo,
  listing: listing && cardFacts(listing),
  standing: listing && standingOf({ ...listing, searchable }),
})

type FavoriteListing = NonNullable<Favorite['listing']>

/** The status of the listing, worded as on its page. */
export function standingOf(
  listing: Pick<FavoriteListing, 'trade' | 'reserved' | 'endedAt' | 'endReason' | 'tradeMark'> & { searchable: boolean },
): ListingBadge {
  const { state, word } = houseStanding({ listing }, 'guest', new Date())
  if (state === 'public') return listing.tradeMark ? { label: listing.tradeMark, tone: 'amber' } : { label: word, tone: 'green' }
  return { label: word, tone: state === 'reserved' || state === 'sold' ? 'amber' : 'gray' }
}

/** Price change since then: 追加時から150万円値下げ; undefined when it is the same. */
export function changeSince(keptPrice: number, price: number): { label: string; tone: Tone } | undefined {
  if (price === keptPrice) return undefined
  const label = `追加時から${formatPrice(Math.abs(price - keptPrice))}${price < keptPrice ? '値下げ' : '値上げ'}`
  return { label, tone: price < keptPrice ? 'red' : 'gray' }
}

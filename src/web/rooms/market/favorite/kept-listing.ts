import { formatPrice } from '#domain/base/words/format.ts'
import type { Favorite } from '#domain/market/favorite/contract.ts'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { type CardFacts, cardFacts } from '#web/rooms/market/listing/card-facts.ts'
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
  standing: Standing | null
}
interface Standing {
  label: string
  tone: Tone
}

/** What a card shows of a favourite, and no more. */
export const keptListing = ({ id, estateID, createdAt, price, memo, listing, searchable }: Favorite): KeptListing => ({
  id,
  estateID,
  keptAt: createdAt,
  keptPrice: price,
  memo,
  listing: listing && cardFacts(listing),
  standing: listing && standingOf({ ...listing, searchable }),
})

type Kept = NonNullable<Favorite['listing']>

/** How the offer stands, in the words of its page. */
export function standingOf(
  listing: Pick<Kept, 'trade' | 'reserved' | 'endedAt' | 'endReason' | 'tradeMark'> & { searchable: boolean },
): Standing {
  const { state, word } = houseStanding({ listing }, 'guest', new Date())
  if (state === 'public') return listing.tradeMark ? { label: listing.tradeMark, tone: 'amber' } : { label: word, tone: 'green' }
  return { label: word, tone: state === 'reserved' || state === 'sold' ? 'amber' : 'gray' }
}

/** What has become of the price since: 追加時から150万円値下げ; nothing when it is the same. */
export function changeSince(keptPrice: number, price: number): { label: string; tone: Tone } | undefined {
  if (price === keptPrice) return undefined
  const label = `追加時から${formatPrice(Math.abs(price - keptPrice))}${price < keptPrice ? '値下げ' : '値上げ'}`
  return { label, tone: price < keptPrice ? 'red' : 'gray' }
}

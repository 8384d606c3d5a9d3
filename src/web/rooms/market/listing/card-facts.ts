import type { ListingCard } from '#domain/market/listing/contract.ts'

const shown = [
  'id',
  'title',
  'estateType',
  'price',
  'unitPrice',
  'address',
  'nearestStation',
  'nearestStationTime',
  'landArea',
  'floorArea',
  'floorPlan',
  'serviceRooms',
  'buildingDate',
  'photoCount',
  'isNew',
  'loweredFrom',
  'tradeMark',
  'sellerKind',
] as const satisfies (keyof ListingCard)[]

/** What a card shows of a listing, and no more: a page of thirty is written into its HTML a second time, as data. */
export type CardFacts = Pick<ListingCard, (typeof shown)[number]> & {
  cover: CoverFacts | null
  hit?: ListingCard['hit']
  ended: boolean
}

type CoverFacts = Pick<NonNullable<ListingCard['cover']>, 'path' | 'width' | 'color' | 'caption'>

export const cardFacts = (card: ListingCard): CardFacts => {
  const { cover, hit, endedAt } = card
  const facts = Object.fromEntries(shown.map((name) => [name, card[name]])) as Pick<ListingCard, (typeof shown)[number]>
  return {
    ...facts,
    cover: cover && { path: cover.path, width: cover.width, color: cover.color, caption: cover.caption },
    // Few lists are of a search for words: the others need not say so thirty times.
    ...(hit && { hit }),
    ended: endedAt !== null,
  }
}

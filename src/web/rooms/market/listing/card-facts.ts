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

/** The fields of a listing that a card shows: a page of thirty repeats them in its HTML as data, so nothing more. */
export type CardFacts = Pick<ListingCard, (typeof shown)[number]> & {
  cover: CoverFacts | null
  hit?: ListingCard['hit']
  /** A sold one says so, also after its end. */
  ended: boolean
}

type CoverFacts = Pick<NonNullable<ListingCard['cover']>, 'path' | 'width' | 'color' | 'caption'>

export const cardFacts = (card: ListingCard): CardFacts => {
  const { cover, hit, endedAt, tradeMark } = card
  return {
    ...pick(card, shown),
    cover: cover && pick(cover, ['path', 'width', 'color', 'caption']),
    // Only text searches have hits; other lists should not repeat an empty field thirty times.
    ...(hit && { hit }),
    ended: endedAt !== null && tradeMark !== '成約済',
  }
}

const pick = <T, K extends keyof T>(from: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>

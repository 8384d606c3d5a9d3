import type { ListingCard } from '#domain/listing/contract.ts'

/** What a card shows of a listing, and no more: a page of thirty is written into its HTML a second time, as data. */
export type CardFacts = Pick<
  ListingCard,
  | 'id'
  | 'title'
  | 'estateType'
  | 'price'
  | 'unitPrice'
  | 'address'
  | 'nearestStation'
  | 'nearestStationTime'
  | 'landArea'
  | 'floorArea'
  | 'floorPlan'
  | 'serviceRooms'
  | 'buildingDate'
  | 'photoCount'
  | 'isNew'
  | 'loweredFrom'
  | 'tradeMark'
  | 'sellerKind'
> & { cover: CoverFacts | null; hit?: ListingCard['hit']; ended: boolean }

type CoverFacts = Pick<NonNullable<ListingCard['cover']>, 'path' | 'width' | 'color' | 'caption'>

export const cardFacts = ({
  id,
  title,
  estateType,
  price,
  unitPrice,
  address,
  nearestStation,
  nearestStationTime,
  landArea,
  floorArea,
  floorPlan,
  serviceRooms,
  buildingDate,
  photoCount,
  isNew,
  loweredFrom,
  tradeMark,
  sellerKind,
  cover,
  hit,
  endedAt,
}: ListingCard): CardFacts => ({
  id,
  title,
  estateType,
  price,
  unitPrice,
  address,
  nearestStation,
  nearestStationTime,
  landArea,
  floorArea,
  floorPlan,
  serviceRooms,
  buildingDate,
  photoCount,
  isNew,
  loweredFrom,
  tradeMark,
  sellerKind,
  cover: cover && { path: cover.path, width: cover.width, color: cover.color, caption: cover.caption },
  // Few lists are of a search for words: the others need not say so thirty times.
  ...(hit && { hit }),
  ended: endedAt !== null,
})

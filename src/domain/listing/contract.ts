import { tradeMarks, trades, visibilities } from '#domain/estate/enumerations.ts'
import { Building, codeOf, EstatePhoto, Land } from '#domain/estate/parts.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { filterShape, paging, param } from '#platform/http/filter.ts'
import { byID, Count, ID, stamped, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { searchColumns, searchFields } from './search-fields.ts'

const string = z.string().nullable()
const int = z.int().nullable()
const number = z.number().nullable()
const time = Time.nullable()

/** What a list shows of a listing. Its id is the estate's. */
const card = {
  id: ID,
  estateNumber: z.int(),
  title: z.string(),
  estateType: z.int(),
  estateTypeDetail: int,
  price: z.int(),
  /** Yen per 坪 of the main area. */
  unitPrice: int,
  prefecturesCode: z.string(),
  prefectures: z.string(),
  cityCode: z.string(),
  city: z.string(),
  /** As far as it is public, prefecture first. */
  address: z.string(),
  nearestStation: string,
  nearestStationTime: int,
  landArea: number,
  /** Floor or exclusive ㎡. */
  floorArea: number,
  floorPlan: int,
  serviceRooms: int,
  /** yyyy-MM */
  buildingDate: string,
  structure: int,
  statusOfUse: int,
  cover: EstatePhoto.nullable(),
  photoCount: z.int(),
  /** Published within the last days. */
  isNew: z.boolean(),
  trade: z.enum(trades),
  /** 商談中 or 成約済 */
  tradeMark: z.enum([tradeMarks.negotiating, tradeMarks.established]).nullable(),
  sellerKind: z.enum(['所有者', '代理人']),
  publishedAt: Time,
  endedAt: time,
  endReason: int,
}
export const ListingCard = z.strictObject(card).meta({ id: 'ListingCard' })
export type ListingCard = z.infer<typeof ListingCard>

/** Where the public side of an estate stands; null while it was never approved. */
export const ListingState = z
  .strictObject({
    publishedAt: Time,
    confirmedAt: time,
    pausedAt: time,
    endedAt: time,
    endReason: int,
    trade: z.enum(trades),
    /** Public, not ended: a new application then asks for changeReason. */
    live: z.boolean(),
  })
  .meta({ id: 'ListingState' })
export type ListingState = z.infer<typeof ListingState>

export const PriceStep = z.strictObject({ at: Time, price: z.int() }).meta({ id: 'PriceStep' })

/** Frozen at approval. An allow-list: what is not named here never leaves the working copy. */
export const ListingContent = z
  .strictObject({
    postCode: string,
    address1: string,
    block: string,
    buildingName: string,
    publicAddress: z.int(),
    routeDescription: string,
    areaOfUse: int,
    appealPoint: string,
    facilityFree: string,
    saleTiming: int,
    deliveryDate: string,
    /** In their public wording; empty unless the seller wants them shown. */
    reasonsForSale: z.array(z.string()),
    renovation: string,
    transactionMode: int,
    negotiationType: int,
    surveyCodes: z.array(z.int()),
    photos: z.array(EstatePhoto),
    land: Land,
    building: Building,
  })
  .meta({ id: 'ListingContent' })
export type ListingContent = z.infer<typeof ListingContent>

/** The public page of an estate. */
export const Listing = z
  .strictObject({
    ...card,
    ...ListingContent.shape,
    /** 当サイトの確認済み: the operator has checked who the seller is. */
    badge: z.literal('当サイトの確認済み').nullable(),
    visibility: codeOf(visibilities),
    /** When what is shown was approved. */
    approvedAt: Time,
    confirmedAt: time,
    /** The day until which the seller has to confirm it again. */
    confirmUntil: time,
    priceHistory: z.array(PriceStep),
    viewCount: z.int(),
    favoriteCount: z.int(),
    /** In search, and open to new negotiations. */
    searchable: z.boolean(),
    ...stamped,
  })
  .meta({ id: 'Listing' })
export type Listing = z.infer<typeof Listing>

export const listingFilter = { ...searchColumns, structure: 'codes', estateNumber: 'numbers', publishedAt: 'time' } as const
const filter = { ...filterShape(listingFilter), ...searchFields }
export const listingSort = ['publishedAt', 'price', 'unitPrice', 'area', 'buildingDate', 'nearestStationTime'] as const

const CountOf = <T extends z.ZodRawShape>(of: T) => z.array(z.strictObject({ ...of, count: z.int() }))

export const listingContract = {
  listPublicEstates: endpoint({
    method: 'get',
    path: '/public/estates',
    access: 'public',
    query: z.strictObject({ ...filter, ...paging(listingSort) }),
    output: page(ListingCard),
    summary: '公開中の物件をさがす',
  }),
  countPublicEstates: endpoint({
    method: 'get',
    path: '/public/estates/count',
    access: 'public',
    query: z.strictObject(filter),
    output: Count,
    summary: '公開中の物件の件数',
  }),
  countPublicEstatesByArea: endpoint({
    method: 'get',
    path: '/public/estates/areas',
    access: 'public',
    query: z.strictObject({ estateType: param('codes'), prefecturesCode: param('ids') }),
    output: z.strictObject({
      total: z.int(),
      /** Of the chosen area, whatever the type. */
      types: CountOf({ estateType: z.int() }),
      prefectures: CountOf({ prefecturesCode: z.string() }),
      /** Of the prefectures asked for; empty when none was. */
      cities: CountOf({ prefecturesCode: z.string(), cityCode: z.string(), city: z.string() }),
    }),
    summary: '都道府県・市区町村ごとの公開中の件数',
  }),
  getPublicEstate: endpoint({
    method: 'get',
    path: '/public/estates/{id}',
    access: 'public',
    params: byID,
    output: Listing,
    summary: '公開中の物件',
  }),
  listSimilarEstates: endpoint({
    method: 'get',
    path: '/public/estates/{id}/similar',
    access: 'public',
    params: byID,
    output: page(ListingCard),
    summary: '似た物件',
  }),
  viewPublicEstate: endpoint({
    method: 'post',
    path: '/public/estates/{id}/view',
    access: 'public',
    params: byID,
    output: z.strictObject({ viewCount: z.int() }),
    summary: '物件の閲覧を数える（1人1日1回）',
  }),
}

import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { structures } from '#domain/market/estate-fields/building-enumerations.ts'
import { documentKinds } from '#domain/market/estate-fields/document-enumerations.ts'
import { EndReason, publicAddressLevels, RESERVED_MARK, tradeMarks, trades, Visibility } from '#domain/market/estate-fields/enumerations.ts'
import { floorPlans } from '#domain/market/estate-fields/floor-plans.ts'
import { EstatePhoto, SurveyFinding } from '#domain/market/estate-fields/lists.ts'
import { Building, Land } from '#domain/market/estate-fields/parts.ts'
import { publicShape } from '#domain/market/estate-fields/schemas/shapes.ts'
import { SellerKind } from '#domain/market/estate-fields/seller-kinds.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { paging } from '#platform/http/filter.ts'
import { byID, Count, codeIn, codeOf, Day, ID, stamped, Time, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { ListingOptions, Relaxation } from './count-contract.ts'
import { searchParameters } from './search-fields.ts'

const string = z.string().nullable()
const int = z.int().nullable()
const number = z.number().nullable()
const time = Time.nullable()

/** Position on the map, as exact as the public address: 0 within about 5 km, 1 within about 1 km, 2 where the seller put it. */
export const Pin = z.strictObject({ latitude: z.number(), longitude: z.number(), level: codeOf(publicAddressLevels) }).meta({ id: 'Pin' })
export type Pin = z.infer<typeof Pin>

/** An excerpt of the text around the first of the search words, and the word as written there. */
export const Hit = z
  .strictObject({ field: z.enum(['title', 'address', 'station', 'text']), text: z.string(), word: z.string() })
  .meta({ id: 'Hit' })

/** A listing in a list. Its id is the estate's. */
const card = {
  id: ID,
  estateNumber: z.int(),
  title: z.string(),
  estateType: codeIn(estateTypes),
  estateTypeDetail: int,
  price: z.int(),
  /** Yen per 坪 of the main area. */
  unitPrice: int,
  prefecturesCode: z.string(),
  prefectures: z.string(),
  cityCode: z.string(),
  city: z.string(),
  /** The public part, prefecture first. */
  address: z.string(),
  nearestStation: string,
  nearestStationTime: int,
  landArea: number,
  /** Floor or exclusive area in ㎡. */
  floorArea: number,
  floorPlan: codeIn(floorPlans).nullable(),
  serviceRooms: int,
  /** yyyy-MM */
  buildingDate: string,
  structure: codeIn(structures).nullable(),
  /** Labels depend on the type of estate: GET /codes. */
  statusOfUse: z.int().min(1).max(10).nullable(),
  cover: EstatePhoto.nullable(),
  photoCount: z.int(),
  /** Published within the last days. */
  isNew: z.boolean(),
  /** The price before the latest reduction, while that is recent. */
  loweredFrom: int,
  loweredAt: time,
  /** For the map; at level 0 or 1 somewhere in the city or the town. */
  pin: Pin.nullable(),
  /** The match of the search words; null without any, or on a page. */
  hit: Hit.nullable(),
  trade: z.enum(trades),
  /** Reserved for one buyer. */
  reserved: z.boolean(),
  /** 商談中, 申込あり or 成約済 */
  tradeMark: z.enum([tradeMarks.negotiating, RESERVED_MARK, tradeMarks.established]).nullable(),
  sellerKind: z.enum(Object.values(SellerKind.labels)),
  publishedAt: Time,
  endedAt: time,
  endReason: codeIn(EndReason).nullable(),
}
export const ListingCard = z.strictObject(card).meta({ id: 'ListingCard' })
export type ListingCard = z.infer<typeof ListingCard>

/** The settings for taking offers: 引取料, 承諾したあとの新しい申込, 募集の締切. */
const reception = { takerFee: Yen.nullable(), backupOffers: z.boolean(), bidUntil: Day.nullable() }

/** The state of an estate's listing; null if it was never approved. */
export const ListingState = z
  .strictObject({
    /** The public price; the working copy may have another, not yet approved. */
    price: z.int(),
    publishedAt: Time,
    confirmedAt: time,
    pausedAt: time,
    /** Withheld by the operators, with their reason. */
    ...{ withheldSince: time, withheldReason: string },
    /** Hidden because its seller is suspended, or, with `approvalLost`, because they are no longer approved. */
    ...{ sellerStopped: z.boolean(), approvalLost: z.boolean(), visibility: codeOf(Visibility) },
    endedAt: time,
    endReason: codeIn(EndReason).nullable(),
    trade: z.enum(trades),
    /** 申込あり: reserved for the buyer of one negotiation, and out of the search. */
    reserved: z.boolean(),
    offerAccepted: z.boolean(),
    ...reception,
    /** Until then it stays in the search without a new confirmation by its owner. */
    confirmUntil: time,
    /** In the search, and open to new negotiations. */
    searchable: z.boolean(),
    /** Public, not ended: a new application then requires changeReason. */
    live: z.boolean(),
  })
  .meta({ id: 'ListingState' })
export type ListingState = z.infer<typeof ListingState>

const PriceStep = z.strictObject({ at: Time, price: z.int() }).meta({ id: 'PriceStep' })

/**
 * Frozen at approval. An allow-list: besides what is named here, only the fields that the catalogue marks as public leave the working copy.
 */
export const ListingContent = z
  .strictObject({
    ...publicShape,
    postCode: string,
    address1: string,
    block: string,
    buildingName: string,
    publicAddress: codeIn(publicAddressLevels),
    /** Null if the seller has set none. */
    pin: Pin.nullable(),
    /** The public wording; empty unless the seller wants them shown. */
    reasonsForSale: z.array(z.string()),
    surveyResults: z.array(SurveyFinding.pick({ code: true, result: true })),
    /** Available documents, as far as they concern a buyer. */
    documentCodes: z.array(codeIn(documentKinds)),
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
    /** 当サイトの確認済み: the operator has verified the seller's identity. */
    badge: z.literal('当サイトの確認済み').nullable(),
    /** The licensed company that brokers the sale, or sells it for the owner. */
    broker: z.strictObject({ companyName: z.string(), licenseNumber: z.string() }).nullable(),
    /** 所有者の確認済み: for an agent's house, the date the owners themselves consented. */
    consentedOn: Day.nullable(),
    /** The typical hours until the seller's first answer, and the number of negotiations behind it. */
    answerPace: z.strictObject({ within: z.int(), talks: z.int() }).nullable(),
    /** Labels of its facilities by category, with the operator's current names and order. */
    facilities: z.array(z.strictObject({ category: z.string(), labels: z.array(z.string()) })),
    visibility: codeOf(Visibility),
    approvedAt: Time,
    /** 更新日: the last approval, or a later change of the price. */
    revisedAt: Time,
    confirmedAt: time,
    confirmUntil: time,
    priceHistory: z.array(PriceStep),
    viewCount: z.int(),
    favoriteCount: z.int(),
    searchable: z.boolean(),
    /** Paused or withheld: readable for members who know it from a negotiation, hidden from others. */
    outOfSight: z.boolean(),
    ...reception,
    ...stamped,
  })
  .meta({ id: 'Listing' })
export type Listing = z.infer<typeof Listing>

const Conditions = z.strictObject(searchParameters)
export type Conditions = z.infer<typeof Conditions>
export const listingSort = ['publishedAt', 'price', 'unitPrice', 'area', 'buildingDate', 'nearestStationTime'] as const
/** The public search can also sort by the latest price reduction. */
export const publicSort = [...listingSort, 'loweredAt'] as const

export const ListingPin = z.strictObject({ id: ID, price: z.int(), ...Pin.shape }).meta({ id: 'ListingPin' })
export type ListingPin = z.infer<typeof ListingPin>

const CountOf = <T extends z.ZodRawShape>(of: T) => z.array(z.strictObject({ ...of, count: z.int() }))

export const listingContract = {
  listPublicEstates: endpoint({
    method: 'get',
    path: '/public/estates',
    access: 'public',
    mayLag: true,
    query: z.strictObject({ ...searchParameters, ...paging(publicSort) }),
    output: page(ListingCard),
    summary: '公開中の物件をさがす',
  }),
  countPublicEstates: endpoint({
    method: 'get',
    path: '/public/estates/count',
    access: 'public',
    mayLag: true,
    query: Conditions,
    output: Count,
    summary: '公開中の物件の件数',
  }),
  countPublicEstatesByOption: endpoint({
    method: 'get',
    path: '/public/estates/options',
    access: 'public',
    mayLag: true,
    query: Conditions,
    output: ListingOptions,
    summary: '条件の選択肢ごとの件数',
  }),
  suggestWiderSearches: endpoint({
    method: 'get',
    path: '/public/estates/relaxations',
    access: 'public',
    mayLag: true,
    query: Conditions,
    output: page(Relaxation),
    summary: '条件をゆるめたときに増える件数',
  }),
  findMapPins: endpoint({
    method: 'get',
    path: '/public/estates/pins',
    access: 'public',
    mayLag: true,
    query: Conditions,
    output: z.strictObject({ items: z.array(ListingPin), capped: z.boolean() }),
    summary: '公開中の物件の地図上の位置',
  }),
  countPublicEstatesByArea: endpoint({
    method: 'get',
    path: '/public/estates/areas',
    access: 'public',
    mayLag: true,
    query: Conditions,
    output: z.strictObject({
      total: z.int(),
      /** False for estimates from a sample of a very large set. Counts by place and type alone are at most a minute old. */
      exact: z.boolean(),
      /** Counts in the chosen area, for all types. */
      types: CountOf({ estateType: codeIn(estateTypes) }),
      prefectures: CountOf({ prefecturesCode: z.string() }),
      /** Cities of the requested prefectures; empty if there are none. */
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
  countListingView: endpoint({
    method: 'post',
    path: '/public/estates/{id}/view',
    access: 'public',
    params: byID,
    output: z.strictObject({ viewCount: z.int() }),
    summary: '物件の閲覧を数える（1人1日1回）',
  }),
}

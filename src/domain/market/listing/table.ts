import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { EstatePhoto } from '#domain/market/estate-fields/lists.ts'
import { SellerKind } from '#domain/market/estate-fields/seller-kinds.ts'
import { at, stamps, yen } from '#platform/db/columns.ts'
import { marks } from './condition-catalogue.ts'
import type { ListingContent } from './contract.ts'

/**
 * The approved, public snapshot of an estate: one narrow row serves a search and a card. Its content (listing_content) is only read by the
 * page; counters are in listing_count, because an index-only scan needs rows that rarely change.
 */
export const listing = pgTable(
  'listing',
  {
    // Search columns come first: words after forty other columns took nearly twice as long to read.
    estateNumber: integer().notNull(),
    /** A random position independent of the content: the first n of any selection are a fair sample of it. */
    sampleKey: integer().notNull().generatedAlwaysAs(sql`hashtext(id)`),
    price: yen().notNull(),
    publishedAt: at().notNull(),
    /** When its owner or an operator last confirmed that it is current; null means it needs a new confirmation to return to the search. */
    confirmedAt: at(),
    /** All conditions for being in the search except the time. */
    listed: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`paused_at is null and withheld_at is null and ended_at is null and confirmed_at is not null and (lapsed_confirmed_at is null or lapsed_confirmed_at <> confirmed_at) and visibility = 0 and trade <> 'established'`,
      ),
    searchWords: text().notNull(),
    /** The estate's id. */
    id: text().primaryKey(),
    /** The owner; for permissions, never shown. */
    userID: text().notNull(),
    title: text().notNull(),
    estateType: smallint().notNull(),
    estateTypeDetail: smallint(),
    /** The price before the latest reduction; null once it rose again. */
    loweredFrom: yen(),
    loweredAt: at(),
    unitPrice: yen(),
    region: smallint().notNull(),
    prefecturesCode: text().notNull(),
    prefectures: text().notNull(),
    cityCode: text().notNull(),
    city: text().notNull(),
    address: text().notNull(),
    /** The public pin: at level 0 or 1 the middle of its cell. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    pinLevel: smallint(),
    nearestStation: text(),
    nearestStationTime: smallint(),
    landArea: doublePrecision(),
    floorArea: doublePrecision(),
    /** The size people compare: the land of a plot, otherwise the floor area. */
    area: doublePrecision(),
    floorPlan: smallint(),
    serviceRooms: integer(),
    buildingDate: text(),
    structure: smallint(),
    statusOfUse: smallint(),
    areaOfUse: smallint(),
    transactionMode: smallint(),
    saleTiming: smallint(),
    landRight: smallint(),
    cityPlan: smallint(),
    roadType: smallint(),
    facilityCodes: smallint().array().notNull().default([]),
    /** 再建築不可 */
    noRebuild: boolean().notNull().default(false),
    /** 告知事項 */
    disclosed: boolean().notNull().default(false),
    /** The photos include a 間取り図. */
    hasFloorPlan: boolean().notNull().default(false),
    cover: jsonb().$type<EstatePhoto | null>(),
    photoCount: integer().notNull(),
    sellerKind: integer().$type<SellerKind>().notNull().default(SellerKind.owner),
    visibility: integer().notNull(),
    approvedAt: at().notNull(),
    /** The confirmation a job found too old: it keeps the indexes small. The search itself checks the time. */
    lapsedConfirmedAt: at(),
    pausedAt: at(),
    /** Hidden by the operators, or because its seller was suspended. */
    withheldAt: at(),
    endedAt: at(),
    endReason: integer(),
    trade: text({ enum: ['none', 'negotiating', 'established'] })
      .notNull()
      .default('none'),
    /**
     * Reserved for the buyer of one negotiation (申込あり). It then needs a new confirmation to return to the search, unless backup offers are
     * allowed: see the check.
     */
    reserved: boolean().notNull().default(false),
    /** The negotiation with the accepted purchase offer: one way to be reserved, the other is an ending that names a buyer. */
    offeredNegotiationID: text(),
    /** 承諾したあとの新しい申込: stays in the search and open to new negotiations although it is reserved. */
    backupOffers: boolean().notNull().default(false),
    /** 募集の締切: offers stay sealed for the seller until the end of this day. */
    bidUntil: date(),
    /** 引取料: the seller's payment to the taker of the house. */
    takerFee: yen(),
    /** Several flags combined into one number: the marks of the catalogue of conditions. */
    marks: integer()
      .notNull()
      .generatedAlwaysAs(sql.raw(marks.map(({ mark, where }) => `(case when ${where} then ${mark} else 0 end)`).join(' + '))),
    /** The facilities again, one bit each: an array made every index a sixth wider. */
    facilitiesLow: bigint({ mode: 'bigint' }).notNull().generatedAlwaysAs(sql`facility_bits(facility_codes, 0)`),
    facilitiesHigh: bigint({ mode: 'bigint' }).notNull().generatedAlwaysAs(sql`facility_bits(facility_codes, 1)`),
    ...stamps,
  },
  (table) => [
    // Searches identify a listing by its number, a ninth of the id's size in every index.
    uniqueIndex('listing_number').on(table.estateNumber),
    // The search indexes are hand-written in db/migrations/0001_by_hand.sql: they cover all conditions.
    index('listing_owner').on(table.userID),
    index('listing_position').on(table.latitude, table.longitude).where(sql`${table.listed}`),
    check('listing_reserved_is_not_confirmed', sql`not (reserved and not backup_offers and confirmed_at is not null)`),
  ],
)

/**
 * The number of listings in the search by place and type: recounted every minute, because a whole country is too large to count on each
 * request.
 */
export const listingAreaCount = pgTable(
  'listing_area_count',
  { prefecturesCode: text().notNull(), cityCode: text().notNull(), estateType: smallint().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.prefecturesCode, table.cityCode, table.estateType] })],
)

const listingID = () =>
  text()
    .notNull()
    .references(() => listing.id, { onDelete: 'cascade' })

export const listingContent = pgTable('listing_content', {
  estateID: listingID().primaryKey(),
  content: jsonb().notNull().$type<ListingContent>(),
})

export const listingCount = pgTable('listing_count', {
  estateID: listingID().primaryKey(),
  viewCount: integer().notNull().default(0),
  favoriteCount: integer().notNull().default(0),
})

/** Today's visitors: one row per visitor, estate and day, so no one counts twice. */
export const listingVisitor = pgTable(
  'listing_visitor',
  { estateID: listingID(), day: text().notNull(), visitor: text().notNull() },
  (table) => [primaryKey({ columns: [table.estateID, table.day, table.visitor] }), index('listing_visitor_day').on(table.day)],
)

/** Every public price, with its start. */
export const listingPrice = pgTable(
  'listing_price_step',
  { estateID: listingID(), at: at().notNull(), price: yen().notNull() },
  (table) => [primaryKey({ columns: [table.estateID, table.at] })],
)

/** The photos a listing shows: decides who may read a file. */
export const listingPhoto = pgTable('listing_photo', { path: text().notNull(), estateID: listingID() }, (table) => [
  primaryKey({ columns: [table.path, table.estateID] }),
  index('listing_photo_estate').on(table.estateID),
])

/** Readers of a listing that is no longer public: the participants of its negotiations. */
export const listingReader = pgTable('listing_reader', { estateID: listingID(), userID: text().notNull() }, (table) => [
  primaryKey({ columns: [table.estateID, table.userID] }),
  index('listing_reader_user').on(table.userID),
])

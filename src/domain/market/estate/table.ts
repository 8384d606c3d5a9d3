import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, integer, jsonb, pgSequence, pgTable, text } from 'drizzle-orm/pg-core'
import type { CoOwner, EstatePhoto, NearbyPlace, SurveyFinding } from '#domain/market/estate-fields/lists.ts'
import type { Building, Land } from '#domain/market/estate-fields/parts.ts'
import { SellerKind } from '#domain/market/estate-fields/seller-kinds.ts'
import { at, stamps, yen } from '#platform/db/columns.ts'

/** Numbers shown to people: No.00000001 and up. */
export const estateNumberSequence = pgSequence('estate_number')

/** The seller's working copy. Nothing here is public: the public version is the listing. */
export const estate = pgTable(
  'estate',
  {
    id: text().primaryKey(),
    estateNumber: integer().notNull(),
    userID: text().notNull(),
    /** 1 draft, 2 applying, 3 approval, 9 reject, 10 finish. */
    status: integer().notNull().default(1),
    title: text(),
    estateType: integer().notNull().default(0),
    estateTypeDetail: integer(),
    postCode: text(),
    region: integer(),
    prefecturesCode: text(),
    prefectures: text(),
    cityCode: text(),
    city: text(),
    address1: text(),
    block: text(),
    buildingName: text(),
    room: text(),
    /** 0 the city, 1 the town, 2 the block is public; the room never is. */
    publicAddress: integer().notNull().default(1),
    /** The pin set by the seller; the public one is only as exact as the public address. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    visibility: integer().notNull().default(0),
    price: yen(),
    takerFee: yen(),
    priceStatus: integer(),
    priceTax: integer(),
    priceDecided: yen(),
    nearestStation: text(),
    nearestStationTime: integer(),
    nearestStationDistance: integer(),
    routeDescription: text(),
    areaOfUse: integer(),
    appealPoint: text(),
    facilityCodes: integer().array().notNull().default([]),
    facilityFree: text(),
    nearbyPlaces: jsonb().notNull().default([]).$type<NearbyPlace[]>(),
    saleTiming: integer(),
    deliveryDate: date(),
    deliveryPart: integer(),
    termsUntil: date(),
    reasonForSale: text(),
    reasonForSaleCodes: integer().array().notNull().default([]),
    reasonForSalePublic: boolean().notNull().default(false),
    renovation: text(),
    statusOfUse: integer(),
    transactionMode: integer(),
    negotiationType: integer(),
    /** Set by the negotiations; changes do not increment the version. */
    negotiationStatus: integer(),
    substituteFlag: boolean().notNull().default(false),
    /** The lister's role on the page, derived from the registered owner. */
    sellerKind: integer().$type<SellerKind>().notNull().default(SellerKind.owner),
    notes: text(),
    register: text(),
    registerKana: text(),
    surveyCodes: integer().array().notNull().default([]),
    surveyFindings: jsonb().notNull().default([]).$type<SurveyFinding[]>(),
    surveyMemo: text(),
    disclosure: integer(),
    disclosureNote: text(),
    documentCodes: integer().array().notNull().default([]),
    changeReason: text(),
    denyReason: text(),
    estatePhotos: jsonb().notNull().$type<EstatePhoto[]>(),
    land: jsonb().notNull().$type<Land>(),
    building: jsonb().notNull().$type<Building>(),
    ownerLastName: text(),
    ownerFirstName: text(),
    ownerLastNameKana: text(),
    ownerFirstNameKana: text(),
    ownerPostCode: text(),
    ownerPrefectures: text(),
    ownerPrefecturesCode: text(),
    ownerCity: text(),
    ownerCityCode: text(),
    ownerAddress1: text(),
    ownerAddress2: text(),
    coOwners: jsonb().notNull().default([]).$type<CoOwner[]>(),
    /** Title, address, station and texts, normalised for free-text search. */
    searchWords: text().notNull().default(''),
    appliedAt: at(),
    approvedAt: at(),
    firstApprovedAt: at(),
    ...stamps,
  },
  (table) => [
    index('estate_owner').on(table.userID, table.createdAt, table.id),
    index('estate_status').on(table.status, table.appliedAt, table.id),
    index('estate_words').using('gin', sql`grams(${table.searchWords})`),
    index('estate_by_number').on(table.estateNumber),
    index('estate_post_code').on(table.postCode),
    index('estate_address').on(table.cityCode, table.address1, table.block),
    index('estate_created').on(table.createdAt, table.id),
  ],
)

/** The history of an estate: who, when, and why. Rows are never changed. */
export const estateEvent = pgTable(
  'estate_event',
  {
    id: text().primaryKey(),
    estateID: text()
      .notNull()
      .references(() => estate.id, { onDelete: 'cascade' }),
    at: at().notNull(),
    actorID: text(),
    move: text().notNull(),
    from: integer(),
    to: integer().notNull(),
    reason: text(),
  },
  (table) => [
    index('estate_event_estate').on(table.estateID, table.id),
    // For the monthly statistics of decisions.
    index('estate_event_decided').on(table.at).where(sql`${table.move} in ('approve', 'reject')`),
  ],
)

import { getTableColumns } from 'drizzle-orm'
import { tradeMarkOf } from '#domain/market/estate-fields/enumerations.ts'
import { SellerKind } from '#domain/market/estate-fields/seller-kinds.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { ListingCard, Pin } from './contract.ts'
import { listing } from './table.ts'
import { isLowered, isNew } from './visible.ts'

/** The columns of a card, besides the sort field `area`: a search reads no others. */
export const cardColumns = (({
  userID,
  region,
  areaOfUse,
  landRight,
  cityPlan,
  roadType,
  facilityCodes,
  noRebuild,
  disclosed,
  hasFloorPlan,
  sampleKey,
  lapsedConfirmedAt,
  transactionMode,
  saleTiming,
  searchWords,
  visibility,
  approvedAt,
  confirmedAt,
  pausedAt,
  withheldAt,
  listed,
  offeredNegotiationID,
  backupOffers,
  bidUntil,
  takerFee,
  createdAt,
  updatedAt,
  version,
  ...columns
}) => columns)(getTableColumns(listing))

export type CardRow = Pick<typeof listing.$inferSelect, keyof typeof cardColumns>

/** The public columns of a listing in a list: named one by one, so no column slips out. */
export const presentCard =
  (ctx: Pick<Ctx, 'clock'>) =>
  (row: CardRow): ListingCard => ({
    id: row.id,
    estateNumber: row.estateNumber,
    title: row.title,
    estateType: row.estateType,
    estateTypeDetail: row.estateTypeDetail,
    price: row.price,
    unitPrice: row.unitPrice,
    prefecturesCode: row.prefecturesCode,
    prefectures: row.prefectures,
    cityCode: row.cityCode,
    city: row.city,
    address: row.address,
    nearestStation: row.nearestStation,
    nearestStationTime: row.nearestStationTime,
    landArea: row.landArea,
    floorArea: row.floorArea,
    floorPlan: row.floorPlan,
    serviceRooms: row.serviceRooms,
    buildingDate: row.buildingDate,
    structure: row.structure,
    statusOfUse: row.statusOfUse,
    cover: row.cover,
    photoCount: row.photoCount,
    isNew: isNew(ctx, row),
    ...(isLowered(ctx, row)
      ? { loweredFrom: row.loweredFrom, loweredAt: row.loweredAt && toWireTime(row.loweredAt) }
      : { loweredFrom: null, loweredAt: null }),
    pin: pinOf(row),
    hit: null,
    trade: row.trade,
    reserved: row.reserved,
    tradeMark: tradeMarkOf(row),
    sellerKind: SellerKind.labels[row.sellerKind],
    publishedAt: toWireTime(row.publishedAt),
    endedAt: row.endedAt && toWireTime(row.endedAt),
    endReason: row.endReason,
  })

export const pinOf = ({ latitude, longitude, pinLevel }: Pick<CardRow, 'latitude' | 'longitude' | 'pinLevel'>): Pin | null =>
  latitude === null || longitude === null ? null : { latitude, longitude, level: pinLevel as Pin['level'] }

import { FLOOR_PLAN_PHOTO } from '#domain/market/estate-fields/building-enumerations.ts'
import { findField, type Part } from '#domain/market/estate-fields/catalogue.ts'
import { publicDocuments } from '#domain/market/estate-fields/document-enumerations.ts'
import { DISCLOSED } from '#domain/market/estate-fields/enumerations.ts'
import { floorAreaOf } from '#domain/market/estate-fields/floor-area.ts'
import { MORTGAGE } from '#domain/market/estate-fields/land-enumerations.ts'
import type { Building, Land } from '#domain/market/estate-fields/parts.ts'
import { publicReasonsForSale } from '#domain/market/estate-fields/reasons.ts'
import { shownPart } from '#domain/market/estate-fields/requirements.ts'
import { forbidsBuilding } from '#domain/market/estate-fields/rules/plot.ts'
import { publicNames } from '#domain/market/estate-fields/schemas/shapes.ts'
import { mainAreaOf, unitPriceOf } from '#domain/market/estate-fields/unit-price.ts'
import type { Snapshot } from '#domain/market/listing/actions.ts'
import type { ListingContent } from '#domain/market/listing/contract.ts'
import { buildSearchText } from '#domain/market/listing/search-text.ts'
import type { EstateRow } from './present.ts'
import { publicAddressOf } from './public-address.ts'
import { publicPinOf } from './public-pin.ts'

/**
 * The public part of an approved version. An allow-list: owner, register, notes, memos, private reasons and the address beyond its level
 * are left out, because they are neither named here nor public in the catalogue of fields.
 */
export function snapshotOf(row: EstateRow, approvedAt: Date): { snapshot: Snapshot; content: ListingContent } {
  const address = publicAddressOf(row)
  const land = withoutDebts(publicPart(row.estateType, 'land', row.land))
  const building = publicPart(row.estateType, 'building', row.building)
  const landArea = land.area ?? null
  const floorArea = floorAreaOf(building)
  const area = mainAreaOf(row.estateType, land, building)
  const pin = publicPinOf(row)
  const price = needed(row.price, 'price')
  const title = needed(row.title, 'title')
  return {
    snapshot: {
      id: row.id,
      estateNumber: row.estateNumber,
      userID: row.userID,
      title,
      estateType: row.estateType,
      estateTypeDetail: row.estateTypeDetail,
      price,
      takerFee: price === 0 ? row.takerFee : null,
      unitPrice: unitPriceOf(price, area),
      region: needed(row.region, 'region'),
      prefecturesCode: needed(row.prefecturesCode, 'prefecturesCode'),
      prefectures: needed(row.prefectures, 'prefectures'),
      cityCode: needed(row.cityCode, 'cityCode'),
      city: needed(row.city, 'city'),
      address: address.text,
      latitude: pin?.latitude ?? null,
      longitude: pin?.longitude ?? null,
      pinLevel: pin?.level ?? null,
      nearestStation: row.nearestStation,
      nearestStationTime: row.nearestStationTime,
      landArea,
      floorArea,
      area,
      floorPlan: building.floorPlan ?? null,
      serviceRooms: building.serviceRooms ?? null,
      buildingDate: building.buildingDate ?? null,
      structure: building.structure ?? null,
      statusOfUse: row.statusOfUse,
      areaOfUse: row.areaOfUse,
      transactionMode: row.transactionMode,
      saleTiming: row.saleTiming,
      landRight: land.right ?? null,
      cityPlan: land.cityPlan ?? null,
      roadType: land.roadType ?? null,
      facilityCodes: row.facilityCodes,
      noRebuild: forbidsBuilding(land),
      disclosed: row.disclosure === DISCLOSED,
      hasFloorPlan: row.estatePhotos.some(({ kind }) => kind === FLOOR_PLAN_PHOTO),
      cover: row.estatePhotos[0] ?? null,
      photoCount: row.estatePhotos.length,
      sellerKind: row.sellerKind,
      searchWords: buildSearchText(
        [row.estateNumber, title, address.text, row.appealPoint, row.facilityFree],
        [row.nearestStation, row.routeDescription],
      ),
      visibility: row.visibility,
      approvedAt,
    },
    content: {
      ...asTheyStand(row),
      postCode: address.postCode,
      address1: address.address1,
      block: address.block,
      buildingName: address.buildingName,
      publicAddress: row.publicAddress,
      pin,
      reasonsForSale: row.reasonForSalePublic ? publicReasons(row.reasonForSaleCodes) : [],
      surveyResults: row.surveyFindings.map(({ code, result }) => ({ code, result })),
      documentCodes: row.documentCodes.filter((code) => publicDocuments.includes(code)),
      photos: row.estatePhotos,
      land,
      building,
    },
  }
}

const asTheyStand = (row: EstateRow) =>
  Object.fromEntries(publicNames.map((name) => [name, row[name]])) as Pick<EstateRow, (typeof publicNames)[number]>

const publicPart = <P extends Part>(type: number, part: P, values: P extends 'land' ? Land : Building) =>
  Object.fromEntries(
    Object.entries(shownPart(type, part, values)).filter(([name]) => findField(`${part}.${name}`)?.seen !== 'seller'),
  ) as typeof values

const withoutDebts = (land: Land): Land =>
  land.accompanyingRights ? { ...land, accompanyingRights: land.accompanyingRights.filter((right) => right !== MORTGAGE) } : land

const publicReasons = (codes: number[]) => codes.flatMap((code) => publicReasonsForSale[code as keyof typeof publicReasonsForSale] ?? [])

/** The application required it; without it there is nothing to publish. */
function needed<T>(value: T | null, field: string): T {
  if (value === null) throw new Error(`An estate without ${field} was approved.`)
  return value
}

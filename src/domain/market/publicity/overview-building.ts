import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { formatBuilt, formatNumber } from '#domain/base/words/format.ts'
import {
  caretakers,
  completions,
  constructionMethods,
  existences,
  floorMeasurements,
  managementForms,
  newOrUsed,
  parkings,
  parkingsOfHouse,
  presences,
  roomKinds,
  seismicStandards,
  structures,
} from '#domain/market/estate-fields/building-enumerations.ts'
import { floorPlans } from '#domain/market/estate-fields/floor-plans.ts'
import { orientations } from '#domain/market/estate-fields/land-enumerations.ts'
import type { Listing } from '#domain/market/listing/contract.ts'
import { area, joinParts, labelIfKnown, monthly, monthOf, type OverviewRow, optionalRow, requiredRow, withNote } from './overview-rows.ts'

/** The building's size and construction. Omitted for bare land. */
export function buildingRows(listing: Listing, now: Date): OverviewRow[] {
  const { estateType, building } = listing
  const isFlat = estateType === EstateType.apartment
  const ofBuilding = estateType === EstateType.land ? optionalRow : requiredRow
  return [
    ...(isFlat ? optionalRow : ofBuilding)('建物面積', area(building.totalFloorArea)),
    ...(isFlat ? requiredRow : optionalRow)(
      '専有面積',
      withNote(area(building.exclusiveArea), labelIfKnown(floorMeasurements, building.measurement)),
    ),
    ...(isFlat ? requiredRow : optionalRow)('バルコニー面積', area(building.balconyArea)),
    ...optionalRow(
      'ルーフバルコニー・専用庭',
      joinParts([
        area(building.roofBalconyArea) && `ルーフバルコニー ${area(building.roofBalconyArea)}`,
        area(building.gardenArea) && `専用庭 ${area(building.gardenArea)}`,
      ]),
    ),
    ...ofBuilding('階数・所在階', storeysOf(listing)),
    ...optionalRow('総戸数', building.totalUnits && `${formatNumber(building.totalUnits)}戸`),
    ...ofBuilding(
      '構造',
      withNote(labelIfKnown(structures, building.structure), labelIfKnown(constructionMethods, building.constructionMethod)),
    ),
    ...ofBuilding('築年月', building.buildingDate && formatBuilt(building.buildingDate, now)),
    ...optionalRow('新築・中古', joinParts([labelIfKnown(newOrUsed, building.newOrUsed), labelIfKnown(completions, building.completion)])),
    ...optionalRow('工事の中断', standstillOf(listing)),
    ...(isFlat || estateType === EstateType.detachedHouse ? requiredRow : optionalRow)('間取り', planOf(listing)),
    ...optionalRow('間取り内訳', joinParts([roomsOf(listing), building.floorPlanDetail], '\n')),
    ...optionalRow('向き（主要採光面）', labelIfKnown(orientations, building.orientation)),
  ]
}

/** Monthly costs and management. */
export function managementRows({ estateType, building }: Listing): OverviewRow[] {
  const isFlat = estateType === EstateType.apartment
  const ofFlat = isFlat ? requiredRow : optionalRow
  return [
    ...ofFlat('管理費', monthly(building.managementFee)),
    ...ofFlat('修繕積立金', monthly(building.repairReserve)),
    ...optionalRow('その他の費用', monthly(building.otherFees)),
    ...ofFlat('管理形態', withNote(labelIfKnown(managementForms, building.managementForm), building.managementCompany)),
    ...optionalRow(
      '管理組合・管理人',
      joinParts([
        labelIfKnown(existences, building.managementUnion) && `組合 ${labelIfKnown(existences, building.managementUnion)}`,
        labelIfKnown(caretakers, building.caretaker) && `管理人 ${labelIfKnown(caretakers, building.caretaker)}`,
      ]),
    ),
    ...optionalRow(
      '駐車場',
      withNote(labelIfKnown(isFlat ? parkings : { ...parkings, ...parkingsOfHouse }, building.parking), monthly(building.parkingFee)),
    ),
    ...optionalRow(
      '現行賃料・利回り',
      joinParts([monthly(building.rent), building.yieldRate && `表面利回り ${formatNumber(building.yieldRate)}%`]),
    ),
  ]
}

/** Certificates of its safety. */
export const proofRows = ({ building }: Listing): OverviewRow[] => [
  ...optionalRow('耐震基準', labelIfKnown(seismicStandards, building.seismicStandard)),
  ...optionalRow('建築確認済証', withNote(labelIfKnown(presences, building.confirmation), building.confirmationNumber)),
  ...optionalRow('検査済証', labelIfKnown(presences, building.inspection)),
  ...optionalRow('省エネ性能ラベル', labelIfKnown(existences, building.energyLabel)),
]

function storeysOf({ building: { floors, basementFloors, floor } }: Listing): string {
  const whole = floors ? `地上${floors}階${basementFloors ? `・地下${basementFloors}階` : ''}建て` : ''
  const own = floor ? (floor < 0 ? `地下${-floor}階` : `${floor}階`) : ''
  return joinParts([whole, own && `所在階 ${own}`])
}

function planOf({ building: { floorPlan, serviceRooms } }: Listing): string | null {
  const plan = labelIfKnown(floorPlans, floorPlan)
  return plan && `${plan}${serviceRooms ? `＋S（納戸）${serviceRooms}室` : ''}`
}

/** 1階：LDK 16帖、和室 6帖×2 */
function roomsOf({ building: { rooms = [] } }: Listing): string {
  const floors = [...new Set(rooms.map(({ floor }) => floor ?? null))].sort((a, b) => (a ?? 999) - (b ?? 999))
  return floors
    .map((floor) => {
      const roomText = rooms
        .filter((room) => (room.floor ?? null) === floor)
        .map(
          ({ kind, mats, count }) =>
            `${labelIfKnown(roomKinds, kind)}${mats ? ` ${formatNumber(mats)}帖` : ''}${count > 1 ? `×${count}` : ''}`,
        )
        .join('、')
      return floor === null ? roomText : `${floor < 0 ? `地下${-floor}` : floor}階：${roomText}`
    })
    .join('\n')
}

const standstillOf = ({ building: { workStartedOn, workStoppedFrom, workStoppedUntil } }: Listing) =>
  workStoppedFrom &&
  joinParts(
    [
      workStartedOn && `着手 ${monthOf(workStartedOn)}`,
      `中断 ${monthOf(workStoppedFrom)}から${workStoppedUntil ? `${monthOf(workStoppedUntil)}まで` : ''}`,
    ],
    '、',
  )

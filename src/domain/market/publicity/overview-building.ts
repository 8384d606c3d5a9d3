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
import { area, joined, known, may, monthly, monthOf, must, type OverviewRow, withNote } from './overview-rows.ts'

/** The building's size and construction. Omitted for bare land. */
export function buildingRows(listing: Listing, now: Date): OverviewRow[] {
  const { estateType, building } = listing
  const isFlat = estateType === EstateType.apartment
  const ofBuilding = estateType === EstateType.land ? may : must
  return [
    ...(isFlat ? may : ofBuilding)('建物面積', area(building.totalFloorArea)),
    ...(isFlat ? must : may)('専有面積', withNote(area(building.exclusiveArea), known(floorMeasurements, building.measurement))),
    ...(isFlat ? must : may)('バルコニー面積', area(building.balconyArea)),
    ...may(
      'ルーフバルコニー・専用庭',
      joined([
        area(building.roofBalconyArea) && `ルーフバルコニー ${area(building.roofBalconyArea)}`,
        area(building.gardenArea) && `専用庭 ${area(building.gardenArea)}`,
      ]),
    ),
    ...ofBuilding('階数・所在階', storeysOf(listing)),
    ...may('総戸数', building.totalUnits && `${formatNumber(building.totalUnits)}戸`),
    ...ofBuilding('構造', withNote(known(structures, building.structure), known(constructionMethods, building.constructionMethod))),
    ...ofBuilding('築年月', building.buildingDate && formatBuilt(building.buildingDate, now)),
    ...may('新築・中古', joined([known(newOrUsed, building.newOrUsed), known(completions, building.completion)])),
    ...may('工事の中断', standstillOf(listing)),
    ...(isFlat || estateType === EstateType.detachedHouse ? must : may)('間取り', planOf(listing)),
    ...may('間取り内訳', joined([roomsOf(listing), building.floorPlanDetail], '\n')),
    ...may('向き（主要採光面）', known(orientations, building.orientation)),
  ]
}

/** Monthly costs and management. */
export function managementRows({ estateType, building }: Listing): OverviewRow[] {
  const isFlat = estateType === EstateType.apartment
  const ofFlat = isFlat ? must : may
  return [
    ...ofFlat('管理費', monthly(building.managementFee)),
    ...ofFlat('修繕積立金', monthly(building.repairReserve)),
    ...may('その他の費用', monthly(building.otherFees)),
    ...ofFlat('管理形態', withNote(known(managementForms, building.managementForm), building.managementCompany)),
    ...may(
      '管理組合・管理人',
      joined([
        known(existences, building.managementUnion) && `組合 ${known(existences, building.managementUnion)}`,
        known(caretakers, building.caretaker) && `管理人 ${known(caretakers, building.caretaker)}`,
      ]),
    ),
    ...may(
      '駐車場',
      withNote(known(isFlat ? parkings : { ...parkings, ...parkingsOfHouse }, building.parking), monthly(building.parkingFee)),
    ),
    ...may('現行賃料・利回り', joined([monthly(building.rent), building.yieldRate && `表面利回り ${formatNumber(building.yieldRate)}%`])),
  ]
}

/** Certificates of its safety. */
export const proofRows = ({ building }: Listing): OverviewRow[] => [
  ...may('耐震基準', known(seismicStandards, building.seismicStandard)),
  ...may('建築確認済証', withNote(known(presences, building.confirmation), building.confirmationNumber)),
  ...may('検査済証', known(presences, building.inspection)),
  ...may('省エネ性能ラベル', known(existences, building.energyLabel)),
]

function storeysOf({ building: { floors, basementFloors, floor } }: Listing): string {
  const whole = floors ? `地上${floors}階${basementFloors ? `・地下${basementFloors}階` : ''}建て` : ''
  const own = floor ? (floor < 0 ? `地下${-floor}階` : `${floor}階`) : ''
  return joined([whole, own && `所在階 ${own}`])
}

function planOf({ building: { floorPlan, serviceRooms } }: Listing): string | null {
  const plan = known(floorPlans, floorPlan)
  return plan && `${plan}${serviceRooms ? `＋S（納戸）${serviceRooms}室` : ''}`
}

/** 1階：LDK 16帖、和室 6帖×2 */
function roomsOf({ building: { rooms = [] } }: Listing): string {
  const floors = [...new Set(rooms.map(({ floor }) => floor ?? null))].sort((a, b) => (a ?? 999) - (b ?? 999))
  return floors
    .map((floor) => {
      const said = rooms
        .filter((room) => (room.floor ?? null) === floor)
        .map(({ kind, mats, count }) => `${known(roomKinds, kind)}${mats ? ` ${formatNumber(mats)}帖` : ''}${count > 1 ? `×${count}` : ''}`)
        .join('、')
      return floor === null ? said : `${floor < 0 ? `地下${-floor}` : floor}階：${said}`
    })
    .join('\n')
}

const standstillOf = ({ building: { workStartedOn, workStoppedFrom, workStoppedUntil } }: Listing) =>
  workStoppedFrom &&
  joined(
    [
      workStartedOn && `着手 ${monthOf(workStartedOn)}`,
      `中断 ${monthOf(workStoppedFrom)}から${workStoppedUntil ? `${monthOf(workStoppedUntil)}まで` : ''}`,
    ],
    '、',
  )

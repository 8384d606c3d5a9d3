import { floorMeasurements, managementForms, structures } from '#domain/estate/building-enumerations.ts'
import {
  APARTMENT,
  DETACHED_HOUSE,
  estateTypes,
  LAND,
  labelOf,
  saleTimings,
  transactionModes,
  usesOfType,
} from '#domain/estate/enumerations.ts'
import { floorPlans } from '#domain/estate/floor-plans.ts'
import { cityPlans, landCategories, landMeasurements, landRights, zonings } from '#domain/estate/land-enumerations.ts'
import { estateTypeDetails } from '#domain/estate/type-details.ts'
import {
  formatArea,
  formatBuilt,
  formatDay,
  formatNumber,
  formatPrice,
  formatUnitPrice,
  formatWalk,
  formatYen,
  noValue,
} from '#domain/format.ts'
import type { Listing } from '#domain/listing/contract.ts'

export interface OverviewRow {
  term: string
  value: string
}

/**
 * 物件概要, in the order in which the fair-display rules want an advertisement read. What every advert of the type must say stands there
 * as ― while it is unknown; the rest only where the seller has said it.
 */
export function overviewOf(listing: Listing, now: Date): OverviewRow[] {
  const { estateType, land, building } = listing
  const isLand = estateType === LAND
  const isFlat = estateType === APARTMENT
  const must = (term: string, value: string | null | undefined): OverviewRow[] => [{ term, value: value || noValue }]
  const may = (term: string, value: string | null | undefined): OverviewRow[] => (value ? [{ term, value }] : [])
  return [
    ...must('物件種別', kindOf(listing)),
    ...must('出品者', listing.badge ? `${listing.sellerKind}（${listing.badge}）` : listing.sellerKind),
    ...must('取引態様', modeOf(listing)),
    ...must('所在地', listing.address),
    ...must('交通', accessOf(listing)),
    ...(isFlat ? may : must)('土地面積', noted(area(land.area), known(landMeasurements, land.measurement))),
    ...may('私道負担', [area(land.privateRoadArea), land.privateRoadShare].filter(Boolean).join(' ')),
    ...(isLand || isFlat ? may : must)('建物面積', area(building.totalFloorArea)),
    ...(isFlat ? must : may)('専有面積', noted(area(building.exclusiveArea), known(floorMeasurements, building.measurement))),
    ...may('バルコニー面積', area(building.balconyArea)),
    ...may('階数・所在階', storeysOf(listing)),
    ...(isLand ? may : must)('構造', known(structures, building.structure)),
    ...(isLand ? may : must)('築年月', building.buildingDate && formatBuilt(building.buildingDate, now)),
    ...(isFlat || estateType === DETACHED_HOUSE ? must : may)('間取り', planOf(listing)),
    ...must('価格', noted(formatPrice(listing.price), listing.unitPrice === null ? null : formatUnitPrice(listing.unitPrice))),
    ...may('管理費', monthly(building.managementFee)),
    ...may('修繕積立金', monthly(building.repairReserve)),
    ...may('管理形態', known(managementForms, building.managementForm)),
    ...may('地目', known(landCategories, land.category)),
    ...may('用途地域', known(zonings, listing.areaOfUse)),
    ...may('建ぺい率・容積率', ratiosOf(listing)),
    ...may('都市計画', known(cityPlans, land.cityPlan)),
    ...may('土地の権利', known(landRights, land.right)),
    ...may('借地料', monthly(land.groundRent)),
    ...must('現況', known(usesOfType(estateType), listing.statusOfUse)),
    ...must('引渡し時期', deliveryOf(listing)),
    ...may('設備・条件', listing.facilityFree),
    ...may('リフォーム', listing.renovation),
    ...may('売却理由', listing.reasonsForSale.join('、')),
    ...must('情報公開日', formatDay(listing.publishedAt)),
    ...must('更新日', formatDay(listing.approvedAt)),
    ...must('次回更新予定日', listing.confirmUntil && formatDay(listing.confirmUntil)),
  ]
}

const area = (squareMetres: number | null | undefined) => (squareMetres ? formatArea(squareMetres) : null)

const known = (labels: Readonly<Record<number, string>>, code: number | null | undefined): string | null =>
  code === null || code === undefined ? null : labelOf(labels, code)

/** With something beside it in brackets, should there be anything. */
const noted = (text: string | null | undefined, more: string | null | undefined): string | null =>
  text ? (more ? `${text}（${more}）` : text) : null

const monthly = (yen: number | null | undefined) => (yen === null || yen === undefined ? null : `${formatYen(yen)}／月`)

function kindOf({ estateType, estateTypeDetail }: Listing): string {
  const type = labelOf(estateTypes, estateType)
  const detail = known(estateTypeDetails, estateTypeDetail)
  return detail && detail !== type ? `${type}（${detail}）` : type
}

const SELLER_HIMSELF = 1

/** An owner who sells without a broker says so in words that everybody knows. */
const modeOf = ({ transactionMode, sellerKind }: Listing): string | null =>
  transactionMode === SELLER_HIMSELF && sellerKind === '所有者' ? '売主（個人・直接取引）' : known(transactionModes, transactionMode)

function accessOf({ nearestStation, nearestStationTime, routeDescription }: Listing): string {
  const station = nearestStation && nearestStationTime !== null ? `${nearestStation} ${formatWalk(nearestStationTime)}` : nearestStation
  return [station, routeDescription].filter(Boolean).join('\n')
}

function storeysOf({ building: { floors, basementFloors, floor } }: Listing): string {
  const whole = floors ? `地上${floors}階${basementFloors ? `・地下${basementFloors}階` : ''}建て` : ''
  const own = floor ? (floor < 0 ? `地下${-floor}階` : `${floor}階`) : ''
  return [whole, own && `所在階 ${own}`].filter(Boolean).join('／')
}

function planOf({ building: { floorPlan, serviceRooms, floorPlanDetail } }: Listing): string | null {
  const plan = known(floorPlans, floorPlan)
  return plan && noted(`${plan}${serviceRooms ? `＋S（納戸）${serviceRooms}室` : ''}`, floorPlanDetail)
}

function ratiosOf({ land: { buildingCoverage, floorAreaRatio } }: Listing): string | null {
  if (!buildingCoverage && !floorAreaRatio) return null
  return [buildingCoverage, floorAreaRatio].map((ratio) => (ratio ? `${formatNumber(ratio)}%` : noValue)).join('／')
}

const deliveryOf = ({ saleTiming, deliveryDate }: Listing) => noted(known(saleTimings, saleTiming), deliveryDate && formatDay(deliveryDate))

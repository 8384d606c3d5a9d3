import { EstateType } from '#domain/base/master/type-enumerations.ts'
import type { Building, Land } from './parts.ts'

/** With fewer, a comparison is meaningless. */
export const MIN_TO_COMPARE = 3

/** ㎡ per 坪 */
const TSUBO = 400 / 121

/** The area in ㎡ for comparing prices: for land the plot, otherwise the floor area, or the plot if that is unknown. */
export function mainAreaOf(estateType: number, land: Land, building: Building): number | null {
  const landArea = land.area ?? null
  return estateType === EstateType.land ? landArea : (building.exclusiveArea ?? building.totalFloorArea ?? landArea)
}

/** 坪単価: yen per 坪. */
export const unitPriceOf = (price: number, area: number | null): number | null => (area ? Math.round((price / area) * TSUBO) : null)

/** The price of an area in ㎡ at a 坪単価. */
export const priceAt = (unitPrice: number, area: number): number => Math.round((unitPrice * area) / TSUBO)

import { EstateType } from '#domain/base/master/type-enumerations.ts'
import type { Building, Land } from './parts.ts'

/** Fewer say nothing about a place. */
export const LEAST_TO_COMPARE = 3

/** ㎡ per 坪 */
const TSUBO = 400 / 121

/** The ㎡ that a price is compared by: of land its area, else the floor's, or the land's where no floor is given. */
export function mainAreaOf(estateType: number, land: Land, building: Building): number | null {
  const landArea = land.area ?? null
  return estateType === EstateType.land ? landArea : (building.exclusiveArea ?? building.totalFloorArea ?? landArea)
}

/** 坪単価: yen per 坪. */
export const unitPriceOf = (price: number, area: number | null): number | null => (area ? Math.round((price / area) * TSUBO) : null)

/** What so many ㎡ cost at a 坪単価. */
export const priceAt = (unitPrice: number, area: number): number => Math.round((unitPrice * area) / TSUBO)

import { LEAST_TO_COMPARE, priceAt } from '#domain/market/estate-fields/unit-price.ts'
import { addMonths } from '#platform/clock.ts'

const STEP = 100_000
/** A top further above the bottom guides no one. */
const WIDEST = 3
/** The last month before 新耐震. */
const OLD_STANDARD = '1981-05'
const ALIKE_MONTHS = 15 * 12

/**
 * The price of this area at the 坪単価 of similar properties: their middle half, so an outlier does not stretch the range. Undefined when
 * there are too few to compare, or they are too far apart. Gifts have no price to compare.
 */
export function priceRange(area: number | null, similar: readonly { unitPrice: number | null }[]) {
  const prices = similar.flatMap(({ unitPrice }) => unitPrice || []).toSorted((a, b) => a - b)
  const cut = Math.floor(prices.length / 4)
  const [lowest, highest] = [prices[cut], prices[prices.length - 1 - cut]]
  if (!area || prices.length < LEAST_TO_COMPARE || lowest === undefined || highest === undefined) return
  if (highest > lowest * WIDEST) return
  const rounded = (unitPrice: number) => Math.max(STEP, Math.round(priceAt(unitPrice, area) / STEP) * STEP)
  return { lowest, highest, from: rounded(lowest), to: rounded(highest), count: prices.length }
}

/** The search for buildings whose age compares with one of this month: within fifteen years, or equally before 新耐震. */
export function alikeInAge(built: string): { searchBuildingDateFrom?: string; searchBuildingDateTo: string } {
  const newest = addMonths(built, ALIKE_MONTHS)
  if (built > OLD_STANDARD) return { searchBuildingDateFrom: addMonths(built, -ALIKE_MONTHS), searchBuildingDateTo: newest }
  return { searchBuildingDateTo: newest > OLD_STANDARD ? newest : OLD_STANDARD }
}

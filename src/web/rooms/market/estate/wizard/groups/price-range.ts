import { MIN_TO_COMPARE, priceAt } from '#domain/market/estate-fields/unit-price.ts'

const STEP = 100_000
/** A top further above the bottom guides no one. */
const WIDEST = 3

/**
 * The price of this area at the 坪単価 of similar properties: their middle half, so an outlier does not stretch the range. Undefined when
 * there are too few to compare, or they are too far apart. Gifts have no price to compare.
 */
export function priceRange(area: number | null, similar: readonly { unitPrice: number | null }[]) {
  const prices = similar.flatMap(({ unitPrice }) => unitPrice || []).toSorted((a, b) => a - b)
  const cut = Math.floor(prices.length / 4)
  const [lowest, highest] = [prices[cut], prices[prices.length - 1 - cut]]
  if (!area || prices.length < MIN_TO_COMPARE || lowest === undefined || highest === undefined) return
  if (highest > lowest * WIDEST) return
  const rounded = (unitPrice: number) => Math.max(STEP, Math.round(priceAt(unitPrice, area) / STEP) * STEP)
  return { lowest, highest, from: rounded(lowest), to: rounded(highest), count: prices.length }
}

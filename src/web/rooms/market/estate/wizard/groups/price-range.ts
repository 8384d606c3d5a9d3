import { LEAST_TO_COMPARE, priceAt } from '#domain/market/estate-fields/unit-price.ts'

const STEP = 100_000

/**
 * What one's own ㎡ would cost at the 坪単価 of similar houses: the middle half of them, so that one that is out of the way does not stretch it.
 * Nothing where too few can be compared.
 */
export function priceRange(area: number | null, similar: readonly { unitPrice: number | null }[]) {
  const prices = similar.flatMap(({ unitPrice }) => unitPrice ?? []).toSorted((a, b) => a - b)
  const cut = Math.floor(prices.length / 4)
  const [lowest, highest] = [prices[cut], prices[prices.length - 1 - cut]]
  if (!area || prices.length < LEAST_TO_COMPARE || lowest === undefined || highest === undefined) return
  const rounded = (unitPrice: number) => Math.max(STEP, Math.round(priceAt(unitPrice, area) / STEP) * STEP)
  return { lowest, highest, from: rounded(lowest), to: rounded(highest), count: prices.length }
}

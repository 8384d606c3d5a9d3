declare const unit: unique symbol
/** Whole yen, tax included. The brand keeps an area or a count from being passed as money. */
export type Yen = number & { readonly [unit]?: 'yen' }

/** Consumption tax in percent: the standard rate, the reduced rate, and 0 for costs that are only passed on (印紙代 and the like). */
export const taxRates = [10, 8, 0] as const
export type TaxRate = (typeof taxRates)[number]

/** Tax categories as used in bookkeeping. The last two are both 0 percent, but the books tell them apart. */
export const taxCategories = { 1: '課税10%', 2: '軽減8%', 3: '非課税', 4: '対象外（立替）' } as const
export type TaxCategory = keyof typeof taxCategories
export const TaxCategory = { standard: 1, reduced: 2, exempt: 3, passedOn: 4 } as const satisfies Record<string, TaxCategory>

const rates: Record<TaxCategory, TaxRate> = { 1: 10, 2: 8, 3: 0, 4: 0 }
export const taxRateOf = (category: TaxCategory): TaxRate => rates[category]

export const MAX_YEN = 1_000_000_000_000

export interface TaxedLine {
  amount: Yen
  taxRate: TaxRate
}
/** The sum for one rate in one document: `total` includes `tax`. */
export interface TaxOfRate {
  rate: TaxRate
  total: Yen
  tax: Yen
}

export const totalOf = (lines: readonly { amount: Yen }[]): Yen => lines.reduce((sum, { amount }) => sum + amount, 0)

/** The tax within the total of each rate, rounded down once per rate and document, never per line (インボイス制度). Highest rate first. */
export function taxesOf(lines: readonly TaxedLine[]): TaxOfRate[] {
  return taxRates.flatMap((rate) => {
    const ofRate = lines.filter((line) => line.taxRate === rate)
    const total = totalOf(ofRate)
    return ofRate.length > 0 ? [{ rate, total, tax: includedTax(total, rate) }] : []
  })
}

// In BigInt: the total times the rate may exceed 2^53.
const includedTax = (total: Yen, rate: TaxRate): Yen => Number((BigInt(total) * BigInt(rate)) / BigInt(100 + rate))

export const isYen = (amount: number): amount is Yen => Number.isInteger(amount) && amount >= 0 && amount <= MAX_YEN

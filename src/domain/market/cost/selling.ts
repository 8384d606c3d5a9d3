import { saleStamp } from './taxes.ts'

interface Sale {
  price: number
  /** What the seller pays whoever takes the house. */
  takerFee: number
  /** Of the contract. */
  day: string
}

/**
 * 手取りのめやす: what is left of a price for its seller, as far as it can be reckoned without knowing them: less the stamp of their copy of
 * the contract and the fee to the taker. Mortgages, surveys, and the tax on a gain are theirs alone to know.
 */
export const estimateTakeHome = ({ price, takerFee, day }: Sale): number => price - saleStamp(price, day) - takerFee

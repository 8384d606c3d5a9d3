import { saleStamp } from './taxes.ts'

interface Sale {
  price: number
  /** The seller's payment to the taker of a house that is given away. */
  takerFee: number
  /** The contract day. */
  day: string
}

/**
 * 手取りのめやす: the seller's proceeds, as far as they can be calculated from the price: less the stamp duty on their copy of the contract and
 * the fee to the taker. Mortgages, surveys and capital gains tax are known only to the seller.
 */
export const estimateTakeHome = ({ price, takerFee, day }: Sale): number => price - saleStamp(price, day) - takerFee

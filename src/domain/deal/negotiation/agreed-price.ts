import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import type { Negotiation } from './contract.ts'

export type PricedDeal = Pick<Negotiation, 'estate' | 'priceDecided' | 'status'>

/** The price that holds: the agreed one, otherwise the asking price, as once the contract has been dissolved. */
export function priceOf({ estate, priceDecided, status }: PricedDeal, accepted?: number) {
  const agreed = status === TradeStatus.failed ? undefined : agreedPrice({ priceDecided }, accepted)
  return agreed ? { ...agreed, agreed: true } : { word: '掲載価格', yen: estate?.price ?? null, agreed: false }
}

/** Until the agreement is recorded, the price is that of the `accepted` offer. A contract keeps its price even once it is dissolved. */
export function agreedPrice({ priceDecided }: Pick<Negotiation, 'priceDecided'>, accepted: number | undefined) {
  if (priceDecided !== null) return { word: '成約価格', yen: priceDecided }
  return accepted === undefined ? undefined : { word: '承諾された価格', yen: accepted }
}

import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import type { Negotiation } from './contract.ts'

export type PricedDeal = Pick<Negotiation, 'estate' | 'priceDecided' | 'acceptedPrice' | 'status'>

/** The price that holds: the agreed one, otherwise the asking price, as once the contract has been dissolved. */
export function priceOf(deal: PricedDeal) {
  const agreed = deal.status === TradeStatus.failed ? undefined : agreedPrice(deal)
  return agreed ? { ...agreed, agreed: true } : { word: '掲載価格', yen: deal.estate?.price ?? null, agreed: false }
}

/** Among a buyer's negotiations about one house: at most one has not failed. */
export const livingAmong = <Talk extends Pick<Negotiation, 'status'>>(talks: readonly Talk[]): Talk | undefined =>
  talks.find(({ status }) => status !== TradeStatus.failed)

/** Until the agreement is recorded, the price is that of the accepted offer. A contract keeps its price even once it is dissolved. */
export function agreedPrice({ priceDecided, acceptedPrice }: Pick<Negotiation, 'priceDecided' | 'acceptedPrice'>) {
  if (priceDecided !== null) return { word: '成約価格', yen: priceDecided }
  return acceptedPrice === null ? undefined : { word: '承諾された価格', yen: acceptedPrice }
}

import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'

export type Priced = Pick<Negotiation, 'estate' | 'priceDecided' | 'status'>

/** The price that holds: the agreed one, or without an agreement, as once the contract has been dissolved, the asking price. */
export function priceOf({ estate, priceDecided, status }: Priced) {
  const agreed = priceDecided !== null && status !== TradeStatus.failed
  return { agreed, word: agreed ? '成約' : '掲載', yen: (agreed ? priceDecided : estate?.price) ?? null }
}

import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { sellerIsIn } from '#domain/deal/negotiation/policy.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'

/** The person a party may block: the other party, if the two talk directly, and not between contract and handover. */
export function blockable({ id }: { id: string }, negotiation: Negotiation): string | undefined {
  const { buyerID, sellerID, status } = negotiation
  if (status === TradeStatus.established || !sellerIsIn(negotiation)) return undefined
  return id === buyerID ? sellerID : id === sellerID ? buyerID : undefined
}

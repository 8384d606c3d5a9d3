import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { refusalOfNew, usageFeeOf } from '#domain/deal/negotiation/policy.ts'
import type { Viewer } from '#web/session/viewer.ts'

/** This buyer must pay the usage fee before an agreement, and can still do so. */
export const owesUsageFee = (
  viewer: Pick<Viewer, 'id' | 'usageFeeActive'>,
  negotiation: Pick<Negotiation, 'buyerID' | 'status' | 'deletedFlag' | 'negotiationType'>,
) => viewer.id === negotiation.buyerID && usageFeeOf(negotiation, viewer) === 'due' && !refusalOfNew(negotiation)

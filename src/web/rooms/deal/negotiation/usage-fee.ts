import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { needsUsageFee, refusalOfNew } from '#domain/deal/negotiation/policy.ts'
import type { Viewer } from '#web/session/viewer.ts'

/** This buyer has to pay the usage fee before the deal can come to an agreement, and still can. */
export const owesUsageFee = (
  viewer: Pick<Viewer, 'id' | 'usageFeeActive'>,
  negotiation: Pick<Negotiation, 'buyerID' | 'status' | 'deletedFlag' | 'negotiationType'>,
) => viewer.id === negotiation.buyerID && needsUsageFee(negotiation) && !viewer.usageFeeActive && !refusalOfNew(negotiation)

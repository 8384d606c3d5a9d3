import { expect, test } from 'vitest'
import { StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { PurchaseOfferStatus } from '#domain/deal/purchase-offer/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { UserType } from '#platform/context.ts'
import { may, type OfferDeal } from './deal.ts'

const negotiation = {
  buyerID: 'bea',
  sellerID: 'sora',
  adminID: 'ada',
  status: TradeStatus.negotiations,
  deletedFlag: false,
  negotiationType: 1,
}
const offer = {
  ...{ purchaseOfferStatus: PurchaseOfferStatus.accepted, turn: null, round: 1, sealedUntil: null, validUntil: '2026-12-31' },
  madeBy: UserType.buyer,
} as unknown as PurchaseOffer
const deal = (contract?: StepStatus): OfferDeal =>
  ({
    ...{ negotiation, offers: [offer], viewer: { id: 'bea', userType: UserType.buyer }, acts: true, now: new Date('2026-12-01T00:00:00Z') },
    plan: contract && { steps: [{ code: 'contract', stepStatus: contract }] },
  }) as unknown as OfferDeal

test('from the contract on, taking back the acceptance is not offered, as the server would refuse it', () => {
  expect(may(deal(), offer, 'withdraw')).toBe(true)
  expect(may(deal(StepStatus.open), offer, 'withdraw')).toBe(true)
  expect(may(deal(StepStatus.done), offer, 'withdraw')).toBe(false)
  // A new offer next to the plan of another belongs to its buyer alone.
  const submitted = { ...offer, purchaseOfferStatus: PurchaseOfferStatus.submitted }
  expect(may(deal(StepStatus.done), submitted, 'withdraw')).toBe(true)
})

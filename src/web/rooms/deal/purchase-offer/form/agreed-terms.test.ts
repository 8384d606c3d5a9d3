import { expect, test } from 'vitest'
import { PurchaseOfferStatus } from '#domain/deal/purchase-offer/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import type { OfferDeal } from '../deal.ts'
import { isRecorded } from './agreed-terms.tsx'

const deal = (priceDecided: number | null, ...statuses: PurchaseOfferStatus[]) =>
  ({
    negotiation: { estate: { price: 29_800_000 }, priceDecided, acceptedPrice: null, status: TradeStatus.established },
    offers: statuses.map((purchaseOfferStatus) => ({ purchaseOfferStatus })),
  }) as unknown as OfferDeal

test('an agreement without an offer taken here is a record, not an offer', () => {
  expect(isRecorded(deal(29_300_000))).toBe(true)
  expect(isRecorded(deal(29_300_000, PurchaseOfferStatus.refused))).toBe(true)
  expect(isRecorded(deal(29_300_000, PurchaseOfferStatus.agreed))).toBe(false)
  expect(isRecorded(deal(null))).toBe(false)
})

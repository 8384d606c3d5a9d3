import { expect, test } from 'vitest'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { agreedPrice, type PricedDeal, priceOf } from './agreed-price.ts'

const talk = (status: TradeStatus, acceptedPrice: number | null, priceDecided: number | null = null) =>
  ({ estate: { price: 3800 }, status, acceptedPrice, priceDecided }) as unknown as PricedDeal

test('the asking price holds until an offer is accepted, then its price, then that of the agreement', () => {
  expect(priceOf(talk(TradeStatus.negotiations, null))).toEqual({ word: '掲載価格', yen: 3800, agreed: false })
  expect(priceOf(talk(TradeStatus.negotiations, 3600))).toEqual({ word: '承諾された価格', yen: 3600, agreed: true })
  expect(priceOf(talk(TradeStatus.established, 3600, 3650))).toEqual({ word: '成約価格', yen: 3650, agreed: true })
})

test('once a deal has failed the asking price holds again, and only its contract keeps its own', () => {
  const failed = talk(TradeStatus.failed, 3600, 3650)
  expect(priceOf(failed)).toEqual({ word: '掲載価格', yen: 3800, agreed: false })
  expect(agreedPrice(failed)).toEqual({ word: '成約価格', yen: 3650 })
})

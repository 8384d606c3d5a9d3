import { expect, test } from 'vitest'
import type { Terms } from '#domain/deal/purchase-offer/terms.ts'
import { leftOf, type PricedOffer, priceTerm, termWithWish, wishFor } from './prices.ts'

const terms = { price: 17_300_000, takerFee: null, boundary: 1, handoverState: 2, leftovers: 2, buyers: [] } as unknown as Terms

test('a price has its source: the buyer’s wish, the seller’s own proposal, or the agreement of both', () => {
  const shown = (askedPrice: number | null, acceptedAt: string | null = null) => {
    const asked = askedPrice === null ? null : ({ ...terms, price: askedPrice } as PricedOffer['asked'])
    const item: PricedOffer = { asked, offer: { terms, acceptedAt } }
    return [priceTerm(item), wishFor('price', item)]
  }
  expect(shown(null)).toEqual(['購入希望価格', undefined])
  expect(shown(16_400_000)).toEqual(['あなたの提案', '買主の希望 1,640万円'])
  expect(shown(16_400_000, '2026-11-26T10:00:00+09:00')).toEqual(['決まった価格', '買主の希望 1,640万円'])
})

test('a term that the proposal changed shows the buyer’s wish beside it, and no other does', () => {
  const asked = { ...terms, boundary: 2 } as PricedOffer['asked']
  const item: PricedOffer = { asked, offer: { terms, acceptedAt: null } }
  expect(termWithWish('boundary', item)).toMatch(/^境界標.*（買主の希望 確定測量.*）$/)
  expect(termWithWish('leftovers', item)).not.toContain('買主の希望')
})

test('only what the offer asks for is deducted, and what is not is named', () => {
  expect(leftOf({ terms, takeHome: 17_300_000, takeHomeLeast: 17_300_000 })).toEqual({
    rows: [],
    note: '価格からまだ引いていないもの：譲渡所得税・抵当権の抹消登記・確定測量・片づけなど。',
  })
  expect(leftOf({ terms: { ...terms, boundary: 2 } as Terms, takeHome: 16_950_000, takeHomeLeast: 16_500_000 })).toEqual({
    rows: [{ term: '申込の条件の費用を引いた額', value: 'およそ1,650万円〜1,695万円' }],
    note: '引いたもの：確定測量。まだ引いていないもの：譲渡所得税・抵当権の抹消登記・片づけなど。手取りは、ここからさらに減ります。',
  })
})

import { expect, test } from 'vitest'
import { UserType } from '#platform/context.ts'
import { cardOf } from './card.ts'
import { Funding, PurchaseOfferStatus } from './enumerations.ts'

test('a price is apart from the other lines, and a free house has none, even with a fee for its taker', () => {
  const now = new Date('2026-11-26T10:00:00+09:00')
  const deal = { id: 'n', buyerID: 'bea', sellerID: 'sora', status: 2, deletedFlag: false } as unknown as Parameters<typeof cardOf>[1]
  const card = (terms: object) =>
    cardOf({ id: 'sora', userType: UserType.seller }, deal, offerOf({ handoverDay: '2027-01-31', ...terms }), now)
  expect(card({ price: 36_000_000, takerFee: null, funding: Funding.cash })).toMatchObject({
    price: '価格 3,600万円',
    lines: ['現金・引渡し 1月31日'],
  })
  expect(card({ price: 0, takerFee: 500_000, funding: null })).toMatchObject({
    price: null,
    lines: ['引取料 50万円（売主様から買主様へ、サイトの外で支払います）', '引渡し 1月31日'],
  })
})

test('the card of an accepted offer, which stands at that day, still says so after the contract', () => {
  const deal = { id: 'n', buyerID: 'bea', sellerID: 'sora', status: 3, deletedFlag: false } as unknown as Parameters<typeof cardOf>[1]
  const title = (price: number) => cardOf({ id: 'bea', userType: UserType.buyer }, deal, offerOf({ price }), new Date()).title
  expect([title(36_000_000), title(0)]).toEqual(['購入申込が承諾されました', '引き取り手に決まりました'])
})

const offerOf = (terms: object) =>
  ({ purchaseOfferStatus: PurchaseOfferStatus.agreed, byOperator: false, terms, editions: [] }) as unknown as Parameters<typeof cardOf>[2]

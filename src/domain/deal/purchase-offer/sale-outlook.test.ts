import { expect, test } from 'vitest'
import type { PurchaseOfferStatus } from './enumerations.ts'
import { saleOutlook } from './sale-outlook.ts'

type Row = [negotiationID: string, purchaseOfferStatus: PurchaseOfferStatus, price: number]
const offers = (...rows: Row[]) => ({
  items: rows.map(([negotiationID, purchaseOfferStatus, price]) => ({ offer: { negotiationID, purchaseOfferStatus, terms: { price } } })),
  count: rows.length,
  sealedUntil: null as string | null,
})

test('a buyer without an offer has no agreement, and another buyer’s offer is shown', () => {
  expect(saleOutlook(offers(), 'bea')).toEqual({
    stands: '購入申込はありません',
    asks: ['この方とは、まだ何も合意していません。購入申込も届いていません。'],
  })
  expect(saleOutlook(offers(['ben', 1, 36_000_000]), 'bea').asks).toEqual([
    'この方とは、まだ何も合意していません。購入申込も届いていません。',
    'ほかの方から、購入申込（3,600万円）が届いています。',
  ])
})

test('a waiting offer is no agreement, and a higher one is shown with its amount', () => {
  const two = offers(['bea', 1, 36_000_000], ['ben', 2, 36_500_000])
  expect(saleOutlook(two, 'bea')).toEqual({
    stands: '購入申込 3,600万円（売主の返事待ち）',
    asks: [
      'この方とは、まだ合意していません。購入申込（3,600万円）を、先に承諾することもできます。',
      'ほかの方から、より高い購入申込（3,650万円）が届いています。',
    ],
  })
  expect(saleOutlook(two, 'ben').asks).toEqual(['この方とは、まだ合意していません。購入申込（3,650万円）は、買主の返事を待っています。'])
})

test('ended or equal offers do not outbid, and an accepted one gives no warning', () => {
  const over = [7, 8, 9].map((status): Row => ['ben', status as PurchaseOfferStatus, 99_000_000])
  expect(saleOutlook(offers(['bea', 3, 36_000_000], ['ken', 5, 36_000_000], ...over), 'bea').asks).toEqual([])
})

test('a withdrawn, refused or expired offer is shown before its buyer is chosen', () => {
  const of = (...rows: Row[]) => saleOutlook(offers(...rows), 'bea')
  const words = (status: PurchaseOfferStatus) => of(['bea', status, 36_000_000]).asks
  expect(words(9)).toEqual(['この方とは、合意していません。購入申込（3,600万円）は、取り下げられました。'])
  expect(words(8)).toEqual(['この方とは、合意していません。購入申込（3,600万円）は、お断りしました。'])
  expect(words(7)).toEqual(['この方とは、合意していません。購入申込（3,600万円）は、有効期限が過ぎました。'])
  expect(of(['bea', 9, 36_000_000]).stands).toBe('購入申込 3,600万円（取り下げ）')
  // After a newer accepted offer there is nothing to confirm.
  expect(of(['bea', 9, 35_000_000], ['bea', 3, 36_000_000])).toEqual({ stands: '購入申込 3,600万円（承諾しました）', asks: [] })
})

test('a sale elsewhere gives a warning only where there is an offer here', () => {
  expect(saleOutlook(offers(), undefined).asks).toEqual([])
  expect(saleOutlook(offers(['bea', 1, 36_000_000], ['ben', 1, 35_000_000]), undefined).asks).toEqual([
    'ほかの方から、購入申込（3,600万円）が届いています。',
  ])
})

test('sealed bids stay sealed: their existence is shown, but no amount', () => {
  const sealed = { items: [], count: 2, sealedUntil: '2026-12-05' }
  const { stands, asks } = saleOutlook(sealed, 'bea')
  expect(stands).toBe('購入申込は2026年12月5日（土）の締切まで開きません')
  expect(asks).toHaveLength(2)
  expect([stands, ...asks].join()).not.toContain('万円')
  expect(saleOutlook({ ...sealed, count: 0 }, 'bea').stands).toBe('購入申込はありません')
})

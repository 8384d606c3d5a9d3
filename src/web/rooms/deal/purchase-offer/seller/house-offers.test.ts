import { expect, test } from 'vitest'
import { houseOffers } from './house-offers.ts'

const now = new Date('2026-11-21T10:00:00+09:00')
const seller = { turn: 2 as const, represented: false }
const operator = { turn: 2 as const, represented: true }
const buyer = { turn: 3 as const, represented: true }
const decided = { turn: null, represented: false }

test.each([
  [1, [], undefined],
  [1, [seller, seller, buyer], { line: '購入申込 3件（お返事待ち2件）', answer: '購入申込を見る（お返事待ち2件）' }],
  [1, [seller, operator], { line: '購入申込 2件（お返事待ち1件・運営の返事待ち1件）', answer: '購入申込を見る（お返事待ち1件）' }],
  [1, [operator], { line: '購入申込 1件（運営の返事待ち1件）', answer: undefined }],
  [1, [decided, buyer], { line: '購入申込 2件', answer: undefined }],
  [0, [seller], { line: '引き取りの申込 1件（お返事待ち1件）', answer: '引き取りの申込を見る（お返事待ち1件）' }],
])('a house for %s yen with offers %j', (price, offers, expected) => {
  const shown = houseOffers(price, offers, { now })
  expect(shown && { line: shown.line, answer: shown.answer }).toEqual(expected)
})

test('sealed bids are counted, with the day they open, and nothing to answer', () => {
  const bids = (count: number) => houseOffers(1, [], { bids: { count, sealedUntil: '2026-12-05' }, now })
  expect(bids(2)).toMatchObject({ count: 2, line: '購入申込 2件（12月5日の締切のあとに開きます）', answer: undefined })
  expect(bids(0)).toBeUndefined()
  expect(houseOffers(1, [seller], { bids: { count: 2, sealedUntil: null }, now })?.line).toBe('購入申込 1件（お返事待ち1件）')
})

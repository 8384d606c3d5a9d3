import { expect, test } from 'vitest'
import { houseOffers } from './house-offers.ts'

const seller = { turn: 2 as const }
const buyer = { turn: 3 as const }
const decided = { turn: null }

test.each([
  [1, [], undefined],
  [1, [seller, seller, buyer], { line: '購入申込 3件（お返事待ち2件）', answer: '購入申込を見る（お返事待ち2件）' }],
  [1, [decided, buyer], { line: '購入申込 2件', answer: undefined }],
  [0, [seller], { line: '引き取りの申込 1件（お返事待ち1件）', answer: '引き取りの申込を見る（お返事待ち1件）' }],
])('a house for %s yen with offers %j', (price, offers, said) => {
  expect(houseOffers(price, offers)).toEqual(said)
})

import { expect, test } from 'vitest'
import { oddShares, readShare } from './shares.ts'

test('a share is read in the usual spellings', () => {
  expect(['1/3', '３分の１', ' 2 / 6 ', '50%', '100％'].map(readShare)).toMatchObject([
    { numerator: 1, denominator: 3 },
    { numerator: 1, denominator: 3 },
    { numerator: 2, denominator: 6 },
    { numerator: 50, denominator: 100 },
    { numerator: 100, denominator: 100 },
  ])
  expect(['', '半分', '1/0', '0.5', '1/2くらい'].map(readShare)).toEqual(Array(5).fill(undefined))
})

test.each([
  [['1/3', '1/3'], false, undefined],
  [['1/3', '1/3'], true, '持分を合わせても、1になりません。招待していない共有者の方がいないかをお確かめください。'],
  [['1/3', '3分の1', '1/3'], true, undefined],
  [['1/2', '1/2'], false, 'ご自分の持分が残っていません。登記のとおりかをお確かめください。'],
  [['2/3', '50%'], false, '持分を合わせると、1を超えています。登記のとおりかをお確かめください。'],
  [['1/2', null], false, undefined],
  [['1/2', '半分'], true, undefined],
  [[], true, undefined],
] as const)('shares %j, sold by an agent: %s', (shares, byAgent, says) => {
  expect(oddShares(shares, { byAgent })).toBe(says)
})

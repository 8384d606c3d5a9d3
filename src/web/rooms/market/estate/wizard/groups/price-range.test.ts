import { expect, test } from 'vitest'
import { priceRange } from './price-range.ts'

const at = (...prices: (number | null)[]) => prices.map((unitPrice) => ({ unitPrice }))

test('a range multiplies the size by the middle half of similar prices, in whole 100,000 yen', () => {
  // 100 ㎡ are 30.25 坪.
  expect(priceRange(100, at(500_000, 400_000, 300_000))).toEqual({
    ...{ lowest: 300_000, highest: 500_000, from: 9_100_000, to: 15_100_000, count: 3 },
  })
  expect(priceRange(100, at(10_000, 400_000, 500_000, 9_000_000, null))).toMatchObject({ lowest: 400_000, highest: 500_000, count: 4 })
  expect(priceRange(10, at(10, 10, 10))?.from).toBe(100_000)
})

test('too few listings, or no size, give no range', () => {
  expect([priceRange(100, at(1, 2, null)), priceRange(null, at(1, 2, 3)), priceRange(100, [])]).toEqual([undefined, undefined, undefined])
})

test('houses given away are not compared', () => {
  expect(priceRange(100, at(0, 300_000, 400_000))).toBeUndefined()
})

test('prices too far apart give no range', () => {
  expect(priceRange(150, at(232_000, 900_000, 2_050_000))).toBeUndefined()
  expect(priceRange(100, at(200_000, 300_000, 500_000))).toBeDefined()
})

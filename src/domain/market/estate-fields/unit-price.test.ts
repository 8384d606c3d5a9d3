import { expect, test } from 'vitest'
import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { mainAreaOf, unitPriceOf } from './unit-price.ts'

test('land is compared by its own area, a building by its floor', () => {
  expect(mainAreaOf(EstateType.land, { area: 420 }, { totalFloorArea: 80 })).toBe(420)
  expect(mainAreaOf(EstateType.detachedHouse, { area: 132.5 }, { totalFloorArea: 98.2 })).toBe(98.2)
  expect(mainAreaOf(EstateType.apartment, {}, { exclusiveArea: 72.4 })).toBe(72.4)
  expect(mainAreaOf(EstateType.detachedHouse, { area: 132.5 }, {})).toBe(132.5)
  expect(mainAreaOf(EstateType.apartment, {}, {})).toBe(null)
})

test('a 坪 is 400/121 ㎡', () => {
  expect(unitPriceOf(12_100_000, 40)).toBe(1_000_000)
  expect(unitPriceOf(12_100_000, null)).toBe(null)
})

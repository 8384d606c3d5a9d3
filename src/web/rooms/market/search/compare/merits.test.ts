import { expect, test } from 'vitest'
import type { Listing } from '#domain/market/listing/contract.ts'
import { meritsOf } from './merits.ts'

const house = (facts: Partial<Listing>) =>
  ({ price: 1000, nearestStationTime: null, floorArea: null, landArea: null, buildingDate: null, building: {}, ...facts }) as Listing

test('the cheapest, the nearest, the largest and the newest are named', () => {
  const near = house({ price: 900, nearestStationTime: 3, floorArea: 60, buildingDate: '1990-07' })
  const large = house({ nearestStationTime: 8, floorArea: 90, buildingDate: '1990-06' })
  expect(meritsOf([near, large])).toEqual({
    価格: { at: 0, what: '価格が', word: 'いちばん安い' },
    交通: { at: 0, what: '駅に', word: 'いちばん近い' },
    '建物・専有面積': { at: 1, what: '建物が', word: 'いちばん広い' },
    築年月: { at: 0, what: '築年が', word: 'いちばん新しい' },
  })
})

test('nothing is named where two are equal, or only one states the fact', () => {
  expect(meritsOf([house({ landArea: 100 }), house({})])).toEqual({})
  expect(meritsOf([house({})])).toEqual({})
})

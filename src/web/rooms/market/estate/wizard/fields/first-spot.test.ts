import { expect, test } from 'vitest'
import { townAt } from '#web/rooms/base/master/map-places.ts'
import { firstSpotOf } from './first-spot.ts'

test('the pin starts at the location of the postcode', () => {
  const location = { latitude: 36.437, longitude: 138.301 }
  expect(firstSpotOf(location, townAt('20203'))).toEqual(location)
})

test('without one it starts in the middle of its own city, not in the capital of the prefecture', () => {
  expect(firstSpotOf(undefined, townAt('20203'))).toEqual({
    latitude: expect.closeTo(36.4, 1),
    longitude: expect.closeTo(138.25, 1),
    centreOf: '上田市',
  })
})

test('a city whose place is not known has no pin', () => {
  expect(firstSpotOf(undefined, townAt('40999'))).toBeUndefined()
  expect(firstSpotOf(undefined, undefined)).toBeUndefined()
})

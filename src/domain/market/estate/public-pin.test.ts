import { expect, test } from 'vitest'
import { publicPinOf } from './public-pin.ts'

const house = { latitude: 35.51017, longitude: 139.63052 }
const shown = (publicAddress: number) => publicPinOf({ ...house, publicAddress })
const kilometres = (pin: { latitude: number; longitude: number }) =>
  Math.hypot((pin.latitude - 35.51017) * 111, (pin.longitude - 139.63052) * 90)

test('a pin is as exact as the public address', () => {
  expect(shown(2)).toEqual({ ...house, level: 2 })
  expect(shown(1)).toMatchObject({ level: 1 })
  expect(kilometres(shown(1) as never)).toBeLessThan(0.8)
  expect(shown(0)).toMatchObject({ level: 0 })
  expect(kilometres(shown(0) as never)).toBeLessThan(4)
})

test('neighbours share a cell, so that it does not reveal which house it is', () => {
  const next = publicPinOf({ latitude: 35.51417, longitude: 139.62552, publicAddress: 1 })
  expect(next).toEqual(shown(1))
  expect(shown(1)).not.toMatchObject(house)
  for (const key of ['latitude', 'longitude'] as const) expect(shown(0)?.[key]).not.toBe(shown(1)?.[key])
})

test('without a pin there is no public one', () => {
  expect(publicPinOf({ latitude: null, longitude: null, publicAddress: 2 })).toBeNull()
})

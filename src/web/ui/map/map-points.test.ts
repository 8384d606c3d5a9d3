import { expect, test } from 'vitest'
import { boundsOf, isOneSpot, type MapPoint, stacksOf } from './map-points.ts'

const point = (id: string, latitude: number, longitude: number): MapPoint => ({ id, latitude, longitude, level: 2, label: '' })

test('overlapping points are one stack, and split when zoomed in', () => {
  const points = [point('a', 35, 139), point('b', 35, 139.01), point('c', 43, 141)]
  expect(stacksOf(points, 5).map(({ points }) => points.map(({ id }) => id))).toEqual([['a', 'b'], ['c']])
  expect(stacksOf(points, 16)).toHaveLength(3)
})

test('markers never overlap, wherever the points lie', () => {
  const points = Array.from({ length: 60 }, (_, n) => point(String(n), 35 + (n % 8) / 50, 139 + n / 90))
  const places = stacksOf(points, 9)
  const pixels = places.map(({ latitude, longitude }) => ({ x: (longitude * 512 * 2 ** 9) / 360, latitude }))
  expect(places.length).toBeGreaterThan(2)
  for (const one of pixels)
    for (const other of pixels)
      if (one !== other && Math.abs(one.latitude - other.latitude) < 0.01) expect(Math.abs(one.x - other.x)).toBeGreaterThanOrEqual(96)
})

test('points on one spot never split', () => {
  expect(isOneSpot([point('a', 35, 139), point('b', 35, 139)])).toBe(true)
  expect(isOneSpot([point('a', 35, 139), point('b', 35, 139.1)])).toBe(false)
})

test('all points are in view, or the whole country without any', () => {
  expect(boundsOf([point('a', 35, 139), point('b', 43, 135)])).toEqual({ west: 135, south: 35, east: 139, north: 43 })
  const { west, east } = boundsOf([])
  expect([west < 129, east > 145]).toEqual([true, true])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { prefectureSeats } from '#domain/base/master/prefecture-seats.ts'
import { officialPrefectures } from '#domain/base/master/prefectures.ts'
import { islands } from './coast.ts'

const rings = islands(readFileSync('src/web/ui/map/coast.txt', 'utf8'))

test('every prefecture’s seat is on land, and no land lies outside the country', () => {
  const onLand = ({ longitude, latitude }: { longitude: number; latitude: number }) =>
    rings.some((ring) => isInside(ring, longitude, latitude))
  // Some are right at the water: within two kilometres.
  const byLand = (code: string) => {
    const { longitude, latitude } = prefectureSeats[code] as { longitude: number; latitude: number }
    return [-0.02, 0, 0.02].some((east) => onLand({ longitude: longitude + east, latitude }))
  }
  expect(officialPrefectures.filter(({ code }) => !byLand(code)).map(({ name }) => name)).toEqual([])
  // The middle of the Inland Sea, of Tokyo Bay and of the Sea of Japan.
  for (const [longitude, latitude] of [
    [133.3, 34.1],
    [139.85, 35.5],
    [135, 38],
  ] as const)
    expect(onLand({ longitude, latitude })).toBe(false)
  for (const [longitude, latitude] of rings.flat() as [number, number][]) {
    expect(longitude > 122 && longitude < 154).toBe(true)
    expect(latitude > 20 && latitude < 46).toBe(true)
  }
})

/** Counts the sides crossed by a ray to the east. */
function isInside(ring: number[][], longitude: number, latitude: number) {
  const crossed = ring.slice(1).filter(([x2, y2], at) => {
    const [x1, y1] = ring[at] as [number, number]
    const [toX, toY] = [x2 as number, y2 as number]
    return y1 > latitude !== toY > latitude && longitude < x1 + ((latitude - y1) / (toY - y1)) * (toX - x1)
  })
  return crossed.length % 2 === 1
}

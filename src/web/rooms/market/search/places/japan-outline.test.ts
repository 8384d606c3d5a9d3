import { expect, test } from 'vitest'
import { prefectureSeats } from '#domain/base/master/prefecture-seats.ts'
import { regions } from '#domain/base/master/prefectures.ts'
import { drawnAt, prefectureBoxes } from '#web/rooms/base/master/prefecture-boxes.ts'
import { drawnPrefectures } from './japan-outline.ts'
import { shadeOf } from './shade.ts'

test('every prefecture has its outline, in its own region', () => {
  const numbers = Object.keys(regions).map((region) => drawnPrefectures.filter((drawn) => drawn.region === Number(region)).length)
  expect(numbers).toEqual([7, 7, 6, 4, 6, 5, 4, 8])
})

test('the seat of a prefecture is drawn within its bounds', () => {
  const outside = prefectureBoxes.filter(({ code = '', box: [left, top, right, bottom] }) => {
    const [x, y] = drawnAt(prefectureSeats[code] as { latitude: number; longitude: number })
    return x < left || x > right || y < top || y > bottom
  })
  expect(outside).toEqual([])
})

test('a prefecture is darker the more listings it has, in steps from few to many', () => {
  expect([0, 1, 2, 3, 9, 10, 49, 50, 12_000].map(shadeOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
})

import { expect, test } from 'vitest'
import { prefectureSeats } from '#domain/base/master/prefecture-seats.ts'
import { regions } from '#domain/base/master/prefectures.ts'
import { drawnAt, prefectureBoxes } from '#web/rooms/base/master/prefecture-boxes.ts'
import { drawnPrefectures, okinawa, outlineBox } from './japan-outline.ts'
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

test('the map shows the whole of every prefecture but Okinawa, whose main island has the corner', () => {
  const [left = 0, top = 0, width = 0, height = 0] = outlineBox.split(' ').map(Number)
  const cut = prefectureBoxes.filter(
    ({ box: [west, north, east, south] }) => west < left || north < top || east > left + width || south > top + height,
  )
  expect(cut.map(({ code }) => code)).toEqual([okinawa.code])
  const [x = 0, y = 0, wide = 0, high = 0] = okinawa.box.split(' ').map(Number)
  const [naha, hedo] = [drawnAt({ latitude: 26.21, longitude: 127.68 }), drawnAt({ latitude: 26.87, longitude: 128.26 })]
  for (const [east, south] of [naha, hedo]) {
    expect(east > x && east < x + wide).toBe(true)
    expect(south > y && south < y + high).toBe(true)
  }
})

test('a prefecture is darker the more listings it has, in steps from few to many', () => {
  expect([0, 1, 2, 3, 9, 10, 49, 50, 12_000].map(shadeOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
})

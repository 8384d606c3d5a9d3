import { expect, test } from 'vitest'
import { regions } from '#domain/base/master/prefectures.ts'
import { drawnPrefectures } from './japan-outline.ts'
import { shadeOf } from './shade.ts'

test('every prefecture has its outline, in its own region', () => {
  const numbers = Object.keys(regions).map((region) => drawnPrefectures.filter((drawn) => drawn.region === Number(region)).length)
  expect(numbers).toEqual([7, 7, 6, 4, 6, 5, 4, 8])
})

test('a prefecture is darker the more listings it has, in steps from few to many', () => {
  expect([0, 1, 2, 3, 9, 10, 49, 50, 12_000].map(shadeOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
})

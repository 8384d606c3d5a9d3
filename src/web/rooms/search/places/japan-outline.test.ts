import { expect, test } from 'vitest'
import { regions } from '#domain/master/prefectures.ts'
import { outlinesOf } from './japan-outline.ts'

test('every prefecture has its outline, in its own region', () => {
  const numbers = Object.keys(regions).map((region) => outlinesOf(Number(region) as keyof typeof regions).length)
  expect(numbers).toEqual([7, 7, 6, 4, 6, 5, 4, 8])
})

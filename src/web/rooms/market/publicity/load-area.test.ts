import { expect, test } from 'vitest'
import { headingOf } from './load-area.ts'

test.each([
  ['14204', 9, 3, null],
  ['14204', 6, 0, '14204'],
  [null, 6, 0, null],
])('the page of the city %s with %i photos is headed by %i, and by the outline of %s', (cityCode, photos, heading, outlineOf) => {
  const newest = Array.from({ length: 9 }, (_, index) => ({ cover: index < photos ? { path: `${index}` } : null }))
  const headed = headingOf({ cityCode }, newest)
  expect([headed.photos.length, headed.outlineOf]).toEqual([heading, outlineOf])
})

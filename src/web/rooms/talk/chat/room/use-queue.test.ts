import { expect, test } from 'vitest'
import { placeIn } from './use-queue.ts'

test('one goes through a list as it was when one came: what is answered keeps its number, and is not shown again', () => {
  const came = ['a', 'b', 'c', 'd']
  expect(placeIn(came, 'a', came)).toEqual({ place: 1, count: 4, before: undefined, next: 'b' })
  // The first was answered, and a colleague answered the third.
  expect(placeIn(came, 'b', ['b', 'd', 'e'])).toEqual({ place: 2, count: 4, before: 'a', next: 'd' })
  expect(placeIn(came, 'd', ['e'])).toEqual({ place: 4, count: 4, before: 'c', next: 'e' })
  expect(placeIn(came, 'd', ['d'])).toMatchObject({ next: undefined })
})

test('who opened a talk that stands in no list begins with the first that waits', () => {
  expect(placeIn(['a', 'b'], 'x', ['a', 'b'])).toEqual({ place: undefined, count: 2, before: undefined, next: 'a' })
})

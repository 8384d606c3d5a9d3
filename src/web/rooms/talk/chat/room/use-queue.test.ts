import { expect, test } from 'vitest'
import { placeIn } from './use-queue.ts'

test('a queue is worked through as it was at the start: answered items keep their number, and are not shown again', () => {
  const came = ['a', 'b', 'c', 'd']
  expect(placeIn(came, 'a', came)).toEqual({ place: 1, count: 4, before: undefined, next: 'b' })
  // The first was answered, and a colleague answered the third.
  expect(placeIn(came, 'b', ['b', 'd', 'e'])).toEqual({ place: 2, count: 4, before: 'a', next: 'd' })
  expect(placeIn(came, 'd', ['e'])).toEqual({ place: 4, count: 4, before: 'c', next: 'e' })
  expect(placeIn(came, 'd', ['d'])).toMatchObject({ next: undefined })
})

test('a chat outside the list is followed by the first one waiting', () => {
  expect(placeIn(['a', 'b'], 'x', ['a', 'b'])).toEqual({ place: undefined, count: 2, before: undefined, next: 'a' })
})

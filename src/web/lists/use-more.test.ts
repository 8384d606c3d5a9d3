import { expect, test } from 'vitest'
import { appendLoaded } from './use-more.ts'

test('rows of a new first page that were already loaded appear once, in their current form', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, said: 'before' }))
  const fresh = { id: 'b', said: 'now' }
  expect(appendLoaded([{ id: 'new', said: 'now' }, fresh], [a, b, c] as never[])).toEqual([{ id: 'new', said: 'now' }, fresh, a, c])
})

import { expect, test } from 'vitest'
import { under } from './use-more.ts'

test('rows of a new first page that had come before stand once, as they are now', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, said: 'before' }))
  const fresh = { id: 'b', said: 'now' }
  expect(under([{ id: 'new', said: 'now' }, fresh], [a, b, c] as never[])).toEqual([{ id: 'new', said: 'now' }, fresh, a, c])
})

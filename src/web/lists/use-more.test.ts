import { expect, test } from 'vitest'
import { appendLoaded } from './use-more.ts'

test('rows of a new first page that were already loaded appear once, in their current form', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, version: 'before' }))
  const fresh = { id: 'b', version: 'now' }
  expect(appendLoaded([{ id: 'new', version: 'now' }, fresh], [a, b, c] as never[])).toEqual([{ id: 'new', version: 'now' }, fresh, a, c])
})

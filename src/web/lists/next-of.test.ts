import { expect, test } from 'vitest'
import { nextOf } from './next-of.ts'

const rows = ['a', 'b', 'c'].map((id) => ({ id }))

test('the next row follows this one; after the last, and for a row that has left the list, it is the first other one', () => {
  expect(['a', 'b', 'c', 'gone'].map((id) => nextOf(rows, id))).toEqual(['b', 'c', 'a', 'a'])
  expect(nextOf([{ id: 'a' }], 'a')).toBeNull()
  expect(nextOf([], 'a')).toBeNull()
})

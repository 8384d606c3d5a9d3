import { expect, test } from 'vitest'
import { undoablePart } from './undo-match.ts'

const part = (id: string, more: { undoneAt?: string; undoRefused?: string } = {}) => ({ id, undoneAt: null, undoRefused: null, ...more })
const closed = { undoRefused: 'この入金を含む2026年10月は締めてあります。' }

test.each([
  ['the part of this press', [], [part('a')], 'a'],
  ['nothing of a press that made several', [], [part('a'), part('b')], undefined],
  ['no part of an earlier press', [part('a', { undoneAt: '2026-11-21' }), part('b')], [part('a'), part('b'), part('c')], 'c'],
  ['nothing that the server refuses', [], [part('a', closed)], undefined],
  ['nothing that was undone meanwhile', [], [part('a', { undoneAt: '2026-11-21' })], undefined],
])('one press takes back %s', (_, before, after, expected) => {
  expect(undoablePart({ paid: before }, { paid: after })).toEqual(expected)
})

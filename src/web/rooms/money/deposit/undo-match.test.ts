import { expect, test } from 'vitest'
import { undoableParts } from './undo-match.ts'

const part = (id: string, more: { undoneAt?: string; undoRefused?: string } = {}) => ({ id, undoneAt: null, undoRefused: null, ...more })
const closed = { undoRefused: 'この入金を含む2026年10月は締めてあります。' }

test.each([
  ['the part of this press', [], [part('a')], ['a']],
  ['all parts of one press', [], [part('a'), part('b')], ['a', 'b']],
  ['no part of an earlier press', [part('a', { undoneAt: '2026-11-21' }), part('b')], [part('a'), part('b'), part('c')], ['c']],
  ['nothing if the server refuses one of them', [], [part('a'), part('b', closed)], []],
  ['nothing that was undone meanwhile', [], [part('a', { undoneAt: '2026-11-21' })], []],
])('one press takes back %s', (_, before, after, expected) => {
  expect(undoableParts({ paid: before }, { paid: after })).toEqual(expected)
})

import { expect, test } from 'vitest'
import { approvalLife, type Move, refusalFrom } from './state.ts'

const moves: Move[] = ['apply', 'approve', 'reject', 'suspend']

test('the full table of a seller’s approval', () => {
  const table = [1, 2, 3, 4].map((status) => moves.map((move) => approvalLife.next(status, move)))
  expect(table).toEqual([
    [2, undefined, undefined, undefined],
    [undefined, 3, 4, undefined],
    [2, undefined, undefined, 4],
    [2, undefined, undefined, undefined],
  ])
})

test('an operator’s 4 rejects an application, and withdraws an approval', () => {
  expect([1, 2, 3, 4].map(refusalFrom)).toEqual(['reject', 'reject', 'suspend', 'reject'])
})

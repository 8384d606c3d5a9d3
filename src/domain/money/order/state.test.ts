import { expect, test } from 'vitest'
import { orderActions } from './policy.ts'
import { type OrderMove, orderLife } from './state.ts'

const moves: OrderMove[] = ['place', 'create', 'confirm', 'accept', 'cancel']

test('every state and every move: only the moves in the table are possible', () => {
  const table = (['none', 1, 2, 9] as const).map((from) => moves.map((move) => orderLife.next(from, move) ?? 0))
  expect(table).toEqual([
    //    place create confirm accept cancel
    /* none */ [1, 2, 0, 0, 0],
    /* 1 */ [0, 0, 2, 0, 9],
    /* 2 */ [0, 0, 0, 2, 9],
    /* 9 */ [0, 0, 0, 0, 0],
  ])
})

test('a refused move returns the state of the order', () => {
  expect(() => orderLife.after(9, 'confirm')).toThrow(expect.objectContaining({ status: 409, code: 'wrong-state', more: { state: 9 } }))
})

test('each person is offered exactly the moves they may make', () => {
  const at = (orderStatus: 1 | 2 | 9, acceptedAt: string | null, paid = false) => ({ orderUserID: 'bea', orderStatus, acceptedAt, paid })
  const operator = { id: 'ada', userType: 1 as const }
  const payer = { id: 'bea', userType: 3 as const }
  const accepted = '2026-11-21T10:00:00+09:00'
  expect(orderActions(operator, at(1, accepted))).toEqual(['confirm', 'cancel'])
  expect(orderActions(payer, at(1, accepted))).toEqual(['cancel'])
  expect(orderActions(operator, at(2, null))).toEqual(['cancel'])
  expect(orderActions(payer, at(2, null))).toEqual(['accept', 'cancel'])
  expect(orderActions(operator, at(2, accepted))).toEqual(['cancel'])
  expect(orderActions(payer, at(2, accepted))).toEqual([])
  expect(orderActions(operator, at(2, accepted, true))).toEqual([])
  expect(orderActions(operator, at(9, accepted))).toEqual([])
  expect(orderActions({ id: 'ben', userType: 3 }, at(2, null))).toEqual([])
})

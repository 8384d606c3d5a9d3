import { expect, test } from 'vitest'
import { quotationStatuses } from './enumerations.ts'
import { quotationActions, refusalOfLastDay, usualLastDay } from './policy.ts'
import { type QuotationMove, quotationLife } from './state.ts'

const states = ['none', 1, 2, 3, 4, 9] as const
const moves: QuotationMove[] = ['request', 'propose', 'offer', 'order', 'pay', 'cancel', 'cancelWithOrder', 'reopen']

test('every state and every move: only the moves in the table are possible', () => {
  const table = states.map((from) => moves.map((move) => quotationLife.next(from, move) ?? 0))
  expect(table).toEqual([
    //    request propose offer order pay cancel cancelWithOrder reopen
    /* none */ [1, 2, 0, 0, 0, 0, 0, 0],
    /* 1 */ [0, 0, 2, 0, 0, 9, 0, 0],
    /* 2 */ [0, 0, 2, 3, 0, 9, 0, 0],
    /* 3 */ [0, 0, 0, 0, 4, 0, 9, 0],
    /* 4 */ [0, 0, 0, 0, 0, 0, 0, 3],
    /* 9 */ [0, 0, 0, 0, 0, 0, 0, 0],
  ])
})

test('a refused move returns the state of the quotation', () => {
  expect(() => quotationLife.after(4, 'cancel')).toThrow(expect.objectContaining({ status: 409, code: 'wrong-state', more: { state: 4 } }))
})

test('each person is offered exactly the moves they may make', () => {
  const today = '2026-11-21'
  const quotation = { userID: 'bea', usageFeeFlag: false, validUntil: today }
  const offered = (id: string, userType: 1 | 2 | 3, validUntil = today) =>
    Object.keys(quotationStatuses).map((status) =>
      quotationActions({ id, userType }, { ...quotation, validUntil, quotationStatus: Number(status) as 1 }, today).join(),
    )
  expect(offered('ada', 1)).toEqual(['offer,cancel', 'offer,order,cancel', '', '', ''])
  expect(offered('bea', 3)).toEqual(['cancel', 'order,cancel', '', '', ''])
  expect(offered('bea', 3, '2026-11-20')).toEqual(['cancel', 'cancel', '', '', ''])
  expect(offered('sora', 2)).toEqual(['', '', '', '', ''])
})

test('an offer is valid for fourteen days in Japan unless the operator names another day, and never until a past one', () => {
  expect(usualLastDay(new Date('2026-11-21T23:30:00+09:00'))).toBe('2026-12-05')
  expect(usualLastDay(new Date('2026-11-22T00:30:00+09:00'))).toBe('2026-12-06')
  expect(refusalOfLastDay('2026-11-20', '2026-11-21')).toBe('有効期限は今日以降の日付を選んでください。')
  expect(refusalOfLastDay('2026-11-21', '2026-11-21')).toBeUndefined()
})

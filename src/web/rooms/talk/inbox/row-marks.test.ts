import { expect, test } from 'vitest'
import type { Payment } from '#domain/money/payment/contract.ts'
import { rowMarks } from './row-marks.ts'

const now = new Date('2026-11-22T10:00:00+09:00')
const direct = { negotiationType: 3, sellerInvitedFlag: true, takenOverAt: null } as const
const viewing = { turn: 3 as const, start: null }
const bill = { amount: 16_500, receivedAmount: 0, adjustedAmount: 0, dueDate: '2026-12-09' } as Payment

test.each([
  [{}, []],
  [{ viewing }, ['見学：お返事の番です']],
  [{ bill }, ['お支払い待ち：16,500円']],
  [{ beingConfirmed: bill }, ['入金の確認中：16,500円']],
  [{ viewing, bill }, ['見学：お返事の番です', 'お支払い待ち：16,500円']],
])('a row with %j is marked %s', (row, words) => {
  expect(rowMarks({ ...direct, next: null, ...row }, 3, now).map((mark) => mark.words)).toEqual(words)
})

test('a bill has its day, and the viewing beside it none', () => {
  const marks = rowMarks({ ...direct, next: null, viewing, bill }, 3, now)
  expect(marks).toEqual([{ words: '見学：お返事の番です' }, { words: 'お支払い待ち：16,500円', due: '2026-12-09' }])
})

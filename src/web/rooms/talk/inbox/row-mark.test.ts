import { expect, test } from 'vitest'
import type { Payment } from '#domain/money/payment/contract.ts'
import { rowMark } from './row-mark.ts'

const now = new Date('2026-11-22T10:00:00+09:00')
const viewing = { turn: 3 as const, start: null }
const bill = { amount: 16_500, receivedAmount: 0, adjustedAmount: 0, dueDate: '2026-12-09' } as Payment

test.each([
  [{}, undefined],
  [{ viewing }, '見学：お返事の番です'],
  [{ bill }, 'お支払い：16,500円（あと17日）'],
  [{ viewing, bill }, '見学：お返事の番です・お支払い：16,500円（あと17日）'],
])('a row with %j is marked %s', (row, words) => {
  expect(rowMark({ next: null, ...row }, 3, now)?.words).toBe(words)
})

test('a bill is late only after its day', () => {
  const on = (dueDate: string) => rowMark({ next: null, bill: { ...bill, dueDate } }, 3, now)
  expect(on('2026-11-22')).toEqual({ words: 'お支払い：16,500円（今日まで）', late: false })
  expect(on('2026-11-21')).toEqual({ words: 'お支払い：16,500円（期限を1日過ぎています）', late: true })
})

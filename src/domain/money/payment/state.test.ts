import { expect, test } from 'vitest'
import { paymentActions, refusalOfDay } from './policy.ts'
import { hasReceipt, isMethodOpen, isOwed, isToPay, type PaymentMove, paymentLife } from './state.ts'

const moves: PaymentMove[] = ['invoice', 'attempt', 'pay', 'fail', 'refund', 'reopen', 'unrefund']

test('every state and every move: only the moves in the table; a late success wins, a late failure changes nothing', () => {
  const table = (['none', 1, 2, 3, 9] as const).map((from) => moves.map((move) => paymentLife.next(from, move) ?? 0))
  expect(table).toEqual([
    //    invoice attempt pay fail refund reopen unrefund
    /* none */ [1, 0, 0, 0, 0, 0, 0],
    /* 1 */ [0, 1, 2, 3, 0, 0, 0],
    /* 2 */ [0, 0, 0, 0, 9, 1, 0],
    /* 3 */ [0, 1, 2, 3, 0, 0, 0],
    /* 9 */ [0, 0, 0, 0, 0, 0, 2],
  ])
})

test('a refused move returns the state of the payment', () => {
  expect(() => paymentLife.after(2, 'pay')).toThrow(expect.objectContaining({ status: 409, code: 'wrong-state', more: { state: 2 } }))
})

test('a bill waits for its payer from its order on, until it is paid, closed, or a transfer is announced or has come', () => {
  const bill = { paymentStatus: 1, acceptedAt: 'then', closedAt: null, transferAnnouncedAt: null, moneyCame: false } as const
  expect([isToPay(bill), isToPay({ ...bill, paymentStatus: 3 })]).toEqual([true, true])
  const transfers = [{ transferAnnouncedAt: 'then' }, { moneyCame: true }]
  for (const over of [{ acceptedAt: null }, { closedAt: 'then' }, { paymentStatus: 2 } as const, ...transfers])
    expect(isToPay({ ...bill, ...over }), JSON.stringify(over)).toBe(false)
})

test('a payer chooses how to pay until a transfer is to be confirmed, and again for the rest of a part', () => {
  const bill = { transferAnnouncedAt: null, moneyCame: false, amount: 33_000, receivedAmount: 0, adjustedAmount: 0 }
  const announced = { ...bill, transferAnnouncedAt: 'then' }
  const payments = [bill, announced, { ...bill, moneyCame: true }, { ...announced, receivedAmount: 1000 }]
  expect(payments.map(isMethodOpen)).toEqual([true, false, false, true])
})

test('each person is offered exactly the moves they may make, and none once the order is closed', () => {
  const accepted = '2026-11-21T10:00:00+09:00'
  const at = (paymentStatus: 1 | 2 | 3 | 9, acceptedAt: string | null = accepted, closedAt: string | null = null) => ({
    paymentUserID: 'bea',
    paymentStatus,
    acceptedAt,
    closedAt,
    refundRequestedAt: null,
  })
  const operator = { id: 'ada', userType: 1 as const, staffRole: 1 as const }
  const payer = { id: 'bea', userType: 3 as const }
  expect(([1, 2, 3, 9] as const).map((status) => paymentActions(operator, at(status)).join())).toEqual(['receive', 'refund', 'receive', ''])
  expect(([1, 2, 3, 9] as const).map((status) => paymentActions(payer, at(status)).join())).toEqual(['pay', '', 'pay', ''])
  expect(paymentActions(payer, at(1, null))).toEqual([])
  expect(paymentActions(operator, at(1, accepted, accepted))).toEqual([])
  expect(paymentActions({ id: 'ben', userType: 3 }, at(1))).toEqual([])
})

test('a payment is owed until paid or cancelled; a paid one has a receipt, even when refunded', () => {
  const owed = ([1, 2, 3, 9] as const).map((paymentStatus) => isOwed({ paymentStatus, closedAt: null }))
  expect(owed).toEqual([true, false, true, false])
  expect(isOwed({ paymentStatus: 1, closedAt: '2026-11-21T10:00:00+09:00' })).toBe(false)
  expect(([1, 2, 3, 9] as const).map((paymentStatus) => hasReceipt({ paymentStatus }))).toEqual([false, true, false, true])
})

test('a transfer is dated today or earlier, and not before the invoice', () => {
  const days = { billed: '2026-11-18', today: '2026-11-21' }
  expect(refusalOfDay('2026-11-22', 'お振込日', days)).toBe('お振込日は今日までの日付を選んでください。')
  expect(refusalOfDay('2026-11-22', '入金日', days)).toBe('入金日は今日までの日付を選んでください。')
  expect(refusalOfDay('2026-11-10', '入金日', days)).toBe('入金日は、ご請求の日（2026年11月18日（水））からの日付を選んでください。')
  expect(refusalOfDay('2026-11-17', 'お振込日', days)).toBe('お振込日は、ご請求の日（2026年11月18日（水））からの日付を選んでください。')
  expect(['2026-11-18', '2026-11-21'].map((day) => refusalOfDay(day, '入金日', days))).toEqual([undefined, undefined])
})

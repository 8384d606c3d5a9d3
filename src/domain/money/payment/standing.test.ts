import { expect, test } from 'vitest'
import { moneyStanding, paymentStanding } from './standing.ts'

const [today, yesterday] = ['2026-11-21', '2026-11-20']
const owed = {
  orderStatus: 2,
  acceptedAt: yesterday,
  paymentStatus: 1,
  closedAt: null,
  refundRequestedAt: null,
  transferAnnouncedAt: null,
  dueDate: today,
} as const

test.each([
  ['owed', {}, 'お支払い待ち'],
  ['not applied for', { acceptedAt: null }, 'お申し込み前'],
  ['announced', { transferAnnouncedAt: today, dueDate: yesterday }, '入金の確認中'],
  ['late', { dueDate: yesterday }, '期限超過'],
  ['late, and the money has come', { waitingDeposit: { id: 'd' }, dueDate: yesterday }, '入金の確認中'],
  ['declined', { paymentStatus: 3 }, '決済エラー'],
  ['declined, and late', { paymentStatus: 3, dueDate: yesterday }, '期限超過'],
  ['paid', { paymentStatus: 2, dueDate: yesterday }, '支払済み'],
  ['going back', { paymentStatus: 2, refundRequestedAt: today }, '返金の手続き中'],
  ['refunded', { paymentStatus: 9, closedAt: today }, '返金済み'],
  ['paid and closed', { paymentStatus: 2, closedAt: today }, '支払済み'],
] as const)('%s is called the same as an order and as a payment', (_, more, label) => {
  const facts = { ...owed, ...more }
  expect([moneyStanding(facts, today).label, paymentStanding(facts, today).label]).toEqual([label, label])
})

test('an order that is not confirmed is called by its own status, and a closed payment like its order', () => {
  const before = { ...owed, paymentStatus: null, dueDate: null }
  expect(moneyStanding({ ...before, orderStatus: 1 }, today)).toEqual({ label: '申込受付', tone: 'amber' })
  expect(moneyStanding({ ...before, orderStatus: 9 }, today)).toEqual({ label: 'キャンセル', tone: 'gray' })
  expect(paymentStanding({ ...owed, closedAt: today }, today)).toEqual({ label: 'キャンセル', tone: 'gray' })
})

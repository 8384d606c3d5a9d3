import { expect, test } from 'vitest'
import { UserType } from '#platform/context.ts'
import { standingsOf } from './load-own-documents.ts'

test('a paper says how its quotation or payment stands, in the words of the talk, and only the invoice what is owed', () => {
  const offer = { quotationNumber: 'Q-1', quotationStatus: 2, validUntil: '2026-12-01' }
  const bill = { orderNumber: 'O-1', receiptNumber: null, refundNumber: null, paymentStatus: 1, acceptedAt: 'then', dueDate: '2026-11-01' }
  const ordered = { ...offer, quotationStatus: 3 }
  const order = { orderStatus: 2, acceptedAt: 'then' }
  const refunded = { ...bill, orderNumber: 'O-3', paymentStatus: 9 }
  const dealings = [
    { quotation: offer },
    { quotation: { ...offer, quotationNumber: 'Q-2', validUntil: '2026-11-28' } },
    { quotation: { ...ordered, quotationNumber: 'Q-3' }, order: { ...order, acceptedAt: null }, payment: { ...bill, acceptedAt: null } },
    { quotation: { ...ordered, quotationNumber: 'Q-4' }, order, payment: bill },
    { quotation: { ...offer, quotationNumber: 'Q-5', quotationStatus: 4 }, order, payment: refunded },
  ]
  const payments = [bill, { ...bill, orderNumber: 'O-2', receiptNumber: 'R-2', paymentStatus: 2 }, refunded]
  const standings = standingsOf(dealings as never, payments as never, '2026-11-29', UserType.buyer)
  expect(Object.entries(standings).map(([number, { label }]) => `${number} ${label}`)).toEqual([
    'Q-1 見積が届いています',
    'Q-2 有効期限切れ',
    'Q-3 お申し込み前',
    'Q-4 申込済み',
    'Q-5 返金済み',
    'O-1 お支払い待ち',
    'O-2 支払済み',
    'R-2 支払済み',
    'O-3 返金済み',
  ])
})

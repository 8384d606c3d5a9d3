import { expect, test } from 'vitest'
import { standingsOf } from './load-own-documents.ts'

test('a paper says how its quotation or payment stands: not yet applied for, expired, unpaid or paid', () => {
  const offer = { quotationNumber: 'Q-1', quotationStatus: 2, validUntil: '2026-12-01' }
  const bill = { orderNumber: 'O-1', receiptNumber: null, refundNumber: null, paymentStatus: 1, acceptedAt: 'then', dueDate: '2026-11-01' }
  const ordered = { ...offer, quotationNumber: 'Q-3', quotationStatus: 3 }
  const dealings = [
    { quotation: offer },
    { quotation: { ...offer, quotationNumber: 'Q-2', validUntil: '2026-11-28' } },
    { quotation: ordered, payment: { ...bill, acceptedAt: null } },
    { quotation: { ...ordered, quotationNumber: 'Q-4' }, payment: bill },
  ]
  const standings = standingsOf(
    dealings as never,
    [bill, { ...bill, orderNumber: 'O-2', receiptNumber: 'R-2', paymentStatus: 2 }] as never,
    '2026-11-29',
  )
  expect(Object.entries(standings).map(([number, { label }]) => `${number} ${label}`)).toEqual([
    'Q-1 お申し込み前',
    'Q-2 有効期限切れ',
    'Q-3 お申し込み前',
    'Q-4 お支払い待ち',
    'O-1 お支払い待ち',
    'O-2 支払済み',
    'R-2 支払済み',
  ])
})

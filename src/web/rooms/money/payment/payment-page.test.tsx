import { expect, test } from 'vitest'
import { UserType } from '#platform/context.ts'
import { drawn } from '#test/drawn.tsx'
import { PaymentPage } from './payment-page.tsx'

test('whoever pays reads sum and day, then chooses, and finds the invoice below', async () => {
  const viewer = { id: 'bea', userType: UserType.buyer }
  const payment = {
    ...{ id: 'p', negotiationID: 'n', paymentUserID: 'bea', paymentStatus: 1, acceptedAt: '2026-11-28T10:00:00+09:00' },
    ...{ amount: 16_500, receivedAmount: 0, adjustedAmount: 0, dueDate: '2026-12-12', closedAt: null, transferAnnouncedAt: null },
  }
  const order = {
    id: 'o',
    orderNumber: 'O-1',
    lines: [],
    taxes: [],
    totalAmount: 16_500,
    dueDate: '2026-12-12',
    orderConfirmAt: null,
    addressee: { name: '別府', department: null, honorific: '様' },
  }
  const data = {
    ...{
      negotiation: { id: 'n', estate: null, stage: 1 },
      payment,
      order,
      papers: [],
      refunds: [],
      now: new Date('2026-11-30T10:00:00+09:00'),
    },
    site: { operator: { name: '縁側' }, simulatedPayments: false },
  }
  const page = await drawn(<PaymentPage negotiationID="n" side="buyer" search={{}} data={data as never} />, viewer)
  expect(page).toMatch(/16,500円.*12月12日（土）.*お支払い方法を選ぶ.*カードのお支払い画面へ進む.*ご注文番号/)
})

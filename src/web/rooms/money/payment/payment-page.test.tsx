import { expect, test } from 'vitest'
import { PaymentStatus } from '#domain/money/payment/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { drawn } from '#test/drawn.tsx'
import { PaymentPage } from './payment-page.tsx'

test('once paid, the page is the receipt under its seal: sum, name and day are told once, without a notice beside it', async () => {
  const page = await drawn(
    <PaymentPage
      negotiationID="n"
      side="buyer"
      search={{ checkout: 'done' }}
      data={
        {
          ...{ negotiation: { id: 'n', estate: null, stage: 1 }, papers: [], refunds: [], now: new Date('2026-11-30T10:00:00+09:00') },
          payment: {
            ...{ id: 'p', negotiationID: 'n', paymentStatus: PaymentStatus.paid, receiptNumber: 'R-1', receivedAmount: 16_500 },
            ...{ addressee: { name: '別府', department: null, honorific: '様' }, received: { on: '2026-11-29' }, method: 'transfer' },
            ...{ refundRequestedAt: null, refundedAmount: 0, adjustedAmount: 0 },
          },
          order: { id: 'o', orderNumber: 'O-1', lines: [], taxes: [], totalAmount: 16_500, plannedDelivery: null },
          site: { operator: { name: '縁側', phone: '03-0000-0000', postalCode: '1000001', address: '' } },
        } as never
      }
    />,
  )
  expect(page).toMatch(
    /領収書.*role="status".*領収<.*お支払いが完了しました<.*16,500円.*別府 様.*領収日.*11月29日.*商談にも領収書が届いています.*ご注文番号/s,
  )
  expect(page.match(/お支払いが完了しました|別府 様|11月29日/g)).toHaveLength(3)
})

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

import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { OrderStanding } from './order-standing.tsx'

const order = { totalAmount: 33_000, orderStatus: 2, acceptedAt: 'then', dueDate: '2026-11-20', cancelReason: null }
const bill = {
  ...{ paymentStatus: 1, acceptedAt: 'then', closedAt: null, dueDate: '2026-11-20', refundedAmount: 0, refundRequestedAt: null },
  ...{ transferAnnouncedAt: null, moneyCame: false, waitingDeposit: null },
}
const shown = (payment: object, disputes: object[] = []) =>
  drawn(
    <OrderStanding
      {...({ order, payment: { ...bill, ...payment }, disputes, today: '2026-11-21' } as unknown as Parameters<typeof OrderStanding>[0])}
    />,
  )

test('an order says how its payment stands: overdue, but not while its money waits to be matched, refunded or disputed', async () => {
  expect(await shown({})).toMatch(/期限超過(?!.*照合)/)
  expect(await shown({ waitingDeposit: { id: 'd', remaining: 32_560 } })).toMatch(/入金の確認中.*32,560円の入金が、照合を待っています/)
  const paid = { paymentStatus: 2 }
  expect(await shown(paid)).toMatch(/支払済み(?!.*(返|異議))/)
  expect(await shown({ ...paid, refundedAmount: 1000 })).toMatch(/支払済み.*返した額 1,000円/)
  expect(await shown({ ...paid, refundRequestedAt: 'then' })).toContain('返金の手続き中')
  expect(await shown({ paymentStatus: 9, refundedAmount: 33_000 })).toContain('返金済み')
  const dispute = { status: 'needs_response', closedAt: null, withdrawn: true, treatment: null, treatmentEndedAt: null }
  expect(await shown(paid, [dispute])).toContain('異議申し立て（回答が必要）')
})

import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { PaymentFacts } from './payment-dialog.tsx'

const payment = {
  ...{ id: 'p', negotiationID: 'n', paymentStatus: 1, amount: 16_500, acceptedAt: 'then', closedAt: null, dueDate: '2026-12-20' },
  ...{ receivedAmount: 0, adjustedAmount: 0, refundedAmount: 0, transferAnnouncedAt: null, waitingDeposit: null, transfer: {} },
}
const shown = (situation: string, more: object = {}) => {
  const facts = { disputes: [], deposits: [], refunds: [], reminders: undefined, situation }
  const given = { payment: { ...payment, ...more }, facts, viewer: { id: 'ada', userType: 1 }, now: '2026-11-30T10:00:00+09:00' }
  return drawn(<PaymentFacts {...(given as unknown as Parameters<typeof PaymentFacts>[0])} onChanged={() => {}} />)
}

test('an owed payment of a deal that is off warns as the deposits do, and no other', async () => {
  const warning = 'この商談は「申込の取り下げ」です。返金の手続きが要るかもしれません。'
  expect(await shown('withdrawn')).toContain(warning)
  expect(await shown('accepted')).not.toContain('返金の手続きが要るかも')
  expect(await shown('withdrawn', { paymentStatus: 2 })).not.toContain('返金の手続きが要るかも')
})

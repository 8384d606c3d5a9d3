import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { DealingList } from './dealing-list.tsx'

const quotation = { id: 'q', negotiationID: 'n', userName: '買田', lines: [], totalAmount: 33_000, quotationStatus: 4 }
const payment = { id: 'p', paymentUserID: 'bea', paymentStatus: 2, acceptedAt: 'then', closedAt: null, dueDate: '2026-11-30' }
const dispute = { paymentID: 'p', status: 'needs_response', closedAt: null, withdrawn: true, treatment: null, treatmentEndedAt: null }

test('beside a payment, the operator reads that it is disputed', async () => {
  const given = { dealings: [{ quotation, order: { orderStatus: 2, acceptedAt: 'then' }, payment }], side: 'admin', today: '2026-11-21' }
  const shown = (disputes: object[]) =>
    drawn(<DealingList {...({ ...given, disputes, viewer: { id: 'ada', userType: 1 } } as unknown as Parameters<typeof DealingList>[0])} />)
  expect(await shown([dispute])).toMatch(/支払済み.*異議申し立て（回答が必要）/)
  expect(
    await shown([
      { ...dispute, paymentID: 'another' },
      { ...dispute, closedAt: 'then', status: 'won' },
    ]),
  ).not.toContain('異議')
})

test('the operator may withdraw a quotation beside revising it, as long as nobody has ordered it', async () => {
  const shown = (quotationStatus: number, userType = 1) => {
    const dealings = [{ quotation: { ...quotation, quotationStatus, userID: 'bea', validUntil: '2026-12-31' } }]
    const viewer = { id: userType === 1 ? 'ada' : 'bea', userType }
    const given = { dealings, viewer, side: userType === 1 ? 'admin' : 'buyer', today: '2026-11-21' }
    return drawn(<DealingList {...(given as unknown as Parameters<typeof DealingList>[0])} />)
  }
  expect(await shown(2)).toMatch(/見積を作り直す.*見積を取り下げる/)
  expect(await shown(1)).not.toContain('見積を取り下げる')
  expect(await shown(2, 3)).not.toContain('見積を取り下げる')
})

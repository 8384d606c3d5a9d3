import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { columnsOf as orderColumnsOf } from './order-desk.tsx'
import { columnsOf } from './payment-desk.tsx'

test('a row names what was adjusted or given back of its sum', async () => {
  const row = { amount: 33_000, receivedAmount: 32_560, adjustedAmount: 440, refundedAmount: 1000, closedAt: null }
  const sum = columnsOf('2026-11-21').find(({ label }) => label === '金額')
  const shown = await drawn(<div>{sum?.cell(row as never)}</div>)
  for (const words of ['33,000円', '調整 440円', '返金 1,000円']) expect(shown).toContain(words)
  expect(shown).not.toContain('残り')
})

test('money that waits to be matched is named alike in the lists of orders and payments', async () => {
  const row = { ...{ orderStatus: 2, paymentStatus: 1, acceptedAt: 'then' }, waitingDeposit: { id: 'd', remaining: 32_560 } }
  for (const columns of [columnsOf, orderColumnsOf]) {
    const state = columns('2026-11-21').find(({ label }) => label === '状況')
    expect(await drawn(<div>{state?.cell(row as never)}</div>)).toContain('入金 32,560円が照合待ち')
  }
})

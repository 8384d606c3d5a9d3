import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { columnsOf } from './payment-desk.tsx'

test('a row names what was adjusted or given back of its sum', async () => {
  const row = { amount: 33_000, receivedAmount: 32_560, adjustedAmount: 440, refundedAmount: 1000, closedAt: null }
  const sum = columnsOf('2026-11-21').find(({ label }) => label === '金額')
  const shown = await drawn(<div>{sum?.cell(row as never)}</div>)
  for (const words of ['33,000円', '調整 440円', '返金 1,000円']) expect(shown).toContain(words)
  expect(shown).not.toContain('残り')
})

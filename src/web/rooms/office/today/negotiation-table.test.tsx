import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { NegotiationTable } from './negotiation-table.tsx'

test('a row names money that waits to be matched', async () => {
  const now = new Date('2026-11-24T10:00:00+09:00')
  const since = '2026-11-24T09:30:00+09:00'
  const reasons = ['talk', 'announced'].map((queue) => ({ queue, since, late: false }))
  const talk = { ...{ id: 'n', title: '丘の家', cover: null, buyerName: '別府', sellerName: '空野', assigneeName: null }, since, reasons }
  const shown = await drawn(
    <NegotiationTable now={now} talks={[{ ...talk, situation: 'talking', waitingDeposit: { id: 'd', remaining: 32_560 } } as never]} />,
  )
  expect(shown.match(/[^>]*照合待ち/g)).toEqual(['入金 32,560円が照合待ち'])
})

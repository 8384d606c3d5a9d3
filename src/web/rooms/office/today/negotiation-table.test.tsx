import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { NegotiationTable } from './negotiation-table.tsx'

const now = new Date('2026-11-24T10:00:00+09:00')
const since = '2026-11-24T09:30:00+09:00'
const reasons = ['talk', 'announced'].map((queue) => ({ queue, since, late: false }))
const talk = { ...{ id: 'n', title: '丘の家', cover: null, buyerName: '別府', sellerName: '空野', assigneeName: null }, since, reasons }
const rowOf = (more: object) => drawn(<NegotiationTable now={now} talks={[{ ...talk, situation: 'talking', ...more } as never]} />)

test('a row names money that waits to be matched', async () => {
  const shown = await rowOf({ waitingDeposit: { id: 'd', remaining: 32_560 } })
  expect(shown.match(/[^>]*照合待ち/g)).toEqual(['入金 32,560円が照合待ち'])
})

test('a row does not ask for an answer to a sealed bid', async () => {
  expect(await rowOf({ situation: 'offered', sealedUntil: '2026-12-05' })).toContain('申込の開封待ち（12月5日（土）まで）・買主 別府')
  expect(await rowOf({ situation: 'offered', sealedUntil: null })).toContain('申込の返事待ち・買主 別府')
})

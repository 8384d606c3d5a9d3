import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { houseStates } from '#domain/market/listing/house-states.ts'
import { rowsOf } from './rows-of.tsx'

const textOf = (node: ReactNode) => renderToStaticMarkup(<p>{node}</p>).replaceAll(/<[^>]+>/g, '・')

const house = {
  id: 'h',
  title: '入り江の家',
  estateNumber: 1,
  status: 3,
  address: null,
  topImage: null,
  updatedAt: '2026-11-20T10:00:00+09:00',
}
test.each([
  ['open', houseStates.public],
  ['established', houseStates.sold],
])('a house whose trade is %s says %s on its owner’s page', (trade, word) => {
  const { marks } = rowsOf.estates({ ...house, listing: { live: true, trade, withheldSince: null, searchable: trade === 'open' } } as never)
  expect(textOf(marks)).toContain(word)
})

const paid = {
  id: 'p',
  orderNumber: 'O-1',
  negotiationID: 'n',
  standing: { label: '支払済み', tone: 'green' },
  amount: 132_000,
  dueDate: '2026-11-30',
}
test('a payment that the bank took back is marked, with the sum', () => {
  const dispute = { status: 'needs_response', closedAt: null, withdrawn: true, treatment: null, treatmentEndedAt: null, amount: 132_000 }
  const { marks, second } = rowsOf.payments({ ...paid, dispute } as never)
  expect(textOf(marks)).toMatch(/支払済み.*異議申し立て（回答が必要）/)
  expect(second).toContain('異議申し立てで引き落とし：132,000円')
  expect(textOf(rowsOf.payments({ ...paid, dispute: undefined } as never).marks)).not.toContain('異議')
})

import { expect, test } from 'vitest'
import type { Quotation } from '#domain/money/quotation/contract.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { standingsIn } from './select-menu.tsx'

const quotation = (quotationStatus: QuotationStatus, ...menus: (string | null)[]) =>
  ({ quotationStatus, lines: menus.map((serviceMenuID) => ({ serviceMenuID })) }) as Quotation

test('a service is marked once it was ordered, not while it is only quoted or after a cancellation', () => {
  const { requested, offered, ordered, paid, cancelled } = QuotationStatus
  const standings = standingsIn([
    ...[quotation(requested, 'survey'), quotation(requested, 'photos'), quotation(offered, 'visit')],
    ...[quotation(ordered, 'contract'), quotation(paid, 'statement', null), quotation(cancelled, 'cleaning')],
  ])
  expect(standings).toEqual({ waiting: 2, ordered: ['contract', 'statement'] })
})

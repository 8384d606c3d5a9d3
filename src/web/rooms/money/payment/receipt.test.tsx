import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Receipt } from './receipt.tsx'

test('a receipt is dated by the day on which the money came, though the office found it days later', () => {
  const line = { serviceMenuID: null, name: '役所調査', quantity: 1, unitPrice: 33_000, taxRate: 10, amount: 33_000, note: null }
  const given = {
    payment: {
      ...{
        receiptNumber: 'R-1',
        addressee: null,
        amount: 33_000,
        receivedAmount: 32_560,
        adjustedAmount: 440,
        method: 'transfer',
        usageFeeFlag: false,
        refundedAt: null,
      },
      ...{ paidAt: '2026-11-25T10:00:00+09:00', received: { on: '2026-11-20', payerName: 'ベップ ミア' } },
    },
    order: { orderNumber: 'O-1', lines: [line], plannedDelivery: null, taxes: [], totalAmount: 33_000 },
    papers: [{ id: 'paper', kind: 3 }],
    site: { operator: { name: '縁側', phone: '03-0000-0000', postalCode: '1000001', address: '' }, invoiceNumber: null },
  } as unknown as ComponentProps<typeof Receipt>
  const page = renderToString(<Receipt {...given} />)
  expect(page).toMatch(/領収日.*11月20日/)
  expect(page).not.toContain('11月25日')
  // The sum that came, and the gap that the office closed as a line.
  expect(page.match(/32,560円/g)).toHaveLength(3)
  expect(page).toContain('値引き')
  expect(page).toContain('/api/document/paper/file')
})

import { expect, test } from 'vitest'
import type { QuotationLine } from '#domain/money/quotation/contract.ts'
import { taxesOf } from '#platform/money.ts'
import { inShort, linesReceived, linesReturned, splitByRate } from './sold-lines.ts'

const line = (name: string, amount: number, taxRate: 10 | 8 | 0 = 10): QuotationLine => ({
  ...{ serviceMenuID: null, name, quantity: 1, unitPrice: amount, taxRate, amount, note: null },
})
const sold = [line('調査', 33_000), line('茶菓', 1_080, 8), line('印紙代', 400, 0)]

test('a gap closed by the office lowers the sum received, at the rate of the largest part', () => {
  expect(linesReceived(sold, 0)).toEqual(sold)
  const lines = linesReceived(sold, 440)
  expect(lines.at(-1)).toMatchObject({ taxRate: 10, amount: -440 })
  expect(taxesOf(lines)).toEqual([
    { rate: 10, total: 32_560, tax: 2_960 },
    { rate: 8, total: 1_080, tax: 80 },
    { rate: 0, total: 400, tax: 0 },
  ])
})

test('lines in short count what was sold, not a discount', () => {
  expect(inShort(linesReceived(sold.slice(0, 2), 440))).toBe('調査ほか1件')
  expect(inShort([line('早期割引', -500), line('調査', 33_000)])).toBe('調査')
  expect(linesReturned([...sold.slice(0, 2), line('値引き', -80)], 1000, null)[0]?.name).toBe('調査ほか1件の一部')
})

test('a refund names its lines; one without lines is split over the rates without losing a yen', () => {
  expect(linesReturned(sold, 34_480, null)).toEqual(sold)
  expect(linesReturned(sold, 540, [{ lineIndex: 1, amount: 540 }])).toMatchObject([{ name: '茶菓', taxRate: 8, amount: 540 }])
  expect(linesReturned(sold, 10_000, null).map(({ name, taxRate, amount }) => [name, taxRate, amount])).toEqual([
    ['調査ほか2件の一部', 10, 9_571],
    ['調査ほか2件の一部', 8, 313],
    ['調査ほか2件の一部', 0, 116],
  ])
  for (const amount of [1, 7, 999, 34_479])
    expect(splitByRate(linesReceived(sold, 0), amount).reduce((sum, [, share]) => sum + share, 0)).toBe(amount)
})

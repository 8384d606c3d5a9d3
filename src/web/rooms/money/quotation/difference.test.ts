import { expect, test } from 'vitest'
import type { QuotationLine } from '#domain/money/quotation/contract.ts'
import { changesBetween, type Edition } from './difference.ts'

const line = (name: string, unitPrice: number | null, more: Partial<QuotationLine> = {}): QuotationLine => {
  const quantity = more.quantity ?? 1
  const amount = unitPrice === null ? null : unitPrice * quantity
  return { serviceMenuID: null, name, quantity, unitPrice, taxRate: 10, amount, note: null, ...more }
}
const edition = (lines: QuotationLine[], more: Partial<Edition> = {}): Edition => ({
  ...{ lines, note: null, validUntil: '2026-12-05' },
  totalAmount: lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  ...more,
})
const changes = (before: Edition, after: Edition) =>
  changesBetween(before, after).map(({ kind, name, details }) => `${kind} ${name} ${details.join('、')}`)

test('two equal editions have no differences', () => {
  const one = edition([line('写真の撮影', 33_000), line('写真の撮影', 33_000), line('間取り図', 11_000, { serviceMenuID: 'plan' })])
  expect(changes(one, structuredClone(one))).toEqual([])
  expect(changes(one, edition(one.lines.toReversed(), { totalAmount: one.totalAmount }))).toEqual([])
})

test('lines added, removed and changed; then the sum, the day and the note', () => {
  const before = edition([line('写真の撮影', 33_000), line('間取り図', 11_000, { serviceMenuID: 'plan' }), line('測量', 55_000)])
  const after = edition(
    [
      line('写真の撮影', 22_000, { quantity: 2, note: '昼と夜' }),
      line('間取り図（2階）', 11_000, { serviceMenuID: 'plan' }),
      line('値引き', -5_000),
    ],
    { validUntil: '2026-12-12', note: 'お早めにどうぞ。' },
  )
  expect(changes(before, after)).toEqual([
    'changed 写真の撮影 単価：33,000円 → 22,000円、数量：1 → 2、金額：33,000円 → 44,000円、明細の備考：なし → 「昼と夜」',
    'changed 間取り図（2階） 項目：間取り図 → 間取り図（2階）',
    'added 値引き -5,000円',
    'removed 測量 55,000円',
    'changed 合計（税込） 99,000円 → 50,000円（49,000円の減額）',
    'changed 有効期限 2026年12月5日（土） → 2026年12月12日（土）',
    'changed 備考 なし → 「お早めにどうぞ。」',
  ])
})

test('removing one of two lines with the same name leaves the other as it was', () => {
  const before = edition([line('鍵の交換', 20_000), line('鍵の交換', 30_000)])
  expect(changes(before, edition([line('鍵の交換', 30_000)]))).toEqual([
    'removed 鍵の交換 20,000円',
    'changed 合計（税込） 50,000円 → 30,000円（20,000円の減額）',
  ])
  expect(changes(edition([line('鍵の交換', 20_000)]), edition([line('鍵の交換', 20_000), line('清掃', 8_000, { quantity: 3 })]))).toEqual([
    'added 清掃 8,000円 × 3 ＝ 24,000円',
    'changed 合計（税込） 20,000円 → 44,000円（24,000円の増額）',
  ])
})

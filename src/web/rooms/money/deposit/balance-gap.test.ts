import { expect, test } from 'vitest'
import type { BankImport } from '#domain/money/deposit/import-contract.ts'
import { balanceGap } from './balance-gap.ts'

const gap = (openingBalance: number | null, closingBalance: number | null, reversals: { amount: number; direction: 'in' | 'out' }[] = []) =>
  balanceGap({
    openingBalance,
    closingBalance,
    inTotal: 5000,
    outTotal: 880,
    preview: { lines: [], twins: [], reversals },
  } as never as BankImport)

test('balances that do not follow from the lines show a gap', () => {
  expect(gap(10_000, 14_120)).toBe(0)
  expect(gap(10_000, 13_120)).toBe(-1000)
  expect(gap(10_000, 13_120, [{ amount: 1000, direction: 'out' }])).toBe(0)
  // Without balances there is nothing to compare.
  for (const [opening, closing] of [
    [null, 14_120],
    [10_000, null],
    [0, 0],
  ] as const)
    expect(gap(opening, closing)).toBeUndefined()
})

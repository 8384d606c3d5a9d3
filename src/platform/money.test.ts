import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isYen, MAX_YEN, taxesOf, taxRates, totalOf } from './money.ts'

test('tax is rounded down once per rate, not once per line', () => {
  const lines = Array.from({ length: 3 }, () => ({ amount: 109, taxRate: 10 as const }))
  expect(taxesOf(lines)).toEqual([{ rate: 10, total: 327, tax: 29 }]) // line by line it would be 9 + 9 + 9
})

test('each rate is listed separately, the highest first', () => {
  const lines = [
    { amount: 200, taxRate: 0 as const },
    { amount: 1080, taxRate: 8 as const },
    { amount: 11_000, taxRate: 10 as const },
    { amount: 22_000, taxRate: 10 as const },
  ]
  expect(taxesOf(lines)).toEqual([
    { rate: 10, total: 33_000, tax: 3_000 },
    { rate: 8, total: 1080, tax: 80 },
    { rate: 0, total: 200, tax: 0 },
  ])
  expect(totalOf(lines)).toBe(34_280)
  expect(taxesOf([])).toEqual([])
})

test('the largest sum is exact to the yen', () => {
  expect(taxesOf([{ amount: MAX_YEN, taxRate: 10 }])).toEqual([{ rate: 10, total: MAX_YEN, tax: 90_909_090_909 }])
})

test('the totals of the rates add up to the document, and the tax is the exact share rounded down', () => {
  const line = fc.record({ amount: fc.integer({ min: 0, max: 1_000_000_000 }), taxRate: fc.constantFrom(...taxRates) })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), (lines) => {
      const taxes = taxesOf(lines)
      expect(taxes.reduce((sum, { total }) => sum + total, 0)).toBe(totalOf(lines))
      for (const { rate, total, tax } of taxes) {
        expect(tax * (100 + rate)).toBeLessThanOrEqual(total * rate)
        expect((tax + 1) * (100 + rate)).toBeGreaterThan(total * rate)
      }
    }),
  )
})

test('yen are whole, not negative and at most 10^12', () => {
  expect([0, 1, MAX_YEN].every(isYen)).toBe(true)
  expect([-1, 0.5, MAX_YEN + 1, Number.NaN].some(isYen)).toBe(false)
})

import { expect, test } from 'vitest'
import { repaymentOf } from './loan.ts'

test.each([
  // principal, rate %, years, by bonus -> monthly, bonus; each checked by running the balance down to zero.
  [30_000_000, 1, 35, 0, 84_685, 0],
  [38_000_000, 0.7, 35, 0, 102_037, 0],
  [30_000_000, 1.5, 30, 0, 103_536, 0],
  [30_000_000, 0, 30, 0, 83_333, 0],
  [30_000_000, 1, 35, 6_000_000, 67_748, 101_799],
  [0, 1, 35, 0, 0, 0],
])('%i yen at %s percent over %i years, %i of it by bonuses', (principal, rate, years, byBonus, monthly, bonus) => {
  expect(repaymentOf({ principal, rate, years, byBonus })).toMatchObject({ monthly, bonus })
})

test('the total repaid is the loan plus its interest', () => {
  const { total, interest } = repaymentOf({ principal: 30_000_000, rate: 1, years: 35, byBonus: 0 })
  expect(total).toBe(84_685 * 420)
  expect(interest).toBe(total - 30_000_000)
  expect(repaymentOf({ principal: 30_000_000, rate: 0, years: 30, byBonus: 0 }).interest).toBe(0)
})

test('bonuses never repay more than the loan', () => {
  expect(repaymentOf({ principal: 1_000_000, rate: 0, years: 10, byBonus: 9_000_000 })).toEqual({
    monthly: 0,
    bonus: 50_000,
    total: 1_000_000,
    interest: 0,
  })
})

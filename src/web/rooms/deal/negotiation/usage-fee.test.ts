import { expect, test } from 'vitest'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { owesUsageFee } from './usage-fee.ts'

const direct = { buyerID: 'bea', status: 2, deletedFlag: false, negotiationType: 3 } as Negotiation
const bea = { id: 'bea', usageFeeActive: false }

test('the buyer of a direct deal owes the fee until it is paid, while the deal goes on', () => {
  expect(owesUsageFee(bea, direct)).toBe(true)
  expect(owesUsageFee({ ...bea, usageFeeActive: true }, direct)).toBe(false)
  expect(owesUsageFee({ ...bea, id: 'sora' }, direct)).toBe(false)
  expect(owesUsageFee(bea, { ...direct, negotiationType: 1 })).toBe(false)
  expect(owesUsageFee(bea, { ...direct, status: 9 })).toBe(false)
})

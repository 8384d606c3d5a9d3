import { expect, test } from 'vitest'
import type { Terms } from '#domain/deal/purchase-offer/terms.ts'
import { differencesOf } from './differences.ts'

const none: Terms = {
  ...{ price: 36_000_000, takerFee: null, deposit: null, interim: null, interimDay: null, funding: 1, loanAmount: null, lender: null },
  ...{ preApproval: null, loanClause: false, loanDeadline: null, contractDay: null, handoverDay: null, handoverState: 2, leftovers: 2 },
  ...{ boundary: 1, liability: 2, inspection: false, purposeOfUse: 1, buyers: [], message: null, otherTerms: null, validUntil: null },
}
const termsOf = (terms: Partial<Terms>): Terms => ({ ...none, ...terms })

test('offers are compared by the terms that differ, and by the loan clause only where there is a loan', () => {
  const cash = termsOf({ funding: 1, deposit: 200_000, leftovers: 1, boundary: 1 })
  const loan = termsOf({ funding: 2, loanClause: true, deposit: 500_000, leftovers: 1, boundary: 2 })
  expect(differencesOf([cash, loan]).map(({ label }) => label)).toEqual(['手付金', 'ローン特約', '境界'])
  expect(differencesOf([cash, loan])[1]?.values[0]).toBe('―')
  expect(differencesOf([cash, { ...cash }])).toEqual([])
})

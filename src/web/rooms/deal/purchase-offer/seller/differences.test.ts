import { expect, test } from 'vitest'
import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { applicableTerms, type House, type Terms, termFields, termNames } from '#domain/deal/purchase-offer/terms.ts'
import { differencesOf } from './differences.ts'

const none: Terms = {
  ...{ price: 36_000_000, takerFee: null, deposit: null, interim: null, interimDay: null, funding: 1, loanAmount: null, lender: null },
  ...{ preApproval: null, loanClause: false, loanDeadline: null, contractDay: null, handoverDay: null, handoverState: 2, leftovers: 2 },
  ...{ boundary: 1, liability: 2, inspection: false, purposeOfUse: 1, buyers: [], message: null, otherTerms: null, validUntil: null },
}
const termsOf = (terms: Partial<Terms>): Terms => ({ ...none, ...terms })

const house: House = { price: 36_000_000, estateType: EstateType.detachedHouse, farmland: false, bidUntil: null }
const rowsOf = (offers: readonly Terms[], askedPrice: number | null = null) =>
  differencesOf(
    offers.map((terms) => ({ asked: askedPrice === null ? null : { ...terms, price: askedPrice }, offer: { terms, acceptedAt: null } })),
    house,
  )
const differing = (...offers: Terms[]) => rowsOf(offers).map(({ label }) => label)

test('offers are compared by the terms that differ, and by the loan clause only where there is a loan', () => {
  const cash = termsOf({ funding: 1, deposit: 200_000, leftovers: 1, boundary: 1 })
  const loan = termsOf({ funding: 2, loanAmount: 20_000_000, loanClause: true, deposit: 500_000, leftovers: 1, boundary: 2 })
  expect(differing(cash, loan)).toEqual(['手付金', 'お金の用意', '借入額', 'ローン特約', '境界'])
  expect(rowsOf([cash, loan])[3]?.values[0]).toBe('―')
  const [price] = rowsOf([cash, { ...cash, price: 35_000_000 }], 34_000_000)
  expect(price?.values).toEqual(['あなたの提案 3,600万円（買主の希望 3,400万円）', 'あなたの提案 3,500万円（買主の希望 3,400万円）'])
  expect(differing(cash, { ...cash })).toEqual([])
})

test('every term of an offer is compared, in the order in which the offer lists them', () => {
  const one = termsOf({ funding: 2, loanClause: true, interim: 100 })
  const other: Terms = {
    ...{ price: 35_000_000, takerFee: 1, deposit: 1, interim: 200, interimDay: '2026-12-02', funding: 3, loanAmount: 1, lender: '銀行' },
    ...{ preApproval: 1, loanClause: true, loanDeadline: '2026-12-20', contractDay: '2026-12-01', handoverDay: '2027-01-31' },
    ...{ handoverState: 1, leftovers: 1, boundary: 2, liability: 1, inspection: true, purposeOfUse: 2, message: 'はじめまして' },
    ...{ buyers: [{ lastName: '森', firstName: '海', share: null }], otherTerms: '畳の張り替え', validUntil: '2026-12-05' },
  }
  const shown = applicableTerms(other, house).filter((name) => name !== 'loanClause')
  expect(shown).toHaveLength(termNames.length - 2)
  expect(differing(one, other)).toEqual(shown.map((name) => termFields[name].label))
  expect(differing(one, termsOf({ ...one, loanClause: false }))).toEqual(['ローン特約'])
})

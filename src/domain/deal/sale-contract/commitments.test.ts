import { expect, test } from 'vitest'
import { commitmentsOf } from './commitments.ts'
import { ContractKind } from './enumerations.ts'

const plan = { contractDay: '2026-12-05', handoverDay: '2027-01-29' }
const terms = { price: 36_000_000, deposit: 1_800_000, interim: null, interimDay: null }
const content = { template: undefined } as never
const shown = (kind: ContractKind, agreed: Parameters<typeof commitmentsOf>[1]) =>
  commitmentsOf({ kind, content }, agreed).map(({ label, amount, day }) => [label, amount, day])

test('a signature commits to the deposit on the contract day, an interim payment, the rest and the handover', () => {
  expect(shown(ContractKind.sale, { ...plan, terms })).toEqual([
    ['手付金', 1_800_000, '2026-12-05'],
    ['残代金', 34_200_000, '2027-01-29'],
    ['引渡し日', null, '2027-01-29'],
  ])
  expect(shown(ContractKind.sale, { ...plan, terms: { ...terms, interim: 3_000_000, interimDay: '2026-12-20' } })[1]).toEqual([
    '中間金',
    3_000_000,
    '2026-12-20',
  ])
})

test('without a deposit, in a gift and without an offer only what is left is said; an amendment says nothing', () => {
  expect(shown(ContractKind.sale, { ...plan, terms: { ...terms, deposit: null } })[0]).toEqual(['残代金', 36_000_000, '2027-01-29'])
  for (const none of [{ ...terms, price: 0, deposit: null }, null])
    expect(shown(ContractKind.gift, { ...plan, terms: none })).toEqual([['引渡し日', null, '2027-01-29']])
  expect(shown(ContractKind.sale, undefined)).toEqual([])
  expect(shown(ContractKind.amendment, { ...plan, terms })).toEqual([])
})

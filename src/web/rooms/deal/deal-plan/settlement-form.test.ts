import { expect, test } from 'vitest'
import { termsOf, usualKinds, valuesOf } from './settlement-form.ts'

const handoverDay = '2027-01-31'
const fresh = valuesOf({ settlement: null, handoverDay })
const typed = (more: object) => termsOf({ ...fresh, annualTax: '12万', taxStart: '4', ...more }, handoverDay)

test('typed values are sent as meant, and empty ones are left out', () => {
  const monthly = { ...fresh.monthly, 1: { amount: '１２，４００円', paidUntil: '2027-02-28' } }
  const others = [
    { label: '町内会費', amount: '3000', payer: '3' },
    { label: '', amount: '', payer: '' },
  ]
  expect(typed({ monthly, others })).toEqual({
    terms: {
      ...{ taxYear: 2026, annualTax: 120_000, taxStart: 4, estimated: false },
      monthly: [{ kind: 1, amount: 12_400, paidUntil: '2027-02-28' }],
      others: [{ label: '町内会費', amount: 3000, payer: 3 }],
    },
  })
})

test('missing values are named at their field', () => {
  expect(termsOf(fresh, handoverDay)).toEqual({
    mistakes: { annualTax: expect.stringMatching(/^1年分の税額/), taxStart: '税の起算日を選択してください。' },
  })
  expect(typed({ monthly: { 1: { amount: 'x', paidUntil: '' } }, others: [{ label: '', amount: '1', payer: '' }] })).toEqual({
    mistakes: { 'monthly.1': expect.stringMatching(/^管理費は、いつの分まで/), 'others.0': '何の精算かを入力してください。' },
  })
})

test('the form opens with the earlier values, and puts the usual costs of such a building first', () => {
  expect(fresh.monthly[1]).toEqual({ amount: '', paidUntil: '2027-01-31' })
  const terms = {
    taxYear: 2027,
    annualTax: 1,
    taxStart: 1,
    monthly: [{ kind: 5, amount: 7, paidUntil: '2027-03-01' }],
    others: [],
    estimated: true,
  }
  const again = valuesOf({ handoverDay, settlement: { terms } as never })
  expect([again.annualTax, again.estimated, again.monthly[5]]).toEqual(['1', true, { amount: '7', paidUntil: '2027-03-01' }])
  expect([usualKinds(['apartment', 'tenant']), usualKinds(['building'])]).toEqual([[1, 2, 3, 5], []])
})

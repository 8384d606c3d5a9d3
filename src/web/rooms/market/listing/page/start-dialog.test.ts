import { expect, test } from 'vitest'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { OPERATOR_FEE } from '#platform/setting/fee-words.ts'
import { costsOf } from './start-dialog.tsx'

const { direct, intermediary } = NegotiationType
const paid = { usageFeeActive: true }

test('the fee is said where it is due: in a direct deal, once for each buyer', () => {
  const costs = (negotiationType: NegotiationType, viewer: typeof paid) => costsOf({ negotiationType }, 33_000, viewer)
  expect(costs(direct, { usageFeeActive: false })).toContain('サイト利用料 33,000円（税込）をお支払いいただきます')
  expect(costs(direct, paid)).toBe('ご相談と見学は無料です。サイト利用料はお支払い済みです。')
  for (const viewer of [paid, { usageFeeActive: false }])
    expect(costs(intermediary, viewer)).toBe(`ご相談と見学は無料です。${OPERATOR_FEE}`)
  expect(costsOf({ negotiationType: direct }, 0, null)).toBe('ご相談と見学は無料です。')
})

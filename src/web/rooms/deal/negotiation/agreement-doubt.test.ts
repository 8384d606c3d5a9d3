import { expect, test } from 'vitest'
import { agreementDoubt, differsFromAccepted } from './agreement-doubt.ts'

test('recording an agreement warns that the offer is gone or may be', () => {
  expect(agreementDoubt('accepted', true)).toBeUndefined()
  expect(agreementDoubt('signed', true)).toBeUndefined()
  expect(agreementDoubt('withdrawn', false)?.title).toBe('この買主の購入申込は「申込の取り下げ」です')
  expect(agreementDoubt('talking', false)?.title).toBe('承諾された購入申込がありません')
  expect(agreementDoubt('withdrawing', true)?.words).toContain('成約は記録できません')
})

test('a price other than the accepted one requires a reason, however it is typed', () => {
  const asks = (typed: string, accepted: number | null) => differsFromAccepted(typed, accepted)
  expect(['34800000', '34,800,000', '３４８０００００', ''].map((typed) => asks(typed, 34_800_000))).toEqual([false, false, false, false])
  expect([asks('3480', 34_800_000), asks('34000000', 34_800_000), asks('0', 34_800_000)]).toEqual([true, true, true])
  expect(asks('34000000', null)).toBe(false)
})

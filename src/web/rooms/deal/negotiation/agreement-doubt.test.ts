import { expect, test } from 'vitest'
import { agreementDoubt } from './agreement-doubt.ts'

test('before an agreement is recorded it is named that the offer is gone, or that one side wants out', () => {
  expect(agreementDoubt('accepted', true)).toBeUndefined()
  expect(agreementDoubt('signed', true)).toBeUndefined()
  expect(agreementDoubt('withdrawn', false)?.title).toBe('この買主の購入申込は「申込の取り下げ」です')
  expect(agreementDoubt('talking', false)?.title).toBe('承諾された購入申込がありません')
  expect(agreementDoubt('terminating', true)?.title).toBe('契約の解除の連絡があります')
  expect(agreementDoubt('withdrawing', true)?.words).toContain('成約は記録できません')
})

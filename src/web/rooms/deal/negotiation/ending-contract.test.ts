import { expect, test } from 'vitest'
import { END_CONTRACT, terminationOpen } from '#domain/deal/negotiation/policy.ts'
import { closingLabel, endingContract } from './ending-contract.ts'

const deal = {
  ...{ status: 2, situation: 'terminating', buyerName: '鈴木', sellerName: '佐藤', agreedAt: null, priceDecided: null },
  ...{ acceptedPrice: 36_000_000, terminationBy: 3, estate: { title: '柏の家', endedAt: null, tradeMark: '申込あり' } },
} as unknown as Parameters<typeof endingContract>[0]
const plan = { termination: null, steps: [] } as unknown as Parameters<typeof endingContract>[1]

test('ending a contract names it, the state of the house, and what is still to be checked', () => {
  const ending = endingContract(deal, plan)
  expect(ending?.contract).toBe('売主 佐藤様と買主 鈴木様の、署名が済んだ契約です。承諾された価格：36,000,000円。')
  expect(ending?.house).toContain('物件「柏の家」は、いま「申込あり」と表示しています。')
  expect(ending?.open).toEqual(['買主からの契約の解除の連絡に、売主が応じているか', '受け渡したお金があれば、返し方が決まっているか'])
})

test('a recorded agreement, a deposit and the keys are named; without a contract nothing is', () => {
  const agreed = { ...deal, status: 3, agreedAt: '2026-11-20T10:00:00+09:00', priceDecided: 35_000_000, terminationBy: null } as const
  const paid = { termination: null, steps: [{ code: 'deposit', doneBy: [{}] }] } as unknown as typeof plan
  const ending = endingContract({ ...agreed, situation: 'handedOver', estate: null }, paid)
  expect(ending?.contract).toMatch(/11月20日.*に成約を記録した契約です。成約価格：35,000,000円。鍵の引渡しも済んでいます。$/)
  expect(ending?.house).toContain('掲載は終了しています')
  expect(ending?.open[0]).toContain('どちらからも届いていません')
  expect(ending?.open[1]).toContain('手付金が支払われています')
  expect(endingContract({ ...deal, situation: 'accepted' }, plan)).toBeUndefined()
})

test('the button that ends a contract says so, as does the sentence that sends operators to it', () => {
  const labels = ([2, 3] as const).flatMap((status) =>
    (['accepted', 'signed', 'terminating'] as const).map((situation) => closingLabel({ status, situation }) === END_CONTRACT),
  )
  expect(labels).toEqual([false, true, true, true, true, true])
  expect(terminationOpen().message).toContain(END_CONTRACT)
})

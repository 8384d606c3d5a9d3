import { expect, test } from 'vitest'
import { PurchaseOfferStatus } from '#domain/deal/purchase-offer/enumerations.ts'
import { acceptanceText, isTaken, stampWord, statusWord } from './offer-words.ts'

const { submitted, accepted, agreed } = PurchaseOfferStatus

test('a taken offer is stamped as accepted until its contract is made, and not while it is being withdrawn', () => {
  const offer = (purchaseOfferStatus: PurchaseOfferStatus, withdrawingUntil: string | null = null) => ({
    purchaseOfferStatus,
    withdrawingUntil,
  })
  expect([submitted, accepted, agreed].map((status) => isTaken(offer(status)))).toEqual([false, true, true])
  expect(isTaken(offer(accepted, '2026-11-29T10:30:00+09:00'))).toBe(false)
  expect([accepted, agreed].map((status) => stampWord(offer(status)))).toEqual(['承諾済み', '契約済み'])
})

test('an offer to a represented seller waits for the operator, as the queue of today says', () => {
  const words = (represented: boolean) =>
    ([1, 2, 3] as const).map((reader) => statusWord({ purchaseOfferStatus: submitted, withdrawingUntil: null, represented }, reader))
  expect(words(false)).toEqual(['売主の返事待ち', 'あなたの返事待ち', '売主の返事待ち'])
  expect(words(true)).toEqual(['運営の返事待ち', '運営の返事待ち', '売主の返事待ち'])
})

test('the house leaves the search at the acceptance only if no further offers are taken', () => {
  expect(acceptanceText(false)).toContain('検索には出なくなります')
  expect(acceptanceText(true)).toContain('次点として受け付けます')
  expect(acceptanceText(true)).not.toContain('出なくなります')
})

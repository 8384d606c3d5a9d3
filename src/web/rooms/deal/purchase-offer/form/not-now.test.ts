import { expect, test } from 'vitest'
import { notNow } from './not-now.ts'

test.each([
  ['after the end of the negotiation', { status: 9 }, [3], 'この商談は終わっています'],
  ['after its acceptance', {}, [8, 3], '購入申込は承諾されています'],
  ['after the contract', {}, [4], '購入申込は承諾されています'],
  ['while it waits', {}, [1], 'お相手の返事をお待ちください'],
  ['without one', {}, [8], 'いまは、条件を書くことができません'],
])('an offer that cannot be written says why: %s', (_, negotiation, statuses, title) => {
  const offers = statuses.map((purchaseOfferStatus) => ({ purchaseOfferStatus }))
  const deal = { negotiation: { status: 2, deletedFlag: false, ...negotiation }, offers }
  expect(notNow(deal as never, '購入申込').title).toBe(title)
})

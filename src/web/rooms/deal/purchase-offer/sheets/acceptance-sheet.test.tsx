import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { AcceptanceSheet } from './acceptance-sheet.tsx'

const offer = { id: 'o1', estateID: 'e1', version: 1, terms: { price: 34_800_000, handoverDay: '2026-12-25' } } as never
const deal = {
  negotiation: { id: 'n1', sellerID: 's', buyerID: 'b', buyerName: '青木', negotiationType: 3, sellerInvitedFlag: true, takenOverAt: null },
  ...{ offers: [], viewer: { id: 's', userType: 2 }, acts: true, now: new Date('2026-11-22T10:00:00+09:00') },
} as never

test('a seller chooses what becomes of the listing beside its consequence, above the terms', async () => {
  const shown = await drawn(<AcceptanceSheet deal={deal} offer={offer} onClose={() => {}} />)
  const choice = shown.indexOf('承諾したあとも、新しい申込を受け付ける')
  expect(choice).toBeGreaterThan(shown.indexOf('検索には出なくなります'))
  expect(choice).toBeLessThan(shown.indexOf('買主：青木 様'))
})

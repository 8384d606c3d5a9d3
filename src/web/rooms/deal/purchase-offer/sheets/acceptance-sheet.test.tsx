import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { AcceptanceSheet, ListingChoice } from './acceptance-sheet.tsx'

const offer = { id: 'o1', estateID: 'e1', version: 1, terms: { price: 34_800_000, handoverDay: '2026-12-25' } } as never
const deal = {
  negotiation: { id: 'n1', sellerID: 's', buyerID: 'b', buyerName: '青木', negotiationType: 3, sellerInvitedFlag: true, takenOverAt: null },
  ...{ offers: [], viewer: { id: 's', userType: 2 }, acts: true, now: new Date('2026-11-22T10:00:00+09:00') },
} as never

test('a seller chooses what becomes of the listing beside its consequence; while the present choice is unknown, it stays as it is', async () => {
  for (const checked of [true, false]) {
    const shown = await drawn(<ListingChoice id="choice" checked={checked} onChange={() => {}} />)
    expect(shown).toMatch(/申込あり.*承諾したあとも、新しい申込を受け付ける/s)
    expect([shown.includes('検索には出なくなります'), shown.includes('checked')]).toEqual([!checked, checked])
  }
  const unknown = await drawn(<AcceptanceSheet deal={deal} offer={offer} onClose={() => {}} />)
  expect(unknown).not.toMatch(/検索に|新しい申込を受け付ける/)
  expect(unknown).toContain('買主：青木 様')
})

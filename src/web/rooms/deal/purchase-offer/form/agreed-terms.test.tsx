import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { agreedTerms } from './agreed-terms.tsx'

const terms = { price: 36_000_000, funding: 1, buyers: [] }
const negotiation = {
  status: 2,
  estate: { title: '丘の上の家', price: 38_000_000 },
  buyerName: '別府',
  sellerName: '空野',
  priceDecided: null,
}
const read = async (withdrawingUntil: string | null) => {
  const offers = [{ purchaseOfferStatus: 3, withdrawingUntil, terms, acceptedAt: '2026-11-21T10:00:00+09:00' }]
  return drawn(agreedTerms({ negotiation, offers } as never))
}

test('an offer that may still be taken back keeps its terms, without a stamp', async () => {
  expect(await read(null)).toContain('承諾済み')
  const withdrawing = await read('2026-11-21T10:30:00+09:00')
  expect(withdrawing).toContain('承諾された日')
  expect(withdrawing).not.toContain('承諾済み')
})

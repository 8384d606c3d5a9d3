import { expect, test } from 'vitest'
import type { EstateOffer } from '#domain/deal/purchase-offer/contract.ts'
import { PurchaseOfferStatus } from '#domain/deal/purchase-offer/enumerations.ts'
import { drawn } from '#test/drawn.tsx'
import { OfferList } from './offer-list.tsx'

const TURNS: { readonly [status: number]: number } = { [PurchaseOfferStatus.submitted]: 2, [PurchaseOfferStatus.countered]: 3 }

const offered = (purchaseOfferStatus: PurchaseOfferStatus, askedPrice: number | null = null, represented = false) =>
  ({
    offer: {
      ...{ id: 'offer', negotiationID: 't', estateID: 'e', buyerName: '別府', arrivalNumber: 1, purchaseOfferStatus, represented },
      ...{
        terms: { price: 36_000_000, buyers: [] },
        validUntil: '2026-12-15',
        turn: TURNS[purchaseOfferStatus] ?? null,
        stayedAt: null,
        madeBy: 3,
        closeReason: null,
      },
    },
    ...{
      viewed: true,
      profileComplete: true,
      usageFeeActive: false,
      asked: askedPrice && { price: askedPrice, buyers: [] },
      takeHome: 1,
      takeHomeLeast: 1,
    },
  }) as unknown as EstateOffer

test('a seller is asked to answer what waits for them, and looks at an offer that is with the buyer, waiting behind another, signed or over', async () => {
  const asked = async (status: PurchaseOfferStatus) =>
    (await drawn(<OfferList items={[offered(status)]} />)).includes('内容を見て返事をする') ? [status] : []
  const statuses = Object.keys(PurchaseOfferStatus.labels).map(Number) as PurchaseOfferStatus[]
  expect((await Promise.all(statuses.map(asked))).flat()).toEqual([PurchaseOfferStatus.submitted])
  expect(await drawn(<OfferList items={[offered(PurchaseOfferStatus.agreed)]} />)).toContain('内容を見る<')
})

test('the terms of an offer say that they are the seller’s proposal, and whose answer it waits for', async () => {
  const asked = await drawn(<OfferList items={[offered(PurchaseOfferStatus.submitted)]} />)
  expect(asked).toContain('あなたの返事待ち')
  expect(asked).not.toContain('あなたが提案した条件')
  const submitted = offered(PurchaseOfferStatus.submitted, null, true)
  for (const items of [[submitted], [submitted, submitted]]) {
    const represented = await drawn(<OfferList items={items} />)
    expect(represented).toContain('運営の返事待ち')
    expect(represented).not.toContain('返事をする')
  }
  const countered = offered(PurchaseOfferStatus.countered, 34_000_000)
  const list = await drawn(<OfferList items={[countered]} />)
  const table = await drawn(<OfferList items={[countered, countered]} />)
  for (const shown of [list, table]) expect(shown).toMatch(/下は、あなたが提案した条件です/)
  for (const shown of [list, table]) expect(shown).toMatch(/買主の返事待ち/)
  // On a phone each line of the table names its buyer.
  expect(table.match(/>第1号 別府 様</g)).toHaveLength(4)
})

test('several offers are told once, in one table, with what differs besides the terms and the way to each; what they agree on is below', async () => {
  const next = offered(PurchaseOfferStatus.waiting)
  const second = { ...next, offer: { ...next.offer, buyerName: '林', arrivalNumber: 2 }, viewed: false }
  const page = await drawn(<OfferList items={[offered(PurchaseOfferStatus.accepted), second]} />)
  const [table = '', below = ''] = page.split('</table>')
  expect(table).toMatch(
    /第1号 別府 様.*承諾しました.*内容を見る.*第2号 林 様.*次点.*内容を見る.*確認できていること.*見学済み・会員情報を入力済み/s,
  )
  expect(below).toMatch(/同じ条件.*有効期限/s)
  expect(below).not.toMatch(/確認できていること|内容を見る/)
})

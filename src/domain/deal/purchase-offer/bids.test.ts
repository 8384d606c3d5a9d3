import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { viewing } from '#domain/deal/viewing/table.ts'
import { closeListing, publishListing } from '#domain/market/listing/actions.ts'
import { listing, listingContent } from '#domain/market/listing/table.ts'
import { audit } from '#platform/audit/table.ts'
import { transact } from '#platform/context.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { appliedHouse } from '#test/houses.ts'
import { acceptOffer, cashTerms, counterOffer, offerTests, submit } from '#test/offers.ts'
import { heard } from '#test/rooms.ts'
import { appointed } from '#test/viewings.ts'
import { saleOutlook } from './sale-outlook.ts'
import { purchaseOffer } from './table.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof offerTests>>
beforeAll(async () => {
  tests = await offerTests()
  app = tests.app
})
eachAnew(() => app)

const at = (id: string) => ({ params: { id } })
const receive = (id: string, body: object) => app.as('sora').setListingPaused({ ...at(id), body })
const table = (id: string) => app.as('sora').getEstatePurchaseOffers(at(id))
/** Opens a house for bids until the fifth of December. */
async function bidding(id: string) {
  const { db } = await app.ctx()
  const [row] = await db.select().from(listingContent).where(eq(listingContent.estateID, id))
  if (!row) throw new Error('The house is not listed.')
  await db
    .update(listingContent)
    .set({ content: { ...row.content, priceStatus: 3 } })
    .where(eq(listingContent.estateID, id))
  await receive(id, { bidUntil: '2026-12-05' })
}
const bid = { validUntil: '2026-12-12' }

test('a deadline is at least a week ahead, can only be extended, and is only for bids and gifts', async () => {
  const { estateID } = await tests.room()
  const wrong = async (bidUntil: string | null) => (await refusal(receive(estateID, { bidUntil }))).errors?.[0]?.message
  expect(await wrong('2026-12-05')).toBe('募集の締切は、入札の物件と0円の物件だけで決められます。')
  expect((await refusal(receive(estateID, { takerFee: 300_000 }))).errors?.[0]?.path).toBe('takerFee')
  await bidding(estateID)
  expect(await wrong('2026-12-04')).toBe('募集の締切は、早めることができません。')
  expect(await wrong(null)).toBe('募集の締切は、早めることができません。')
  expect((await receive(estateID, { bidUntil: '2026-12-08' })).listing).toMatchObject({ bidUntil: '2026-12-08' })
  app.clock.set('2026-12-09T00:00:00+09:00')
  expect(await wrong('2027-01-08')).toBe('締め切った募集は、やり直せません。')
  const other = await tests.room()
  const { db } = await app.ctx()
  await db.update(listing).set({ price: 0 }).where(eq(listing.id, other.estateID))
  expect((await refusal(receive(other.estateID, { bidUntil: '2026-12-15' }))).errors?.[0]?.message).toBe(
    '募集の締切は、7日後より先の日を選んでください。',
  )
  expect((await receive(other.estateID, { takerFee: 300_000, bidUntil: '2026-12-16' })).listing).toMatchObject({
    takerFee: 300_000,
    bidUntil: '2026-12-16',
  })
  expect(await app.as().getPublicEstate(at(other.estateID))).toMatchObject({ takerFee: 300_000, bidUntil: '2026-12-16' })
  await db.update(listing).set({ price: 24_800_000, takerFee: null }).where(eq(listing.id, other.estateID))
})

test('the taker’s fee is set with the first application, published with it, and kept in step with later changes', async () => {
  const { id } = await appliedHouse(app, { price: 0, takerFee: 300_000 })
  expect((await app.as('ada').approveEstate(at(id))).listing).toMatchObject({ price: 0, takerFee: 300_000 })
  expect(await app.as().getPublicEstate(at(id))).toMatchObject({ takerFee: 300_000 })
  // The working copy includes the published value, so that the next approval does not revert it.
  expect(await receive(id, { takerFee: 500_000 })).toMatchObject({ takerFee: 500_000, listing: { takerFee: 500_000 } })
  const edit = (body: object) => app.as('sora').patchEstate({ ...at(id), body })
  expect(await edit({ price: 1_000_000, changeReason: '値段を付けます' })).toMatchObject({ takerFee: null })
  expect((await refusal(edit({ takerFee: 300_000 }))).errors).toEqual([
    { path: 'takerFee', message: '引取料は、0円の物件だけで決められます。' },
  ])
  expect((await refusal(edit({ price: 0, takerFee: 100_000_001 }))).errors?.[0]?.message).toContain('1億円以下')
  await app.as('sora').applyEstate(at(id))
  expect((await app.as('ada').approveEstate(at(id))).listing).toMatchObject({ price: 1_000_000, takerFee: null })
})

test('bids are sealed until the deadline: the seller sees the number, no one answers, and buyers change theirs freely', async () => {
  const { id, estateID } = await tests.room()
  await bidding(estateID)
  expect((await refusal(submit(app, id))).errors).toEqual([
    { path: 'terms.validUntil', message: '有効期限は、募集の締切の3日後から30日後の間で選んでください。' },
  ])
  let sent = await submit(app, id, 'bea', bid)
  expect(sent).toMatchObject({ sealedUntil: '2026-12-05' })
  for (const by of ['bea', 'sora', 'ada'] as const)
    expect(await tests.deal(id, by)).toMatchObject({ situation: 'offered', next: null, sealedUntil: '2026-12-05' })
  for (let n = 0; n < 5; n++)
    sent = await app.as('bea').revisePurchaseOffer({
      ...at(sent.id),
      body: { version: sent.version, terms: { ...cashTerms, ...bid, price: 36_000_000 + n } },
    })
  expect((await refusal(tests.see(sent.id, 'sora'))).status).toBe(404)
  expect((await refusal(acceptOffer(app, sent))).status).toBe(404)
  expect(await table(estateID)).toEqual({ items: [], cursor: null, count: 1, sealedUntil: '2026-12-05' })
  expect((await app.as('sora').countPurchaseOffers()).count).toBe(0)
  expect((await heard(app, 'sora', { id })).join()).not.toMatch(/3,600|有効期限/)
  expect((await app.as('sora').listChats({ query: { negotiationID: id } })).items.map(({ card }) => card)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
  app.clock.set('2026-12-06T00:00:00+09:00')
  expect(await tests.deal(id, 'sora')).toMatchObject({ next: { party: 2, code: 'purchaseOffer' }, sealedUntil: null })
  expect(await table(estateID)).toMatchObject({ count: 1, sealedUntil: null, items: [{ offer: { terms: { price: 36_000_004 } } }] })
  expect(await acceptOffer(app, sent)).toMatchObject({ purchaseOfferStatus: 3 })
})

test('an operator acting for the seller cannot answer a sealed bid either', async () => {
  const { id, estateID } = await tests.room({ negotiationType: 2 })
  await bidding(estateID)
  const sent = await submit(app, id, 'bea', bid)
  expect(await refusal(acceptOffer(app, sent, 'ada', { ground: '電話で確認' }))).toMatchObject({ status: 404 })
})

test('a bid is sealed until its own day, even when the listing is renewed, and operators see no more than the seller', async () => {
  const { id, estateID } = await tests.room()
  await bidding(estateID)
  const sent = await submit(app, id, 'bea', bid)
  const { db } = await app.ctx()
  const [shown] = await db.select().from(listing).where(eq(listing.id, estateID))
  const [kept] = await db.select().from(listingContent).where(eq(listingContent.estateID, estateID))
  if (!shown || !kept) throw new Error('The house is not listed.')
  // Ended, applied for again and approved: the listing's settings for offers are reset.
  await transact(await app.ctx(), async (ctx) => {
    await closeListing(ctx, estateID, 1)
    const { listed: _, facilitiesLow: __, facilitiesHigh: ___, marks: ____, sampleKey: _____, ...snapshot } = shown
    await publishListing(ctx, snapshot, kept.content)
  })
  for (const by of ['sora', 'ada'] as const) {
    expect((await refusal(tests.see(sent.id, by))).status).toBe(404)
    const offers = await app.as(by).getEstatePurchaseOffers(at(estateID))
    expect(offers).toEqual({ items: [], cursor: null, count: 1, sealedUntil: '2026-12-05' })
    expect(saleOutlook(offers, id).stands).toBe('購入申込は2026年12月5日（土）の締切まで開きません')
    expect((await refusal(app.as(by).listPurchaseOfferVersions(at(sent.id)))).status).toBe(404)
  }
  expect((await app.as('ada').listPurchaseOffers({ query: { estateID } })).items).toEqual([])
  // The negotiation shows operators no card of it either.
  for (const by of ['sora', 'ada'] as const) {
    const { items } = await app.as(by).listChats({ query: { negotiationID: id } })
    expect(items.map(({ card }) => card).filter((card) => card !== null)).toEqual([])
  }

  const open = (reason: string) => app.as('ada').openBids({ ...at(estateID), body: { reason } })
  expect(await refusal(open(' '))).toMatchObject({ status: 422 })
  expect(await open('申込者から金額の誤りの申し出')).toMatchObject({
    items: [{ offer: { id: sent.id, terms: { price: sent.terms.price } } }],
  })
  expect((await refusal(tests.see(sent.id, 'ada'))).status).toBe(404)
  expect(await db.select().from(audit).where(eq(audit.deed, 'purchaseOffer.openBids'))).toMatchObject([
    { actorID: 'engawa-operator', subjectID: estateID, detail: { reason: '申込者から金額の誤りの申し出', count: 1 } },
  ])
  await app.drain()
  const notifications = await app.as('sora').listNotifications({ query: { kind: 'purchaseOffer.opened' } })
  expect(notifications.items).toMatchObject([
    { path: `/seller/estate/${estateID}/offers`, line: expect.stringContaining('運営の責任者が、理由を記録して内容を確認しました。') },
  ])
  app.clock.set('2026-12-06T00:00:00+09:00')
  expect(await tests.deal(id, 'sora')).toMatchObject({ next: { party: 2, code: 'purchaseOffer' }, sealedUntil: null })
  expect(await refusal(open('もう開いている'))).toMatchObject({ status: 409, code: 'not-sealed' })
  expect((await tests.see(sent.id, 'sora')).terms.price).toBe(sent.terms.price)
})

test('the seller compares offers in order of arrival, with the net proceeds of each', async () => {
  const { id, estateID } = await tests.room()
  const other = await tests.room({ buyer: 'ben', estateID })
  await submit(app, other.id, 'ben', { price: 30_000_000 })
  const theirs = await submit(app, id, 'bea', { boundary: 2, handoverState: 3 })
  const { db } = await app.ctx()
  const visit = await appointed(app, id)
  await db.update(viewing).set({ viewingStatus: 3, start: app.clock.now(), end: app.clock.now() }).where(eq(viewing.id, visit.id))
  const { items, count } = await table(estateID)
  await db.delete(viewing)
  expect(count).toBe(2)
  expect(items.map(({ offer, ...beside }) => [offer.arrivalNumber, offer.buyerID, beside])).toEqual([
    [
      1,
      'ben',
      { viewed: false, profileComplete: true, usageFeeActive: false, asked: null, takeHome: 30_000_000, takeHomeLeast: 30_000_000 },
    ],
    [
      2,
      'bea',
      { viewed: true, profileComplete: true, usageFeeActive: false, asked: null, takeHome: 34_650_000, takeHomeLeast: 32_200_000 },
    ],
  ])
  for (const by of ['bea', 'saburo'] as const) expect((await refusal(app.as(by).getEstatePurchaseOffers(at(estateID)))).status).toBe(404)
  await counterOffer(app, theirs, 'sora', { price: 37_000_000 })
  expect((await table(estateID)).items.map(({ offer, asked }) => [offer.terms.price, asked])).toEqual([
    [30_000_000, null],
    [37_000_000, { ...theirs.terms, buyers: [] }],
  ])
})

test('a house is given away to an applicant, with a fee paid to the taker', async () => {
  const { id, estateID } = await tests.room()
  const { db } = await app.ctx()
  await db.update(listing).set({ price: 0 }).where(eq(listing.id, estateID))
  await receive(estateID, { takerFee: 300_000 })
  const gift = { price: 0, takerFee: 300_000, deposit: null, funding: null }
  const sent = await submit(app, id, 'bea', gift)
  expect((await heard(app, 'sora', { id })).at(-1)).toContain('引き取りの申込が出されました。')
  expect((await table(estateID)).items[0]).toMatchObject({ takeHome: -300_000 })
  await acceptOffer(app, sent)
  expect(await heard(app, 'bea', { id })).toContainEqual(expect.stringContaining('引き取り手に決まりました'))
  await db.update(listing).set({ price: 24_800_000, takerFee: null }).where(eq(listing.id, estateID))
})

test('a buyer learns only that other offers exist, and no byte more', async () => {
  const { id, estateID } = await tests.room()
  const other = await tests.room({ buyer: 'ben', estateID })
  const theirs = await submit(app, other.id, 'ben', { price: 31_234_000, message: 'ひみつの言葉です。', otherTerms: 'ひみつの条件です。' })
  const mine = await submit(app, id)
  const [row] = await (await app.ctx()).db
    .select()
    .from(purchaseOffer)
    .where(and(eq(purchaseOffer.id, mine.id)))
  expect(row?.arrivalNumber).toBe(2)
  const asks = [
    '/api/purchaseOffers',
    '/api/purchaseOffers/count',
    `/api/purchaseOffer/${mine.id}`,
    `/api/purchaseOffer/${mine.id}/versions`,
  ]
  asks.push(`/api/negotiation/${id}`, `/api/chats?negotiationID=${id}`, `/api/public/estate/${estateID}`, `/api/purchaseOffer/${theirs.id}`)
  asks.push(`/api/estate/${estateID}/purchaseOffers`, '/api/purchaseOffers?arrivalNumber=2', `/api/purchaseOffers?estateID=${estateID}`)
  const read = async () => {
    const texts = []
    for (const path of asks) texts.push(await (await app.fetch(path, { by: 'bea' })).text())
    return texts.join('\n')
  }
  const secrets = [theirs.id, other.id, '弁天', '"ben"', '31234000', '3,123', 'ひみつ', '"arrivalNumber":2', '"arrivalNumber":1']
  const leaks = async () =>
    (await read()).split('\n').flatMap((text) => secrets.filter((secret) => text.includes(secret) && !text.includes(`/${theirs.id}`)))
  expect(await leaks()).toEqual([])
  expect(await tests.see(mine.id, 'bea')).toMatchObject({ otherOffers: true })
  expect((await app.as('bea').countPurchaseOffers({ query: { arrivalNumber: [2] } })).count).toBe(0)
  expect((await app.as('sora').countPurchaseOffers({ query: { arrivalNumber: [2] } })).count).toBe(1)
  // Events of the other buyer, and the seller's answers to them, stay with that buyer.
  await acceptOffer(app, await counterOffer(app, theirs, 'sora', { price: 31_234_000 }), 'ben')
  expect(await leaks()).toEqual([])
  const refused = await refusal(counterOffer(app, mine, 'bea'))
  expect(JSON.stringify(refused)).not.toMatch(/31234|第|ben/)
})

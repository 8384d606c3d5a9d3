import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { companion } from '#domain/deal/companion/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { user } from '#domain/people/user/table.ts'
import { transact } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { callWith } from '#test/call.ts'
import type { Person } from '#test/cast.ts'
import { joined } from '#test/companions.ts'
import { openDeal } from '#test/deals.ts'
import { acceptOffer, cashTerms, completeProfile, counterOffer, letFall, offerTests, submit } from '#test/offers.ts'
import { STAYING } from './enumerations.ts'
import { refuseLeavingDeal } from './leaving.ts'
import { purchaseOffer } from './table.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof offerTests>>
beforeAll(async () => {
  tests = await offerTests()
  app = tests.app
})
eachAnew(() => app)

const at = ({ id }: { id: string }) => ({ params: { id } })

test('a buyer offers their terms, and the seller reads all but the names', async () => {
  const { id, estateID } = await tests.room()
  const sent = await submit(app, id, 'bea', { message: '縁側が気に入りました。' })
  expect(sent).toMatchObject({ purchaseOfferStatus: 1, turn: 2, round: 1, edition: 1, madeBy: 3, arrivalNumber: null, otherOffers: false })
  expect(sent.terms).toMatchObject({ price: 36_000_000, buyers: [{ lastName: '別府', firstName: '美亜', share: null }] })
  const seen = await tests.see(sent.id, 'sora')
  expect(seen).toMatchObject({ arrivalNumber: 1, otherOffers: null, estateID })
  expect(seen.terms).toMatchObject({ message: '縁側が気に入りました。', buyers: [] })
  const [first] = (await app.as('sora').listPurchaseOfferVersions(at(sent))).items
  expect(first).toMatchObject({ edition: 1, by: 3, listingPrice: 24_800_000, agreedAt: '2026-11-21T10:00:00+09:00', terms: { buyers: [] } })
  expect((await tests.deal(id)).status).toBe(1)
  expect(await submit(app, id, 'bea', { price: 1_000_000 })).toEqual(sent)
})

test('an invalid offer is refused by field with its message, and nothing is written', async () => {
  const { id } = await tests.room()
  const wrong = async (terms: object) => (await refusal(submit(app, id, 'bea', terms))).errors
  expect(await wrong({ agreed: { notContract: true } })).toEqual([
    { path: 'terms.agreed', message: '確認の欄にチェックを入れてください。' },
  ])
  expect(await wrong({ price: 'viel' })).toEqual([{ path: 'terms.price', message: '価格は半角数字で入力してください（例：3480）' }])
  expect(await wrong({ deposit: 36_000_000, validUntil: '2026-11-22' })).toEqual([
    { path: 'terms.deposit', message: '手付金は価格より少なくしてください。' },
    { path: 'terms.validUntil', message: '有効期限は、3日後から30日後の間で選んでください。' },
  ])
  expect(await wrong({ buyers: [{ lastName: '弁天', firstName: '勉' }] })).toMatchObject([{ path: 'terms.buyers' }])
  const { db } = await app.ctx()
  await db.update(user).set({ phone: null, address1: null }).where(eq(user.id, 'bea'))
  expect(await refusal(submit(app, id))).toMatchObject({
    status: 409,
    code: 'profile-incomplete',
    title: '会員情報の電話番号・住所を入力すると、購入申込を出せます。',
  })
  await completeProfile(app, 'bea')
  expect(await db.$count(purchaseOffer)).toBe(0)
})

test('the two take turns, six times at most, and the seller cannot change the buyer’s own fields', async () => {
  const { id } = await tests.room()
  let offer = await submit(app, id)
  expect(await refusal(counterOffer(app, offer, 'bea'))).toMatchObject({ status: 409, code: 'not-your-turn' })
  expect((await refusal(counterOffer(app, offer, 'sora', { purposeOfUse: 5 }))).errors).toEqual([
    { path: 'terms.purposeOfUse', message: '使いみちは、買主の方が決めます。' },
  ])
  offer = await counterOffer(app, offer, 'sora', { price: 37_000_000, purposeOfUse: null, funding: null, validUntil: '2026-12-05' })
  expect(offer).toMatchObject({ purchaseOfferStatus: 2, turn: 3, round: 2, edition: 2, madeBy: 2, validUntil: '2026-12-05' })
  expect((await tests.deal(id)).status).toBe(2)
  expect((await tests.see(offer.id)).terms).toMatchObject({
    price: 37_000_000,
    purposeOfUse: 1,
    funding: 1,
    buyers: [{ lastName: '別府' }],
  })
  expect(await refusal(acceptOffer(app, await tests.see(offer.id, 'sora')))).toMatchObject({ code: 'not-your-turn' })
  for (const by of ['bea', 'sora', 'bea', 'sora'] as const) offer = await counterOffer(app, await tests.see(offer.id, by), by)
  expect(await refusal(counterOffer(app, await tests.see(offer.id, 'bea'), 'bea'))).toMatchObject({ code: 'rounds-used' })
  expect(await acceptOffer(app, await tests.see(offer.id, 'bea'), 'bea')).toMatchObject({ purchaseOfferStatus: 3, acceptedEdition: 6 })
})

test('an acceptance reserves the house, other offers wait, and the two learn each other’s names', async () => {
  const { id, estateID } = await tests.room()
  const other = await tests.room({ buyer: 'ben', estateID })
  const [mine, theirs] = [await submit(app, id), await submit(app, other.id, 'ben', { price: 37_000_000 })]
  expect(await tests.see(mine.id, 'bea')).toMatchObject({ otherOffers: true, version: mine.version })
  const accepted = await acceptOffer(app, mine)
  expect(accepted).toMatchObject({ purchaseOfferStatus: 3, turn: null, acceptedBy: 'sora', acceptedEdition: 1, byOperator: false })
  const [edition] = (await app.as('ada').listPurchaseOfferVersions(at(mine))).items
  expect(accepted.acceptedSHA256).toBe(edition?.sha256)
  expect(accepted.terms.buyers).toEqual([{ lastName: '別府', firstName: '美亜', share: null }])
  expect(await tests.see(theirs.id, 'ben')).toMatchObject({ purchaseOfferStatus: 5, turn: null, otherOffers: true })
  expect(await tests.deal(id)).toMatchObject({ status: 2, estate: { reserved: true, tradeMark: '申込あり' } })
  expect(await tests.house(estateID)).toMatchObject({ reserved: true, offerAccepted: true, searchable: false, backupOffers: false })
  const particulars = (by: Person, of = id) => app.as(by).getParticulars({ params: { id: of } })
  expect(await particulars('bea')).toMatchObject({ address: { block: '2番3号' }, names: ['空野 空'] })
  expect(await particulars('sora')).toEqual({ address: null, names: ['別府 美亜'], contact: null })
  expect(await particulars('ben', other.id)).toEqual({ address: null, names: null, contact: null })
  expect(await tests.recorded('purchaseOffer.accept', mine.id)).toBe(1)
})

test('a waiting buyer confirms it once, however often pressed; the seller sees it, and it is asked again the next time', async () => {
  const { id, estateID } = await tests.room()
  const other = await tests.room({ buyer: 'ben', estateID })
  const [mine, theirs] = [await submit(app, id), await submit(app, other.id, 'ben')]
  const stay = (by: Person, of = theirs) => app.as(by).stayPurchaseOffer({ ...at(of), body: {} })
  expect(await refusal(stay('ben'))).toMatchObject({ status: 409, code: 'wrong-state' })
  const accepted = await acceptOffer(app, mine)
  expect(await refusal(stay('bea', mine))).toMatchObject({ status: 409, code: 'wrong-state' })
  expect((await refusal(stay('bea'))).status).toBe(404)
  for (const by of ['sora', 'ada'] as const) expect((await refusal(stay(by))).status).toBe(403)
  const next = { code: 'purchaseOffer', label: '次点で待つか、取り下げるかを選ぶ' }
  expect(await tests.deal(other.id, 'ben')).toMatchObject({ yourTurn: true, next })
  const answers = await Promise.all(Array.from({ length: 20 }, () => stay('ben')))
  expect(await tests.deal(other.id, 'ben')).toMatchObject({ yourTurn: false, next: null })
  expect(new Set(answers.map(({ stayedAt }) => stayedAt))).toEqual(new Set(['2026-11-21T10:00:00+09:00']))
  expect(await tests.recorded('purchaseOffer.stay', theirs.id)).toBe(1)
  const [row] = (await app.as('sora').getEstatePurchaseOffers({ params: { id: estateID } })).items.filter(
    ({ offer }) => offer.id === theirs.id,
  )
  expect(row?.offer).toMatchObject({ purchaseOfferStatus: 5, represented: false, stayedAt: '2026-11-21T10:00:00+09:00' })
  const cards = async (by: Person) =>
    (await app.as(by).listChats({ query: { negotiationID: other.id, limit: 100 } })).items.flatMap(({ card }) => card?.lines ?? [])
  expect(await cards('sora')).toContain('次点で待つとのお返事がありました。')
  expect(await cards('ben')).toContain(STAYING)
  await letFall(app, accepted)
  expect(await tests.see(theirs.id, 'ben')).toMatchObject({ purchaseOfferStatus: 1, stayedAt: null })
})

test('with backup offers the house stays in search and takes new negotiations, whose offers wait', async () => {
  const { id, estateID } = await tests.room()
  await acceptOffer(app, await submit(app, id), 'sora', { backupOffers: true })
  expect(await tests.house(estateID)).toMatchObject({ reserved: true, searchable: true, backupOffers: true })
  const { id: late } = await app.as('ben').createNegotiation({ body: { estateID } })
  expect(await submit(app, late, 'ben')).toMatchObject({ purchaseOfferStatus: 5, turn: null, otherOffers: true })
  await app.as('sora').setListingPaused({ params: { id: estateID }, body: {} })
  expect(await tests.house(estateID)).toMatchObject({ reserved: true, searchable: false })
  expect((await refusal(acceptOffer(app, await submit(app, (await tests.room()).id), 'bea'))).code).toBe('not-your-turn')
})

test('an acceptance names the version that was seen, and fails if offer or house has changed', async () => {
  const { id, estateID } = await tests.room()
  const sent = await submit(app, id)
  const revised = await app.as('bea').revisePurchaseOffer({ ...at(sent), body: { version: 1, terms: { ...cashTerms, price: 35_000_000 } } })
  expect(revised).toMatchObject({ edition: 2, turn: 2, round: 1, purchaseOfferStatus: 1 })
  expect(await refusal(acceptOffer(app, sent))).toMatchObject({
    status: 412,
    code: 'version-mismatch',
    version: 2,
    changed: [{ name: 'price', label: '購入希望価格' }],
  })
  await app.as('sora').changeEstatePrice({ params: { id: estateID }, body: { price: 23_800_000 } })
  const changed = await refusal(acceptOffer(app, revised))
  expect(changed).toMatchObject({
    code: 'listing-changed',
    title: '物件の内容が変わりました（価格）。確かめてから進めてください。',
    changed: [{ name: 'price', label: '価格' }],
  })
  const { listingVersion } = changed as unknown as { listingVersion: number }
  expect((await refusal(acceptOffer(app, revised, 'sora', { listingVersion: listingVersion - 1 }))).code).toBe('listing-changed')
  expect(await acceptOffer(app, revised, 'sora', { listingVersion })).toMatchObject({ purchaseOfferStatus: 3, acceptedEdition: 2 })
})

test('a confirmation of the listing does not count as a change of the house', async () => {
  const { id, estateID } = await tests.room()
  const sent = await submit(app, id)
  await app.as('sora').confirmEstate({ params: { id: estateID } })
  expect(await acceptOffer(app, sent)).toMatchObject({ purchaseOfferStatus: 3 })
})

test('three new editions a day, ten in all', async () => {
  const { id } = await tests.room()
  let { version, ...offer } = await submit(app, id)
  const revise = () => app.as('bea').revisePurchaseOffer({ ...at(offer), body: { version, terms: cashTerms } })
  for (let n = 0; n < 3; n++) version = (await revise()).version
  expect(await refusal(revise())).toMatchObject({ status: 429, code: 'too-many-requests' })
  app.clock.advance({ days: 1 })
  await revise()
})

test('strangers get 404, and the operator does not act for parties who speak for themselves', async () => {
  const { id } = await tests.room()
  const sent = await submit(app, id)
  for (const stranger of ['ben', 'saburo'] as const) {
    expect((await refusal(tests.see(sent.id, stranger))).status).toBe(404)
    expect((await refusal(acceptOffer(app, sent, stranger))).status).toBe(404)
    expect((await refusal(submit(app, id, stranger))).status).toBe(404)
    expect((await app.as(stranger).listPurchaseOffers({ query: { negotiationID: [id] } })).items).toEqual([])
  }
  for (const by of ['sora', 'ada'] as const) expect((await refusal(submit(app, id, by))).status).toBe(403)
  expect((await refusal(acceptOffer(app, sent, 'ada', { ground: '電話で確認' }))).status).toBe(403)
})

test('where the operator acts for the seller, they give a ground, and the seller reads it', async () => {
  const { id } = await tests.room({ negotiationType: 2 })
  const sent = await submit(app, id)
  expect((await refusal(acceptOffer(app, sent))).status).toBe(403)
  expect(await refusal(acceptOffer(app, sent, 'ada'))).toMatchObject({ status: 422, code: 'ground-missing' })
  expect(await acceptOffer(app, sent, 'ada', { ground: '11月20日に電話で確認' })).toMatchObject({
    purchaseOfferStatus: 3,
    byOperator: true,
    acceptedGround: '11月20日に電話で確認',
  })
  expect(await tests.see(sent.id, 'sora')).toMatchObject({ purchaseOfferStatus: 3, represented: true })
})

test('the same id again returns the same offer, in its own negotiation only', async () => {
  const [first, second] = [await tests.room(), await tests.room()]
  const id = newID()
  const send = (negotiationID: string) => app.as('bea').createPurchaseOffer({ body: { id, negotiationID, terms: cashTerms } })
  const sent = await send(first.id)
  expect(await send(first.id)).toEqual(sent)
  expect(await refusal(send(second.id))).toMatchObject({ status: 409, code: 'id-taken' })
})

test('a buyer has five open offers at most', async () => {
  const { db } = await app.ctx()
  const { id } = await tests.room()
  const sent = await submit(app, id)
  const [row] = await db.select().from(purchaseOffer).where(eq(purchaseOffer.id, sent.id))
  if (!row) throw new Error('The offer is gone.')
  for (let n = 0; n < 4; n++)
    await db
      .insert(purchaseOffer)
      .values({ ...row, id: newID(), estateID: newID(), negotiationID: await openDeal(app, { estateID: newID() }) })
  expect(await refusal(submit(app, (await tests.room()).id))).toMatchObject({ status: 409, code: 'too-many-offers' })
})

test('agreed terms change under an accepted offer only when the operator confirms it', async () => {
  const { id, estateID } = await tests.room()
  await acceptOffer(app, await submit(app, id))
  const change = async (body: object) => {
    await app.as('sora').patchEstate({ params: { id: estateID }, body: { ...body, changeReason: '見直し' } })
    await app.as('sora').applyEstate({ params: { id: estateID } })
  }
  const approve = (query = {}) => app.as('ada').approveEstate({ params: { id: estateID }, query })
  await change({ title: '題を直した家' })
  await approve()
  const { price } = await app.as('sora').getEstate({ params: { id: estateID } })
  await change({ price: (price ?? 0) + 100_000 })
  expect(await refusal(approve())).toMatchObject({
    status: 409,
    code: 'deal-underway',
    title: '承諾済みの購入申込があります。価格が変わるため、売主と買主に確かめてから承認してください。',
    changed: [{ name: 'price', label: '価格' }],
  })
  expect(await tests.house(estateID)).toMatchObject({ reserved: true })
  await approve({ confirm: true })
  const last = (await app.as('ada').listEstateHistory({ params: { id: estateID } })).items.at(-1)
  expect(last).toMatchObject({ move: 'approve', reason: '承諾済みの購入申込があることを確かめて承認（価格の変更）' })
})

test('neither party can leave while an offer is accepted', async () => {
  const { id } = await tests.room()
  const sent = await submit(app, id)
  await acceptOffer(app, sent)
  for (const userID of ['bea', 'sora'])
    await expect(transact(await app.ctx(), (ctx) => refuseLeavingDeal(ctx, { userID }))).rejects.toMatchObject({ code: 'deal-underway' })
  await letFall(app, sent)
  await transact(await app.ctx(), (ctx) => refuseLeavingDeal(ctx, { userID: 'bea' }))
})

test('a companion reads only their part: an owner the terms by number, family the count; no names, and nothing while sealed', async () => {
  const { id, estateID } = await tests.room()
  const other = await tests.room({ buyer: 'ben', estateID })
  const sees = { offers: true, papers: false, plan: false }
  const owner = await joined(app, estateID, 'sora', { role: 2, name: '空野 陸', email: 'riku@example.com' })
  const family = await joined(app, estateID, 'sora', { sees })
  const blind = await joined(app, estateID, 'sora', { email: 'blind@example.com' })
  const ofBuyer = await joined(app, estateID, 'bea', { email: 'mother@example.com', sees })
  await submit(app, id, 'bea', { validUntil: '2026-12-08' })
  await submit(app, other.id, 'ben', { price: 37_000_000, validUntil: '2026-12-08' })
  const read = async ({ headers }: { headers: Record<string, string> }) => {
    const { status, text } = await callWith(app, 'getOnlookerOffers', {}, { headers })
    return { status, text, body: JSON.parse(text) }
  }
  const all = await read(owner)
  expect(all.body).toMatchObject({
    count: 2,
    sealedUntil: null,
    items: [
      { arrivalNumber: 1, purchaseOfferStatus: 1, terms: { price: 36_000_000, buyers: [] } },
      { arrivalNumber: 2, terms: { price: 37_000_000 } },
    ],
  })
  expect(all.text).not.toMatch(/別府|美亜|弁天|"bea"|"ben"/)
  expect((await read(family)).body).toMatchObject({ count: 2, items: [] })
  expect((await read(ofBuyer)).body).toMatchObject({ count: 1, items: [] })
  expect((await read(blind)).status).toBe(403)
  const { db } = await app.ctx()
  await db.update(listing).set({ bidUntil: '2026-12-01' }).where(eq(listing.id, estateID))
  expect((await read(owner)).body).toMatchObject({ count: 2, sealedUntil: '2026-12-01', items: [] })
  await db.delete(companion)
})

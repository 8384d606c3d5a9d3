import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { transact } from '#platform/context.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { appliedHouse, draftHouse, hillHouse } from '#test/houses.ts'
import { listen } from '#test/live.ts'
import { estate } from './table.ts'
import { endEstateByCompletion, markTrade } from './trade.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

const at = (id: string) => ({ params: { id } })
/** Simulates the progress of a negotiation. */
const trade = async (work: (ctx: Awaited<ReturnType<TestApp['ctx']>>) => Promise<void>) => transact(await app.ctx('ada'), work)

test('an owner applies, the operator approves, and the house is public', async () => {
  const { id } = await draftHouse(app)
  expect(await refusal(app.as().getPublicEstate(at(id)))).toMatchObject({ status: 404 })
  expect(await app.as('sora').applyEstate(at(id))).toMatchObject({ status: 2, appliedAt: '2026-11-21T10:00:00+09:00' })
  const approved = await app.as('ada').approveEstate(at(id))
  expect(approved).toMatchObject({ status: 3, approvedAt: '2026-11-21T10:00:00+09:00', firstApprovedAt: '2026-11-21T10:00:00+09:00' })
  expect(approved.listing).toMatchObject({ live: true, trade: 'none', endedAt: null })
  expect(await app.as().getPublicEstate(at(id))).toMatchObject({ id, title: approved.title, searchable: true })
})

test('only its owner applies, and only once approved as a seller', async () => {
  const { id } = await draftHouse(app)
  expect(await refusal(app.as('ada').applyEstate(at(id)))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('saburo').applyEstate(at(id)))).toMatchObject({ status: 404 })
  expect(await refusal(app.as().applyEstate(at(id)))).toMatchObject({ status: 401 })
  const suzus = await draftHouse(app, { by: 'suzu' })
  expect(await refusal(app.as('suzu').applyEstate(at(suzus.id)))).toMatchObject({ status: 409, code: 'seller-not-approved' })
})

test('an application lists every missing field', async () => {
  const { id } = await app.as('sora').createEstate({ body: { estateType: 3, price: 1 } })
  const refused = await refusal(app.as('sora').applyEstate(at(id)))
  expect(refused).toMatchObject({ status: 422, code: 'incomplete' })
  expect(refused.errors).toEqual(
    expect.arrayContaining([
      { path: 'title', message: '物件タイトルを入力してください。' },
      { path: 'building.exclusiveArea', message: '専有面積を入力してください。' },
      { path: 'estatePhotos', message: '写真を選択してください。' },
    ]),
  )
  expect(refused.errors?.map(({ path }) => path)).not.toContain('land.area')
})

test('a withdrawn application returns to its earlier state', async () => {
  const { id } = await appliedHouse(app)
  expect(await refusal(app.as('ada').withdrawEstate(at(id)))).toMatchObject({ status: 403 })
  expect((await app.as('sora').withdrawEstate(at(id))).status).toBe(1)
  expect(await refusal(app.as('sora').withdrawEstate(at(id)))).toMatchObject({ status: 409, code: 'wrong-state', state: 1 })
  const house = await hillHouse(app)
  await app.as('sora').patchEstate({ ...at(house.id), body: { changeReason: '価格の見直し' } })
  await app.as('sora').applyEstate(at(house.id))
  expect((await app.as('sora').withdrawEstate(at(house.id))).status).toBe(3)
})

test('only the operator reviews, and readers without access get 404', async () => {
  const { id } = await appliedHouse(app)
  for (const [person, status] of [
    ['sora', 403],
    ['saburo', 404],
    ['bea', 404],
  ] as const) {
    expect(await refusal(app.as(person).approveEstate(at(id)))).toMatchObject({ status })
    expect(await refusal(app.as(person).rejectEstate({ ...at(id), body: { denyReason: '不備' } }))).toMatchObject({ status })
  }
  expect(await refusal(app.as().approveEstate(at(id)))).toMatchObject({ status: 401 })
  expect(await refusal(app.as('ada').approveEstate(at('nothing')))).toMatchObject({ status: 404 })
})

test('a rejection needs a reason; the public version stays until the corrected one is approved', async () => {
  const { id } = await hillHouse(app)
  await app.as('sora').patchEstate({ ...at(id), body: { title: '新しい題', price: 35_000_000, changeReason: '値下げ' } })
  await app.as('sora').applyEstate(at(id))
  expect(await refusal(app.as('ada').rejectEstate({ ...at(id), body: { denyReason: ' ' } }))).toMatchObject({ status: 422 })
  expect(await app.as('ada').rejectEstate({ ...at(id), body: { denyReason: '題が不正確です' } })).toMatchObject({
    status: 9,
    denyReason: '題が不正確です',
  })
  expect(await app.as().getPublicEstate(at(id))).toMatchObject({ price: 38_000_000 })
  await app.as('sora').patchEstate({ ...at(id), body: { title: '正しい題' } })
  await app.as('sora').applyEstate(at(id))
  app.clock.advance({ days: 1 })
  expect(await app.as('ada').approveEstate(at(id))).toMatchObject({ status: 3, denyReason: null, changeReason: null })
  const listing = await app.as().getPublicEstate(at(id))
  expect(listing).toMatchObject({ title: '正しい題', price: 35_000_000, version: 2 })
  expect(listing.priceHistory.map(({ price }) => price)).toEqual([38_000_000, 35_000_000])
})

test('a change of a public listing needs a reason', async () => {
  const { id } = await hillHouse(app)
  const refused = await refusal(app.as('sora').applyEstate(at(id)))
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'changeReason', message: '変更理由を入力してください。' }] })
})

test('contact details, a refusing co-owner or a broker without a licence block both the application and its approval', async () => {
  const { db } = await app.ctx()
  const wrong = [
    { field: 'appealPoint', given: { appealPoint: '見学は090-1234-5678まで。' }, says: '電話番号' },
    { field: 'coOwners', given: { coOwners: [{ name: '空野 母', share: null, consent: 0 as const }] }, says: '空野 母様' },
    { field: 'transactionMode', given: { transactionMode: 5 as const }, says: '免許番号を会員情報に登録した方' },
  ]
  for (const { field, given, says } of wrong) {
    const { id } = await draftHouse(app, given)
    expect(await refusal(app.as('sora').applyEstate(at(id)))).toMatchObject({
      ...{ status: 422, code: 'against-the-rules', errors: [{ path: field, message: expect.stringContaining(says) }] },
    })
    const applied = await appliedHouse(app)
    await db.update(estate).set(given).where(eq(estate.id, applied.id))
    expect(await refusal(app.as('ada').approveEstate(at(applied.id)))).toMatchObject({
      ...{ status: 409, code: 'against-the-rules', title: expect.stringContaining(says) },
    })
  }
})

test('with company and licence a seller brokers a house, which names them; a listing already public stays without them', async () => {
  const firm = (companyName: string | null, licenseNumber: string | null) =>
    app.as('ada').correctUser({ ...at('sora'), body: { change: { companyName, licenseNumber }, kind: 1, reason: '免許証で確かめた' } })
  const own = await hillHouse(app)
  await firm('みどり不動産', null)
  const { id } = await draftHouse(app, { transactionMode: 5 })
  expect(await refusal(app.as('sora').applyEstate(at(id)))).toMatchObject({ status: 422, errors: [{ path: 'transactionMode' }] })
  await firm('みどり不動産', '東京都知事(1)第12345号')
  expect(await app.as('sora').applyEstate(at(id))).toMatchObject({ status: 2, licensed: true })
  await app.as('ada').approveEstate(at(id))
  const broker = { companyName: 'みどり不動産', licenseNumber: '東京都知事(1)第12345号' }
  expect(await app.as().getPublicEstate(at(id))).toMatchObject({ broker })
  expect((await app.as().getPublicEstate(at(own.id))).broker).toBeNull()
  await firm(null, null)
  expect(await app.as().getPublicEstate(at(id))).toMatchObject({ searchable: true, transactionMode: 5, broker: null })
})

test('an approval with an older version gets 412', async () => {
  const { id, version } = await appliedHouse(app)
  await app.as('sora').withdrawEstate(at(id))
  await app.as('sora').patchEstate({ ...at(id), body: { price: 1 } })
  await app.as('sora').applyEstate(at(id))
  expect(await refusal(app.as('ada').approveEstate(at(id), { ifMatch: version }))).toMatchObject({ status: 412 })
  expect(await refusal(app.as('ada').rejectEstate({ ...at(id), body: { denyReason: '古い' } }, { ifMatch: version }))).toMatchObject({
    status: 412,
  })
  expect((await app.as('ada').approveEstate(at(id), { ifMatch: version + 3 })).status).toBe(3)
})

type Attempt = (id: string) => Promise<unknown>
const atOnce: Record<string, { house: () => Promise<{ id: string }>; attempt: Attempt }> = {
  apply: { house: () => draftHouse(app), attempt: (id) => app.as('sora').applyEstate(at(id)) },
  withdraw: { house: () => appliedHouse(app), attempt: (id) => app.as('sora').withdrawEstate(at(id)) },
  approve: { house: () => appliedHouse(app), attempt: (id) => app.as('ada').approveEstate(at(id)) },
  reject: { house: () => appliedHouse(app), attempt: (id) => app.as('ada').rejectEstate({ ...at(id), body: { denyReason: '不備' } }) },
  finish: { house: () => hillHouse(app), attempt: (id) => app.as('sora').finishEstate({ ...at(id), body: { endReason: 2 } }) },
  relist: { house: endedHouse, attempt: (id) => app.as('sora').relistEstate(at(id)) },
}

async function endedHouse() {
  const { id } = await hillHouse(app)
  return app.as('sora').finishEstate({ ...at(id), body: { endReason: 2 } })
}

test.each(Object.entries(atOnce))('twenty concurrent presses of %s act once', async (move, { house, attempt }) => {
  const { id } = await house()
  const refused = await Promise.all(
    Array.from({ length: 20 }, () =>
      attempt(id).then(
        () => null,
        (error) => error.data.code,
      ),
    ),
  )
  expect(refused.filter((code) => code === null)).toHaveLength(1)
  expect(refused.filter((code) => code === 'wrong-state')).toHaveLength(19)
  expect((await app.as('ada').listEstateHistory(at(id))).items.filter((line) => line.move === move)).toHaveLength(1)
})

test('a listing is not published for a seller whose approval was withdrawn', async () => {
  const { id } = await appliedHouse(app, { by: 'saburo' })
  const ctx = await app.ctx('ada')
  await ctx.db.update(user).set({ sellerApprovedStatus: 4 }).where(eq(user.id, 'saburo'))
  expect(await refusal(app.as('ada').approveEstate(at(id)))).toMatchObject({ status: 409, code: 'seller-not-approved' })
  await ctx.db.update(user).set({ sellerApprovedStatus: 3 }).where(eq(user.id, 'saburo'))
  expect((await app.as('ada').approveEstate(at(id))).status).toBe(3)
})

test('the owner or the operator ends a listing, and only a public one can end', async () => {
  const { id } = await appliedHouse(app)
  const body = { endReason: 2 as const, reason: '住み続けることにしました' }
  expect(await refusal(app.as('sora').finishEstate({ ...at(id), body }))).toMatchObject({ status: 409, state: 2 })
  await app.as('ada').approveEstate(at(id))
  expect(await refusal(app.as('bea').finishEstate({ ...at(id), body }))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('sora').finishEstate({ ...at(id), body: { endReason: 7 } as never }))).toMatchObject({ status: 422 })
  const ended = await app.as('sora').finishEstate({ ...at(id), body })
  expect(ended).toMatchObject({ status: 10, listing: { live: false, endReason: 2 } })
  expect(await refusal(app.as('sora').finishEstate({ ...at(id), body }))).toMatchObject({ status: 409, state: 10 })
  const other = await hillHouse(app)
  expect((await app.as('ada').finishEstate({ ...at(other.id), body: { endReason: 4 } })).status).toBe(10)
})

test('a listing that ended unsold is listed again, through a new application', async () => {
  const { id } = await hillHouse(app)
  await app.as('sora').finishEstate({ ...at(id), body: { endReason: 3 } })
  expect(await refusal(app.as('ada').relistEstate(at(id)))).toMatchObject({ status: 403 })
  expect((await app.as('sora').relistEstate(at(id))).status).toBe(1)
  expect(await refusal(app.as('sora').relistEstate(at(id)))).toMatchObject({ status: 409, state: 1 })
  expect((await app.as().listPublicEstates({ query: { id } })).items).toEqual([])
  app.clock.advance({ days: 40 })
  await app.as('sora').applyEstate(at(id))
  await app.as('ada').approveEstate(at(id))
  expect((await app.as().listPublicEstates({ query: { id } })).items).toMatchObject([{ id, isNew: true, endedAt: null }])
})

test('a contract blocks ending the listing, and a completed deal ends it for good', async () => {
  const { id } = await hillHouse(app)
  await trade((ctx) => markTrade(ctx, id, 'negotiating'))
  expect((await app.as().listPublicEstates({ query: { id } })).items).toMatchObject([{ trade: 'negotiating', tradeMark: '商談中' }])
  await trade((ctx) => markTrade(ctx, id, 'established', 37_000_000))
  expect((await app.as().listPublicEstates({ query: { id } })).items).toEqual([])
  expect(await app.as().getPublicEstate(at(id))).toMatchObject({ tradeMark: '成約済', searchable: false })
  expect(await app.as('sora').getEstate(at(id))).toMatchObject({ negotiationStatus: 3, priceDecided: 37_000_000, version: 3 })
  expect(await refusal(app.as('sora').finishEstate({ ...at(id), body: { endReason: 2 } }))).toMatchObject({
    status: 409,
    code: 'trade-established',
  })
  await trade((ctx) => endEstateByCompletion(ctx, id))
  expect(await app.as('sora').getEstate(at(id))).toMatchObject({ status: 10, negotiationStatus: 4, listing: { live: false, endReason: 1 } })
  expect(await refusal(app.as('sora').relistEstate(at(id)))).toMatchObject({ status: 409, code: 'estate-sold' })
})

test('a listing whose contract fell through returns once it is confirmed', async () => {
  const { id } = await hillHouse(app)
  expect(await refusal(app.as('saburo').confirmEstate(at(id)))).toMatchObject({ status: 404 })
  await trade((ctx) => markTrade(ctx, id, 'established', 1))
  expect(await refusal(app.as('sora').confirmEstate(at(id)))).toMatchObject({ status: 409 })
  await trade((ctx) => markTrade(ctx, id, 'none'))
  expect(await app.as('sora').getEstate(at(id))).toMatchObject({ negotiationStatus: null, priceDecided: null })
  expect((await app.as().listPublicEstates({ query: { id } })).items).toEqual([])
  expect((await app.as('sora').confirmEstate(at(id))).listing).toMatchObject({ trade: 'none', live: true })
  expect((await app.as().listPublicEstates({ query: { id } })).items).toHaveLength(1)
})

test('the history shows the owner each move and its reason, but not which operator made it', async () => {
  const { id } = await appliedHouse(app)
  await app.as('ada').rejectEstate({ ...at(id), body: { denyReason: '写真が暗いです' } })
  const { items } = await app.as('sora').listEstateHistory(at(id))
  expect(items.map(({ move, actor, from, to, reason }) => ({ move, actor, from, to, reason }))).toEqual([
    { move: 'create', actor: 'owner', from: null, to: 1, reason: null },
    { move: 'apply', actor: 'owner', from: 1, to: 2, reason: null },
    { move: 'reject', actor: 'operator', from: 2, to: 9, reason: '写真が暗いです' },
  ])
  expect(await refusal(app.as('bea').listEstateHistory(at(id)))).toMatchObject({ status: 404 })
})

test('the owner’s open page is notified of the review, and no other seller’s is', async () => {
  const { id } = await appliedHouse(app)
  const [owner, other] = [await listen(app, 'sora'), await listen(app, 'saburo')]
  await app.as('ada').approveEstate(at(id))
  expect(await owner.until(({ kind }) => kind === 'estate')).toMatchObject({ id })
  expect(other.events.filter(({ kind }) => kind === 'estate')).toEqual([])
  await Promise.all([owner.close(), other.close()])
})

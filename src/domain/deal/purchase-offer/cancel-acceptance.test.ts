import { beforeAll, expect, test } from 'vitest'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { acceptOffer, counterOffer, letFall, offerTests, submit, withdrawAccepted } from '#test/offers.ts'
import { completeStep, planOf } from '#test/plans.ts'
import { listedHouse } from '#test/rooms.ts'
import { usageFeePaid } from '#test/usage-fee.ts'
import { expireOffers } from './upkeep.ts'
import { settleWithdrawals } from './withdrawal.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof offerTests>>
beforeAll(async () => {
  tests = await offerTests()
  app = tests.app
})
eachAnew(() => app)

const at = ({ id }: { id: string }) => ({ params: { id } })

test('an accepted offer is withdrawn with a reason: names are hidden, the house waits, and waiting offers reopen', async () => {
  const { id, estateID } = await tests.room()
  const other = await tests.room({ buyer: 'ben', estateID })
  const sent = await submit(app, id)
  const asked = await submit(app, other.id, 'ben')
  const theirs = await counterOffer(app, asked, 'sora', { price: 37_000_000 })
  await acceptOffer(app, sent)
  // A waiting offer shows the buyer's own terms, not the seller's proposal.
  expect(theirs.terms.price).not.toBe(asked.terms.price)
  for (const reader of ['ben', 'sora'] as const)
    expect((await tests.see(theirs.id, reader)).terms).toMatchObject({ price: asked.terms.price, deposit: asked.terms.deposit })
  const withdraw = (body: object) => app.as('bea').withdrawPurchaseOffer({ ...at(sent), body: body as never })
  const why = { reason: 3, note: '融資が通りませんでした。', tell: false } as const
  expect((await refusal(withdraw({}))).errors).toEqual([
    { path: 'reason', message: '承諾された購入申込です。取り下げる理由を選んでください。' },
  ])
  expect((await refusal(withdraw({ reason: 9 }))).errors).toEqual([{ path: 'note', message: '理由を書いてください。' }])
  expect((await refusal(withdraw({ reason: 8 }))).status).toBe(422)
  expect((await refusal(withdraw(why))).errors).toEqual([{ path: 'code', message: 'メールに届いた確認コードを入力してください。' }])
  expect(await refusal(withdraw({ ...why, code: '000000' }))).toMatchObject({ code: 'code-old' })
  app.clock.advance({ days: 30 })
  const fallen = await letFall(app, sent, why)
  expect(fallen).toMatchObject({ purchaseOfferStatus: 9, closeReason: 3, closeNote: '融資が通りませんでした。', closedBy: 'bea' })
  expect(await tests.see(sent.id, 'sora')).toMatchObject({ closeReason: 3, closeNote: null, terms: { buyers: [] } })
  expect(await app.as('bea').getParticulars({ params: { id } })).toEqual({ address: null, names: null, contact: null })
  expect((await app.as('sora').getNegotiation({ params: { id } })).situation).toBe('withdrawn')
  // The buyer has to answer the seller's terms again; accepting one's own terms is impossible.
  expect(await tests.see(theirs.id, 'ben')).toMatchObject({ purchaseOfferStatus: 2, turn: 3, validUntil: '2026-12-24', waitingSince: null })
  expect((await tests.see(theirs.id, 'ben')).terms.price).toBe(theirs.terms.price)
  expect(await tests.house(estateID)).toMatchObject({ reserved: false, offerAccepted: false, confirmedAt: null, searchable: false })
  await app.as('sora').confirmEstate({ params: { id: estateID } })
  expect(await tests.house(estateID)).toMatchObject({ searchable: true })
})

test('a withdrawal takes effect after ten minutes, both see the time, and it can be undone', async () => {
  const { id, estateID } = await tests.room()
  const other = await tests.room({ buyer: 'ben', estateID })
  const sent = await submit(app, id)
  const theirs = await submit(app, other.id, 'ben')
  await acceptOffer(app, sent)
  const before = await app.as('bea').getParticulars({ params: { id } })
  await withdrawAccepted(app, sent, { reason: 3 })
  app.clock.advance({ minutes: 9 })
  await settleWithdrawals(await app.ctx())
  const until = '2026-11-21T10:10:00+09:00'
  expect(await tests.see(sent.id, 'sora')).toMatchObject({
    purchaseOfferStatus: 3,
    withdrawingUntil: until,
    closeReason: 3,
    closedAt: null,
  })
  expect(await tests.see(theirs.id, 'ben')).toMatchObject({ purchaseOfferStatus: 5, turn: null, withdrawingUntil: null })
  expect(await tests.house(estateID)).toMatchObject({ reserved: true, offerAccepted: true })
  expect(await app.as('bea').getParticulars({ params: { id } })).toEqual(before)
  for (const by of ['bea', 'sora', 'ada'] as const) {
    expect(await tests.deal(id, by)).toMatchObject({ situation: 'withdrawing', next: null, withdrawingUntil: until, yourTurn: false })
    const { items } = await app.as(by).listChats({ query: { negotiationID: id, limit: 100 } })
    expect(items.findLast(({ card }) => card)?.card).toMatchObject({ title: '購入申込の取り下げの手続き中です' })
    expect(items.findLast(({ card }) => card)?.card?.lines[0]).toContain('10:10')
  }
  // No other move is possible meanwhile.
  expect(await refusal(app.as('sora').revokePurchaseOffer({ ...at(sent), body: { reason: 1 } }))).toMatchObject({
    code: 'withdrawal-pending',
  })
  const plan = await planOf(app, id)
  expect(await refusal(completeStep(app, plan, 'registry', 'bea'))).toMatchObject({ code: 'withdrawal-pending' })
  await usageFeePaid(app)
  const agree = () => app.as('ada').agreeNegotiation({ params: { id }, body: { priceDecided: 36_000_000 } })
  expect(await refusal(agree())).toMatchObject({ code: 'withdrawal-pending' })
  expect(await refusal(app.as('ben').takeBackWithdrawal(at(sent)))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('sora').takeBackWithdrawal(at(sent)))).toMatchObject({ status: 403 })
  expect(await app.as('bea').takeBackWithdrawal(at(sent))).toMatchObject({
    purchaseOfferStatus: 3,
    withdrawingUntil: null,
    closeReason: null,
  })
  expect(await refusal(app.as('bea').takeBackWithdrawal(at(sent)))).toMatchObject({ code: 'wrong-state' })
  for (const by of ['bea', 'sora'] as const) expect(await tests.deal(id, by)).toMatchObject({ yourTurn: true })
  app.clock.advance({ minutes: 30 })
  await settleWithdrawals(await app.ctx())
  expect(await tests.deal(id, 'sora')).toMatchObject({ situation: 'accepted', withdrawingUntil: null })
  // The second time the scheduled job settles it.
  await withdrawAccepted(app, sent)
  app.clock.advance({ minutes: 10 })
  expect(await refusal(app.as('bea').takeBackWithdrawal(at(sent)))).toMatchObject({ code: 'too-late' })
  await settleWithdrawals(await app.ctx())
  await settleWithdrawals(await app.ctx())
  expect(await tests.see(sent.id)).toMatchObject({ purchaseOfferStatus: 9, withdrawingUntil: null, closedBy: 'bea' })
  expect(await tests.see(theirs.id, 'ben')).toMatchObject({ purchaseOfferStatus: 1, turn: 2 })
  expect(await tests.recorded('purchaseOffer.settle', sent.id)).toBe(1)
})

test('while the house is reserved for one buyer the others have no turn, and each sees how an offer would be taken', async () => {
  const { id, estateID } = await tests.room({ estateID: await listedHouse(app) })
  const other = await tests.room({ buyer: 'ben', estateID })
  await submit(app, other.id, 'ben')
  const house = { params: { id: estateID } }
  expect(await tests.deal(id, 'bea')).toMatchObject({ reserved: false, offering: 'first' })
  await app.as('sora').finishEstate({ ...house, body: { endReason: 1, negotiationID: id } })
  for (const by of ['ben', 'sora', 'ada'] as const)
    expect(await tests.deal(other.id, by)).toMatchObject({ situation: 'closing', next: null })
  // The listing was ended in favour of a buyer whose offer then falls: it stays reserved for them.
  const sent = await acceptOffer(app, await submit(app, id))
  expect(await tests.deal(other.id, 'ben')).toMatchObject({ offering: 'next' })
  await letFall(app, sent)
  expect(await tests.deal(id, 'bea')).toMatchObject({ reserved: true, situation: 'withdrawn' })
  await app.as('ada').withholdEstate({ ...house, body: { reason: '名義の確認のため' } })
  expect(await tests.deal(id, 'bea')).toMatchObject({ offering: null })
})

test('a negotiation closed meanwhile ends its offer too', async () => {
  const { id } = await tests.room()
  const sent = await acceptOffer(app, await submit(app, id))
  await withdrawAccepted(app, sent)
  await app.as('bea').closeNegotiation({ params: { id }, body: { reason: '見送ります。' } })
  expect(await tests.see(sent.id)).toMatchObject({ purchaseOfferStatus: 9, closeReason: 8, withdrawingUntil: null })
  app.clock.advance({ minutes: 30 })
  await settleWithdrawals(await app.ctx())
  expect(await tests.recorded('purchaseOffer.settle', sent.id)).toBe(0)
})

test('a seller revokes an acceptance; a second time within ninety days alerts an operator', async () => {
  const revoke = async (by: Person, more: object = {}) => {
    const { id } = await tests.room()
    const { id: offerID } = await acceptOffer(app, await submit(app, id))
    return app.as(by).revokePurchaseOffer({ params: { id: offerID }, body: { reason: 6, ...more } })
  }
  const alerts = async () => (await app.as('ada').listAlerts({ query: { cause: ['revoked-again'] } })).items.length
  expect(await revoke('ada', { reason: 9, note: 'なりすましのため' })).toMatchObject({ purchaseOfferStatus: 8, byOperator: false })
  expect(await revoke('sora')).toMatchObject({ purchaseOfferStatus: 8, closeReason: 6, closedBy: 'sora' })
  expect(await alerts()).toBe(0)
  const { db } = await app.ctx()
  await db.update(negotiation).set({ status: 9 })
  await revoke('sora')
  expect(await alerts()).toBe(1)
})

test('an offer is valid until the end of its last day, and not a moment longer', async () => {
  const { id } = await tests.room()
  const sent = await submit(app, id)
  app.clock.set('2026-11-28T23:59:59+09:00')
  await expireOffers(await app.ctx())
  expect(await tests.see(sent.id)).toMatchObject({ purchaseOfferStatus: 1 })
  app.clock.set('2026-11-29T00:00:00+09:00')
  expect(await refusal(acceptOffer(app, sent))).toMatchObject({ status: 409, code: 'offer-expired' })
  await expireOffers(await app.ctx())
  await expireOffers(await app.ctx())
  expect(await tests.see(sent.id)).toMatchObject({ purchaseOfferStatus: 7, turn: null })
  expect(await tests.recorded('purchaseOffer.expire', sent.id)).toBe(1)
  const again = await submit(app, id, 'bea', { validUntil: '2026-12-05' })
  expect(await tests.see(again.id)).toMatchObject({ arrivalNumber: 2, edition: 1 })
  app.clock.set('2026-12-06T00:00:00+09:00')
  const third = await submit(app, id, 'bea', { contractDay: '2026-12-20', validUntil: '2026-12-12' })
  expect([(await tests.see(again.id)).purchaseOfferStatus, (await tests.see(third.id)).arrivalNumber]).toEqual([7, 3])
})

test('offers end with their negotiation; a contract keeps the accepted price, or gives a reason', async () => {
  await usageFeePaid(app)
  const { id, estateID } = await tests.room()
  const other = await tests.room({ buyer: 'ben', estateID })
  const [mine, theirs] = [await submit(app, id), await submit(app, other.id, 'ben')]
  await acceptOffer(app, mine)
  const agree = (of: string, body: { priceDecided: number; note?: string }) => app.as('ada').agreeNegotiation({ params: { id: of }, body })
  expect(await refusal(agree(other.id, { priceDecided: 1 }))).toMatchObject({ code: 'offer-taken' })
  expect((await refusal(agree(id, { priceDecided: 1 }))).errors).toEqual([
    { path: 'note', message: '承諾された購入申込の価格（36,000,000円）と違うときは、理由を入力してください。' },
  ])
  await agree(id, { priceDecided: 36_000_000 })
  expect(await tests.see(mine.id)).toMatchObject({ purchaseOfferStatus: 4 })
  expect(await refusal(app.as('bea').withdrawPurchaseOffer({ ...at(mine), body: { reason: 1 } }))).toMatchObject({
    code: 'wrong-state',
    state: 3,
  })
  await app.as('ada').closeNegotiation({ params: { id }, body: { reason: '融資の不成立', endsContract: true } })
  expect(await tests.see(mine.id)).toMatchObject({ purchaseOfferStatus: 9, closeReason: 7 })
  expect(await tests.see(theirs.id)).toMatchObject({ purchaseOfferStatus: 1, turn: 2 })
  expect(await tests.house(estateID)).toMatchObject({ reserved: false, confirmedAt: null })
  await app.as('ben').closeNegotiation({ params: { id: other.id }, body: { reason: '見送ります。' } })
  expect(await tests.see(theirs.id)).toMatchObject({ purchaseOfferStatus: 9, closeReason: 8 })
})

test('an advert cannot end under an accepted offer, and one reserved for another buyer accepts none', async () => {
  const { id, estateID } = await tests.room()
  const other = await tests.room({ buyer: 'ben', estateID })
  const [mine, theirs] = [await submit(app, id), await submit(app, other.id, 'ben')]
  const finish = (body: object) => app.as('sora').finishEstate({ params: { id: estateID }, body: { endReason: 1, ...body } as never })
  await finish({ negotiationID: other.id })
  expect(await refusal(acceptOffer(app, mine))).toMatchObject({ code: 'estate-reserved' })
  await app.as('sora').relistEstate({ params: { id: estateID } })
  const accepted = await acceptOffer(app, mine)
  for (const ending of [{ endReason: 2 }, { negotiationID: id }, { negotiationID: other.id }, { elsewhere: true }])
    expect(await refusal(finish(ending))).toMatchObject({ status: 409, code: 'offer-accepted' })
  await app.as('sora').revokePurchaseOffer({ ...at(accepted), body: { reason: 2 } })
  expect(await tests.see(theirs.id)).toMatchObject({ purchaseOfferStatus: 1 })
  await app.as('sora').pauseEstate({ params: { id: estateID } })
  await app.as('bea').closeNegotiation({ params: { id }, body: { reason: '見送ります。' } })
  const late = await tests.room({ estateID })
  expect(await refusal(submit(app, late.id))).toMatchObject({ status: 409, code: 'not-offered' })
})

test('a buyer who confirmed waiting and then withdraws the offer no longer waits', async () => {
  const { id, estateID } = await tests.room()
  const other = await tests.room({ buyer: 'ben', estateID })
  const [mine, theirs] = [await submit(app, id), await submit(app, other.id, 'ben')]
  await acceptOffer(app, mine)
  await app.as('ben').stayPurchaseOffer({ ...at(theirs), body: {} })
  await app.as('ben').withdrawPurchaseOffer({ ...at(theirs), body: {} as never })
  expect(await tests.see(theirs.id, 'ben')).toMatchObject({ purchaseOfferStatus: 9, stayedAt: null })
})

test('an agreement recorded without an accepted offer closes the open offer, and not the negotiation', async () => {
  await usageFeePaid(app)
  const { id } = await tests.room()
  const sent = await submit(app, id)
  const agree = (more: { note?: string }) => app.as('ada').agreeNegotiation({ params: { id }, body: { priceDecided: 36_000_000, ...more } })
  // The contract was made outside the site: both sides read how the operator knows of it.
  expect(await refusal(agree({}))).toMatchObject({ status: 422, errors: [{ path: 'note' }] })
  await agree({ note: '契約書の写しを見た' })
  expect(await tests.see(sent.id)).toMatchObject({ purchaseOfferStatus: 9, closeReason: 6 })
  const { items } = await app.as('sora').listChats({ query: { negotiationID: [id] } })
  expect(items.some(({ message }) => message.includes('確かめ方：契約書の写しを見た'))).toBe(true)
  const card = items.findLast(({ cardKind }) => cardKind === 'purchaseOffer')?.card
  expect(card?.title).toBe('契約が成立したため、購入申込への返事は不要になりました')
  expect((await app.as('sora').getNegotiation({ params: { id } })).situation).toBe('agreed')
})

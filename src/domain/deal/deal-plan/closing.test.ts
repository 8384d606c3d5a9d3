import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { purchaseOffer, purchaseOfferVersion } from '#domain/deal/purchase-offer/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { submit } from '#test/offers.ts'
import { completeStep, planOf, signableTests, stepOf } from '#test/plans.ts'
import type { DealPlan } from './contract.ts'
import { TERMINATION_MONEY } from './enumerations.ts'
import { purgeOffers } from './purge-offers.ts'
import { dealStep } from './table.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof signableTests>>
beforeAll(async () => {
  tests = await signableTests()
  app = tests.app
})
eachAnew(() => app)

const at = ({ id }: DealPlan) => ({ params: { id } })

// The handover is on 31 January: eleven months of the year's 120,000 yen are the buyer's share.
const terms = { taxYear: 2027, annualTax: 120_000, taxStart: 1 } as const
const put = (plan: DealPlan, by: Person, more: object = {}) => app.as(by).putSettlement({ ...at(plan), body: { ...terms, ...more } })
const accept = (plan: DealPlan, by: Person, version = plan.version, more: object = {}) =>
  app.as(by).acceptSettlement({ ...at(plan), body: { version, ...more } })
const settled = (plan: DealPlan) => {
  const { stepStatus, doneBy } = stepOf(plan, 'settle')
  return [stepStatus, ...doneBy.map(({ party }) => party)]
}

test('one side writes a settlement, the other agrees to that version, and the step is done', async () => {
  const plan = await tests.signed()
  const monthly = [{ kind: 1 as const, amount: 12_400, paidUntil: '2027-01-31' }]
  const written = await put(plan, 'sora', { monthly, estimated: true })
  expect(written.settlement).toMatchObject({
    ...{ by: 2, acceptedAt: null, byOperator: false, handoverDay: '2027-01-31', payer: 3, total: 110_536 },
    lines: [
      { label: '固定資産税・都市計画税', payer: 3, amount: 110_136 },
      { label: '管理費', payer: 3, amount: 400 },
    ],
    terms: { ...terms, monthly, others: [], estimated: true },
  })
  expect([settled(written), written.taxStart]).toEqual([[1, 2], null])
  const asked = { party: 3, code: 'settlement', label: '税・管理費などの精算の案に返事をする', due: '2027-01-24' }
  expect((await planOf(app, plan.negotiationID, 'bea')).next).toEqual({ ...asked, id: plan.id })
  // Answering is separate from writing, which is the step itself.
  expect((await planOf(app, plan.negotiationID, 'sora')).next?.code).not.toMatch(/^settle/)
  expect(await refusal(accept(written, 'sora'))).toMatchObject({ status: 409, code: 'not-your-turn' })
  expect((await refusal(accept(written, 'ada'))).status).toBe(403)
  expect((await refusal(accept(written, 'ben'))).status).toBe(404)
  expect(await refusal(accept(written, 'bea', written.version - 1))).toMatchObject({
    code: 'version-mismatch',
    settlement: { total: 110_536 },
  })
  const agreed = await accept(written, 'bea')
  expect(agreed.settlement?.acceptedAt).toMatch(/^2026-11-21T/)
  expect([settled(agreed), agreed.taxStart]).toEqual([[2, 2, 1], 1])
  expect(await refusal(accept(agreed, 'bea'))).toMatchObject({ code: 'no-settlement' })
  expect(await tests.recorded('dealPlan.acceptSettlement', plan.id)).toBe(1)
  expect(await refusal(completeStep(app, agreed, 'settle', 'bea'))).toMatchObject({ code: 'step-automatic' })
})

test('an agreed settlement needs agreement again when it is rewritten or the handover moves', async () => {
  const plan = await tests.signed()
  const agreed = await accept(await put(plan, 'bea'), 'sora')
  const again = await put(agreed, 'sora', { annualTax: 365_000 })
  expect([settled(again), again.settlement?.total, again.settlement?.acceptedAt]).toEqual([[1, 2], 335_000, null])
  const second = await accept(again, 'bea')
  const move = async (from: DealPlan, handoverDay: string) => {
    const body = { contractDay: from.contractDay, handoverDay, reason: '引っ越し先が決まりません。' }
    const asked = await app.as('sora').proposeDates({ ...at(from), body })
    return app.as('bea').acceptDates({ ...at(from), body: { version: asked.version } })
  }
  const moved = await move(second, '2027-03-01')
  expect([settled(moved), moved.taxStart, moved.settlement]).toMatchObject([[1, 2], null, { total: 306_000, handoverDay: '2027-03-01' }])
  const third = await accept(moved, 'bea')
  const nextYear = await move(third, '2028-01-10')
  expect(nextYear.settlement).toMatchObject({ acceptedAt: null, terms: { taxYear: 2027 } })
  expect(await refusal(accept(nextYear, 'bea'))).toMatchObject({ status: 409, code: 'settlement-outdated' })
})

test('a settlement comes after the contract and before the payment; a gift has none, and an operator acting for the seller gives a ground', async () => {
  const early = await tests.planned()
  expect(await refusal(put(early, 'bea'))).toMatchObject({ status: 409, code: 'step-blocked', blockedBy: ['contract'] })
  const wrong = async (plan: DealPlan, more: object) => (await refusal(put(plan, 'bea', more))).errors?.[0]
  await tests.startAnew()
  const plan = await tests.signed()
  expect((await refusal(put(plan, 'ada'))).status).toBe(403)
  expect((await refusal(put(plan, 'ben'))).status).toBe(404)
  expect(await refusal(accept(plan, 'bea'))).toMatchObject({ code: 'no-settlement' })
  expect(await wrong(plan, { taxYear: 2026 })).toEqual({
    path: 'taxYear',
    message: '引渡し日（2027年1月31日（日））を含む年度は、2027年度です。',
  })
  expect(await wrong(plan, { taxStart: 4, taxYear: 2026, monthly: [{ kind: 1, amount: 1, paidUntil: '2029-01-01' }] })).toMatchObject({
    path: 'monthly.0.paidUntil',
  })
  expect((await wrong(plan, { annualTax: -1 }))?.path).toBe('annualTax')
  expect((await wrong(plan, { others: [{ label: ' ', amount: 1, payer: 2 }] }))?.path).toBe('others.0.label')
  expect((await refusal(put(plan, 'bea', { ground: 'x' }))).errors?.[0]?.path).toBe('ground')
  for (const by of ['bea', 'sora'] as const)
    await app.as(by).omitDealStep({ params: { id: stepOf(plan, 'settle').id }, body: { reason: '要りません。' } })
  expect(await refusal(put(plan, 'bea'))).toMatchObject({ code: 'no-settlement' })
  await tests.startAnew()
  const substituted = await tests.planned({}, { negotiationType: 2 })
  await app.as('ada').agreeNegotiation({ params: { id: substituted.negotiationID }, body: { priceDecided: 36_000_000 } })
  expect((await refusal(put(substituted, 'ada'))).errors?.[0]?.path).toBe('ground')
  expect((await put(substituted, 'ada', { ground: '電話で確認' })).settlement).toMatchObject({ by: 2, byOperator: true })
})

const reasonOf = { reason: 1, note: '本審査が通りませんでした。' } as const
const notice = (plan: DealPlan, by: Person, more: object = {}) =>
  app.as(by).noticeTermination({ params: { id: plan.negotiationID }, body: { ...reasonOf, ...more } })
const answer = (plan: DealPlan, by: Person, more: object = {}) =>
  app.as(by).answerTermination({ params: { id: plan.negotiationID }, body: { note: '承知しました。', ...more } })
const stepCard = async (negotiationID: string) =>
  (await app.as('bea').listChats({ query: { negotiationID: [negotiationID] } })).items.findLast(({ cardKind }) => cardKind === 'step')?.card
    ?.lines
const drop = (plan: DealPlan, by: Person) => app.as(by).dropTermination({ params: { id: plan.negotiationID } })
const alertsOf = async (plan: DealPlan) =>
  (await app.as('ada').listAlerts({ query: {} })).items.filter(({ negotiationID }) => negotiationID === plan.negotiationID)

test('one side gives notice, the other answers once, and the operator reads both and closes the negotiation with that reason', async () => {
  const plan = await tests.signed()
  const noticed = await notice(plan, 'bea')
  expect(noticed.termination).toMatchObject({ by: 3, ...reasonOf, byOperator: false, answer: null, answeredAt: null })
  expect((await planOf(app, plan.negotiationID, 'sora')).next).toMatchObject({ party: 2, code: 'termination' })
  expect((await planOf(app, plan.negotiationID, 'ada')).next).toMatchObject({ party: 1, code: 'terminationCare' })
  // While a termination is open, no step of the plan is shown as next.
  expect(await tests.deal(plan.negotiationID, 'bea')).toMatchObject({ next: { party: 2, code: 'termination' }, terminationBy: 3 })
  const talk = async (by: Person) => (await app.as(by).getNegotiation({ params: { id: plan.negotiationID } })).situation
  expect(await talk('bea')).toBe('terminating')
  expect(await refusal(notice(plan, 'sora'))).toMatchObject({ status: 409, code: 'termination-open' })
  expect(await refusal(answer(plan, 'bea'))).toMatchObject({ code: 'not-your-turn' })
  expect((await refusal(answer(plan, 'ada'))).status).toBe(403)
  const card = (await app.as('sora').listChats({ query: { negotiationID: [plan.negotiationID] } })).items.find(
    ({ cardKind }) => cardKind === 'plan',
  )?.card
  expect(card).toMatchObject({ title: '買主から契約の解除の連絡があります', next: 'answer' })
  expect(card?.lines).toEqual(['理由：ローン特約', reasonOf.note, TERMINATION_MONEY])
  expect((await answer(plan, 'sora')).termination).toMatchObject({ answer: '承知しました。' })
  for (const by of ['bea', 'sora'] as const)
    expect(await tests.deal(plan.negotiationID, by)).toMatchObject({ next: { party: 1, code: 'terminationCare' } })
  expect(await refusal(answer(plan, 'sora'))).toMatchObject({ code: 'already-answered' })
  const facts = { termination: 'ローン特約', noticedBy: '買主', notice: reasonOf.note, answer: '承知しました。' }
  const raised = await alertsOf(plan)
  expect(raised.map(({ cause }) => cause).toSorted()).toEqual(['termination', 'termination-answered'])
  expect(raised.find(({ cause }) => cause === 'termination-answered')?.facts).toEqual(facts)
  // While the notice is open, its alerts cannot be concluded, and the negotiation stays in its queue.
  for (const { id } of raised)
    expect(await refusal(app.as('ada').concludeAlert({ params: { id }, body: { note: '電話しました。' } }))).toMatchObject({
      ...{ status: 409, code: 'still-true' },
      title: expect.stringContaining('契約の解除の連絡が、まだ残っています'),
    })
  const queued = async () => (await app.as('ada').listDeskDeals({ query: { queue: 'ending' } })).items.map(({ id }) => id)
  expect(await queued()).toEqual([plan.negotiationID])
  // Refunds are between the two sides: here only the negotiation ends.
  await app
    .as('ada')
    .closeNegotiation({ params: { id: plan.negotiationID }, body: { reason: '契約の解除（ローン特約）', endsContract: true } })
  const ended = await planOf(app, plan.negotiationID)
  expect([ended.planStatus, ended.termination?.answer]).toEqual([9, '承知しました。'])
  expect([await talk('bea'), await talk('sora')]).toEqual(['terminated', 'terminated'])
  expect(await tests.deal(plan.negotiationID, 'bea')).toMatchObject({ depositPaid: false, terminationBy: null })
  expect(await refusal(notice(plan, 'bea'))).toMatchObject({ code: 'wrong-state', state: 9 })
})

test('when a contract falls through after its deposit was paid, the operators are alerted to its return; without a payment they are not', async () => {
  const plan = await tests.signed()
  const { db } = await app.ctx()
  const paid = [{ party: 3 as const, at: '2026-12-01T10:00:00+09:00' }]
  await db
    .update(dealStep)
    .set({ doneBy: paid })
    .where(and(eq(dealStep.planID, plan.id), eq(dealStep.code, 'deposit')))
  await notice(plan, 'bea')
  await app
    .as('ada')
    .closeNegotiation({ params: { id: plan.negotiationID }, body: { reason: '契約の解除（ローン特約）', endsContract: true } })
  const causes = async (of: DealPlan) => (await alertsOf(of)).map(({ cause }) => cause).toSorted()
  expect(await causes(plan)).toEqual(['deposit-to-return', 'termination'])
  expect(await tests.deal(plan.negotiationID, 'sora')).toMatchObject({ situation: 'terminated', depositPaid: true })
  const { items } = await app.as('bea').listChats({ query: { negotiationID: [plan.negotiationID] } })
  const cards = items.map(({ card }) => card?.title)
  expect(cards).toContain('契約は解除されました')
  expect(cards.join()).not.toContain('取り下げられました')
})

test('a contract that the operator closes without a notice is terminated as well, with an alert about its deposit', async () => {
  const closed = async (plan: DealPlan) => {
    const { db } = await app.ctx()
    const done = (code: string) =>
      db
        .update(dealStep)
        .set({ stepStatus: 2, doneBy: [{ party: 3, at: '2026-12-01T10:00:00+09:00' }] })
        .where(and(eq(dealStep.planID, plan.id), eq(dealStep.code, code)))
    await done('contract')
    await done('deposit')
    const asked = await app.as('sora').omitDealStep({ params: { id: stepOf(plan, 'settle').id }, body: { reason: '要りません。' } })
    expect(await stepCard(plan.negotiationID)).toContainEqual(expect.stringContaining('まで'))
    expect(stepOf(asked, 'settle').due).not.toBeNull()
    await app
      .as('ada')
      .closeNegotiation({ params: { id: plan.negotiationID }, body: { reason: '双方の合意による解約', endsContract: true } })
    expect(await stepCard(plan.negotiationID)).toEqual(['取引が取りやめになったため、不要になりました'])
    const { items } = await app.as('bea').listChats({ query: { negotiationID: [plan.negotiationID] } })
    return {
      situation: (await app.as('bea').getNegotiation({ params: { id: plan.negotiationID } })).situation,
      alert: (await alertsOf(plan)).map(({ cause, facts }) => ({ cause, termination: facts.termination })),
      cards: items.flatMap(({ card, cardKind }) => (cardKind === 'plan' || cardKind === 'purchaseOffer' ? [card?.title] : [])),
    }
  }
  const fallen = {
    situation: 'terminated',
    alert: [{ cause: 'deposit-to-return', termination: '双方の合意による解約' }],
    cards: expect.not.arrayContaining([expect.stringMatching(/中止|商談の終了により|取り下げ/)]),
  }
  expect(await closed(await tests.signed())).toMatchObject(fallen)
  await tests.startAnew()
  // Signed, and ended before the agreement was recorded.
  const unrecorded = await closed(await tests.planned())
  expect(unrecorded).toMatchObject(fallen)
  expect(new Set(unrecorded.cards)).toEqual(new Set(['契約は解除されました']))
})

test('notice is given on a signed contract, by its two sides, and is withdrawn by its giver or dropped by the operator', async () => {
  const early = await tests.planned()
  expect(await refusal(notice(early, 'bea'))).toMatchObject({ status: 409, code: 'no-contract' })
  const plan = await tests.signed()
  expect((await refusal(notice(plan, 'ada'))).status).toBe(403)
  expect((await refusal(notice(plan, 'ben'))).status).toBe(404)
  expect((await refusal(notice(plan, 'bea', { reason: 9, note: null }))).errors?.[0]).toEqual({
    path: 'note',
    message: '理由を入力してください。',
  })
  expect((await refusal(notice(plan, 'bea', { reason: 8 }))).errors?.[0]?.path).toBe('reason')
  expect((await refusal(notice(plan, 'bea', { ground: 'x' }))).errors?.[0]?.path).toBe('ground')
  expect(await refusal(answer(plan, 'sora'))).toMatchObject({ code: 'no-termination' })
  expect(await refusal(drop(plan, 'bea'))).toMatchObject({ code: 'no-termination' })
  await notice(plan, 'sora', { reason: 3, note: null })
  expect((await refusal(drop(plan, 'bea'))).status).toBe(403)
  expect((await drop(plan, 'sora')).termination).toBeNull()
  app.clock.advance({ minutes: 1 })
  await notice(plan, 'bea')
  expect((await refusal(answer(plan, 'sora', { note: ' ' }))).errors?.[0]?.path).toBe('note')
  expect((await drop(plan, 'ada')).termination).toBeNull()
  expect((await alertsOf(plan)).map(({ state }) => state)).toEqual([9, 9])
  expect(await tests.recorded('dealPlan.dropTermination', plan.id)).toBe(2)
})

test('an offer is deleted ninety days after a closed negotiation, or ten years after the handover; its number is never reused', async () => {
  const plan = await tests.planned()
  const { db, ...ctx } = await app.ctx()
  const [offer] = await db.select().from(purchaseOffer)
  if (!offer) throw new Error('Nobody offered.')
  const at = app.clock.now()
  const left = async (day: string) => {
    app.clock.set(`${day}T10:00:00+09:00`)
    await purgeOffers({ ...ctx, db })
    return (await app.as('ada').listPurchaseOffers()).items.length
  }
  const end = (how: object) => db.update(negotiation).set(how).where(eq(negotiation.id, plan.negotiationID))
  await end({ status: 4, agreedAt: at, completedAt: at })
  expect(await left('2036-11-21')).toBe(1)
  await end({ status: 9, agreedAt: null, completedAt: null, closedAt: at })
  expect([await left('2027-02-19'), await left('2027-02-20')]).toEqual([1, 0])
  expect(await db.$count(purchaseOfferVersion)).toBe(0)
  const [row] = await db.select().from(purchaseOffer)
  expect(row).toMatchObject({ buyerName: '', terms: {}, price: 0, acceptedGround: null, closeNote: null, arrivalNumber: 1 })
  expect(await refusal(app.as('bea').getPurchaseOffer({ params: { id: offer.id } }))).toMatchObject({ status: 404 })
  expect(await tests.recorded('purchaseOffer.purge', offer.id)).toBe(1)
  expect((await app.as('sora').getEstatePurchaseOffers({ params: { id: offer.estateID } })).items).toEqual([])
  app.clock.set(at)
  await db.update(listing).set({ trade: 'none', reserved: false, offeredNegotiationID: null, confirmedAt: at })
  const next = await tests.room({ estateID: offer.estateID, buyer: 'ben' })
  expect((await tests.see((await submit(app, next.id, 'ben')).id)).arrivalNumber).toBe(2)
})

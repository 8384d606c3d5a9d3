import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { estate } from '#domain/market/estate/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { user } from '#domain/people/user/table.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { acceptOffer, counterOffer, letFall, offerTests, submit } from '#test/offers.ts'
import { usageFeePaid } from '#test/usage-fee.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof offerTests>>
beforeAll(async () => {
  tests = await offerTests()
  app = tests.app
})
eachAnew(() => app)

const plansOf = async (negotiationID: string, by: 'bea' | 'ben' | 'sora' | 'ada' = 'sora') =>
  (await app.as(by).listDealPlans({ query: { negotiationID: [negotiationID] } })).items
const stand = async (id: string, by: 'bea' | 'sora' | 'ada') => {
  const { stage, next } = await tests.deal(id, by)
  return [stage, next && `${next.party} ${next.code}`]
}

test('an accepted offer creates the plan of its deal, from the house and the terms', async () => {
  const { id } = await tests.room()
  expect(await stand(id, 'bea')).toEqual([1, null])
  const sent = await submit(app, id)
  expect([await stand(id, 'bea'), await stand(id, 'sora')]).toEqual([
    [3, '2 purchaseOffer'],
    [3, '2 purchaseOffer'],
  ])
  expect(await plansOf(id)).toEqual([])
  await acceptOffer(app, sent)
  const [plan, ...others] = await plansOf(id)
  expect(others).toEqual([])
  expect(plan).toMatchObject({
    planStatus: 1,
    stage: 4,
    facts: ['building', 'direct', 'deposit', 'markers'],
    ...{ acceptedOn: '2026-11-21', contractDay: '2026-12-12', handoverDay: '2027-01-31', dateProposal: null, taxStart: null },
    next: { party: 2, code: 'profile', label: '契約に使う氏名・住所を確かめる', due: '2026-11-24' },
  })
  expect(plan?.steps.map(({ code }) => code).slice(0, 3)).toEqual(['profile', 'registry', 'statements'])
  expect(plan?.steps.find(({ code }) => code === 'read')).toMatchObject({
    ...{ title: '家の状態を伝える書類（告知書・付帯設備表）を読んで確かめる', party: 3, due: '2026-12-01', required: true, stepStatus: 1 },
    ...{ standing: 4, blockedBy: ['statements'], doneBy: [], ownFlag: false },
  })
  expect([await stand(id, 'bea'), await stand(id, 'ada')]).toEqual([
    [4, '3 profile'],
    [4, '2 profile'],
  ])
  expect(await tests.recorded('dealPlan.create', plan?.id ?? '')).toBe(1)
})

test('a buyer who accepts a counter gets a plan too; a paid fee is done, and a stranger sees nothing', async () => {
  await usageFeePaid(app)
  const { id } = await tests.room()
  await acceptOffer(app, await counterOffer(app, await submit(app, id)), 'bea')
  const [plan] = await plansOf(id, 'bea')
  expect(plan?.steps.find(({ code }) => code === 'usageFee')).toMatchObject({ stepStatus: 2, standing: 5 })
  expect(await plansOf(id, 'ben')).toEqual([])
  expect((await refusal(app.as('ben').getDealPlan({ params: { id: plan?.id ?? '' } }))).status).toBe(404)
  const { db } = await app.ctx()
  await db.update(user).set({ usageFeeActive: false }).where(eq(user.id, 'bea'))
})

test('a house given away has the plan of a gift', async () => {
  const { id, estateID } = await tests.room()
  const { db } = await app.ctx()
  const put = async (price: number) => {
    await db.update(listing).set({ price }).where(eq(listing.id, estateID))
    await db.update(estate).set({ price }).where(eq(estate.id, estateID))
  }
  await put(0)
  const terms = { price: 0, takerFee: 300_000, deposit: null, funding: null }
  await acceptOffer(app, await submit(app, id, 'bea', terms))
  const [plan] = await plansOf(id)
  expect(plan?.facts).toEqual(expect.arrayContaining(['gift', 'takerFee']))
  const codes = plan?.steps.map(({ code, party }) => `${code} ${party}`)
  expect(codes).toEqual(expect.arrayContaining(['bank 3', 'keys 4']))
  expect(codes?.filter((code) => /^(deposit|settle|pay|loan) /.test(code))).toEqual([])
  await put(38_000_000)
})

test('the plan ends with the acceptance, and another acceptance creates another', async () => {
  const { id } = await tests.room()
  const fallen = await acceptOffer(app, await submit(app, id))
  await app.as('sora').revokePurchaseOffer({ params: { id: fallen.id }, body: { reason: 2 } })
  expect((await plansOf(id)).map(({ planStatus, next }) => [planStatus, next])).toEqual([[9, null]])
  expect(await stand(id, 'bea')).toEqual([1, null])
  app.clock.advance({ minutes: 1 })
  const again = await acceptOffer(app, await submit(app, id))
  app.clock.advance({ minutes: 1 })
  await letFall(app, again)
  expect((await plansOf(id)).map(({ planStatus }) => planStatus)).toEqual([9, 9])
  await acceptOffer(app, await submit(app, id))
  await app.as('bea').closeNegotiation({ params: { id }, body: { reason: '見送ります。' } })
  expect((await plansOf(id)).map(({ planStatus }) => planStatus)).toEqual([9, 9, 9])
  expect(await stand(id, 'bea')).toEqual([null, null])
})

test('the operator creates a plan for an agreement without an offer: steps before the contract are done; it ends with the deal', async () => {
  const { id } = await tests.room({ negotiationType: 2, status: 2 })
  const make = (by: 'ada' | 'bea' = 'ada') => app.as(by).createDealPlan({ body: { negotiationID: id } })
  expect((await refusal(make('bea'))).status).toBe(403)
  expect(await refusal(make())).toMatchObject({ status: 409, code: 'wrong-state', state: 2 })
  await app.as('ada').agreeNegotiation({ params: { id }, body: { priceDecided: 24_000_000, note: '契約書の写しを見た' } })
  const plan = await make()
  expect(plan).toMatchObject({ acceptedOn: '2026-11-21', contractDay: '2026-11-21', handoverDay: '2027-01-20', stage: 5 })
  const open = plan.steps.filter(({ stepStatus }) => stepStatus === 1).map(({ code }) => code)
  expect([open[0], plan.steps.find(({ code }) => code === 'contract')?.doneBy[0]?.party]).toEqual(['moveOut', 1])
  expect((await make()).id).toBe(plan.id)
  // Its contract is shown to each side once.
  const unseen = async (by: 'ada' | 'bea' | 'sora') => (await app.as(by).getDealPlan({ params: { id: plan.id } })).milestone
  const see = (by: 'bea' | 'sora', milestone: 1 | 2) => app.as(by).seeMilestone({ params: { id: plan.id }, body: { milestone } })
  expect([await unseen('bea'), await unseen('sora'), await unseen('ada')]).toEqual([1, 1, null])
  expect((await refusal(see('bea', 2))).code).toBe('milestone-ahead')
  await see('bea', 1)
  expect([await unseen('bea'), await unseen('sora')]).toEqual([null, 1])
  await app.as('ada').completeNegotiation({ params: { id }, body: { note: '着金を電話で確かめました。' } })
  expect(await app.as('ada').getDealPlan({ params: { id: plan.id } })).toMatchObject({ planStatus: 2, stage: 6 })
})

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { transact } from '#platform/context.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { withdrawAccepted } from '#test/offers.ts'
import { completeStep, completeUpTo, planOf, planTests, stepOf } from '#test/plans.ts'
import type { DealPlan } from './contract.ts'
import { learnFacts } from './follow.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
})
eachAnew(() => app)

const at = (plan: DealPlan, code: string) => ({ params: { id: stepOf(plan, code).id } })
const undo = (plan: DealPlan, code: string, by: Person) => app.as(by).undoDealStep(at(plan, code))
const omit = (plan: DealPlan, code: string, by: Person, more: object = {}) =>
  app.as(by).omitDealStep({ ...at(plan, code), body: { reason: '当てはまりません。', ...more } })
const ticks = (plan: DealPlan, code: string) => {
  const { stepStatus, doneBy } = stepOf(plan, code)
  return [stepStatus, ...doneBy.map(({ party }) => party)]
}

test('each party ticks its own steps, and in a step for both each ticks for themselves', async () => {
  const plan = await tests.planned()
  // No handover on the site: the seller states how else it was done.
  expect(await refusal(completeStep(app, plan, 'statements', 'sora', { note: undefined }))).toMatchObject({
    ...{ status: 409, code: 'statement-not-handed-over' },
  })
  expect(ticks(await completeStep(app, plan, 'statements', 'sora'), 'statements')).toEqual([2, 2])
  expect(await refusal(completeStep(app, plan, 'papers', 'sora', { note: undefined }))).toMatchObject({
    ...{ status: 409, code: 'papers-missing' },
  })
  expect(ticks(await completeStep(app, plan, 'papers', 'sora'), 'papers')).toEqual([2, 2])
  expect((await refusal(completeStep(app, plan, 'papers', 'bea'))).status).toBe(403)
  expect((await refusal(completeStep(app, plan, 'papers', 'ben'))).status).toBe(404)
  expect((await refusal(completeStep(app, plan, 'agreed', 'sora'))).status).toBe(403)
  expect(ticks(await completeStep(app, plan, 'profile', 'bea'), 'profile')).toEqual([1, 3])
  expect(await refusal(completeStep(app, plan, 'profile', 'bea'))).toMatchObject({ status: 409, code: 'wrong-state', state: 1 })
  expect(ticks(await completeStep(app, plan, 'profile', 'sora'), 'profile')).toEqual([2, 3, 2])
  expect(await tests.recorded('dealStep.complete', stepOf(plan, 'profile').id)).toBe(2)
  expect((await refusal(completeStep(app, plan, 'scrivener', 'bea'))).errors?.[0]?.path).toBe('note')
  const named = await completeStep(app, plan, 'scrivener', 'bea', { note: '司法書士 弁天（弁天事務所）' })
  expect(stepOf(named, 'scrivener')).toMatchObject({ stepStatus: 2, note: '司法書士 弁天（弁天事務所）' })
})

test('a step waits for those before it, and no party ticks an automatic one', async () => {
  const plan = await tests.planned()
  expect(await refusal(completeStep(app, plan, 'draft', 'bea'))).toMatchObject({
    ...{ status: 409, code: 'step-blocked', blockedBy: ['registry', 'read'] },
    title: '先に「登記の内容を確かめる」「家の状態を伝える書類（告知書・付帯設備表）を読んで確かめる」を済ませてください。',
  })
  expect(await refusal(completeStep(app, plan, 'usageFee', 'bea'))).toMatchObject({ status: 409, code: 'step-automatic' })
  expect(await refusal(undo(plan, 'usageFee', 'bea'))).toMatchObject({ code: 'step-automatic' })
})

test('the operator ticks any step with a ground; the parties give none', async () => {
  const plan = await tests.planned()
  expect((await refusal(app.as('ada').completeDealStep({ ...at(plan, 'profile'), body: {} }))).errors?.[0]?.path).toBe('ground')
  expect((await refusal(completeStep(app, plan, 'profile', 'bea', { ground: 'x' }))).errors?.[0]?.path).toBe('ground')
  expect(ticks(await completeStep(app, plan, 'profile', 'ada'), 'profile')).toEqual([2, 1])
  const substituted = await tests.planned({}, { negotiationType: 2 })
  expect(ticks(await completeStep(app, substituted, 'profile', 'ada'), 'profile')).toEqual([1, 2])
  expect(ticks(await completeStep(app, substituted, 'scrivener', 'ada', { note: '司法書士 別府' }), 'scrivener')).toEqual([2, 1])
  expect((await refusal(completeStep(app, substituted, 'registry', 'sora'))).status).toBe(403)
})

test('a tick can be undone within a week, unless a later step depends on it', async () => {
  const plan = await tests.planned()
  await completeStep(app, plan, 'profile', 'bea')
  expect(ticks(await undo(plan, 'profile', 'bea'), 'profile')).toEqual([1])
  expect(await refusal(undo(plan, 'profile', 'bea'))).toMatchObject({ status: 409, code: 'wrong-state' })
  await completeStep(app, plan, 'statements', 'sora')
  await completeStep(app, plan, 'read', 'bea')
  expect(await refusal(undo(plan, 'statements', 'sora'))).toMatchObject({
    code: 'step-needed',
    title: '「家の状態を伝える書類（告知書・付帯設備表）を読んで確かめる」が済んでいるため、戻せません。',
  })
  app.clock.advance({ days: 7, minutes: 1 })
  expect(await refusal(undo(plan, 'read', 'bea'))).toMatchObject({ code: 'too-late' })
})

test('an optional step is omitted by its party, a required one by both or the operator, and some by no one', async () => {
  const plan = await tests.planned()
  expect(stepOf(await omit(plan, 'boundary', 'sora'), 'boundary')).toMatchObject({ stepStatus: 3, omitReason: '当てはまりません。' })
  expect((await refusal(omit(plan, 'insurance', 'sora'))).status).toBe(403)
  expect(stepOf(await omit(plan, 'settle', 'bea'), 'settle')).toMatchObject({ stepStatus: 1, omittedBy: [{ party: 3 }] })
  expect(await refusal(omit(plan, 'settle', 'bea'))).toMatchObject({ code: 'wrong-state' })
  expect(stepOf(await omit(plan, 'settle', 'sora'), 'settle').stepStatus).toBe(3)
  expect(stepOf(await omit(plan, 'moveOut', 'ada', { ground: '双方に電話で確認' }), 'moveOut').stepStatus).toBe(3)
  for (const code of ['usageFee', 'contract', 'keys'])
    expect(await refusal(omit(plan, code, 'bea')), code).toMatchObject({ code: 'step-needed' })
  expect((await refusal(omit(plan, 'agreed', 'bea'))).status).toBe(403)
})

test('a due day moves alone or with its dependents, and never beyond the handover where the keys wait for it', async () => {
  const plan = await tests.planned()
  const move = (code: string, due: string, by: Person, more: object = {}) =>
    app.as(by).rescheduleDealStep({ ...at(plan, code), body: { due, ...more } })
  const dues = (of: DealPlan, ...codes: string[]) => codes.map((code) => stepOf(of, code).due?.slice(5))
  expect(dues(await move('statements', '2026-11-30', 'sora', { note: '少し遅れます。' }), 'statements', 'read')).toEqual(['11-30', '12-01'])
  expect(dues(await move('statements', '2026-12-02', 'sora', { passOn: true }), 'read', 'draft', 'contract', 'moveOut')).toEqual([
    ...['12-03', '12-09', '12-12', '01-26'],
  ])
  expect((await refusal(move('statements', '2026-12-01', 'bea'))).status).toBe(403)
  const bad = async (code: string, due: string, by: Person, more: object = {}) => (await refusal(move(code, due, by, more))).errors?.[0]
  expect(await bad('papers', '2026-11-20', 'sora')).toEqual({ path: 'due', message: '期限は、今日以降の日を選んでください。' })
  expect(await bad('regPapers', '2027-02-01', 'sora')).toEqual({
    path: 'due',
    message: '引渡し日（2027年1月31日（日））までの日を選んでください。',
  })
  expect((await bad('contract', '2026-12-20', 'sora'))?.path).toBe('due')
  expect((await bad('statements', '2026-12-10', 'sora', { passOn: true }))?.path).toBe('passOn')
  expect(stepOf(await move('registered', '2027-06-01', 'bea'), 'registered').due).toBe('2027-06-01')
})

test('each side adds steps of its own, fifteen at most, and deletes only its own', async () => {
  const plan = await tests.planned()
  const add = (by: Person, more: object = {}) =>
    app.as(by).addDealStep({ params: { id: plan.id }, body: { title: '庭木の手入れ', party: 2, due: '2026-12-01', ...more } })
  expect((await refusal(add('bea', { due: '2026-11-20' }))).errors?.[0]?.path).toBe('due')
  expect((await refusal(add('bea', { party: 1 }))).status).toBe(422)
  const own = (await add('bea')).steps.at(-1)
  expect(own).toMatchObject({ code: 'own', title: '庭木の手入れ', party: 2, ownFlag: true, madeBy: 3, required: false })
  const id = own?.id ?? ''
  expect((await app.as('sora').completeDealStep({ params: { id }, body: {} })).steps.at(-1)?.stepStatus).toBe(2)
  expect(await refusal(app.as('bea').deleteDealStep({ params: { id } }))).toMatchObject({ code: 'wrong-state', state: 2 })
  const second = (await add('sora')).steps.at(-1)?.id ?? ''
  expect((await refusal(app.as('bea').deleteDealStep({ params: { id: second } }))).status).toBe(403)
  await app.as('sora').deleteDealStep({ params: { id: second } })
  expect((await refusal(app.as('sora').deleteDealStep({ params: { id: stepOf(plan, 'papers').id } }))).status).toBe(403)
  for (let n = 1; n < 15; n++) await add('bea', { title: `手順${n}` })
  expect(await refusal(add('sora'))).toMatchObject({ code: 'too-many-steps' })
})

test('facts learnt later add their steps, once, and remove none', async () => {
  const plan = await tests.planned()
  const ctx = await app.ctx('ada')
  const learn = () => transact(ctx, (ctx) => learnFacts(ctx, plan.negotiationID, ['co', 'mortgage']))
  await learn()
  await learn()
  const after = await planOf(app, plan.negotiationID)
  expect(after.facts).toEqual(expect.arrayContaining(['building', 'co', 'mortgage']))
  expect(after.steps.length).toBe(plan.steps.length + 3)
  expect(stepOf(after, 'contract').dependsOn).toContain('coConsent')
  expect(stepOf(after, 'pay').dependsOn).toContain('release')
})

test('after the contract only the operator ends the deal, and no party can leave', async () => {
  const { db } = await app.ctx()
  const fee = (usageFeeActive: boolean) => db.update(user).set({ usageFeeActive }).where(eq(user.id, 'bea'))
  await fee(true)
  const plan = await tests.planned()
  expect(await refusal(app.as('bea').deleteUser({ params: { id: 'bea' } }))).toMatchObject({ status: 409, code: 'deal-underway' })
  expect(stepOf(await completeUpTo(app, plan, 'contract'), 'contract').stepStatus).toBe(2)
  const [offer] = (await app.as('bea').listPurchaseOffers({ query: { negotiationID: [plan.negotiationID] } })).items
  const offered = { params: { id: offer?.id ?? '' }, body: { reason: 1 } } as const
  expect(await refusal(withdrawAccepted(app, { id: offer?.id ?? '' }))).toMatchObject({ code: 'already-signed' })
  expect(await refusal(app.as('sora').revokePurchaseOffer(offered))).toMatchObject({ code: 'already-signed' })
  const close = (by: Person, more: object = {}) =>
    app.as(by).closeNegotiation({ params: { id: plan.negotiationID }, body: { reason: '白紙に戻します。', ...more } })
  for (const more of [{}, { endsContract: true }]) expect(await refusal(close('bea', more))).toMatchObject({ code: 'deal-underway' })
  expect(await refusal(close('ada'))).toMatchObject({ status: 409, code: 'contract-ends' })
  expect((await planOf(app, plan.negotiationID)).planStatus).toBe(1)
  await close('ada', { endsContract: true })
  expect((await planOf(app, plan.negotiationID)).planStatus).toBe(9)
  await fee(false)
})

test('automatic steps: the fee, the last check, the agreement, the end', async () => {
  const plan = await tests.planned()
  const { negotiationID } = plan
  const { db } = await app.ctx()
  const fee = async (usageFeeActive: boolean) => {
    await db.update(user).set({ usageFeeActive }).where(eq(user.id, 'bea'))
    const money = { negotiationID, receiverID: 'bea', relationID: 'p', usageFee: true } as const
    const ctx = await app.ctx()
    const name = usageFeeActive ? 'payment.paid' : 'payment.refunded'
    for (const listener of ctx.platform.listeners[name]?.after ?? [])
      if (listener.name === 'followUsageFee') await listener(ctx, money as never)
    return ticks(await planOf(app, negotiationID), 'usageFee')
  }
  expect([await fee(true), await fee(false), await fee(true)]).toEqual([[2, 1], [1], [2, 1]])
  await app.as('ada').agreeNegotiation({ params: { id: negotiationID }, body: { priceDecided: 36_000_000 } })
  const agreed = await planOf(app, negotiationID)
  expect(['contract', 'draft', 'papers', 'agreed', 'scrivener', 'deposit'].map((code) => stepOf(agreed, code).stepStatus)).toEqual([
    ...[2, 2, 2, 2, 1, 1],
  ])
  await app.as('ada').completeNegotiation({ params: { id: negotiationID }, body: { note: '電話で確かめました。' } })
  const done = await planOf(app, negotiationID)
  expect([done.planStatus, stepOf(done, 'done').stepStatus]).toEqual([2, 2])
  expect(ticks(await completeStep(app, done, 'keys', 'ada').catch(() => done), 'keys')).toEqual([1])
  expect(ticks(await completeStep(app, done, 'filing', 'bea'), 'filing')).toEqual([2, 3])
  await db.update(user).set({ usageFeeActive: false }).where(eq(user.id, 'bea'))
})

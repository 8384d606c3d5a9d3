import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import { eachAnew, type TestApp } from '#test/app.ts'
import { writeAccount } from '#test/bank-notices.ts'
import type { Person } from '#test/cast.ts'
import { completeProfile } from '#test/offers.ts'
import { completeStep, planTests, stepOf } from '#test/plans.ts'
import { heard, say } from '#test/rooms.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
})
eachAnew(() => app)

const cards = async (negotiationID: string, cardKind: 'plan' | 'step', by: Person) =>
  (await app.as(by).listChats({ query: { negotiationID } })).items.flatMap((chat) => (chat.cardKind === cardKind ? [chat.card] : []))
const isOn = async (negotiationID: string, by: Person) => (await tests.deal(negotiationID, by)).yourTurn

test('the room reports what happens to the plan, and each reader sees their next step', async () => {
  const plan = await tests.planned()
  const { negotiationID: id } = plan
  const newest = async () => (await heard(app, 'bea', { id })).at(-1)
  expect(await newest()).toBe('取引の予定ができました。\n契約日：2026年12月12日（土）\n引渡し日：2027年1月31日（日）')
  expect(await cards(id, 'plan', 'sora')).toEqual([
    { state: 1, title: '取引の予定', lines: ['契約日 2026年12月12日（土）', '引渡し日 2027年1月31日（日）'], next: 'open' },
  ])
  await completeStep(app, plan, 'profile', 'bea')
  expect(await newest()).toBe('「契約に使う氏名・住所を確かめる」を、買主が済ませました。')
  expect((await cards(id, 'step', 'sora')).at(-1)).toEqual({
    ...{ state: 1, title: '契約に使う氏名・住所を確かめる', lines: ['買主は済ませました。', '2026年11月24日（火）まで'], next: 'complete' },
  })
  expect((await cards(id, 'step', 'bea')).at(-1)?.next).toBeNull()
  await completeStep(app, plan, 'profile', 'sora')
  expect((await cards(id, 'step', 'bea')).at(-1)).toEqual({
    state: 2,
    title: '契約に使う氏名・住所を確かめる',
    lines: ['済みました'],
    next: null,
  })
  await app.as('bea').omitDealStep({ params: { id: stepOf(plan, 'settle').id }, body: { reason: '税は売主が払います。' } })
  expect(await newest()).toBe('手順が不要との連絡がありました：税・管理費などの精算を決める\n理由：税は売主が払います。')
  expect((await cards(id, 'step', 'sora')).at(-1)).toMatchObject({ next: 'omit' })
  const dates = { contractDay: '2026-12-12', handoverDay: '2027-02-14', reason: '引っ越しのため' }
  await app.as('bea').proposeDates({ params: { id: plan.id }, body: dates })
  expect((await cards(id, 'plan', 'sora')).at(-1)).toEqual({
    ...{ state: 1, title: '日にちの相談が届きました', next: 'answer' },
    lines: ['引渡し日 2027年1月31日（日） → 2027年2月14日（日）', '理由：引っ越しのため'],
  })
  expect((await cards(id, 'plan', 'bea')).at(-1)).toMatchObject({ title: '日にちの相談を送りました', next: 'open' })
})

test.each([
  ['done', PlanStatus.done],
  ['called off', PlanStatus.canceled],
] as const)('once the deal is %s, the card of the plan still shows its days, with nothing to do', async (_, planStatus) => {
  const { id, negotiationID } = await tests.planned()
  const { db } = await app.ctx()
  await db.update(dealPlan).set({ planStatus }).where(eq(dealPlan.id, id))
  expect(await cards(negotiationID, 'plan', 'bea')).toEqual([
    { state: planStatus, title: '取引の予定', lines: ['契約日 2026年12月12日（土）', '引渡し日 2027年1月31日（日）'], next: null },
  ])
})

test('a side with open steps has the turn, whatever it writes; a side without any does not', async () => {
  const plan = await tests.planned()
  const { negotiationID: id } = plan
  await say(app, 'sora', { id }, 'ありがとうございます。')
  expect([await isOn(id, 'bea'), await isOn(id, 'sora')]).toEqual([true, true])
  for (const { code, party, stepStatus } of plan.steps)
    if (party === 2 && stepStatus === 1 && !['moveOut', 'bank'].includes(code)) await completeStep(app, plan, code, 'sora')
  for (const code of ['profile', 'registry', 'boundary']) await completeStep(app, plan, code, 'sora')
  await completeProfile(app, 'sora')
  await writeAccount(app, id, 'sora', { holder: 'ナマエシタ' })
  // The rest of her steps depend on the buyer.
  expect([await isOn(id, 'bea'), await isOn(id, 'sora')]).toEqual([true, false])
  await say(app, 'bea', { id }, '鍵は何本ありますか。')
  expect(await isOn(id, 'sora')).toBe(true)
})

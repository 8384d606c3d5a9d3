import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { completeUpTo, planOf, planTests, stepOf } from '#test/plans.ts'
import { usageFeePaid } from '#test/usage-fee.ts'
import type { DealPlan } from './contract.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
})
eachAnew(() => app)

const at = ({ id }: DealPlan) => ({ params: { id } })
const later = { contractDay: '2026-12-12', handoverDay: '2027-02-14', reason: '引っ越し先が決まりません。' }
const propose = (plan: DealPlan, by: Person, more: object = {}) => app.as(by).proposeDates({ ...at(plan), body: { ...later, ...more } })
const accept = (plan: DealPlan, by: Person, version = plan.version) => app.as(by).acceptDates({ ...at(plan), body: { version } })

test('one side proposes other days, the other agrees, and the dependent due days move', async () => {
  const plan = await tests.planned()
  const moved = await app.as('sora').rescheduleDealStep({ params: { id: stepOf(plan, 'moveOut').id }, body: { due: '2027-01-15' } })
  const asked = await propose(moved, 'sora')
  expect(asked).toMatchObject({
    ...{ contractDay: '2026-12-12', handoverDay: '2027-01-31' },
    dateProposal: { by: 2, handoverDay: '2027-02-14', reason: '引っ越し先が決まりません。', byOperator: false },
  })
  expect((await planOf(app, plan.negotiationID, 'bea')).next).toMatchObject({
    party: 3,
    code: 'dateProposal',
    label: '契約日・引渡し日の変更案に返事をする',
  })
  expect(await refusal(propose(plan, 'bea'))).toMatchObject({ status: 409, code: 'proposal-open', dateProposal: { by: 2 } })
  expect(await refusal(accept(asked, 'sora'))).toMatchObject({ code: 'not-your-turn' })
  expect((await refusal(accept(asked, 'ada'))).status).toBe(403)
  expect(await refusal(accept(plan, 'bea', asked.version - 1))).toMatchObject({ code: 'version-mismatch', version: asked.version })
  const agreed = await accept(asked, 'bea')
  expect(agreed).toMatchObject({ handoverDay: '2027-02-14', dateProposal: null })
  const dues = ['regPapers', 'pay', 'moveOut', 'registered', 'papers'].map((code) => stepOf(agreed, code).due?.slice(5))
  expect(dues).toEqual(['02-07', '02-14', '01-15', '02-28', '12-01'])
  expect(await refusal(accept(agreed, 'bea'))).toMatchObject({ code: 'no-proposal' })
})

test('a proposal is withdrawn, refused, or answered with other days', async () => {
  const plan = await tests.planned()
  const withdraw = (by: Person) => app.as(by).withdrawDates(at(plan))
  expect(await refusal(withdraw('bea'))).toMatchObject({ code: 'no-proposal' })
  await propose(plan, 'bea')
  expect((await withdraw('bea')).dateProposal).toBeNull()
  await propose(plan, 'bea')
  expect((await withdraw('sora')).dateProposal).toBeNull()
  const { version } = await propose(plan, 'bea')
  expect(await refusal(propose(plan, 'sora', { version: version - 1 }))).toMatchObject({ code: 'version-mismatch' })
  expect(await refusal(propose(plan, 'bea', { version }))).toMatchObject({ code: 'proposal-open' })
  expect((await propose(plan, 'sora', { version, handoverDay: '2027-03-01' })).dateProposal).toMatchObject({
    by: 2,
    handoverDay: '2027-03-01',
  })
})

test('the days are in the future, in order, and not too far; a signed contract keeps its own', async () => {
  const plan = await tests.planned()
  const wrong = async (more: object, by: Person = 'bea') => (await refusal(propose(plan, by, more))).errors?.[0]
  expect(await wrong({ contractDay: '2026-11-20' })).toEqual({ path: 'contractDay', message: '契約日は、今日以降の日を選んでください。' })
  expect((await wrong({ handoverDay: '2026-12-11' }))?.path).toBe('handoverDay')
  expect((await wrong({ handoverDay: '2029-01-01' }))?.message).toBe('引渡し日は、2年以内の日を選んでください。')
  expect((await wrong({ handoverDay: '2027-01-31' }))?.message).toBe('いまの予定と同じ日です。変えたい日を選んでください。')
  expect((await wrong({ reason: ' ' }))?.path).toBe('reason')
  await usageFeePaid(app)
  const signed = await tests.planned()
  await completeUpTo(app, signed, 'contract')
  expect((await refusal(propose(signed, 'bea', { contractDay: '2026-12-13' }))).errors).toEqual([
    { path: 'contractDay', message: '契約が済んでいるため、契約日は変えられません。' },
  ])
  expect((await propose(signed, 'bea')).dateProposal?.by).toBe(3)
  const { db } = await app.ctx()
  await db.update(user).set({ usageFeeActive: false }).where(eq(user.id, 'bea'))
})

test('a step may be due on the day of the handover or today, but not the day after or yesterday', async () => {
  const plan = await tests.planned()
  const due = (day: string, code = 'moveOut', passOn = false) =>
    app.as('sora').rescheduleDealStep({ params: { id: stepOf(plan, code).id }, body: { due: day, passOn } })
  // The final walk-through depends on the moving out, and the payment on the walk-through.
  expect((await refusal(due('2027-01-28', 'moveOut', true))).errors?.[0]?.path).toBe('passOn')
  expect(stepOf(await due('2027-01-27', 'moveOut', true), 'walk').due).toBe(plan.handoverDay)
  const today = app.clock.now().toISOString().slice(0, 10)
  for (const day of [plan.handoverDay, today]) expect(stepOf(await due(day), 'moveOut').due).toBe(day)
  for (const day of ['2027-02-01', '2026-11-20']) expect((await refusal(due(day))).errors?.[0]?.path, day).toBe('due')
})

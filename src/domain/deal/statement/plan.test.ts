import { beforeAll, expect, test } from 'vitest'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { acceptOffer, submit } from '#test/offers.ts'
import { completeStep, planOf, planTests, stepOf } from '#test/plans.ts'
import { acknowledge, issue, plainAnswers, readAll, writeStatement } from '#test/statements.ts'
import type { House } from './item.ts'

const house: House = { type: 'H', farm: false, lease: false, ground: false }
let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
})
eachAnew(() => app)

const stateOf = async (negotiationID: string) => {
  const plan = await planOf(app, negotiationID)
  return { statements: stepOf(plan, 'statements').stepStatus, read: stepOf(plan, 'read').stepStatus, facts: plan.facts }
}

test('a plan’s writing and reading steps are done once every required kind is issued, and acknowledged', async () => {
  const { id, negotiationID, estateID } = await tests.planned()
  const room = { id: negotiationID, estateID }
  await writeStatement(app, estateID, plainAnswers(house))
  const first = await issue(app, room, 1)
  expect(await stateOf(negotiationID)).toMatchObject({ statements: 1, read: 1 })
  await writeStatement(app, estateID, [], '2')
  const second = await issue(app, room, 2)
  expect(await stateOf(negotiationID)).toMatchObject({ statements: 2, read: 1 })
  for (const each of [first, second]) await acknowledge(app, await readAll(app, each))
  expect(await stateOf(negotiationID)).toMatchObject({ statements: 2, read: 2 })
  expect((await app.as('bea').getDealPlan({ params: { id } })).steps.filter(({ stepStatus }) => stepStatus === 2)).toHaveLength(2)
})

test('a buyer cannot tick the reading by hand while something handed over on the site is left to read; the operator can', async () => {
  const plan = await tests.planned()
  const { negotiationID, estateID } = plan
  const room = { id: negotiationID, estateID }
  await writeStatement(app, estateID, plainAnswers(house))
  const first = await issue(app, room, 1)
  // The other was handed over on paper.
  await completeStep(app, plan, 'statements', 'sora')
  const tick = () => completeStep(app, plan, 'read', 'bea')
  const unread = { status: 409, code: 'statement-unread' }
  const [line, ...others] = first.lines
  await readAll(app, { ...first, lines: others })
  expect(await refusal(tick())).toMatchObject({ ...unread, left: 1, title: expect.stringContaining('確かめていない項目が1件あります') })
  await readAll(app, { ...first, lines: line ? [line] : [] })
  expect(await refusal(tick())).toMatchObject({ ...unread, left: 0 })
  await acknowledge(app, first, { reserve: true })
  expect(await refusal(tick())).toMatchObject(unread)
  await acknowledge(app, first)
  expect(stepOf(await tick(), 'read').stepStatus).toBe(2)
  await tests.startAnew()
  const other = await tests.planned()
  await writeStatement(app, estateID, plainAnswers(house))
  await issue(app, { id: other.negotiationID, estateID }, 1)
  await completeStep(app, other, 'statements', 'sora')
  expect(stepOf(await completeStep(app, other, 'read', 'ada'), 'read').stepStatus).toBe(2)
})

test('statements issued earlier count for the plan, and a declared mortgage adds its steps', async () => {
  const room = await tests.room()
  const offer = await submit(app, room.id, 'bea')
  const mortgage = { code: 301, choice: 2, photos: [], note: '残りがあります' }
  await writeStatement(app, room.estateID, plainAnswers(house, [mortgage]))
  await issue(app, room, 1)
  await writeStatement(app, room.estateID, [], '2')
  await issue(app, room, 2)
  await acceptOffer(app, offer)
  const { statements, facts } = await stateOf(room.id)
  expect([statements, facts.includes('mortgage')]).toEqual([2, true])
  expect(stepOf(await planOf(app, room.id), 'balance').stepStatus).toBe(1)
})

test('a statement handed over late leaves three days to read it, up to the contract day while that is ahead', async () => {
  const dueAfter = async (day: string) => {
    await tests.startAnew()
    const { negotiationID, estateID } = await tests.planned()
    app.clock.set(`${day}T10:00:00+09:00`)
    await writeStatement(app, estateID, plainAnswers(house))
    await issue(app, { id: negotiationID, estateID }, 1)
    return stepOf(await planOf(app, negotiationID), 'read').due
  }
  // Due on 1 December; the contract is to be signed on the 12th.
  expect(await dueAfter('2026-11-24')).toBe('2026-12-01')
  expect(await dueAfter('2026-12-01')).toBe('2026-12-04')
  expect(await dueAfter('2026-12-10')).toBe('2026-12-12')
  expect(await dueAfter('2026-12-12')).toBe('2026-12-15')
})

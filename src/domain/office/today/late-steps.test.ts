import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { StepStanding, StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { dealStep } from '#domain/deal/deal-plan/table.ts'
import { toWireTime } from '#platform/clock.ts'
import { eachAnew, type TestApp } from '#test/app.ts'
import { planTests } from '#test/plans.ts'
import { usageFeePaid } from '#test/usage-fee.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
  await usageFeePaid(app)
})
eachAnew(() => app)

/** The deal's row, where it is listed; its number and those of the tab and of 今日 are those of the list and the plan. */
async function late({ id, negotiationID }: { id: string; negotiationID: string }) {
  const { items } = await app.as('ada').listDeskDeals({ query: { queue: 'late' } })
  expect((await app.as('ada').countDeskDealsByQueue({})).late.count).toBe(items.length)
  expect((await app.as('ada').getDesk({ query: { talks: true } })).lateDeals).toEqual({ count: items.length, capped: false })
  const found = items.find((each) => each.id === negotiationID)
  const { steps } = await app.as('ada').getDealPlan({ params: { id } })
  expect(found?.things ?? 0).toBe(steps.filter(({ standing }) => standing === StepStanding.overdue).length)
  return found
}

test('a deal with a step past its day is listed from the first day on, until it is closed', async () => {
  const plan = await tests.planned()
  const { id, negotiationID, steps } = plan
  const [day] = steps.flatMap(({ due }) => due ?? []).toSorted()
  app.clock.set(`${day}T23:59:00+09:00`)
  expect(await late(plan)).toBeUndefined()
  app.clock.advance({ minutes: 1 })
  expect(await late(plan)).toMatchObject({ queue: null, since: toWireTime(app.clock.now()), lateSince: day, late: true })
  const { queues } = await app.as('ada').countDeskDealsByQueue({})
  expect(queues.find(({ queue }) => queue === 'overdue')?.count).toBe(0)
  for (const days of [3, 5, 20, 60]) {
    app.clock.advance({ days })
    expect(await late(plan), id).toBeDefined()
  }
  await app.as('ada').closeNegotiation({ params: { id: negotiationID }, body: { reason: '双方の合意で終了しました。' } })
  expect((await app.as('ada').listDeskDeals({ query: { queue: 'late' } })).items).toEqual([])
})

test.each([[['contract']], [['contract', 'keys']]])('steps that the deal has overtaken are not listed: past %j', async (done) => {
  const plan = await tests.planned()
  const { db } = await app.ctx()
  const isDone = and(eq(dealStep.planID, plan.id), inArray(dealStep.code, done))
  await db.update(dealStep).set({ stepStatus: StepStatus.done }).where(isDone)
  for (const days of [1, 10, 30, 200]) {
    app.clock.advance({ days })
    await late(plan)
  }
  // A step may have become optional since.
  await db.update(dealStep).set({ required: false }).where(eq(dealStep.planID, plan.id))
  await late(plan)
})

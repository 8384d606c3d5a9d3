import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { remindOfSteps } from '#domain/deal/deal-plan/upkeep.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { transact, UserType } from '#platform/context.ts'
import { systemContext } from '#platform/platform.ts'
import { refusal, type TestApp } from '#test/app.ts'
import { handIn, openFiles, paperOf } from '#test/deal-papers.ts'
import { waitingAt } from '#test/desk.ts'
import { signed } from '#test/handovers.ts'
import { METER } from '#test/held.ts'
import { submit } from '#test/offers.ts'
import { completeStep, completeUpTo, planOf, planTests, stepOf } from '#test/plans.ts'
import { usageFeePaid } from '#test/usage-fee.ts'
import { accept, propose, slot } from '#test/viewings.ts'
import { allDealQueues, type DealQueue } from './enumerations.ts'
import { monthsUntil } from './figures.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
  await usageFeePaid(app)
  await tests.startAnew()
})
afterAll(() => app.close())

const inQueue = async (queue: DealQueue, query = {}) => (await app.as('ada').listDeskDeals({ query: { queue, ...query } })).items
const ids = async (queue: DealQueue) => (await inQueue(queue)).map(({ id }) => id)
const counts = async (query = {}) => {
  const { queues } = await app.as('ada').countDeskDealsByQueue({ query })
  return Object.fromEntries(queues.filter(({ count }) => count > 0).map(({ queue, count }) => [queue, count]))
}

test('where the operator acts for the seller, the seller’s turn is the operators’: viewings, offers, other days of the plan', async () => {
  const { db } = await app.ctx()
  const { id, estateID } = await tests.room({ negotiationType: 2 })
  const acting = async (talk: string) => (await inQueue('acting')).find((each) => each.id === talk)?.things ?? 0
  expect(await acting(id)).toBe(0)
  await propose(app, id, 'bea')
  expect(await acting(id)).toBe(1)
  await db.delete(viewing).where(eq(viewing.negotiationID, id))
  expect(await acting(id)).toBe(0)
  await submit(app, id)
  expect(await acting(id)).toBe(1)
  // A sealed bid cannot be answered before its day is over.
  const line = async () => (await app.as('ada').searchDesk({ query: { q: id } })).groups[0]?.items[0]?.line
  await db.update(listing).set({ bidUntil: '2026-11-21' }).where(eq(listing.id, estateID))
  expect(await acting(id)).toBe(0)
  expect(await line()).toContain('申込の開封待ち（11月21日（土）まで）')
  await db.update(listing).set({ bidUntil: '2026-11-20' }).where(eq(listing.id, estateID))
  expect(await acting(id)).toBe(1)
  expect(await line()).toContain('申込の返事待ち')

  const plan = await tests.planned({}, { negotiationType: 2 })
  const body = { contractDay: plan.contractDay, handoverDay: '2027-03-01', reason: '引っ越し先が決まりません。' }
  const before = await acting(plan.negotiationID)
  await app.as('bea').proposeDates({ params: { id: plan.id }, body })
  expect(await acting(plan.negotiationID)).toBe(before + 1)
  await tests.startAnew()
})

test('a step done for the seller is queued three days before its day, once it is unblocked', async () => {
  app.clock.set('2026-11-21T10:00:00+09:00')
  const spoken = await tests.planned({}, { negotiationType: 2 })
  const direct = await tests.planned({}, { negotiationType: 3 })
  const acting = async ({ negotiationID }: { negotiationID: string }) =>
    (await inQueue('acting')).find(({ id }) => id === negotiationID)?.things ?? 0
  const steps = spoken.steps.filter(({ required, due, party }) => required && due === '2026-11-28' && party !== UserType.buyer)
  const free = steps.filter(({ dependsOn }) => !spoken.steps.some(({ code }) => dependsOn.includes(code)))
  expect(free.map(({ code }) => code)).toEqual(['registry', 'statements'])
  app.clock.set('2026-11-24T23:59:00+09:00')
  const before = await acting(spoken)
  app.clock.set('2026-11-25T00:00:00+09:00')
  expect(await acting(spoken)).toBe(before + free.length)
  expect((await inQueue('acting')).find(({ id }) => id === spoken.negotiationID)?.since).toBe('2026-11-21T00:00:00+09:00')
  await completeStep(app, spoken, 'statements', 'ada')
  expect(await acting(spoken)).toBe(before + free.length - 1)
  // A seller who acts for themselves answers it.
  expect(await acting(direct)).toBe(0)
  await tests.startAnew()
})

test('a closed negotiation is in no queue, and a keyword filters lists and counts alike', async () => {
  const plan = await tests.planned()
  const talk = plan.negotiationID
  await handIn(app, 'sora', await paperOf(app, 'sora', talk, 19))
  app.clock.set('2026-12-01T09:00:00+09:00')
  await remindOfSteps(systemContext(app.platform))
  expect(await counts()).toEqual({ power: 1, overdue: 1 })
  await transact(systemContext(app.platform), async (ctx) => {
    for (const cause of ['termination', 'handover-silent'] as const)
      await raiseAlert(ctx, { cause, key: talk, subject: { kind: 'negotiation', id: talk }, negotiationID: talk })
  })
  expect(await counts()).toEqual({ power: 1, overdue: 1, ending: 1, handover: 1 })
  expect(await counts({ keyword: '丘の上' })).toEqual({ power: 1, overdue: 1, ending: 1, handover: 1 })
  expect(await counts({ keyword: '谷の底' })).toEqual({})
  expect(await counts({ negotiationType: [1] })).toEqual({})
  expect(await inQueue('power', { keyword: '谷の底' })).toEqual([])
  await app.as('ada').closeNegotiation({ params: { id: talk }, body: { reason: '双方の合意で終了しました。' } })
  expect(await counts()).toEqual({})
})

test('every waiting item of a deal is in its queue, and the list can be worked empty', async () => {
  app.clock.set('2026-11-21T10:00:00+09:00')
  const plan = await tests.planned()
  const talk = plan.negotiationID
  const other = (await tests.room({ buyer: 'ben' })).id
  expect(await counts()).toEqual({})

  // Messages awaiting review, two of them in one negotiation.
  const first = await app.as('bea').createChat({ body: { id: crypto.randomUUID(), negotiationID: talk, message: METER, mistaken: true } })
  app.clock.advance({ hours: 1 })
  const second = await app.as('sora').createChat({ body: { id: crypto.randomUUID(), negotiationID: talk, message: METER, mistaken: true } })
  await app.as('ben').createChat({ body: { id: crypto.randomUUID(), negotiationID: other, message: METER, mistaken: true } })
  expect((await inQueue('held')).map(({ id, since, things, late }) => [id, since, things, late])).toEqual([
    [talk, '2026-11-21T10:00:00+09:00', 2, false],
    [other, '2026-11-21T11:00:00+09:00', 1, false],
  ])
  expect(await waitingAt(app, 'deals')).toBe(2)
  for (const { id } of [first, second]) await app.as('ada').deliverHeldMessage({ params: { id } })
  expect(await ids('held')).toEqual([other])
  for (const { id } of (await app.as('ada').listHeldMessages({ query: { negotiationID: [other], heldStatus: [1] } })).items)
    await app.as('ada').refuseHeldMessage({ params: { id }, body: { reason: '口座は文章では送れません。' } })
  expect(await ids('held')).toEqual([])

  // A power of attorney.
  const power = await handIn(app, 'sora', await paperOf(app, 'sora', talk, 19))
  expect(await counts()).toEqual({ power: 1 })
  await app.as('ada').returnPaper({ params: { id: power.id }, body: { version: power.version, reason: '押印がありません。' } })
  expect(await counts()).toEqual({})
  const again = await handIn(app, 'sora', await paperOf(app, 'sora', talk, 19))
  expect(await ids('power')).toEqual([talk])
  await openFiles(app, 'ada', again)
  await app.as('ada').confirmPaper({ params: { id: again.id }, body: { version: again.version } })
  expect(await counts()).toEqual({})

  // A late cancellation of a viewing goes to an operator, who closes it with a note.
  const proposed = await propose(app, other, 'ben', { slots: [slot(2, '13:00', '15:00')] })
  const fixed = await accept(app, proposed, 'sora', { start: slot(2, '13:00', '15:00').start, slot: 0 })
  app.clock.set('2026-11-23T09:00:00+09:00')
  await app.as('ben').cancelViewing({ params: { id: fixed.id }, body: { reason: 2 } })
  expect(await counts()).toEqual({ viewing: 1 })
  const [late] = (await app.as('ada').listAlerts({ query: { negotiationID: [other], state: 1 } })).items
  await app.as('ada').concludeAlert({ params: { id: late?.id ?? '' }, body: { note: '売主に電話しました。' } })
  expect(await counts()).toEqual({})

  // An overdue step.
  await completeStep(app, plan, 'profile', 'bea')
  app.clock.set('2026-12-01T09:00:00+09:00')
  await remindOfSteps(systemContext(app.platform))
  expect(await ids('overdue')).toEqual([talk])
  await completeStep(app, plan, 'profile', 'sora')
  expect(await counts()).toEqual({})

  // With the contract signed and the deposit paid, the operator records the agreement, and in the end completes the deal. Steps that other
  // domains tick are omitted here: those domains have their own tests.
  for (const code of ['bank', 'settle', 'walk']) {
    const { id } = stepOf(await planOf(app, talk), code)
    await app.as('ada').omitDealStep({ params: { id }, body: { reason: '電話で済ませました。', ground: '電話で双方に確かめました。' } })
  }
  await completeUpTo(app, await planOf(app, talk), 'agreed')
  expect(await ids('agreement')).toEqual([talk])
  await app.as('ada').agreeNegotiation({ params: { id: talk }, body: { priceDecided: 36_000_000 } })
  expect(await counts()).toEqual({})
  // The keys cannot be omitted.
  await signed(app, talk, ['keys'])
  await completeUpTo(app, await planOf(app, talk), 'done')
  expect(await inQueue('completion')).toMatchObject([{ id: talk, stage: 5, assigneeName: null, since: '2026-12-01T09:00:00+09:00' }])
  await app.as('ada').completeNegotiation({ params: { id: talk }, body: { note: '着金を電話で確かめました。' } })
  expect(await counts()).toEqual({})
  expect(await waitingAt(app, 'deals')).toBe(0)

  // The resulting figures: each deal counts once a month, without personal data.
  const { months, spans, held, refusals, overdue } = await app.as('ada').getDealFigures()
  expect(months).toHaveLength(12)
  const nothing = { viewed: 0, offered: 0, accepted: 0, agreed: 0, completed: 0 }
  expect(months.slice(-2)).toEqual([
    { month: '2026-11', ...nothing, offered: 2, accepted: 2 },
    { month: '2026-12', ...nothing, agreed: 1, completed: 1 },
  ])
  expect(spans.map(({ span, deals }) => [span, deals])).toEqual([
    ['viewing', 0],
    ['offer', 2],
    ['answer', 2],
    ['agreement', 1],
    ['completion', 1],
  ])
  expect(spans.find(({ span }) => span === 'agreement')?.days).toBeCloseTo(10, 0)
  expect([held, refusals, overdue]).toEqual([{ waiting: 0, delivered: 2, refused: 1 }, [], []])
})

test.each([
  ['2026-11-30', '2025-12', '2026-11'],
  ['2026-12-01', '2026-01', '2026-12'],
  ['2027-01-31', '2026-02', '2027-01'],
])('on %s the figures cover the months from %s to %s', (day, first, last) => {
  const months = monthsUntil(day)
  expect([months.length, months[0], months.at(-1)]).toEqual([12, first, last])
})

test('only operators read this list', async () => {
  for (const queue of allDealQueues)
    expect(await refusal(app.as('sora').listDeskDeals({ query: { queue } }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('bea').countDeskDealsByQueue({}))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('sora').getDealFigures())).toMatchObject({ status: 403 })
  expect(await refusal(app.as('ada').listDeskDeals({ query: { queue: 'none' as 'held' } }))).toMatchObject({ status: 422 })
})

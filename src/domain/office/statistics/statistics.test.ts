import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer } from '#domain/deal/negotiation/answer-table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { listing, listingVisitor } from '#domain/market/listing/table.ts'
import { payment } from '#domain/money/payment/table.ts'
import { user } from '#domain/people/user/table.ts'
import { addMonths, daysAfter } from '#platform/clock.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { colleague } from '#test/colleagues.ts'
import { invoiced, stockMenus } from '#test/deals.ts'
import { apply, clear } from '#test/papers.ts'
import { room, say } from '#test/rooms.ts'
import { exportStatistics } from './export.ts'
import { monthsFrom } from './months.ts'
import { countedBeside } from './queries.ts'
import { rollUpMonths } from './roll-up.ts'
import { statMonth } from './table.ts'

let app: TestApp
let talk: { id: string }
beforeAll(async () => {
  app = await testApp()
  talk = await room(app)
})
afterAll(() => app.close())

const ask = (query: object = {}) => app.as('ada').getStatistics({ query })
test('months are iterated one by one', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(monthsFrom('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsFrom('2026-02', '2026-01')).toEqual([])
})

test('today’s events are counted immediately, and stay the same after any number of nightly roll-ups', async () => {
  const today = await ask()
  expect(today.rows).toHaveLength(12)
  expect(today.rows.at(-1)).toMatchObject({ key: '2026-11', label: '2026年11月', figures: { enquiries: 1, started: 0, published: 1 } })
  expect(today.totals.figures).toMatchObject({ enquiries: 1, agreed: 0 })
  expect(today.totals.figures.buyers).toBeGreaterThan(0)
  app.clock.set('2026-11-22T03:10:00+09:00')
  await Promise.all([1, 2].map(async () => rollUpMonths(await app.ctx('ada'))))
  expect((await ask()).totals).toEqual(today.totals)
  app.clock.set('2026-12-02T03:10:00+09:00')
  await rollUpMonths(await app.ctx('ada'))
  expect((await ask({ from: '2026-11', to: '2026-11' })).totals).toEqual(today.totals)
  const rolled = await (await app.ctx()).db.select().from(statMonth).where(eq(statMonth.metric, 'enquiries'))
  expect(rolled).toMatchObject([{ month: '2026-11', n: 1 }])
})

test('views are empty in the months before any were counted, for whatever place is asked', async () => {
  const { db } = await app.ctx()
  const views = async (query: object = {}) =>
    (await ask({ from: '2026-10', to: '2026-12', ...query })).rows.map(({ figures }) => figures.visits)
  expect(await views()).toEqual([0, 0, 0])
  const [shown] = await db.select().from(listing)
  const visit = { estateID: shown?.id ?? '', day: '2026-12-02', visitor: 'someone' }
  await db.insert(listingVisitor).values(visit)
  expect(await views()).toEqual([null, null, 1])
  const rolled = { month: '2026-11', metric: 'visits', prefecturesCode: '47', cityCode: '47201', estateType: 1, n: 8, sum: 0 } as const
  await db.insert(statMonth).values(rolled)
  expect(await views()).toEqual([null, 8, 1])
  // In this place November had an inquiry without a view.
  const [place] = (await ask({ from: '2026-12', to: '2026-12', by: 'area' })).rows
  expect(await views({ prefecturesCode: place?.key })).toEqual([null, 0, 1])
  const october = { from: '2026-10', to: '2026-10' }
  await db.insert(statMonth).values({ ...rolled, month: october.from, metric: 'enquiries' })
  for (const by of ['month', 'area', 'type'])
    expect(await ask({ ...october, by })).toMatchObject({
      rows: [{ figures: { visits: null, enquiries: 8 } }],
      totals: { figures: { visits: null, enquiries: 8 } },
    })
  await db.delete(statMonth).where(eq(statMonth.month, october.from))
  expect((await ask({ from: '2026-10', to: '2026-12' })).totals.figures.visits).toBe(9)
  await db.delete(listingVisitor)
  await db.delete(statMonth).where(eq(statMonth.metric, 'visits'))
})

test('live listings are counted at the end of a month, once, and not summed over months', async () => {
  expect((await ask()).rows.map(({ figures }) => figures.live).slice(-3)).toEqual([0, 1, 1])
  expect((await ask()).totals.figures.live).toBe(1)
  expect((await ask({ by: 'type' })).rows).toMatchObject([{ figures: { live: 1 } }])
  expect((await ask({ from: '2026-10', to: '2026-10' })).totals.figures.live).toBe(0)
  const { db } = await app.ctx()
  await db.update(listing).set({ endedAt: app.clock.now() })
  expect((await ask()).rows.map(({ figures }) => figures.live).slice(-2)).toEqual([1, 0])
  await db.update(listing).set({ endedAt: null })
})

test('the same by area and by type, where figures not about houses are empty', async () => {
  const span = { from: '2026-11', to: '2026-11' }
  const byArea = await ask({ ...span, by: 'area' })
  expect(byArea.rows).toHaveLength(1)
  const [place] = byArea.rows
  expect(place?.label).toMatch(/[都道府県]$/)
  expect(place?.figures).toMatchObject({ enquiries: 1, buyers: null })
  const within = await ask({ ...span, by: 'area', prefecturesCode: place?.key })
  expect(within.rows[0]?.label).not.toBe(within.rows[0]?.key)
  expect(within.totals.figures.enquiries).toBe(1)
  expect((await ask({ ...span, by: 'type' })).rows).toMatchObject([{ figures: { enquiries: 1 } }])
  expect((await ask({ ...span, prefecturesCode: '47' })).totals.figures).toMatchObject({ enquiries: 0, buyers: null })
  // A month without events.
  expect((await ask({ from: '2024-01', to: '2024-01' })).totals.figures.enquiries).toBe(0)
})

test('each answer to a waiting person is stored with its office hours, the first of a negotiation separately', async () => {
  app.clock.set('2026-12-03T10:00:00+09:00')
  await say(app, 'bea', talk, '駐車場はありますか。', 'ada')
  app.clock.advance({ minutes: 90 })
  await say(app, 'ada', talk, '2台分あります。', 'bea')
  // Not counted: nothing was unanswered.
  await say(app, 'ada', talk, '追って図面をお送りします。', 'bea')
  app.clock.set('2026-12-03T17:30:00+09:00')
  await say(app, 'bea', talk, '見学はできますか。', 'ada')
  app.clock.set('2026-12-04T14:30:00+09:00')
  await say(app, 'ada', talk, 'はい、できます。', 'bea')
  const { kinds, people } = await app.as('ada').getStatisticsAnswers({ query: { from: '2026-12', to: '2026-12' } })
  // The next answer took half an hour that day plus the next morning: six hours.
  expect(kinds[0]).toEqual({
    ...{ kind: 'talk', target: { number: 4, unit: 1 } },
    first: { count: 1, median: null, ninety: null, inTime: 1 },
    next: { count: 1, median: null, ninety: null, inTime: 0 },
  })
  expect(people).toMatchObject([{ name: '運営事務局', all: { count: 2, inTime: 1 } }])
})

test('only chiefs see the figures of each colleague; others see their own', async () => {
  const { db } = await app.ctx()
  await db.insert(answer).values({
    ...{ negotiationID: 'other', seq: 1, by: 'sora', first: true, minutes: 30 },
    waitingSince: app.clock.now(),
    at: app.clock.now(),
  })
  const names = async () => (await app.as('ada').getStatisticsAnswers({ query: {} })).people.map(({ id }) => id)
  expect(await names()).toHaveLength(2)
  await db.update(user).set({ staffRole: 2 }).where(eq(user.id, 'engawa-operator'))
  expect(await names()).toEqual(['engawa-operator'])
  await db.update(user).set({ staffRole: 1 }).where(eq(user.id, 'engawa-operator'))
})

test('an inverted span and more than 36 months are refused, and only operators read statistics', async () => {
  for (const call of [ask, (query: object) => app.as('ada').getStatisticsAnswers({ query })]) {
    expect(await refusal(call({ from: '2026-12', to: '2026-11' }))).toMatchObject({
      status: 422,
      errors: [{ path: 'to', message: '終わりの月を、はじめの月より後にしてください。' }],
    })
    expect(await refusal(call({ from: '2023-11', to: '2026-11' }))).toMatchObject({ status: 422, errors: [{ path: 'from' }] })
    expect(await refusal(call({ from: '2026-13' }))).toMatchObject({ status: 422 })
  }
  expect((await ask({ from: '2023-12', to: '2026-11' })).rows).toHaveLength(36)
  for (const person of ['bea', 'sora'] as const) {
    expect(await refusal(app.as(person).getStatistics())).toMatchObject({ status: 403 })
    expect(await refusal(app.as(person).getStatisticsAnswers({ query: {} }))).toMatchObject({ status: 403 })
    expect(await refusal(app.as(person).exportStatistics({ query: { reason: '集計・分析のため' } }))).toMatchObject({ status: 403 })
  }
})

test('a read during the nightly roll-up is repeated, and counts nothing twice', async () => {
  const ctx = await app.ctx('ada')
  const seen: (Date | undefined)[] = []
  await countedBeside(ctx, async (until) => {
    seen.push(until)
    if (seen.length > 1) return
    app.clock.advance({ days: 1 })
    await rollUpMonths(ctx)
  })
  expect(seen).toHaveLength(2)
  expect(seen[1]?.getTime()).toBeGreaterThan(seen[0]?.getTime() ?? 0)
})

test('an approved seller stays counted when the approval is withdrawn', async () => {
  const approved = async () => (await ask({ from: '2026-12', to: '2026-12' })).totals.figures.approved
  expect(await approved()).toBe(0)
  await apply(app)
  await clear(app)
  const params = { id: 'suzu' }
  await app.as('ada').setUserStatus({ params, body: { sellerApprovedStatus: 3 } })
  expect(await approved()).toBe(1)
  await app.as('ada').setUserStatus({ params, body: { sellerApprovedStatus: 4, sellerDenyReason: '掲載が事実と違うため' } })
  expect(await approved()).toBe(1)
})

test('suspensions count members, and no colleagues', async () => {
  const hana = await colleague(app, 'hana', '山田 花')
  const before = (await ask()).totals.figures.suspensions ?? 0
  for (const id of [hana, 'ben'])
    await app.as('ada').setUserStatus({ params: { id }, body: { status: 2, reasonCode: 9, reason: '調査のため' } })
  expect((await ask()).totals.figures.suspensions).toBe(before + 1)
})

test('an export of the statistics is in the list of exports', async () => {
  const file = await (
    await app.fetch(`/api/statistics/export?by=month&reason=${encodeURIComponent('集計・分析のため')}`, { by: 'ada', method: 'POST' })
  ).text()
  expect(file).toMatch(/月,閲覧,お気に入り,問い合わせ/)
  expect((await app.as('ada').listExports({ query: { what: 'statistics' } })).items).toMatchObject([
    { rows: 12, format: 'csv', reason: '集計・分析のため' },
  ])
})

test('今日 shows this month next to the whole of the last, and overdue payments, with those due earlier', async () => {
  const { db } = await app.ctx()
  const shop = await invoiced(app, await stockMenus(app))
  const due = (dueDate: string) => db.update(payment).set({ dueDate }).where(eq(payment.id, shop.payment.id))
  app.clock.set('2026-12-09T10:00:00+09:00')
  const month = () => app.as('ada').getMonthSoFar()
  await due('2026-12-09')
  expect(await month()).toMatchObject({
    now: { month: '2026-12', enquiries: 1, paidYen: 0 },
    before: { month: '2026-11', enquiries: 1, published: 1 },
  })
  expect((await month()).overdue).toEqual({ yen: 0, sinceBeforeYen: 0 })
  await due('2026-12-08')
  const { amount } = shop.payment
  expect((await month()).overdue).toEqual({ yen: amount, sinceBeforeYen: 0 })
  await due('2026-11-30')
  expect((await month()).overdue).toEqual({ yen: amount, sinceBeforeYen: amount })
  await db.update(payment).set({ transferAnnouncedAt: app.clock.now() }).where(eq(payment.id, shop.payment.id))
  expect((await month()).overdue).toEqual({ yen: 0, sinceBeforeYen: 0 })
  expect(await refusal(app.as('bea').getMonthSoFar())).toMatchObject({ status: 403 })
})

test('the days from the first publication to the agreement are shown for three deals or more', async () => {
  const { db } = await app.ctx()
  app.clock.set('2026-12-10T10:00:00+09:00')
  const days = async () => (await ask({ from: '2026-12', to: '2027-02' })).totals.daysToAgreement
  for (const [after, expected] of [
    [10, null],
    [60, null],
    [20, 20],
  ] as const) {
    const { id } = await room(app)
    await db
      .update(negotiation)
      .set({ agreedAt: daysAfter(app.clock.now(), after) })
      .where(eq(negotiation.id, id))
    expect(await days()).toBe(expected)
  }
  // Also for the month, area and type with three agreements.
  for (const after of [15, 18]) {
    const { id } = await room(app)
    await db
      .update(negotiation)
      .set({ agreedAt: daysAfter(app.clock.now(), after) })
      .where(eq(negotiation.id, id))
  }
  const span = { from: '2026-12', to: '2027-02' }
  const of = async (by: 'month' | 'area' | 'type') => (await ask({ ...span, by })).rows.map(({ daysToAgreement }) => daysToAgreement)
  expect(await of('month')).toEqual([16.5, null, null])
  expect(await of('type')).toEqual([18])
  expect(await of('area')).toEqual([18])
  const file = await exportStatistics(await app.ctx('ada'), { ...span, by: 'month', reason: '集計・分析のため' })
  expect(
    file
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(',').at(-1)),
  ).toEqual([...['掲載から成約までの日数（中央値）', '16.5', '', '']])
})

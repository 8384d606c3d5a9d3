import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingDay } from '#domain/market/listing/day-table.ts'
import { user } from '#domain/people/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { room } from '#test/rooms.ts'
import { recountMonths } from './recount.ts'
import { rollUpMonths } from './roll-up.ts'
import { statCounting, statMonth, statRecount, statUntil } from './table.ts'

let app: TestApp
let estateID: string
beforeAll(async () => {
  app = await testApp()
  estateID = (await room(app)).estateID
  const { db } = await app.ctx()
  await db
    .update(user)
    .set({ createdAt: new Date('2022-05-10T10:00:00+09:00') })
    .where(eq(user.id, 'bea'))
  await db.insert(listingDay).values({ estateID, day: '2026-03-04', views: 7, favorites: 0, enquiries: 0 })
})
afterAll(() => app.close())

const ask = (from: string, to = from) => app.as('ada').askForRecount({ body: { from, to } })
const visits = async (month: string) => (await app.as('ada').getStatistics({ query: { from: month, to: month } })).totals.figures.visits

test('the first night counts every month back to the first record, however old', async () => {
  const { db } = await app.ctx()
  await rollUpMonths(await app.ctx('ada'))
  expect(await db.select().from(statMonth).where(eq(statMonth.metric, 'buyers')).orderBy(statMonth.month)).toMatchObject([
    { month: '2022-05', n: 1 },
  ])
  expect(await visits('2026-03')).toBe(7)
})

test('a past month is recounted at a chief’s request, by a job, and keeps its figures until that is done', async () => {
  const { db } = await app.ctx()
  await db.update(listingDay).set({ views: 9 }).where(eq(listingDay.day, '2026-03-04'))
  await rollUpMonths(await app.ctx('ada'))
  expect(await visits('2026-03')).toBe(7)
  const asked = await ask('2026-02', '2026-04')
  expect(asked).toMatchObject({ from: '2026-02', to: '2026-04', progress: 'counting', done: 0, total: 3, askedByName: '運営事務局' })
  expect(await visits('2026-03')).toBe(7)
  await app.drain()
  expect(await visits('2026-03')).toBe(9)
  expect(await app.as('ada').getRecount()).toMatchObject({
    newest: { id: asked.id, progress: 'done', done: 3 },
    firstMonth: '2022-05',
    lastMonth: '2026-09',
  })
  expect(await db.select().from(statCounting)).toEqual([])
  // Running it twice gives the same result.
  await db.update(statRecount).set({ doneAt: null })
  await recountMonths(await app.ctx(), { id: asked.id })
  expect(await visits('2026-03')).toBe(9)
  expect(await visits('2022-05')).toBeNull()
})

test('twenty presses start one recount, which is in the audit log; another span has to wait until it is done', async () => {
  const { db } = await app.ctx()
  const before = (await db.select().from(statRecount)).length
  const asked = await Promise.all(Array.from({ length: 20 }, () => ask('2026-01')))
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  expect(await db.select().from(statRecount)).toHaveLength(before + 1)
  expect(await refusal(ask('2026-02'))).toMatchObject({ status: 409, code: 'recount-running', title: expect.stringContaining('2026年1月') })
  const actions = await db.select().from(audit).where(eq(audit.deed, 'statistics.recount'))
  expect(actions.filter(({ detail }) => detail.from === '2026-01' && detail.to === '2026-01')).toHaveLength(1)
  expect(actions).toHaveLength(before + 1)
  // A run abandoned by its node does not block new ones for good.
  app.clock.advance({ hours: 2 })
  expect((await app.as('ada').getRecount()).newest).toMatchObject({ progress: 'failed' })
  expect((await ask('2026-02')).progress).toBe('counting')
  await app.drain()
})

test('months not yet rolled up by the nightly job are not counted twice', async () => {
  const { db } = await app.ctx()
  await db.delete(statMonth)
  await db.delete(statUntil)
  await ask('2026-03')
  await app.drain()
  expect(await visits('2026-03')).toBe(9)
})

test('an impossible span is refused by field, and only a chief can recount', async () => {
  expect(await refusal(ask('2026-10'))).toMatchObject({
    status: 422,
    errors: [{ path: 'to', message: expect.stringContaining('2026年9月') }],
  })
  expect(await refusal(ask('2022-04'))).toMatchObject({
    status: 422,
    errors: [{ path: 'from', message: expect.stringContaining('2022年5月') }],
  })
  expect(await refusal(ask('2026-09', '2026-08'))).toMatchObject({ status: 422, errors: [{ path: 'to' }] })
  expect(await refusal(ask('2023-08', '2026-08'))).toMatchObject({ status: 422, errors: [{ path: 'from' }] })
  expect(await refusal(ask('2026-13'))).toMatchObject({ status: 422 })
  for (const person of ['bea', 'sora'] as const) {
    expect(await refusal(app.as(person).askForRecount({ body: { from: '2026-01', to: '2026-01' } }))).toMatchObject({ status: 403 })
    expect(await refusal(app.as(person).getRecount())).toMatchObject({ status: 403 })
  }
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal, type TestApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { reminderTests } from '#test/reminders.ts'

let app: TestApp
let tom: Person
let tests: Awaited<ReturnType<typeof reminderTests>>
beforeAll(async () => {
  tests = await reminderTests()
  app = tests.app
  tom = tests.tom
})
beforeEach(() => tests.startAnew())
afterAll(() => tests.close())

const at = ({ id }: { id: string }) => ({ params: { id } })

test('a pause holds until the end of its day, and can end before', async () => {
  const made = await tests.bill()
  const pause = (until: string, reason = 'お電話で、月末に支払うと伺った') =>
    app.as(tom).pauseReminders({ ...at(made), body: { until, reason } })
  app.clock.set('2026-12-07T10:00:00+09:00')
  expect(await pause('2026-12-10')).toMatchObject({
    items: [{ kind: 'paused', until: '2026-12-10', reason: 'お電話で、月末に支払うと伺った', byName: '担当 友' }],
    ...{ pausedUntil: '2026-12-10', next: { step: 'late3', on: '2026-12-11' }, actions: ['pause', 'resume', 'extend'] },
  })
  expect((await refusal(app.as(tom).remindPayment(at(made)))).title).toBe(
    'お知らせは2026年12月10日（木）まで休止しています。送るときは、先に再開してください。',
  )
  for (const day of ['2026-12-09', '2026-12-10']) await tests.morning(day)
  expect(await tests.kindsOf(made)).toEqual(['paused'])
  expect((await app.as('ada').listDeskPayments({ query: { tab: 'overdue' } })).items[0]?.remindersPausedUntil).toBe('2026-12-10')
  await tests.morning('2026-12-11')
  expect(await tests.kindsOf(made)).toEqual(['paused', 'late3'])
  expect(await refusal(app.as(tom).resumeReminders(at(made)))).toMatchObject({ status: 409, code: 'not-paused' })
  await pause('2027-01-31')
  expect((await app.as(tom).resumeReminders(at(made))).pausedUntil).toBeNull()
  await tests.morning('2026-12-18')
  expect(await tests.kindsOf(made)).toEqual(['paused', 'late3', 'paused', 'resumed', 'late10'])
  for (const [until, says] of [
    ['2026-12-17', '今日以降'],
    ['2027-03-01', '60日以内'],
  ] as const)
    expect((await refusal(pause(until))).errors).toMatchObject([{ path: 'until', message: expect.stringContaining(says) }])
  expect(await refusal(pause('2026-12-20', ' '))).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  // The payer knows nothing of it.
  expect(Object.keys(await app.as('bea').getPayment(at(made))).filter((name) => name.includes('aused'))).toEqual([])
})

test('an extension is told to the payer, renews the invoice, and starts the reminders anew', async () => {
  const made = await tests.bill()
  const extend = (dueDate: string, by: Person = tom, reason = 'ご入院のため') =>
    app.as(by).extendPayment({ ...at(made), body: { dueDate, reason } })
  for (const day of ['2026-12-02', '2026-12-05', '2026-12-09']) await tests.morning(day)
  await app.as(tom).pauseReminders({ ...at(made), body: { until: '2027-01-20', reason: '相談中' } })
  await tests.forget()
  for (const [dueDate, says] of [
    ['2026-12-09', '明日以降'],
    ['2026-12-01', '明日以降'],
    ['2027-02-08', '60日以内'],
  ] as const)
    expect((await refusal(extend(dueDate))).errors).toMatchObject([{ path: 'dueDate', message: expect.stringContaining(says) }])
  expect(await refusal(extend('2026-12-25', tom, ' '))).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  for (const [person, status] of [
    ['bea', 403],
    ['ben', 404],
  ] as const)
    expect(await refusal(extend('2026-12-25', person))).toMatchObject({ status })

  expect(await extend('2026-12-25')).toMatchObject({ pausedUntil: null, next: { step: 'soon', on: '2026-12-22' } })
  await tests.sendAll()
  expect(await app.as('bea').getPayment(at(made))).toMatchObject({ dueDate: '2026-12-25' })
  expect(await app.as('bea').getOrder({ params: { id: made.orderID } })).toMatchObject({ dueDate: '2026-12-25' })
  const [letter] = await tests.letters()
  expect(letter?.subject).toContain('お支払いの期限を延ばしました（2026年12月25日（金）まで）')
  expect(letter?.text).toContain('これまでの期限：2026年12月5日（土）')
  expect(letter?.text).not.toContain('ご入院')
  const invoices = (await app.as('bea').listDocuments({ query: { subjectID: made.orderID, orderBy: 'createdAt:asc' } })).items
  expect(invoices).toMatchObject([
    { edition: 1, voidReason: '支払期限を延ばしたため' },
    { edition: 2, voidedAt: null },
  ])
  await tests.forget()
  await tests.morning('2026-12-22')
  await tests.morning('2026-12-25')
  expect(await tests.subjects()).toHaveLength(2)
  expect(await tests.kindsOf(made)).toEqual(['soon', 'today', 'late3', 'paused', 'extended', 'soon', 'today'])
  const [listed] = (await app.as('ada').listDeskPayments({ query: { keyword: made.orderNumber } })).items
  expect(listed).toMatchObject({ reminderCount: 2 })

  await tests.morning('2027-01-13')
  expect(await refusal(extend('2027-01-29'))).toMatchObject({ status: 403 })
  await tests.morning('2027-01-26')
  expect(await tests.alertsOf(made)).toMatchObject([{ state: 1 }])
  expect((await extend('2027-02-10', 'ada')).items.at(-1)).toMatchObject({ kind: 'extended', dueDate: '2026-12-25', until: '2027-02-10' })
  expect(await tests.alertsOf(made)).toMatchObject([{ state: 9 }])
  await app.as('ada').cancelOrder({ params: { id: made.orderID }, body: { reason: '中止' } })
  expect(await refusal(extend('2027-02-20', 'ada'))).toMatchObject({ status: 409, code: 'wrong-state' })
  expect((await app.as('ada').getReminders(at(made))).actions).toEqual([])
})

test('twenty extensions at once by those who saw the same day: one holds', async () => {
  const made = await tests.bill()
  const body = { dueDate: '2026-12-25', reason: '相談のうえ' }
  const { version } = await app.as('ada').getPayment(at(made))
  const sent = await Promise.allSettled(
    Array.from({ length: 20 }, () => app.as('ada').extendPayment({ ...at(made), body }, { ifMatch: version })),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await tests.sendAll()
  expect([await tests.kindsOf(made), await tests.subjects()]).toMatchObject([['extended'], [expect.any(String)]])
})

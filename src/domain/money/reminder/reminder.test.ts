import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { dispute } from '#domain/money/payment/dispute-table.ts'
import { payment } from '#domain/money/payment/table.ts'
import { user } from '#domain/people/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import { insertRow } from '#platform/db/rows.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import { refusal, type TestApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { payByCard } from '#test/deals.ts'
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

test('left alone, a bill gets four letters and then the office an alert, each once on two nodes', async () => {
  const made = await tests.bill()
  const letters: string[] = []
  for (let day = new Date('2026-11-22'); day < new Date('2027-01-10'); day = new Date(day.getTime() + 86_400_000)) {
    const on = day.toISOString().slice(0, 10)
    await tests.morning(on)
    letters.push(...(await tests.subjects()).map((subject) => `${on} ${subject}`))
    await tests.db.delete(mail)
  }
  expect(letters).toEqual([
    '2026-12-02 お支払いの期限が近づいています（2026年12月5日（土）まで）',
    '2026-12-05 お支払いの期限は今日です',
    '2026-12-09 お支払いの確認ができていません（期限 2026年12月5日（土））',
    '2026-12-18 あらためてお支払いのお願い（期限 2026年12月5日（土））',
  ])
  expect(await tests.alertsOf(made)).toMatchObject([
    { state: 1, negotiationID: made.negotiationID, count: 1, facts: { amount: 33_000, dueDate: '2026-12-05' } },
  ])
  expect(await app.as(tom).getReminders(at(made))).toMatchObject({
    items: [
      { kind: 'soon', day: '2026-12-02', byName: null },
      { kind: 'today', day: '2026-12-05' },
      { kind: 'late3', day: '2026-12-09' },
      { kind: 'late10', day: '2026-12-18' },
      { kind: 'alert', day: '2027-01-04' },
    ],
    next: null,
    // After the second request only a chief grants more time.
    actions: ['remind', 'pause'],
  })
  const [listed] = (await app.as('ada').listDeskPayments({ query: { tab: 'overdue' } })).items
  expect(listed).toMatchObject({ id: made.id, reminderCount: 4, remindersPausedUntil: null })
  // Paid, the alert ends by itself.
  await app.as('ada').confirmReceipt({ ...at(made), body: { amount: 33_000, date: '2027-01-08', payerName: 'ベップ ミア' } })
  expect(await tests.alertsOf(made)).toMatchObject([{ state: 9, concludedByName: '自動' }])
})

test('a letter names the sum left, the day, the account and the number before the name', async () => {
  const made = await tests.bill()
  for (const day of ['2026-12-02', '2026-12-05', '2026-12-09', '2026-12-18']) {
    await tests.morning(day)
    const [letter] = await tests.letters()
    for (const fact of ['33,000円', '2026年12月5日（土）', made.transfer.bank, made.transfer.holder, made.transfer.reference])
      expect([day, letter?.text]).toEqual([day, expect.stringContaining(fact)])
    await tests.db.delete(mail)
  }
})

test('nothing goes while it is announced, paid in part, disputed, paused, not accepted, or its payer is suspended', async () => {
  const made = await tests.bill()
  const set = (values: Partial<typeof payment.$inferInsert>) => tests.db.update(payment).set(values).where(eq(payment.id, made.id))
  const now = app.clock.now()
  const { id: disputed } = await insertRow(systemContext(app.platform), dispute, {
    ...{ providerID: `dp_${made.id}`, paymentID: made.id, reference: 'pi_1', status: 'under_review', amount: 33_000, currency: 'jpy' },
    ...{ reason: 'fraudulent', refundable: false, openedAt: now, toldAt: now, closedAt: now },
  })
  const end = (closedAt: Date | null) => tests.db.update(dispute).set({ closedAt }).where(eq(dispute.id, disputed))
  const suspend = (status: 1 | 2) => tests.db.update(user).set({ status }).where(eq(user.id, 'bea'))
  const stops: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['transfer-announced', () => set({ transferAnnouncedAt: now }), () => set({ transferAnnouncedAt: null })],
    ['partly-paid', () => set({ receivedAmount: 1000 }), () => set({ receivedAmount: 0 })],
    ['payment-disputed', () => end(null), () => end(now)],
    ['not-accepted', () => set({ acceptedAt: null }), () => set({ acceptedAt: now })],
    ['reminders-paused', () => set({ remindersPausedUntil: '2027-01-31' }), () => set({ remindersPausedUntil: null })],
    ['wrong-state', () => set({ closedAt: now }), () => set({ closedAt: null })],
    ['not-reachable', () => suspend(2), () => suspend(1)],
  ]
  for (const [code, begin, over] of stops) {
    await begin()
    for (const day of ['2026-12-02', '2026-12-05', '2026-12-09', '2026-12-18', '2027-01-04']) await tests.morning(day)
    expect([code, await tests.subjects(), await tests.kindsOf(made), await tests.alertsOf(made)]).toEqual([code, [], [], []])
    expect(await refusal(app.as('ada').remindPayment(at(made)))).toMatchObject({ status: 409, code })
    await over()
  }
  await tests.morning('2026-12-09')
  expect(await tests.kindsOf(made)).toEqual(['late3'])
})

test('a letter that was on its way does not go once money came or was announced', async () => {
  const made = await tests.bill()
  app.clock.set('2026-12-09T09:05:00+09:00')
  await tests.remind()
  await app.as('bea').announceTransfer({ ...at(made), body: { date: '2026-12-09', name: 'ベップ ミア' } })
  await app.drain()
  expect(await tests.subjects()).toEqual([])
})

test('a failed card is reminded of like any other bill, a paid one is not', async () => {
  const [failed, paid] = [await tests.bill(), await tests.bill()]
  await tests.db.update(payment).set({ paymentStatus: 3, errorReason: 'card_declined' }).where(eq(payment.id, failed.id))
  await payByCard(app, paid)
  await tests.forget()
  await tests.morning('2026-12-09')
  expect([await tests.kindsOf(failed), await tests.kindsOf(paid)]).toEqual([['late3'], []])
  expect(await tests.subjects()).toHaveLength(1)
  expect(await refusal(app.as('ada').remindPayment(at(paid)))).toMatchObject({ status: 409, code: 'wrong-state', state: 2 })
})

test('while money with its number waits on the account, nobody is reminded', async () => {
  const [made, other] = [await tests.bill(), await tests.bill()] // Another sum of the same payer stops nothing.
  const line = { origin: 'file', account: '1', amount: 32_560, remaining: 32_560, bookedOn: '2026-12-01' } as const
  const { id } = await insertRow(await app.ctx('ada'), deposit, { ...line, reference: made.transfer.reference })
  for (const day of ['2026-12-05', '2027-01-04']) await tests.morning(day)
  expect([await tests.kindsOf(made), await tests.kindsOf(other)]).toEqual([['alert'], ['today', 'alert']])
  expect(await refusal(app.as('ada').remindPayment(at(made)))).toMatchObject({ status: 409, code: 'line-waits' })
  expect(await app.as('ada').getReminders(at(made))).toMatchObject({ actions: ['pause', 'extend'] })
  for (const list of ['listDeskPayments', 'listDeskOrders'] as const)
    expect((await app.as('ada')[list]({ query: { keyword: made.orderNumber } })).items).toMatchObject([{ waitingDeposit: { id } }])
  await app.as('ada').putDepositAside({ params: { id }, body: { reason: 'other', note: '別の方のお振込' } })
  expect(await app.as('ada').getReminders(at(made))).toMatchObject({ refusal: null })
})

test('by hand once a day, from three days before, and the refusal says when it is possible again', async () => {
  const made = await tests.bill()
  const remind = (by: Person = tom) => app.as(by).remindPayment(at(made))
  expect(await refusal(remind())).toMatchObject({
    ...{ status: 409, code: 'too-early', possibleFrom: '2026-12-02' },
    title: 'お知らせは、期限の3日前（2026年12月2日（水））から送れます。',
  })
  app.clock.set('2026-12-08T15:00:00+09:00')
  expect((await remind()).items).toMatchObject([{ kind: 'hand', day: '2026-12-08', byName: '担当 友' }])
  await app.drain()
  expect(await tests.subjects()).toHaveLength(1)
  expect(await refusal(remind('ada'))).toMatchObject({
    ...{ status: 409, code: 'reminded-today', possibleFrom: '2026-12-09' },
    title: '今日はすでにお知らせを送っています。次は2026年12月9日（水）から送れます。',
  })
  expect((await app.as('ada').getReminders(at(made))).refusal).toContain('次は2026年12月9日（水）から')
  await tests.morning('2026-12-09')
  expect(await tests.kindsOf(made)).toEqual(['hand', 'late3'])
  // The clock's letter counts too, and one by hand delays the clock by a day.
  expect(await refusal(remind())).toMatchObject({ code: 'reminded-today' })
  app.clock.set('2026-12-18T08:00:00+09:00')
  await remind()
  await tests.morning('2026-12-18')
  expect(await tests.kindsOf(made)).toEqual(['hand', 'late3', 'hand'])
  await tests.morning('2026-12-21')
  expect(await tests.kindsOf(made)).toEqual(['hand', 'late3', 'hand', 'late10'])
  for (const [person, status] of [
    ['bea', 403],
    ['ben', 404],
    ['sora', 404],
  ] as const)
    expect(await refusal(remind(person))).toMatchObject({ status })
})

test('twenty reminders by hand at once, on two nodes, are one letter', async () => {
  const made = await tests.bill()
  app.clock.set('2026-12-08T15:00:00+09:00')
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? tests.nodes[1] : tests.nodes[0]).fetch(`/api/payment/${made.id}/reminder`, { by: n % 3 ? 'ada' : tom, method: 'POST' }),
    ),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  await app.drain()
  expect(await tests.subjects()).toHaveLength(1)
  expect(await tests.kindsOf(made)).toEqual(['hand'])
  expect(await tests.db.$count(audit, and(eq(audit.deed, 'payment.remind'), eq(audit.subjectID, made.id)))).toBe(1)
})

test('twenty runs of the job at once, on two nodes, are one letter', async () => {
  const made = await tests.bill()
  app.clock.set('2026-12-09T09:05:00+09:00')
  await Promise.all(Array.from({ length: 20 }, (_, n) => tests.remind(n)))
  await app.drain()
  expect([await tests.subjects(), await tests.kindsOf(made)]).toMatchObject([[expect.any(String)], ['late3']])
})

test('cancelled, the alert ends', async () => {
  const made = await tests.bill()
  await tests.morning('2027-01-04')
  expect(await tests.alertsOf(made)).toMatchObject([{ state: 1 }])
  await app.as('ada').cancelOrder({ params: { id: made.orderID }, body: { reason: '中止' } })
  expect(await tests.alertsOf(made)).toMatchObject([{ state: 9 }])
})

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

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { alert } from '#domain/base/alert/table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { reviewLetter } from '#domain/market/estate/review-letter-table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { dispute } from '#domain/money/payment/dispute-table.ts'
import { createOperator } from '#domain/people/user/sign-up.ts'
import { user } from '#domain/people/user/table.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import { transact } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { newID } from '#platform/id.ts'
import { systemContext } from '#platform/platform.ts'
import { TargetUnit } from '#platform/setting/targets.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { askForQuotation, invoiced, type Menus, openDeal, stockMenus } from '#test/deals.ts'
import { countsOf, queuesOf, waitingAt } from '#test/desk.ts'
import { listedHouse, room, say } from '#test/rooms.ts'

let app: TestApp
let menus: Menus
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
})
afterAll(() => app.close())

test('every queue has the items of its list, and is empty when they are done', async () => {
  expect(await countsOf(app)).toEqual({})
  const direct = await room(app)
  await say(app, 'bea', direct, '売主への質問です。')
  const between = await room(app, { type: 1 })
  await say(app, 'bea', between, '運営への質問です。')
  const { db } = await app.ctx('ada')
  await db.update(user).set({ sellerApprovedStatus: 2, sellerAppliedAt: app.clock.now() }).where(eq(user.id, 'suzu'))
  const draft = await app.as('sora').createEstate({ body: { estateType: 2 } })
  await db.update(estate).set({ status: 2, appliedAt: app.clock.now() }).where(eq(estate.id, draft.id))
  await transact(systemContext(app.platform), (ctx) =>
    raiseAlert(ctx, { cause: 'unknown-payment', key: 'pi_1', subject: { kind: 'payment', id: null } }),
  )
  // Two negotiations have unread messages; only one waits for the operator.
  expect(await countsOf(app)).toEqual({ talk: 1, seller: 1, estate: 1, alert: 1 })
  const id = await openDeal(app, { buyer: 'ben' })
  await askForQuotation(app, id, menus, 'ben')
  expect(await countsOf(app)).toEqual({ talk: 1, quotation: 1, seller: 1, estate: 1, alert: 1 })
  await say(app, 'ada', between, 'お答えします。')
  await say(app, 'ada', { id }, '見積をお作りします。')
  await db.update(estate).set({ status: 1 }).where(eq(estate.id, draft.id))
  await db.update(user).set({ sellerApprovedStatus: 3 }).where(eq(user.id, 'suzu'))
  expect(await countsOf(app)).toEqual({ quotation: 1, alert: 1 })
})

test('a negotiation counts once with all its waiting items, and the menu counts those', async () => {
  const { id } = await room(app, { buyer: 'ben' })
  const { db } = await app.ctx()
  const before = await app.as('ada').getDesk({ query: { talks: true } })
  await askForQuotation(app, id, menus, 'ben')
  await say(app, 'ben', { id }, '運営に質問です。', 'ada')
  const { all, talks, queues, places } = await app.as('ada').getDesk({ query: { talks: true } })
  expect(all.count).toBe(before.all.count + 1)
  expect(talks?.filter((talk) => talk.id === id)).toMatchObject([
    { buyerName: '弁天', assigneeName: null, situation: 'asking', words: '運営に質問です。', why: 'addressed' },
  ])
  expect(
    talks
      ?.find((talk) => talk.id === id)
      ?.reasons.map(({ queue }) => queue)
      .toSorted(),
  ).toEqual(['quotation', 'talk'])
  // An alert about the same negotiation does not count as another item.
  await transact(systemContext(app.platform), (ctx) =>
    raiseAlert(ctx, { cause: 'unknown-payment', key: id, subject: { kind: 'negotiation', id }, negotiationID: id }),
  )
  const desk = await app.as('ada').getDesk({ query: { talks: true } })
  expect(desk.all).toMatchObject({ count: all.count, talks: all.talks })
  expect(desk.talks).toHaveLength(desk.all.talks)
  const inLists = queues.filter(({ place }) => place === 'talks').reduce((sum, { forMe }) => sum + forMe, 0)
  expect(places.find(({ place }) => place === 'talks')?.forMe).toBeLessThan(inLists)
  expect(await app.as('ada').getDesk()).toMatchObject({ talks: null, lateDeals: null })
  await say(app, 'ada', { id }, 'お答えします。')
  await app.as('ben').closeNegotiation({ params: { id }, body: { reason: '見送り' } })
  await db.delete(alert).where(eq(alert.negotiationID, id))
})

const isOfOthers = ({ place }: { place: string }) => place !== 'talks' && place !== 'deals'

test('a house under review whose seller has answered counts once, in the menu and over 今日', async () => {
  const { db } = await app.ctx()
  const before = { ...(await app.as('ada').getDesk()).all, menu: await waitingAt(app, 'estates') }
  const id = await listedHouse(app)
  await db.update(estate).set({ status: 2, appliedAt: app.clock.now() }).where(eq(estate.id, id))
  const letter = {
    estateID: id,
    text: '図面をお願いします。',
    by: 'ada',
    byName: '阿田',
    createdAt: app.clock.now(),
    updatedAt: app.clock.now(),
    answer: '送りました。',
    answeredAt: app.clock.now(),
  }
  await db.insert(reviewLetter).values({ id: newID(), ...letter })
  const { all, queues } = await app.as('ada').getDesk()
  expect(await countsOf(app)).toMatchObject({ estate: 1, reviewAnswer: 1 })
  expect(all).toMatchObject({ count: before.count + 1, overdue: before.overdue })
  expect(all.count).toBe(all.talks + queues.filter(isOfOthers).reduce((sum, { count }) => sum + count, 0) - 1)
  expect([all.mine, all.unassigned]).toEqual([0, before.unassigned + 1])
  expect(await waitingAt(app, 'estates')).toBe(before.menu + 1)
  await db.delete(reviewLetter)
  await db.update(estate).set({ status: 3 }).where(eq(estate.id, id))
  expect(await waitingAt(app, 'estates')).toBe(before.menu)
})

test('a payment past its day is announced or overdue, never both, and not overdue while its money waits', async () => {
  const talk = await openDeal(app)
  const { payment } = await invoiced(app, menus, 'bea', talk)
  expect((await countsOf(app)).unpaid).toBeUndefined()
  const come = (amount: number) => ({ origin: 'file', account: '1', amount, remaining: amount, bookedOn: '2026-11-25' }) as const
  const inAll = async () => (await app.as('ada').getDesk()).all.count
  const { db } = await app.ctx()
  // Money for a negotiation in which nothing waits is work of its own, each line.
  const early = await inAll()
  for (const amount of [1, 2]) await insertRow(await app.ctx('ada'), deposit, { ...come(amount), reference: payment.transfer.reference })
  expect(await inAll()).toBe(early + 2)
  await db.delete(deposit)
  app.clock.advance({ days: 30 })
  const unpaid = (await queuesOf(app)).find(({ name }) => name === 'unpaid')
  // Counted, but without a target time for the operator.
  expect(unpaid).toMatchObject({ count: 1, overdue: 0, soon: 0 })
  const { items: late } = await app.as('ada').listInbox({ query: { tab: 'unpaid' } })
  expect(late.map(({ id, since }) => [id, since])).toEqual([[talk, unpaid?.oldestSince]])
  const inDesk = async () => (await app.as('ada').getDesk({ query: { talks: true } })).talks?.find(({ id }) => id === talk)
  expect((await inDesk())?.waitingDeposit).toBeNull()
  const marked = async () => (await app.as('ada').listInbox()).items.find(({ id }) => id === talk)?.marks
  const checkDeposit = async (amount: number, marks: string[]) => {
    const before = await inAll()
    const { id } = await insertRow(await app.ctx('ada'), deposit, { ...come(amount), reference: payment.transfer.reference })
    const found = { of: (await inDesk())?.waitingDeposit, marks: await marked() }
    expect(await inAll()).toBe(before)
    await db.delete(deposit).where(eq(deposit.id, id))
    expect(await marked()).toEqual(marks)
    return { id, ...found }
  }
  for (const amount of [payment.amount - 1, payment.amount])
    expect(await checkDeposit(amount, ['unpaid'])).toMatchObject({ of: undefined, marks: ['deposit'] })
  await app.as('bea').announceTransfer({ params: { id: payment.id }, body: { date: '2026-12-21', name: 'ベンテン ミオ' } })
  expect(await countsOf(app)).toMatchObject({ announced: 1 })
  expect((await countsOf(app)).unpaid).toBeUndefined()
  const { id, ...found } = await checkDeposit(payment.amount, ['transfer'])
  expect(found).toEqual({ of: { id, remaining: payment.amount }, marks: ['transfer', 'deposit'] })
})

test('an approved return waits in 今日 until its transfer is made, as in the list of refunds', async () => {
  const ada = app.as('ada')
  const payout = async () => (await countsOf(app)).payout
  const money = { origin: 'file', account: '1', amount: 9000, remaining: 9000, bookedOn: '2026-11-25' } as const
  const { id } = await insertRow(await app.ctx('ada'), deposit, money)
  const back = {
    params: { id: (await ada.requestDepositRefund({ params: { id }, body: { amount: 9000, reasonCode: 6, reason: '不明' } })).id },
  }
  expect(await payout()).toBeUndefined()
  await ada.approveRefund(back)
  expect(await payout()).toBe((await ada.listDeskRefunds({ query: { tab: 'payout' } })).items.length)
  expect(await payout()).toBe(1)
  await ada.payOutRefund({ ...back, body: { paidOutOn: tokyoDay(app.clock.now()), accountKnown: true } })
  expect(await payout()).toBeUndefined()
})

test('a dispute is late after an hour, also on a Sunday, in 今日 as in the menu; other alerts after a working day', async () => {
  app.clock.set('2026-12-27T20:00:00+09:00')
  const raise = (cause: 'disputed' | 'job-failed') =>
    transact(systemContext(app.platform), (ctx) => raiseAlert(ctx, { cause, key: `late ${cause}`, subject: { kind: 'job', id: null } }))
  const late = async () => (await queuesOf(app)).find(({ name }) => name === 'alert')?.overdue ?? 0
  const lateInMenu = async () => (await app.as('ada').getDesk()).places.find(({ place }) => place === 'refunds')?.late
  const before = await late()
  await raise('job-failed')
  await raise('disputed')
  app.clock.advance({ minutes: 59 })
  expect([await late(), await lateInMenu()]).toEqual([before, false])
  app.clock.advance({ minutes: 2 })
  expect([await late(), await lateInMenu()]).toEqual([before + 1, true])

  // Unless nothing is to be done.
  const { payment } = await invoiced(app, menus)
  const now = app.clock.now()
  const claim = { providerID: 'du_review', paymentID: payment.id, reference: 'pi_review', amount: 1000, currency: 'jpy' }
  const times = { openedAt: now, toldAt: now }
  await insertRow(await app.ctx('ada'), dispute, { ...claim, ...times, status: 'under_review', refundable: false })
  await app.ctx().then(({ db }) =>
    db
      .update(alert)
      .set({ facts: { disputeID: claim.providerID } })
      .where(eq(alert.cause, 'disputed')),
  )
  expect([await late(), await lateInMenu()]).toEqual([before, false])
})

test('late items, and those late within the hour, are counted in office hours', async () => {
  const queueNow = async () => {
    const queue = (await queuesOf(app)).find(({ name }) => name === 'talk')
    return queue && { count: queue.count, soon: queue.soon, overdue: queue.overdue, oldestSince: queue.oldestSince }
  }
  const talk = await room(app, { type: 1, buyer: 'ben' })
  // A Friday, after office hours: the four hours end on Monday at one.
  app.clock.set('2027-01-22T20:00:00+09:00')
  await app.ctx().then(({ db }) => db.execute(`update negotiation_seat set waiting_since = null where party = 1`))
  await say(app, 'ben', talk, '返事をお待ちしています。')
  const oldestSince = '2027-01-22T20:00:00+09:00'
  app.clock.set('2027-01-25T11:59:00+09:00')
  expect(await queueNow()).toEqual({ count: 1, soon: 0, overdue: 0, oldestSince })
  app.clock.set('2027-01-25T12:30:00+09:00')
  expect(await queueNow()).toEqual({ count: 1, soon: 1, overdue: 0, oldestSince })
  app.clock.set('2027-01-25T13:00:01+09:00')
  expect(await queueNow()).toEqual({ count: 1, soon: 0, overdue: 1, oldestSince })
})

test('a target is set once, and 今日, the lists and the figures use it', async () => {
  const desk = async () => (await queuesOf(app)).find(({ name }) => name === 'talk')?.overdue
  const [held] = (await app.as('ada').listSettings()).items.filter(({ present }) => present.section === 'targets')
  const set = (talk: object) =>
    app.as('ada').saveSetting({
      params: { section: 'targets' },
      body: { data: { ...held?.present.data, talk }, validFrom: null, note: '混み合っているため' },
    })
  const statistics = async () => (await app.as('ada').getStatisticsAnswers({ query: {} })).kinds[0]
  expect([await desk(), await statistics()]).toMatchObject([1, { kind: 'talk', target: { number: 4, unit: TargetUnit.workHours } }])
  await set({ number: 2, unit: TargetUnit.workDays })
  await app.platform.settings.reload()
  expect([await desk(), await statistics()]).toMatchObject([0, { kind: 'talk', target: { number: 2, unit: TargetUnit.workDays } }])
  expect((await app.as('ada').getOfficeHours()).targets.talk).toEqual({ number: 2, unit: TargetUnit.workDays })
  await set(held?.present.data.talk as object)
  await app.platform.settings.reload()
  expect(await desk()).toBe(1)
})

test('a colleague’s work is counted, but not in another’s menu', async () => {
  const { db } = await app.ctx('ada')
  const [talk] = (await app.as('ada').listInbox({ query: { tab: 'turn' } })).items
  const queueNow = async () => {
    const queue = (await queuesOf(app)).find(({ name }) => name === 'talk')
    return { count: queue?.count, mine: queue?.mine, unassigned: queue?.unassigned, menu: await waitingAt(app, 'talks') }
  }
  const all = await waitingAt(app, 'talks')
  await db
    .update(negotiation)
    .set({ adminID: 'somebody' })
    .where(eq(negotiation.id, talk?.id ?? ''))
  expect(await queueNow()).toEqual({ count: 1, mine: 0, unassigned: 0, menu: all - 1 })
  await db
    .update(negotiation)
    .set({ adminID: app.platform.config.adminUserID })
    .where(eq(negotiation.id, talk?.id ?? ''))
  expect(await queueNow()).toEqual({ count: 1, mine: 0, unassigned: 1, menu: all })
})

test('a colleague mentioned in a note sees it until they open its subject, or it is removed', async () => {
  const ada = app.as('ada')
  await createOperator(await app.ctx('ada'), { id: 'aki', email: 'aki@example.com', name: '秋山' })
  const headers = { authorization: 'Bearer test-aki', 'content-type': 'application/json' }
  const byAki = async (path: string, body?: object) =>
    (await app.fetch(`/api${path}`, { method: body ? 'POST' : 'GET', headers, body: JSON.stringify(body) })).json()
  const mentions = async () => (await byAki('/desk')).me.mentions
  const note = async (subjectKind: 'user' | 'estate', subjectID: string, text: string) => {
    const made = await ada.createNote({ body: { id: newID(), subjectKind, subjectID, text, mentions: ['aki'] } })
    await app.drain()
    app.clock.advance({ minutes: 1 })
    return made
  }
  expect(await mentions()).toEqual({ count: 0, items: [] })
  await note('user', 'bea', '@秋山 お電話を\nお願いします。')
  const { id: estateID } = await app.as('sora').createEstate({ body: { estateType: 2 } })
  const gone = await note('estate', estateID, '@秋山 写真を見てください。')
  expect(await mentions()).toMatchObject({
    count: 2,
    items: [
      { subject: '物件', path: `/admin/estate/${estateID}`, text: '@秋山 写真を見てください。' },
      { id: expect.any(String), subject: '会員', path: '/admin/user/bea?tab=note', text: '@秋山 お電話を お願いします。' },
    ],
  })
  expect((await ada.getDesk()).me).toMatchObject({ representative: true, mentions: { count: 0 } })
  expect((await byAki('/desk')).me.representative).toBe(false)
  await ada.deleteNote({ params: { id: gone.id } })
  expect(await mentions()).toMatchObject({ count: 1, items: [{ subject: '会員' }] })
  const until = toWireTime(app.clock.now())
  await byAki('/notifications/readState', { until, path: '/admin/user/ben?tab=note' })
  expect((await mentions()).count).toBe(1)
  await byAki('/notifications/readState', { until, path: '/admin/user/bea?tab=note' })
  expect(await mentions()).toEqual({ count: 0, items: [] })
})

test('one place in the menu has the same counts as the whole, and none of others', async () => {
  const ada = app.as('ada')
  const all = (await ada.getDesk()).queues
  for (const place of ['alerts', 'talks'] as const)
    expect((await ada.getDesk({ query: { place } })).queues).toEqual(all.filter((queue) => queue.place === place))
  expect(await refusal(ada.getDesk({ query: { place: 'kitchen' as never } }))).toMatchObject({ status: 422, errors: [{ path: 'place' }] })
})

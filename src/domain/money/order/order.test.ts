import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { transact } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import {
  accept,
  askForQuotation,
  invoiced,
  type Menus,
  offer,
  offeredQuotation,
  openDeal,
  payByCard,
  paymentOf,
  stockMenus,
} from '#test/deals.ts'
import { insertOrder } from './place.ts'
import { order } from './table.ts'

let app: TestApp
let menus: Menus
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
})
eachAnew(() => app)

test('the requester accepts the offer they saw: member, version, time and hash are stored', async () => {
  const offered = await offeredQuotation(app, menus)
  const placed = await accept(app, offered)
  const { items } = await app.as('bea').listQuotationOffers({ params: { id: offered.id } })
  expect(placed).toMatchObject({
    orderStatus: 1,
    orderUserID: 'bea',
    quotationVersion: offered.version,
    totalAmount: 33_000,
    acceptedBy: 'bea',
    acceptedAt: '2026-11-21T10:00:00+09:00',
    acceptedSHA256: items[0]?.sha256,
    lines: offered.lines,
    paid: false,
    dueDate: null,
  })
  expect(placed.orderNumber).toMatch(/^O-2026-\d{6}$/)
  expect((await app.as('bea').getQuotation({ params: { id: offered.id } })).quotationStatus).toBe(3)
  expect((await app.as('bea').listPayments({ query: { orderID: placed.id } })).items).toEqual([])
})

test('twenty concurrent acceptances make one order', async () => {
  const offered = await offeredQuotation(app, menus)
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => accept(app, offered)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason.data).toMatchObject({ status: 409, code: 'wrong-state', state: 3 })
  expect((await app.as('ada').countOrders({ query: { quotationID: offered.id } })).count).toBe(1)
})

test('the database itself refuses a second order of a quotation', async () => {
  const offered = await offeredQuotation(app, menus)
  await accept(app, offered)
  const ctx = await app.ctx('ada')
  const [row] = await ctx.db.select().from(quotation).where(eq(quotation.id, offered.id))
  const second = transact(ctx, (ctx) => insertOrder(ctx, row as typeof quotation.$inferSelect, {}))
  await expect(second).rejects.toMatchObject({ cause: { constraint: 'order_of_quotation' } })
})

test('an offer cannot be accepted in another version, after its last day, before it was made, or by another member', async () => {
  const asked = await askForQuotation(app, await openDeal(app), menus)
  expect(await refusal(accept(app, asked))).toMatchObject({ status: 409, code: 'wrong-state', state: 1 })
  const first = await offer(app, asked, menus)
  const second = await offer(app, asked, menus)
  expect(await refusal(accept(app, first))).toMatchObject({ status: 412, code: 'version-mismatch', errors: [{ path: 'version' }] })
  expect(await refusal(accept(app, second, 'ben'))).toMatchObject({ status: 404 })
  expect(await refusal(accept(app, second, 'sora'))).toMatchObject({ status: 404 })
  const more = { quotationID: second.id, version: second.version, totalAmount: 1 }
  expect((await refusal(app.as('bea').createOrder({ body: more as never }))).errors?.[0]?.path).toBe('totalAmount')
  const dated = { quotationID: second.id, version: second.version, dueDate: '2027-01-31' }
  expect((await refusal(app.as('bea').createOrder({ body: dated }))).errors?.[0]?.path).toBe('dueDate')
  const promised = { quotationID: second.id, version: second.version, plannedDelivery: '2027-01-31' }
  expect((await refusal(app.as('bea').createOrder({ body: promised }))).errors?.[0]?.path).toBe('plannedDelivery')
  app.clock.set('2026-12-05T23:59:00+09:00')
  const lastMinute = await offeredQuotation(app, menus)
  expect(lastMinute.validUntil).toBe('2026-12-19')
  app.clock.set('2026-12-06T00:00:00+09:00')
  expect(await refusal(accept(app, second))).toMatchObject({ status: 409, code: 'quotation-expired' })
  expect((await accept(app, lastMinute)).orderStatus).toBe(1)
  app.clock.set('2026-11-21T10:00:00+09:00')
})

test('an operator confirms an order, which creates an invoice to pay', async () => {
  const placed = await accept(app, await offeredQuotation(app, menus))
  const confirm = (person: 'ada' | 'bea' | 'ben', body = {}) => app.as(person).confirmOrder({ params: { id: placed.id }, body })
  expect(await refusal(confirm('bea'))).toMatchObject({ status: 403 })
  expect(await refusal(confirm('ben'))).toMatchObject({ status: 404 })
  expect((await refusal(confirm('ada', { dueDate: '2026-11-20' }))).errors?.[0]?.path).toBe('dueDate')
  expect((await refusal(confirm('ada', { plannedDelivery: '2026-11-20' }))).errors).toEqual([
    { path: 'plannedDelivery', message: '提供予定日は今日以降の日付を選んでください。' },
  ])
  const both = await refusal(confirm('ada', { dueDate: '2026-11-20', plannedDelivery: '2026-11-20' }))
  expect(both.errors?.map(({ path }) => path)).toEqual(['dueDate', 'plannedDelivery'])
  const days = { dueDate: '2026-12-10', plannedDelivery: '2026-12-24' }
  expect(await confirm('ada', days)).toMatchObject({ orderStatus: 2, ...days })
  expect(await paymentOf(app, placed, 'bea')).toMatchObject({
    paymentStatus: 1,
    amount: 33_000,
    dueDate: '2026-12-10',
    paymentUserID: 'bea',
    acceptedAt: placed.acceptedAt,
  })
  expect(await refusal(confirm('ada'))).toMatchObject({ status: 409, state: 2 })
})

test('an invoice is due after fourteen days in Japan unless the operator names another day', async () => {
  const now = app.clock.now()
  for (const [at, dueDate] of [
    ['2026-11-21T23:30:00+09:00', '2026-12-05'],
    ['2026-11-22T00:30:00+09:00', '2026-12-06'],
  ] as const) {
    app.clock.set(at)
    const placed = await accept(app, await offeredQuotation(app, menus))
    expect(await app.as('ada').confirmOrder({ params: { id: placed.id }, body: {} })).toMatchObject({ dueDate })
  }
  app.clock.set(now)
})

test('an operator’s order is an offer: it cannot be paid until its payer has accepted', async () => {
  const offered = await offeredQuotation(app, menus)
  const made = await app.as('ada').createOrder({ body: { quotationID: offered.id, version: offered.version, dueDate: '2026-12-01' } })
  expect(made).toMatchObject({ orderStatus: 2, orderUserID: 'bea', acceptedAt: null, dueDate: '2026-12-01' })
  const payment = await paymentOf(app, made, 'bea')
  expect(payment.acceptedAt).toBeNull()
  const pay = () => app.as('bea').openCheckout({ params: { id: payment.id } })
  expect(await refusal(pay())).toMatchObject({ status: 409, code: 'not-accepted' })

  const agree = (person: 'ada' | 'bea' | 'ben', version = offered.version) =>
    app.as(person).acceptOrder({ params: { id: made.id }, body: { version } })
  expect(await refusal(agree('ada'))).toMatchObject({ status: 403 })
  expect(await refusal(agree('ben'))).toMatchObject({ status: 404 })
  expect(await refusal(agree('bea', 99))).toMatchObject({ status: 412, code: 'version-mismatch' })
  app.clock.advance({ days: 15 })
  expect(await refusal(agree('bea'))).toMatchObject({ status: 409, code: 'quotation-expired' })
  app.clock.advance({ days: -15 })
  expect(await agree('bea')).toMatchObject({ orderStatus: 2, acceptedBy: 'bea' })
  expect(await refusal(agree('bea'))).toMatchObject({ status: 409, code: 'already-accepted' })
  expect((await pay()).url).toContain('/simulator/checkout/')
})

test('an operator’s order accepted on its last day is due fourteen days later, with its payment; before, its day stays', async () => {
  const now = app.clock.now()
  for (const [on, dueDate] of [
    ['2026-11-30', '2026-12-01'],
    ['2026-12-01', '2026-12-15'],
  ] as const) {
    app.clock.set(now)
    const { id: quotationID, version } = await offeredQuotation(app, menus)
    const { id } = await app.as('ada').createOrder({ body: { quotationID, version, dueDate: '2026-12-01' } })
    app.clock.set(`${on}T10:00:00+09:00`)
    const accepted = await app.as('bea').acceptOrder({ params: { id }, body: { version } })
    expect([accepted.dueDate, (await paymentOf(app, accepted)).dueDate]).toEqual([dueDate, dueDate])
  }
  app.clock.set(now)
})

test('only an operator’s order can be accepted', async () => {
  const placed = await accept(app, await offeredQuotation(app, menus))
  const body = { version: placed.quotationVersion }
  expect(await refusal(app.as('bea').acceptOrder({ params: { id: placed.id }, body }))).toMatchObject({ status: 409, state: 1 })
})

test('an order is cancelled with its quotation and its payment, by those its state allows', async () => {
  const cancel = (id: string, person: 'ada' | 'bea' | 'ben' = 'bea') =>
    app.as(person).cancelOrder({ params: { id }, body: { reason: '事情が変わったため' } })

  const placed = await accept(app, await offeredQuotation(app, menus))
  expect(await refusal(cancel(placed.id, 'ben'))).toMatchObject({ status: 404 })
  expect(await cancel(placed.id)).toMatchObject({ orderStatus: 9, cancelReason: '事情が変わったため' })
  expect(await app.as('bea').getQuotation({ params: { id: placed.quotationID } })).toMatchObject({ quotationStatus: 9, canceledBy: 3 })
  expect(await refusal(cancel(placed.id))).toMatchObject({ status: 409, state: 9 })

  const confirmed = await invoiced(app, menus)
  expect(await refusal(cancel(confirmed.order.id))).toMatchObject({ status: 409, code: 'wrong-state', state: 2 })
  expect((await cancel(confirmed.order.id, 'ada')).orderStatus).toBe(9)
  expect((await paymentOf(app, confirmed.order)).closedAt).not.toBeNull()

  const offered = await offeredQuotation(app, menus)
  const made = await app.as('ada').createOrder({ body: { quotationID: offered.id, version: offered.version } })
  expect((await cancel(made.id)).orderStatus).toBe(9)

  const paid = await invoiced(app, menus)
  await payByCard(app, paid.payment)
  expect(await refusal(cancel(paid.order.id, 'ada'))).toMatchObject({ status: 409, code: 'wrong-state' })
})

test('closing a negotiation cancels unpaid orders, and leaves paid ones', async () => {
  const deal = await openDeal(app)
  const asked = await askForQuotation(app, deal, menus)
  const offered = await offeredQuotation(app, menus, 'bea', deal)
  const placed = await accept(app, await offeredQuotation(app, menus, 'bea', deal))
  const unpaid = await invoiced(app, menus, 'bea', deal)
  const paid = await invoiced(app, menus, 'bea', deal)
  await payByCard(app, paid.payment)

  await transact(await app.ctx('ada'), async (ctx) => {
    const [room] = await ctx.db.update(negotiation).set({ status: 9 }).where(eq(negotiation.id, deal)).returning()
    const { estateID = '', buyerID = '', sellerID = '' } = room ?? {}
    await emit(ctx, 'negotiation.closed', { negotiationID: deal, estateID, buyerID, sellerID, cause: 'closed', reason: '見送り' })
  })

  const bea = app.as('bea')
  const states = async (...ids: string[]) => (await bea.getQuotationsByIds({ params: { ids } })).items.map((each) => each.quotationStatus)
  expect(await states(asked.id, offered.id, placed.quotationID, unpaid.quotation.id, paid.quotation.id)).toEqual([9, 9, 9, 9, 4])
  const { items } = await bea.getOrdersByIds({ params: { ids: [placed.id, unpaid.order.id, paid.order.id] } })
  expect(items.map(({ orderStatus }) => orderStatus)).toEqual([9, 9, 2])
  expect(await refusal(bea.openCheckout({ params: { id: unpaid.payment.id } }))).toMatchObject({ status: 409, code: 'wrong-state' })
})

test('only its payer and the operators see an order; PUT, PATCH and DELETE always get 403', async () => {
  const { id } = await accept(app, await offeredQuotation(app, menus))
  for (const stranger of ['sora', 'ben'] as const)
    expect(await refusal(app.as(stranger).getOrder({ params: { id } }))).toMatchObject({ status: 404 })
  expect((await app.as('ben').listOrders()).items).toEqual([])
  for (const person of ['bea', 'ada'] as const) {
    const api = app.as(person)
    expect(await refusal(api.putOrder({ params: { id }, body: { orderStatus: 2 } as never }))).toMatchObject({ status: 403 })
    expect(await refusal(api.patchOrder({ params: { id }, body: { totalAmount: 1 } as never }))).toMatchObject({ status: 403 })
    expect(await refusal(api.deleteOrder({ params: { id } }))).toMatchObject({ status: 403 })
  }
  const ctx = await app.ctx('ada')
  expect(await ctx.db.select({ id: order.id }).from(order).where(eq(order.id, id))).toHaveLength(1)
})

test('a member with an accepted, unpaid order cannot leave', async () => {
  const placed = await accept(app, await offeredQuotation(app, menus, 'ben'), 'ben')
  expect(await refusal(app.as('ben').deleteUser({ params: { id: 'ben' } }))).toMatchObject({ status: 409, code: 'unpaid-order' })
  await app.as('ben').cancelOrder({ params: { id: placed.id }, body: {} })
  await app.as('ben').deleteUser({ params: { id: 'ben' } })
})

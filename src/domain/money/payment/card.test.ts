import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { Problem } from '#platform/errors.ts'
import { mail } from '#platform/mail/table.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { DECLINED_CARD, invoiced, type Menus, payByCard, paymentOf, payOnPage, stockMenus } from '#test/deals.ts'
import { sendAfter } from '#test/waiting.ts'
import { deliver, intent, seconds, tell } from '#test/webhooks.ts'
import { closeCheckout } from './checkout.ts'
import { reconcile } from './jobs.ts'
import { checkout } from './table.ts'

let app: TestApp
let menus: Menus
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
})
eachAnew(() => app)

const bea = () => app.as('bea')
const ada = () => app.as('ada')
const payment = (id: string) => ada().getPayment({ params: { id } })
const open = (id: string) => bea().openCheckout({ params: { id } })
const deposits = async (id: string) => (await ada().listDeposits({ params: { id } })).items
const alerts = async (id: string) => (await ada().listAlerts({ query: { subjectID: id } })).items.map(({ cause }) => cause)

test('a card payment settles everything together: payment, quotation, order and a numbered receipt', async () => {
  const { payment: due, quotation, order } = await invoiced(app, menus)
  await payByCard(app, due)
  expect(await payment(due.id)).toMatchObject({ paymentStatus: 2, method: 'card', paidAt: '2026-11-21T10:00:00+09:00', errorReason: null })
  expect((await payment(due.id)).receiptNumber).toMatch(/^R-2026-\d{6}$/)
  expect((await payment(due.id)).stripePaymentID).toMatch(/^pi_/)
  expect((await bea().getQuotation({ params: { id: quotation.id } })).quotationStatus).toBe(4)
  expect(await bea().getOrder({ params: { id: order.id } })).toMatchObject({ orderStatus: 2, paid: true })
  expect(await deposits(due.id)).toMatchObject([{ amount: 33_000, credited: true, refundState: null }])
  expect(await refusal(open(due.id))).toMatchObject({ status: 409, code: 'wrong-state', state: 2 })
})

test('a second press, and twenty concurrent ones, lead to the one open page', async () => {
  const { payment: due } = await invoiced(app, menus)
  const pages = await Promise.all(Array.from({ length: 20 }, () => open(due.id)))
  expect(new Set(pages.map(({ url }) => url)).size).toBe(1)
  app.clock.advance({ hours: 25 })
  const next = await open(due.id)
  expect(next.url).not.toBe(pages[0]?.url)
  const { db } = await app.ctx('ada')
  const rows = await db.select().from(checkout).where(eq(checkout.paymentID, due.id)).orderBy(checkout.attempt)
  expect(rows.map(({ state }) => state)).toEqual(['closed', 'open'])
  app.clock.advance({ hours: -25 })
})

test('only its payer opens the card page', async () => {
  const { payment: due } = await invoiced(app, menus)
  expect(await refusal(ada().openCheckout({ params: { id: due.id } }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('ben').openCheckout({ params: { id: due.id } }))).toMatchObject({ status: 404 })
  expect(await refusal(app.as().openCheckout({ params: { id: due.id } }))).toMatchObject({ status: 401 })
  expect((await open(due.id)).url).toMatch(/^http/)
})

test('an idempotency key does not put the provider call into a transaction', async () => {
  const { payment: due } = await invoiced(app, menus)
  const { url } = await bea().openCheckout({ params: { id: due.id } }, { idempotencyKey: 'press' })
  expect((await open(due.id)).url).toBe(url)
})

test('a refused card is an error, a new attempt clears it, and a late success wins', async () => {
  const { payment: due } = await invoiced(app, menus)
  const { url } = await open(due.id)
  await payOnPage(app, url, DECLINED_CARD)
  expect(await payment(due.id)).toMatchObject({ paymentStatus: 3, errorReason: 'card_declined' })
  expect((await open(due.id)).url).toBe(url)
  expect(await payment(due.id)).toMatchObject({ paymentStatus: 1, errorReason: null })
  await payOnPage(app, url, DECLINED_CARD)
  await payOnPage(app, url)
  expect((await payment(due.id)).paymentStatus).toBe(2)
})

test.each([
  ['told before the payment', true],
  ['told late', false],
])('once it is paid, a failure is not news, neither a notification nor a letter: %s', async (_, drainedBetween) => {
  const { payment: due } = await invoiced(app, menus)
  const notifications = async () =>
    (await bea().listNotifications({ query: { limit: 100 } })).items
      .filter(({ relationID }) => relationID === due.id)
      .map(({ kind }) => kind)
  const { url } = await open(due.id)
  await payOnPage(app, url, DECLINED_CARD)
  if (drainedBetween) await app.drain()
  expect((await notifications()).includes('payment.failed')).toBe(drainedBetween)
  await payOnPage(app, url)
  await app.drain()
  expect(await notifications()).not.toContain('payment.failed')
  await sendAfter(app)
  const { db } = await app.ctx()
  const letters = await db.select().from(mail).where(eq(mail.toAddress, 'bea@example.com'))
  expect(letters.filter(({ text }) => text.includes('お支払いができませんでした'))).toEqual([])
  expect(letters.filter(({ text }) => text.includes('お支払いありがとうございます')).length).toBeGreaterThan(0)
})

test('a late failure after the success changes nothing', async () => {
  const { payment: due } = await invoiced(app, menus)
  await payByCard(app, due)
  const { version } = await payment(due.id)
  const declined = intent(due.id, 33_000, {
    amount_received: 0,
    last_payment_error: { code: 'card_declined', decline_code: 'card_declined' },
  })
  expect((await deliver(app, tell(app, { type: 'payment_intent.payment_failed', object: declined }))).status).toBe(200)
  expect(await payment(due.id)).toMatchObject({ paymentStatus: 2, version })
})

test('one webhook delivered twenty times concurrently credits once', async () => {
  const { payment: due } = await invoiced(app, menus)
  const body = tell(app, { object: intent(due.id, 33_000) })
  const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(app, body)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await deposits(due.id)).toHaveLength(1)
  expect(await payment(due.id)).toMatchObject({ paymentStatus: 2, version: due.version + 1 })
})

test('forged, unsigned, old and future webhooks are refused and credit nothing', async () => {
  const { payment: due } = await invoiced(app, menus)
  const body = tell(app, { object: intent(due.id, 33_000) })
  const now = seconds(app)
  const refused = [
    await app.fetch('/webhooks/stripe', { method: 'POST', body }),
    await deliver(app, body, { secret: 'whsec_of_somebody_else' }),
    await deliver(app, body.replace('33000', '1'), { signed: body }),
    await deliver(app, body, { at: now - 600 }),
    await deliver(app, body, { at: now + 3600 }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect((await payment(due.id)).paymentStatus).toBe(1)
  expect((await deliver(app, body)).status).toBe(200)
  expect((await payment(due.id)).paymentStatus).toBe(2)
})

test('a wrong amount or currency pays nothing, is recorded, reported, and does not block the right one', async () => {
  const { payment: due } = await invoiced(app, menus)
  await deliver(app, tell(app, { object: intent(due.id, 32_999) }))
  await deliver(app, tell(app, { object: intent(due.id, 33_000, { currency: 'usd' }) }))
  expect(await payment(due.id)).toMatchObject({ paymentStatus: 1, receiptNumber: null })
  expect(await deposits(due.id)).toMatchObject([
    { currency: 'usd', credited: false, refundState: 'due', refundReason: 'wrong-amount' },
    { amount: 32_999, credited: false, refundState: 'due', refundReason: 'wrong-amount' },
  ])
  expect(await alerts(due.id)).toEqual(['wrong-amount', 'wrong-amount'])
  await deliver(app, tell(app, { object: intent(due.id, 33_000) }))
  expect((await payment(due.id)).paymentStatus).toBe(2)

  const { gateway } = app.platform
  const { refund } = gateway
  const asked: string[] = []
  gateway.refund = async (_ctx, { refundID, amount }) => {
    asked.push(`${amount} ${refundID}`)
    return { id: 're', state: 'succeeded' }
  }
  await app.drain()
  gateway.refund = refund
  const back = (await deposits(due.id)).filter(({ credited }) => !credited)
  expect(back.map(({ refundState }) => refundState)).toEqual(['done', 'done'])
  expect(asked.sort()).toEqual(back.map(({ amount, id }) => `${amount} ${id}`).sort())
})

test('money for an unknown payment is reported, not lost', async () => {
  expect((await deliver(app, tell(app, { object: intent('nobody', 5_000) }))).status).toBe(200)
  const { items } = await ada().listAlerts({ query: { cause: ['unknown-payment'] } })
  expect(items).toMatchObject([{ subjectID: null, negotiationID: null, facts: { amount: 5_000, currency: 'jpy' } }])
})

test('an open card page is closed before its order is cancelled', async () => {
  const { payment: due, order } = await invoiced(app, menus)
  const { url } = await open(due.id)
  await ada().cancelOrder({ params: { id: order.id }, body: {} })
  await payOnPage(app, url)
  expect(await payment(due.id)).toMatchObject({ paymentStatus: 1 })
  expect(await deposits(due.id)).toEqual([])
  const refused = await app.fetch(new URL(url).pathname)
  expect(await refused.text()).toContain('閉じられました')
})

test('money that still arrives for a cancelled order is recorded and refunded', async () => {
  const { payment: due, order } = await invoiced(app, menus)
  const { url } = await open(due.id)
  const { db } = await app.ctx('ada')
  await db.update(checkout).set({ state: 'closed' }).where(eq(checkout.paymentID, due.id)) // the house forgot the page
  await ada().cancelOrder({ params: { id: order.id }, body: {} })
  await payOnPage(app, url)
  expect(await payment(due.id)).toMatchObject({ paymentStatus: 1, receiptNumber: null })
  expect((await deposits(due.id))[0]).toMatchObject({ credited: false, refundState: 'due', refundReason: 'not-open' })
  await app.drain()
  expect((await deposits(due.id))[0]).toMatchObject({ refundState: 'done' })
  expect(await alerts(due.id)).toEqual(['not-open'])
  expect((await bea().getOrder({ params: { id: order.id } })).orderStatus).toBe(9)
})

test('a second payment of the same order is refunded, and the first stays', async () => {
  const { payment: due } = await invoiced(app, menus)
  const first = await open(due.id)
  const { db } = await app.ctx('ada')
  await db.update(checkout).set({ state: 'closed' }).where(eq(checkout.paymentID, due.id))
  const second = await open(due.id)
  await payOnPage(app, first.url)
  await payOnPage(app, second.url)
  await app.drain()
  expect((await payment(due.id)).paymentStatus).toBe(2)
  const money = await deposits(due.id)
  expect(money.map(({ credited, refundState }) => [credited, refundState])).toEqual([
    [false, 'done'],
    [true, null],
  ])
})

test('a page that was just paid can no longer be closed', async () => {
  const { payment: due, order } = await invoiced(app, menus)
  const { url } = await open(due.id)
  const { gateway } = app.platform
  if (gateway.kind !== 'simulated') throw new Error('The tests pay at the simulator.')
  gateway.connectWebhook(async () => new Response(null, { status: 503 })) // the webhook is lost on its way
  await payOnPage(app, url)
  expect((await payment(due.id)).paymentStatus).toBe(1)
  expect(await refusal(ada().cancelOrder({ params: { id: order.id }, body: {} }))).toMatchObject({ status: 409, code: 'payment-arriving' })
  await expect(closeCheckout(await app.ctx('ada'), due.id)).rejects.toMatchObject({ code: 'payment-arriving' })

  await reconcile(await app.ctx('ada')) // and the job finds what was lost
  expect((await payment(due.id)).paymentStatus).toBe(2)
  await reconcile(await app.ctx('ada'))
  expect(await deposits(due.id)).toHaveLength(1)
  gateway.connectWebhook(async (request) =>
    app.fetch(new URL(request.url).pathname, { method: 'POST', headers: request.headers, body: await request.text() }),
  )
})

test('a page opened while its order is being cancelled is not handed out', async () => {
  const { payment: due, order } = await invoiced(app, menus)
  const { gateway } = app.platform
  const { createCheckout } = gateway
  let url = ''
  gateway.createCheckout = async (ctx, request) => {
    const page = await createCheckout(ctx, request)
    await ada().cancelOrder({ params: { id: order.id }, body: {} })
    url = page.url
    return page
  }
  expect(await refusal(open(due.id))).toMatchObject({ status: 409, code: 'checkout-closed' })
  gateway.createCheckout = createCheckout
  await payOnPage(app, url)
  expect(await deposits(due.id)).toEqual([])
})

test('an unreachable provider changes nothing', async () => {
  const { payment: due } = await invoiced(app, menus)
  const { gateway } = app.platform
  const { createCheckout } = gateway
  gateway.createCheckout = () => Promise.reject(new Problem(503, 'gateway-unavailable', '決済サービスにつながりません。'))
  expect(await refusal(open(due.id))).toMatchObject({ status: 503, code: 'gateway-unavailable' })
  gateway.createCheckout = createCheckout
  expect((await open(due.id)).url).toMatch(/^http/)
  const { db } = await app.ctx('ada')
  expect(await db.select().from(checkout).where(eq(checkout.paymentID, due.id))).toHaveLength(1)
})

test('payments are created by orders, and no one can change them', async () => {
  const { payment: due } = await invoiced(app, menus)
  const { id } = due
  for (const person of ['bea', 'ada'] as const) {
    const api = app.as(person)
    expect(await refusal(api.createPayment({ body: { amount: 1 } }))).toMatchObject({ status: 403 })
    expect(await refusal(api.putPayment({ params: { id }, body: { paymentStatus: 2 } as never }))).toMatchObject({ status: 403 })
    expect(await refusal(api.patchPayment({ params: { id }, body: { amount: 1 } as never }))).toMatchObject({ status: 403 })
    expect(await refusal(api.deletePayment({ params: { id } }))).toMatchObject({ status: 403 })
  }
  for (const stranger of ['sora', 'ben'] as const) {
    expect(await refusal(app.as(stranger).getPayment({ params: { id } }))).toMatchObject({ status: 404 })
    expect((await app.as(stranger).listPayments()).items).toEqual([])
  }
  expect(await refusal(bea().listDeposits({ params: { id } }))).toMatchObject({ status: 403 })
  expect((await paymentOf(app, { id: due.orderID })).id).toBe(id)
})

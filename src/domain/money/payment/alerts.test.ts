import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alertCauses } from '#domain/base/alert/causes.ts'
import { findTroubles } from '#domain/office/job/troubles.ts'
import { mail } from '#platform/mail/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { invoiced, type Menus, payByCard, stockMenus } from '#test/deals.ts'
import { waitingAt } from '#test/desk.ts'
import { listen } from '#test/live.ts'
import { stripeDispute, stripeRefund } from '#test/provider-objects.ts'
import { deliver, intent, tell } from '#test/webhooks.ts'
import { reconcile } from './jobs.ts'

let app: TestApp
let menus: Menus
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
})
afterAll(() => app.close())

const alerts = async () => (await app.as('ada').listAlerts({ query: { state: 1, orderBy: 'createdAt:desc' } })).items
const open = () => waitingAt(app, 'alerts')
/** Letters to the operators since the test began. */
async function letters() {
  await app.drain()
  const { db } = await app.ctx('ada')
  const rows = await db.select().from(mail).orderBy(asc(mail.id))
  return rows.filter(({ subject }) => subject.startsWith('【縁側】要確認：')).slice(before.letters)
}
const before = { letters: 0, open: 0 }
beforeEach(async () => {
  before.letters = 0
  before.letters = (await letters()).length
  before.open = await open()
})

async function paid() {
  const { payment } = await invoiced(app, menus)
  await payByCard(app, payment)
  const [money] = (await app.as('ada').listDeposits({ params: { id: payment.id } })).items
  return { payment, reference: money?.reference ?? '' }
}

/** The provider reports it, loses our answer, and reports it again. */
async function deliverTwice(...bodies: string[]) {
  for (const body of [...bodies, ...bodies]) expect((await deliver(app, body)).status).toBe(200)
}

test('a chargeback alerts the operators immediately: a letter, a number in their menu, a row in their list, each once', async () => {
  const { payment, reference } = await paid()
  const ear = await listen(app, 'ada')
  await deliverTwice(
    tell(app, {
      type: 'charge.dispute.created',
      object: stripeDispute(app, reference, { id: 'dp_1' }),
    }),
  )
  await ear.until(({ kind }) => kind === 'alert')
  await ear.close()
  expect(await open()).toBe(before.open + 1)
  const [raised] = await alerts()
  expect(raised).toMatchObject({
    cause: 'disputed',
    subjectKind: 'payment',
    subjectID: payment.id,
    negotiationID: payment.negotiationID,
    facts: { amount: 33_000, currency: 'jpy', reason: 'fraudulent', paymentIntentID: reference },
    state: 1,
    createdAt: '2026-11-21T10:00:00+09:00',
  })
  const sent = await letters()
  expect(sent.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
    [app.platform.settings.at('issuer', app.clock.now()).email, '【縁側】要確認：カード会社から異議申し立てがありました'],
  ])
  expect(sent[0]?.text).toContain('33,000円')
  expect(sent[0]?.text).toContain('/admin/alert')
  const refund = app.as('ada').refundPayment({ params: { id: payment.id }, body: { reason: 'お客様のご希望' } })
  expect(await refusal(refund)).toMatchObject({ status: 409, code: 'payment-disputed' })
})

/** The simulator only refunds what was paid through it. */
async function givingBack(work: () => Promise<void>) {
  const { gateway } = app.platform
  const { refund } = gateway
  gateway.refund = async () => ({ id: 're_1', state: 'succeeded' })
  await work()
  await app.drain()
  gateway.refund = refund
}

test('a second payment of an order', async () => {
  const { payment } = await paid()
  await givingBack(() => deliverTwice(tell(app, { object: intent(payment.id, 33_000) })))
  expect(await open()).toBe(before.open + 1)
  expect((await alerts())[0]).toMatchObject({ cause: 'already-paid', subjectID: payment.id, facts: { amount: 33_000, expected: 33_000 } })
  expect((await letters()).map(({ subject }) => subject)).toEqual([`【縁側】要確認：${alertCauses['already-paid'].title}`])
})

test('a wrong amount', async () => {
  const { payment } = await invoiced(app, menus)
  await givingBack(() => deliverTwice(tell(app, { object: intent(payment.id, 3_300) })))
  expect(await open()).toBe(before.open + 1)
  expect((await alerts())[0]).toMatchObject({ cause: 'wrong-amount', subjectID: payment.id, facts: { amount: 3_300, expected: 33_000 } })
  expect((await letters())[0]?.text).toContain('請求額：33,000円')
})

test('a failed refund reported by response and event is one alert; a second failed attempt is another', async () => {
  const { payment, reference } = await paid()
  const { gateway } = app.platform
  const { refund: real } = gateway
  gateway.refund = async () => ({ id: 're_slow', state: 'pending' })
  const refund = () => app.as('ada').refundPayment({ params: { id: payment.id }, body: { reason: '調査を中止したため' } })
  const failed = () =>
    tell(app, {
      type: 'refund.failed',
      object: stripeRefund(reference, 33_000, { id: 're_slow', status: 'failed', failure_reason: 'expired_or_canceled_card' }),
    })
  await refund()
  await deliverTwice(failed(), failed())
  expect(await open()).toBe(before.open + 1)
  expect((await alerts())[0]).toMatchObject({ cause: 'refund-failed', subjectID: payment.id })
  expect(await letters()).toHaveLength(1)
  await refund()
  await deliverTwice(failed())
  expect(await open()).toBe(before.open + 2)
  gateway.refund = real
})

test('money of an unknown payment, reported by its page and by its charge, is one alert', async () => {
  const money = intent('nobody', 5_000)
  const page = {
    id: 'cs_1',
    object: 'checkout.session',
    payment_status: 'paid',
    payment_intent: money.id,
    amount_total: 5_000,
    currency: 'jpy',
    metadata: { paymentID: 'nobody' },
  }
  await deliverTwice(tell(app, { object: money }), tell(app, { type: 'checkout.session.completed', object: page }))
  expect(await open()).toBe(before.open + 1)
  expect((await alerts())[0]).toMatchObject({
    cause: 'unknown-payment',
    subjectID: null,
    negotiationID: null,
    facts: { paymentIntentID: money.id },
  })
  expect((await letters()).map(({ text }) => text.includes(money.id))).toEqual([true])
})

test('an open dispute alerts the operators again, once, three days before its evidence is due', async () => {
  const { payment, reference } = await paid()
  const due = (id: string, days: number) =>
    tell(app, { type: 'charge.dispute.created', object: stripeDispute(app, reference, { id, days }) })
  await deliverTwice(due('dp_later', 7))
  // The payment can be found by the reference used in the provider's mails.
  expect((await app.as('ada').searchDesk({ query: { q: 'dp_later' } })).groups).toMatchObject([
    { kind: 'number', items: [{ kind: 'payment', id: payment.id }] },
  ])
  const look = async () => findTroubles(await app.ctx('ada'))
  const disputeAlerts = async () =>
    (await app.as('ada').listAlerts({ query: { subjectID: [payment.id], cause: ['dispute-evidence-due'] } })).items
  await look()
  expect(await disputeAlerts()).toEqual([])
  app.clock.advance({ days: 4, minutes: 1 })
  await look()
  await look()
  expect(await disputeAlerts()).toMatchObject([
    { subjectID: payment.id, count: 1, facts: { amount: 33_000, currency: 'jpy', dueBy: expect.stringContaining('T') } },
  ])
})

test('a refund not completed after three days alerts the operators until it is', async () => {
  const { payment, reference } = await paid()
  const { gateway } = app.platform
  const { refund: real } = gateway
  gateway.refund = async () => ({ id: 're_slow', state: 'pending' })
  await app.as('ada').refundPayment({ params: { id: payment.id }, body: { reason: '調査を中止したため' } })
  gateway.refund = real
  const refundAlerts = async () => (await app.as('ada').listAlerts({ query: { cause: ['refund-unpaid-3d'] } })).items
  app.clock.advance({ days: 2, hours: 23 })
  await reconcile(await app.ctx('ada'))
  expect(await refundAlerts()).toEqual([])
  app.clock.advance({ hours: 2 })
  await reconcile(await app.ctx('ada'))
  await reconcile(await app.ctx('ada'))
  expect(await refundAlerts()).toMatchObject([{ subjectID: payment.id, state: 1, count: 1, facts: { amount: 33_000 } }])
  await deliverTwice(tell(app, { type: 'refund.updated', object: stripeRefund(reference, 33_000, { id: 're_slow' }) }))
  expect(await refundAlerts()).toMatchObject([{ state: 9, concludedByName: '自動' }])
})

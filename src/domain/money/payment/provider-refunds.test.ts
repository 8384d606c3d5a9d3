import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import type { AlertCause } from '#domain/base/alert/causes.ts'
import { document } from '#domain/money/document/table.ts'
import { notification } from '#domain/news/notification/table.ts'
import { user } from '#domain/people/user/table.ts'
import { chat } from '#domain/talk/chat/table.ts'
import { Problem } from '#platform/errors.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { type Menus, openDeal, paidByCard, payByCard, raiseEnded, stockMenus } from '#test/deals.ts'
import { stripeRefund } from '#test/provider-objects.ts'
import { deliver, seconds, tell } from '#test/webhooks.ts'
import type { Payment } from './contract.ts'
import { findMismatches } from './ledger.ts'

let app: TestApp
let menus: Menus
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
})
eachAnew(() => app)

const BILL = 33_000
const ada = () => app.as('ada')
const at = ({ id }: { id: string }) => ({ params: { id } })
const payment = (of: { id: string }) => ada().getPayment(at(of))
const refunds = async (of: { id: string }) => (await ada().listRefunds(at(of))).items
const alerts = async ({ id }: { id: string }, cause: AlertCause) =>
  (await ada().listAlerts({ query: { subjectID: [id], cause: [cause] } })).items
/** The payer is told in the talk and in a letter. */
async function reportFailed({ id, negotiationID }: Payment) {
  await app.drain()
  const { db } = await app.ctx()
  const messages = await db.select().from(chat).where(eq(chat.negotiationID, negotiationID))
  const news = await db.$count(notification, and(eq(notification.kind, 'refund.failed'), eq(notification.relationID, id)))
  return [messages.filter(({ message }) => message.includes('カード会社から戻されました')).length, news]
}
const mismatches = async () => findMismatches((await app.ctx()).db)

async function paid(due?: Payment) {
  const bill = due ?? (await paidByCard(app, menus))
  if (due) await payByCard(app, due)
  const [money] = (await ada().listDeposits(at(bill))).items
  const intent = money?.reference ?? ''
  return { bill, intent, event: (object: Stripe.Refund, type = 'refund.created') => tell(app, { type, object }) }
}
async function send(...bodies: string[]) {
  for (const body of bodies) expect((await deliver(app, body)).status).toBe(200)
}

test('a refund made at the provider is a row, once, whatever it repeats', async () => {
  const { bill, intent, event } = await paid()
  await raiseEnded(app, bill)
  const made = stripeRefund(intent, 3000)
  const bodies = [event({ ...made, status: 'pending' }), event(made, 'refund.updated'), event({ ...made, status: 'pending' })]
  await send(...bodies, ...bodies)
  expect(await refunds(bill)).toMatchObject([{ origin: 'provider', state: 'done', amount: 3000, number: expect.stringMatching(/^C-/) }])
  expect(await payment(bill)).toMatchObject({ paymentStatus: 2, refundedAmount: 3000, refundRequestedAt: null })
  expect(await alerts(bill, 'refunded-outside')).toMatchObject([{ count: 1, facts: { amount: 3000 } }])
  expect(await alerts(bill, 'money-of-ended-deal')).toMatchObject([{ state: 9 }])
  await send(event(stripeRefund(intent, 3000)), event(stripeRefund(intent, BILL - 6000)))
  expect(await payment(bill)).toMatchObject({ paymentStatus: 9, refundedAmount: BILL })
  expect(await refunds(bill)).toHaveLength(3)
  expect(await mismatches()).toEqual([])
})

test('twenty deliveries at once of two events about one refund make one row', async () => {
  const { bill, intent, event } = await paid()
  const made = stripeRefund(intent, 4000)
  const bodies = [event(made), event(made, 'refund.updated')]
  await Promise.all(Array.from({ length: 20 }, (_, n) => send(bodies[n % 2] ?? '')))
  expect(await refunds(bill)).toMatchObject([{ state: 'done', amount: 4000 }])
  expect(await payment(bill)).toMatchObject({ refundedAmount: 4000 })
})

test('one that fails later counts as received again, its paper is void, and payer and operators hear of it once', async () => {
  const { bill, intent, event } = await paid()
  const made = stripeRefund(intent, BILL)
  const failed = { ...made, status: 'failed', failure_reason: 'expired_or_canceled_card' }
  await send(event(made))
  expect(await payment(bill)).toMatchObject({ paymentStatus: 9 })
  await send(event(failed, 'refund.failed'), event(failed, 'refund.updated'), event(failed, 'refund.failed'), event(made, 'refund.updated'))
  const [row] = await refunds(bill)
  expect(row).toMatchObject({ state: 'failed', doneAt: null, failure: 'expired_or_canceled_card', actions: ['retry', 'withdraw'] })
  expect(await payment(bill)).toMatchObject({ paymentStatus: 2, refundedAmount: 0, refundedAt: null, refundNumber: null })
  expect(await alerts(bill, 'refund-failed')).toHaveLength(1)
  expect(await reportFailed(bill)).toEqual([1, 1])
  const { db } = await app.ctx()
  const note = and(eq(document.number, row?.number ?? ''), eq(document.subjectID, bill.id))
  expect(await db.select().from(document).where(note)).toMatchObject([{ voidedAt: expect.any(Date) }])
  expect(await mismatches()).toEqual([])
  const again = await ada().retryRefund(at({ id: row?.id ?? '' }))
  expect(again).toMatchObject({ state: 'done', number: expect.stringMatching(/^C-/) })
  expect(again.number).not.toBe(row?.number)
  expect(await payment(bill)).toMatchObject({ paymentStatus: 9 })
  expect(await mismatches()).toEqual([])
})

test('a failure told before the refund itself stays a failure', async () => {
  const { bill, intent, event } = await paid()
  const made = stripeRefund(intent, 5000)
  await send(event({ ...made, status: 'failed', failure_reason: 'declined' }, 'refund.failed'), event(made), event(made, 'refund.updated'))
  expect(await refunds(bill)).toMatchObject([{ origin: 'provider', state: 'failed', amount: 5000 }])
  expect(await payment(bill)).toMatchObject({ paymentStatus: 2, refundedAmount: 0, refundRequestedAt: null })
  expect(await alerts(bill, 'refund-failed')).toHaveLength(1)
  expect(await alerts(bill, 'refunded-outside')).toEqual([])
  expect(await reportFailed(bill)).toEqual([0, 0])
})

test('the usage fee is active again when its refund fails', async () => {
  const { bill, intent, event } = await paid(await app.as('bea').orderUsageFee(at({ id: await openDeal(app) })))
  const active = async () => (await (await app.ctx()).db.select().from(user)).find(({ id }) => id === bill.paymentUserID)?.usageFeeActive
  const made = stripeRefund(intent, bill.amount)
  await send(event(made))
  expect(await active()).toBe(false)
  await send(event({ ...made, status: 'failed' }, 'refund.failed'))
  expect(await active()).toBe(true)
})

test('our own refund is known by its number, before and after the answer', async () => {
  const { bill, event, intent } = await paid()
  const { gateway } = app.platform
  const { refund: real } = gateway
  gateway.refund = async (_, { refundID, amount = 0 }) => {
    await send(event(stripeRefund(intent, amount, { id: 're_ours', metadata: { refundID } })))
    return { id: 're_ours', state: 'pending' }
  }
  const ask = { amount: 7000, parts: null, reasonCode: 2 as const, reason: '一部だけ行ったため' }
  const [asked] = (await ada().requestPaymentRefund({ ...at(bill), body: ask })).items
  const done = await ada().approveRefund(at({ id: asked?.id ?? '' }))
  gateway.refund = real
  expect(done).toMatchObject({ origin: 'office', state: 'done' })
  await send(event(stripeRefund(intent, 7000, { id: 're_ours', metadata: { refundID: done.id } }), 'refund.updated'))
  expect(await refunds(bill)).toHaveLength(1)
  expect(await alerts(bill, 'refunded-outside')).toEqual([])
})

test('one that we hold for failed, made by hand at the provider, is not offered again', async () => {
  const { bill, event, intent } = await paid()
  const { gateway } = app.platform
  const { refund: real } = gateway
  gateway.refund = () => Promise.reject(new Error('the balance is too small'))
  const ask = { amount: 8000, parts: null, reasonCode: 2 as const, reason: '一部だけ行ったため' }
  const [asked] = (await ada().requestPaymentRefund({ ...at(bill), body: ask })).items
  await refusal(ada().approveRefund(at({ id: asked?.id ?? '' })))
  gateway.refund = real
  await send(event(stripeRefund(intent, 8000)))
  expect(await refunds(bill)).toMatchObject([
    { origin: 'provider', state: 'done', amount: 8000 },
    { origin: 'office', state: 'withdrawn', actions: [] },
  ])
  expect(await alerts(bill, 'refund-failed')).toMatchObject([{ state: 9 }])
  expect(await mismatches()).toEqual([])
})

test('one approved while the provider is away, and made there by hand, is done once', async () => {
  const { bill, event, intent } = await paid()
  const { gateway } = app.platform
  const { refund: real } = gateway
  gateway.refund = () => Promise.reject(new Problem(503, 'gateway-unavailable', '決済サービスにつながりません。'))
  await ada().refundPayment({ ...at(bill), body: { reason: '中止' } })
  gateway.refund = real
  await send(event(stripeRefund(intent, BILL)))
  await app.drain()
  expect(await refunds(bill)).toMatchObject([{ origin: 'office', state: 'done', amount: BILL }])
  expect(await payment(bill)).toMatchObject({ paymentStatus: 9, refundedAmount: BILL })
})

test('more than was paid is not booked, but reported', async () => {
  const { bill, event, intent } = await paid()
  await send(event(stripeRefund(intent, BILL)), event(stripeRefund(intent, 1000)))
  expect(await refunds(bill)).toHaveLength(1)
  expect(await alerts(bill, 'refunded-outside')).toHaveLength(2)
  expect(await mismatches()).toEqual([])
})

test('a refund that a closed month has counted stays there, and its failure is reported', async () => {
  const { bill, event, intent } = await paid()
  const made = stripeRefund(intent, 2000)
  await send(event(made))
  const now = seconds(app)
  app.clock.set('2026-12-02T10:00:00+09:00')
  await ada().closeMonth({ params: { month: '2026-11' }, body: {} })
  const failed = { ...made, status: 'failed' }
  await send(event(failed, 'refund.failed'), event(failed, 'refund.updated'))
  app.clock.set(new Date(now * 1000).toISOString())
  expect(await refunds(bill)).toMatchObject([{ state: 'done', amount: 2000 }])
  expect(await alerts(bill, 'refund-failed')).toHaveLength(1)
  expect(await reportFailed(bill)).toEqual([1, 1])
  expect(await mismatches()).toEqual([])
})

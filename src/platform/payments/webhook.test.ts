import { Hono } from 'hono'
import { pino } from 'pino'
import Stripe from 'stripe'
import { beforeEach, expect, test } from 'vitest'
import { turnableClock } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { Problem } from '#platform/errors.ts'
import { freshDatabase } from '#test/database.ts'
import type { GatewayEvent } from './gateway.ts'
import { stripeGateway } from './stripe.ts'
import { gatewayEvent } from './table.ts'
import { type ApplyEvent, catchUpEvents, webhookRoutes } from './webhook.ts'

const secret = 'whsec_test'
const gateway = stripeGateway({ key: 'sk_test_1', webhookSecret: secret })
const { webhooks } = new Stripe('sk_test_1')
const clock = turnableClock('2026-11-21T10:00:00+09:00')
const seconds = () => clock.now().getTime() / 1000

let ctx: Ctx
let applied: GatewayEvent[]
let failing: boolean
const apply: ApplyEvent = async (ctx, event) => {
  expect(ctx.inTransaction).toBe(true)
  if (failing) throw new Error('the room failed')
  applied.push(event)
}

beforeEach(async () => {
  const { db } = await freshDatabase()
  ctx = { db, clock, log: pino({ level: 'silent' }) } as unknown as Ctx
  applied = []
  failing = false
})

const app = new Hono()
  .onError((error, c) => c.json({ code: (error as Problem).code ?? 'bug' }, ((error as Problem).status ?? 500) as 400))
  .route('/', webhookRoutes({ gateway, apply, context: () => ctx }))

const paid = (id = 'evt_1', intent = 'pi_1') => ({
  id,
  object: 'event',
  type: 'checkout.session.completed',
  created: seconds(),
  data: {
    object: {
      id: 'cs_1',
      payment_status: 'paid',
      payment_intent: intent,
      amount_total: 33000,
      currency: 'jpy',
      metadata: { paymentID: 'pay-1' },
    },
  },
})

interface Delivery {
  timestamp?: number
  secret?: string
  signature?: string | null
  sent?: string
}
async function deliver(event: object, delivery: Delivery = {}) {
  const payload = JSON.stringify(event)
  const signed = webhooks.generateTestHeaderString({
    payload,
    secret: delivery.secret ?? secret,
    timestamp: delivery.timestamp ?? seconds(),
  })
  const signature = delivery.signature === undefined ? signed : delivery.signature
  const headers = { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) }
  const answer = await app.request('/webhooks/stripe', { method: 'POST', body: delivery.sent ?? payload, headers })
  return { status: answer.status, ...((await answer.json()) as { code?: string; applied?: boolean }) }
}

test('a signed event is recorded and applied', async () => {
  expect(await deliver(paid())).toEqual({ status: 200, received: true, applied: true })
  expect(applied).toEqual([
    {
      id: 'evt_1',
      kind: 'paid',
      type: 'checkout.session.completed',
      occurredAt: clock.now(),
      paymentID: 'pay-1',
      externalID: 'cs_1',
      paymentIntentID: 'pi_1',
      amount: 33000,
      currency: 'jpy',
    },
  ])
  expect(await ctx.db.select().from(gatewayEvent)).toMatchObject([{ id: 'evt_1', receiptOf: 'pi_1', receivedAt: clock.now() }])
})

test.each<[string, () => Delivery]>([
  ['no signature', () => ({ signature: null })],
  ['a signature of another secret', () => ({ secret: 'whsec_other' })],
  ['a changed body', () => ({ sent: JSON.stringify(paid()).replace('33000', '1') })],
  ['a signature that is none', () => ({ signature: 'hello' })],
  ['a time more than five minutes ago', () => ({ timestamp: seconds() - 301 })],
  ['a time more than five minutes ahead', () => ({ timestamp: seconds() + 301 })],
  ['an hour ahead', () => ({ timestamp: seconds() + 3600 })],
  ['no body', () => ({ sent: '' })],
])('with %s it is refused and nothing happens', async (_, delivery) => {
  expect(await deliver(paid(), delivery())).toMatchObject({ status: 400, code: 'bad-signature' })
  expect(applied).toEqual([])
  expect(await ctx.db.select().from(gatewayEvent)).toEqual([])
})

test('a clock that is slightly off either way is tolerated', async () => {
  expect(await deliver(paid('evt_1', 'pi_1'), { timestamp: seconds() - 299 })).toMatchObject({ status: 200, applied: true })
  expect(await deliver(paid('evt_2', 'pi_2'), { timestamp: seconds() + 299 })).toMatchObject({ status: 200, applied: true })
})

test('twenty concurrent deliveries of one event apply it once, and each gets a 200', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(paid())))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(answers.filter(({ applied }) => applied)).toHaveLength(1)
  expect(applied).toHaveLength(1)
})

test('the two events about one payment count once, whichever comes first', async () => {
  const succeeded = {
    ...paid('evt_2'),
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1', amount_received: 33000, currency: 'jpy', metadata: { paymentID: 'pay-1' } } },
  }
  const answers = await Promise.all([deliver(succeeded), deliver(paid())])
  expect(answers.filter(({ applied }) => applied)).toHaveLength(1)
  expect(applied).toMatchObject([{ kind: 'paid', paymentIntentID: 'pi_1', amount: 33000 }])
})

test('when applying fails, nothing is recorded and the next delivery is applied', async () => {
  failing = true
  expect((await deliver(paid())).status).toBe(500)
  expect(await ctx.db.select().from(gatewayEvent)).toEqual([])
  failing = false
  expect(await deliver(paid())).toMatchObject({ status: 200, applied: true })
})

const object = paid().data.object
test.each<[string, unknown]>([
  ['nothing', null],
  ['a number', 7],
  ['a list', []],
  ['an empty object', {}],
  ['no name of its own', { ...paid(), id: undefined }],
  ['a time that is none', { ...paid(), created: 'yesterday' }],
  ['a time beyond all calendars', { ...paid(), created: 9e15 }],
  ['no object', { ...paid(), data: {} }],
  ['a word for an object', { ...paid(), data: { object: 'paid' } }],
  ['an amount in words', { ...paid(), data: { object: { ...object, amount_total: 'all' } } }],
  ['an amount that no column holds', { ...paid(), data: { object: { ...object, amount_total: 1e15 } } }],
  ['less than nothing', { ...paid(), data: { object: { ...object, amount_total: -1 } } }],
  ['money without a name', { ...paid(), data: { object: { ...object, payment_intent: { id: 7 } } } }],
  ['half a character', { ...paid(), data: { object: { ...object, metadata: { paymentID: 'a\u0000b' } } } }],
  [
    'facts that are none',
    { ...paid(), type: 'payment_intent.payment_failed', data: { object: { id: 'pi', metadata: 3, last_payment_error: { code: {} } } } },
  ],
])('what is signed and makes no sense (%s) is refused, and nothing of it is recorded', async (_, event) => {
  expect(await deliver(event as object)).toMatchObject({ status: 400, code: expect.stringMatching(/^malformed-/) })
  expect(applied).toEqual([])
  expect(await ctx.db.select().from(gatewayEvent)).toEqual([])
})

test('events missed by the webhook are found by polling, from before the last known event', async () => {
  await deliver(paid('evt_1', 'pi_1'))
  const asked: Date[] = []
  const found = (id: string): GatewayEvent => ({ id, kind: 'expired', type: 'checkout.session.expired', occurredAt: clock.now() })
  const telling = {
    ...gateway,
    async *listEvents(_: Ctx, since: Date) {
      asked.push(since)
      yield found('evt_1')
      yield found('evt_2')
    },
  }
  await catchUpEvents(ctx, telling, apply)
  expect(asked).toEqual([new Date(clock.now().getTime() - 3_600_000)])
  expect(applied.map(({ id }) => id)).toEqual(['evt_1', 'evt_2'])
})

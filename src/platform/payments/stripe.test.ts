import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { turnableClock } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { Problem } from '#platform/errors.ts'
import { type StripeGateway, stripeGateway } from './stripe.ts'

// Stripe's own client against a server of ours: covers the requests we send and how we read the answers, not how Stripe behaves.
interface Asked {
  call: string
  key?: string
  form: Record<string, string>
}
let asked: Asked[] = []
let answers: ((asked: Asked) => { status?: number; body: object })[] = []
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString() || query))
  const call = { call: `${request.method} ${path}`, key: request.headers['idempotency-key'] as string | undefined, form }
  asked.push(call)
  const { status = 200, body } = (answers.length > 1 ? answers.shift() : answers[0])?.(call) ?? { status: 500, body: {} }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})

let gateway: StripeGateway
const ctx = { clock: turnableClock('2026-11-21T10:00:00+09:00'), log: pino({ level: 'silent' }) } as unknown as Ctx
const on = (port: number) =>
  stripeGateway({ key: 'sk_test_1', webhookSecret: 'whsec_1', server: { host: '127.0.0.1', port, protocol: 'http' } })

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  gateway = on((server.address() as AddressInfo).port)
})
afterAll(() => void server.close())
beforeEach(() => {
  asked = []
  answers = []
})

const session = {
  id: 'cs_1',
  url: 'https://checkout.stripe.com/c/cs_1',
  expires_at: 1_763_773_200,
  status: 'open',
  payment_status: 'unpaid',
  amount_total: 33000,
  currency: 'jpy',
}
const request = {
  paymentID: 'pay-1',
  orderID: 'order-1',
  amount: 33000,
  title: '建物状況調査',
  payerEmail: 'bea@example.com',
  successURL: 'https://engawa.example/ok',
  cancelURL: 'https://engawa.example/back',
  attempt: 2,
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: Problem) => [error.status, error.code],
  )
const stripeError = (code: string, status = 400) => ({ status, body: { error: { type: 'invalid_request_error', code, message: code } } })

test('a checkout is created in yen, with our ids on the session and on the payment, under a key of its own', async () => {
  answers = [() => ({ body: session })]
  expect(await gateway.createCheckout(ctx, request)).toEqual({
    externalID: 'cs_1',
    url: session.url,
    expiresAt: new Date(1_763_773_200_000),
  })
  expect(asked[0]).toMatchObject({
    call: 'POST /v1/checkout/sessions',
    key: 'checkout:pay-1:2',
    form: {
      mode: 'payment',
      ui_mode: 'hosted_page',
      'line_items[0][price_data][currency]': 'jpy',
      'line_items[0][price_data][unit_amount]': '33000',
      'metadata[paymentID]': 'pay-1',
      'payment_intent_data[metadata][paymentID]': 'pay-1',
      success_url: 'https://engawa.example/ok',
    },
  })
})

test('the same attempt sends the identical request, or Stripe would refuse the key', async () => {
  answers = [() => ({ body: session })]
  await gateway.createCheckout(ctx, request)
  ;(ctx.clock as ReturnType<typeof turnableClock>).advance({ minutes: 5 })
  await gateway.createCheckout(ctx, request)
  expect(asked[1]).toEqual(asked[0])
})

test.each([
  ['open', {}, undefined],
  ['failed', {}, { id: 'pi_1', last_payment_error: { code: 'card_declined' } }],
  ['paid', { status: 'complete', payment_status: 'paid' }, { id: 'pi_1', latest_charge: { refunded: false } }],
  ['refunded', { status: 'complete', payment_status: 'paid' }, { id: 'pi_1', latest_charge: { refunded: true } }],
  ['expired', { status: 'expired' }, undefined],
])('a session is recognised as %s', async (state, more, payment_intent) => {
  answers = [() => ({ body: { ...session, ...more, payment_intent } })]
  expect(await gateway.retrieve(ctx, 'cs_1')).toEqual({ state, amount: 33000, currency: 'jpy', paymentIntentID: payment_intent?.id })
  expect(asked[0]?.call).toBe('GET /v1/checkout/sessions/cs_1')
})

test('a refund has a key of its own, and a second one of the same money is a conflict', async () => {
  answers = [() => ({ body: { id: 're_1', status: 'succeeded' } }), () => stripeError('charge_already_refunded')]
  expect(await gateway.refund(ctx, { paymentIntentID: 'pi_1', refundID: 'refund-1' })).toEqual({ id: 're_1', state: 'succeeded' })
  expect(asked[0]).toMatchObject({ call: 'POST /v1/refunds', key: 'refund:refund-1', form: { payment_intent: 'pi_1' } })
  expect(await refusal(gateway.refund(ctx, { paymentIntentID: 'pi_1', refundID: 'refund-2' }))).toEqual([409, 'already-refunded'])
})

test('expiring closes an open session, and reports when it was too late', async () => {
  answers = [() => ({ body: { ...session, status: 'expired' } })]
  expect(await gateway.expire(ctx, 'cs_1')).toBe('expired')
  const tooLate = (status: string) => [() => stripeError('not_open'), () => ({ body: { ...session, status } })]
  answers = tooLate('complete')
  expect(await gateway.expire(ctx, 'cs_1')).toBe('paid')
  answers = tooLate('expired')
  expect(await gateway.expire(ctx, 'cs_1')).toBe('expired')
})

test('events are paged through and returned oldest first', async () => {
  const event = (n: number) => ({ id: `evt_${n}`, type: 'customer.created', created: 1000 + n, data: { object: {} } })
  answers = [
    () => ({ body: { object: 'list', has_more: true, data: [event(3), event(2)] } }),
    () => ({ body: { object: 'list', has_more: false, data: [event(1)] } }),
  ]
  const ids: string[] = []
  for await (const { id } of gateway.listEvents(ctx, new Date(1_000_000))) ids.push(id)
  expect(ids).toEqual(['evt_1', 'evt_2', 'evt_3'])
  expect(asked[0]?.form).toMatchObject({ 'created[gte]': '1000' })
  expect(asked[1]?.form).toMatchObject({ starting_after: 'evt_2' })
})

test('a provider that is down, failing or refuses our key is a 503, and a short failure is retried', async () => {
  expect(await refusal(on(1).createCheckout(ctx, request))).toEqual([503, 'gateway-unavailable'])
  for (const status of [401, 403]) {
    answers = [() => ({ status, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } })]
    expect(await refusal(gateway.refund(ctx, { paymentIntentID: 'pi_1', refundID: 'refund-1' }))).toEqual([503, 'gateway-unavailable'])
  }
  asked = []
  answers = [() => ({ status: 500, body: { error: { type: 'api_error', message: 'oops' } } }), () => ({ body: session })]
  expect(await refusal(gateway.createCheckout(ctx, request))).toBe('done')
  expect(asked.map(({ key }) => key)).toEqual(['checkout:pay-1:2', 'checkout:pay-1:2'])
})

test('the provider is never called inside a transaction', async () => {
  const inside = { ...ctx, inTransaction: true as const }
  await expect(gateway.createCheckout(inside, request)).rejects.toThrow('inside a transaction')
  await expect(gateway.expire(inside, 'cs_1')).rejects.toThrow('inside a transaction')
  expect(asked).toEqual([])
})

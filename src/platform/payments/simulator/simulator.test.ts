import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { turnableClock } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { Problem } from '#platform/errors.ts'
import { freshDatabase } from '#test/database.ts'
import type { GatewayEvent } from '../gateway.ts'
import { catchUpEvents, webhookRoutes } from '../webhook.ts'
import { simulatedGateway } from './gateway.ts'
import { simulatorPages } from './pages.ts'
import { payCheckout } from './pay.ts'
import { simulatedEvent } from './table.ts'

const baseURL = 'http://localhost:3000'
const clock = turnableClock('2026-11-21T10:00:00+09:00')
const gateway = simulatedGateway({ baseURL, secret: 'whsec_simulator' })

let ctx: Ctx
let events: GatewayEvent[]
let reachable: boolean
beforeEach(async () => {
  const { db } = await freshDatabase()
  clock.set('2026-11-21T10:00:00+09:00')
  ctx = { db, clock, log: pino({ level: 'silent' }), config: { baseURL } } as unknown as Ctx
  events = []
  reachable = true
})

const apply = async (_: Ctx, event: GatewayEvent) => void events.push(event)
const context = () => ctx
const app = new Hono()
  .onError((error, c) => c.text(error.message, ((error as Problem).status ?? 500) as 400))
  .route('/', webhookRoutes({ gateway, apply, context }))
  .route('/', simulatorPages({ gateway, context }))
gateway.connectWebhook(async (request) => (reachable ? app.fetch(request) : new Response(null, { status: 503 })))

const request = {
  paymentID: 'pay-1',
  orderID: 'order-1',
  amount: 33000,
  title: '建物状況調査 <b>',
  payerEmail: 'bea@example.com',
  successURL: `${baseURL}/buyer/menu/1/paymentMenu?paid=1`,
  cancelURL: `${baseURL}/buyer/menu/1/paymentMenu`,
  attempt: 1,
}
const pay = (url: string, number: string, headers: Record<string, string> = {}) =>
  app.request(`${url}/payment`, {
    method: 'POST',
    body: new URLSearchParams({ number }),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const kinds = () => events.map(({ kind }) => kind)

test('the page shows the payment and that no money moves, and allows no other content', async () => {
  const { url } = await gateway.createCheckout(ctx, request)
  const answer = await app.request(url)
  const page = await answer.text()
  expect(page).toContain('テスト決済</strong>（実際の請求はありません）')
  expect(page).toContain('33,000円')
  expect(page).toContain('建物状況調査 &lt;b&gt;')
  expect(page).not.toMatch(/<script|<style|style="|onclick/)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'")
  expect((await app.request('/simulator/style.css')).headers.get('content-type')).toContain('text/css')
})

test('a good card pays: the signed webhook reports it once, then the payer is back', async () => {
  const { url, externalID } = await gateway.createCheckout(ctx, request)
  const answer = await pay(url, '4242 4242 4242 4242')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, request.successURL])
  expect(events).toMatchObject([{ kind: 'paid', paymentID: 'pay-1', amount: 33000, currency: 'jpy' }])
  expect(await gateway.retrieve(ctx, externalID)).toEqual({
    state: 'paid',
    amount: 33000,
    currency: 'jpy',
    paymentIntentID: events[0]?.paymentIntentID,
  })
  expect(await (await app.request(url)).text()).toContain('お支払いは完了しています')
})

test.each([
  ['4000000000000002', 'card_declined', '承認されませんでした'],
  ['4000 0000 0000 9995', 'insufficient_funds', '残高が不足'],
  ['４０００００００００００００６９', 'expired_card', '有効期限が切れています'],
])('%s is refused as %s, and another card may follow', async (number, reason, sentence) => {
  const { url, externalID } = await gateway.createCheckout(ctx, request)
  const answer = await pay(url, number)
  expect(answer.headers.get('location')).toBe(new URL(url).pathname)
  expect(events).toMatchObject([{ kind: 'failed', paymentID: 'pay-1', reason }])
  expect(await (await app.request(url)).text()).toContain(sentence)
  expect((await gateway.retrieve(ctx, externalID)).state).toBe('failed')
  await pay(url, '4242424242424242')
  expect(kinds()).toEqual(['failed', 'paid'])
})

test.each(['4111111111111111', '', 'wxyz', '42424242424242420'])('any other number (%s) is refused and not repeated', async (number) => {
  const { url } = await gateway.createCheckout(ctx, request)
  const answer = await pay(url, number)
  expect(answer.headers.get('location')).toBe(`${new URL(url).pathname}?card=unknown`)
  const page = await (await app.request(`${url}?card=unknown`)).text()
  expect(page).toContain('実在のカード番号は入力しないでください')
  if (number) expect(page).not.toContain(number)
  expect(events).toEqual([])
})

test('twenty concurrent clicks pay once', async () => {
  const { url } = await gateway.createCheckout(ctx, request)
  await Promise.all(Array.from({ length: 20 }, () => pay(url, '4242424242424242')))
  expect(kinds()).toEqual(['paid'])
})

test('a form of another site is refused', async () => {
  const { url } = await gateway.createCheckout(ctx, request)
  expect((await pay(url, '4242424242424242', { origin: 'https://evil.example' })).status).toBe(419)
  expect((await pay(url, '4242424242424242', { origin: baseURL })).status).toBe(303)
})

test('the same attempt sent twice is one checkout, the next attempt another', async () => {
  const ids = await Promise.all([1, 1, 2].map(async (attempt) => (await gateway.createCheckout(ctx, { ...request, attempt })).externalID))
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
  await expect(gateway.createCheckout(ctx, { ...request, amount: 1 })).rejects.toThrow('another amount')
})

test('an expired checkout cannot be paid; a paid one cannot be expired', async () => {
  const { url, externalID } = await gateway.createCheckout(ctx, request)
  expect(await gateway.expire(ctx, externalID)).toBe('expired')
  expect(await gateway.expire(ctx, externalID)).toBe('expired')
  await pay(url, '4242424242424242')
  expect(kinds()).toEqual(['expired'])
  expect(await (await app.request(url)).text()).toContain('閉じられました')

  const second = await gateway.createCheckout(ctx, { ...request, attempt: 2 })
  await pay(second.url, '4242424242424242')
  expect(await gateway.expire(ctx, second.externalID)).toBe('paid')
})

test('a checkout expires after a day', async () => {
  const { url, externalID } = await gateway.createCheckout(ctx, request)
  clock.advance({ hours: 24 })
  expect(await payCheckout(ctx, externalID, '4242424242424242')).toBe('closed')
  expect(await (await app.request(url)).text()).toContain('閉じられました')
})

test('a refund is reported by the webhook, and a repeated one pays back once', async () => {
  const { url, externalID } = await gateway.createCheckout(ctx, request)
  await pay(url, '4242424242424242')
  const paymentIntentID = events[0]?.paymentIntentID ?? ''
  for (let n = 0; n < 2; n++)
    expect(await gateway.refund(ctx, { paymentIntentID, refundID: 'refund-1' })).toEqual({ id: 're_refund-1', state: 'succeeded' })
  expect(events.filter(({ kind }) => kind === 'refund')).toMatchObject([
    { refundID: 're_refund-1', ourRefundID: 'refund-1', refundState: 'succeeded', paymentIntentID, amount: 33000 },
  ])
  expect((await gateway.retrieve(ctx, externalID)).state).toBe('refunded')
  await expect(gateway.refund(ctx, { paymentIntentID, refundID: 'refund-2' })).rejects.toMatchObject({ code: 'already-refunded' })
})

test('partial refunds are possible, never more than was paid', async () => {
  const { url } = await gateway.createCheckout(ctx, request)
  await pay(url, '4242424242424242')
  const paymentIntentID = events[0]?.paymentIntentID ?? ''
  await gateway.refund(ctx, { paymentIntentID, refundID: 'a', amount: 13000 })
  await expect(gateway.refund(ctx, { paymentIntentID, refundID: 'b', amount: 20001 })).rejects.toMatchObject({ status: 409 })
  await gateway.refund(ctx, { paymentIntentID, refundID: 'c' })
  expect(events.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount)).toEqual([13000, 20000])
})

test('its own page refunds without us, lets a refund fail, and disputes and decides: each told by the signed webhook', async () => {
  const { url } = await gateway.createCheckout(ctx, request)
  await pay(url, '4242424242424242')
  const page = gateway.pageOf(events[0]?.paymentIntentID ?? '')
  const press = (move: string, fields: Record<string, string> = {}) =>
    app.request(`${page}/${move}`, { method: 'POST', body: new URLSearchParams(fields) })
  await press('refund', { amount: '13000' })
  const own = events.find(({ kind }) => kind === 'refund')
  expect(own).toMatchObject({ kind: 'refund', refundState: 'succeeded', amount: 13000, ourRefundID: undefined })
  await press('failure', { key: own?.refundID?.slice('re_'.length) ?? '' })
  expect(events.at(-1)).toMatchObject({ kind: 'refund', refundState: 'failed', refundID: own?.refundID, amount: 13000 })
  await press('dispute')
  await press('dispute')
  await press('won')
  await press('lost')
  expect(events.filter(({ kind }) => kind === 'dispute').map(({ disputeStatus, funds }) => [disputeStatus, funds])).toEqual([
    ['needs_response', undefined],
    ['needs_response', 'withdrawn'],
    ['won', undefined],
    ['won', 'reinstated'],
  ])
  expect(await (await app.request(page)).text()).toContain('異議は退けられました')
  expect((await app.request(`${baseURL}/simulator/payment/pi_nothing`)).status).toBe(404)
})

test('a failed webhook is delivered again, with a fresh signature', async () => {
  reachable = false
  const { url } = await gateway.createCheckout(ctx, request)
  expect((await pay(url, '4242424242424242')).headers.get('location')).toBe(request.successURL)
  expect(events).toEqual([])
  reachable = true
  clock.advance({ hours: 2 })
  await gateway.deliverPending(ctx)
  expect(kinds()).toEqual(['paid'])
  expect(await ctx.db.select().from(simulatedEvent)).toMatchObject([
    { attempts: 2, deliveredAt: clock.now() },
    { attempts: 2, deliveredAt: clock.now() },
  ])
  await gateway.deliverPending(ctx)
  expect(kinds()).toEqual(['paid'])
})

test('an event missed by the webhook is found by polling', async () => {
  reachable = false
  const { url } = await gateway.createCheckout(ctx, request)
  await pay(url, '4242424242424242')
  await ctx.db.update(simulatedEvent).set({ attempts: 50 })
  await catchUpEvents(ctx, gateway, apply)
  expect(kinds()).toEqual(['paid'])
})

test('an event without a valid signature is refused', async () => {
  const { url } = await gateway.createCheckout(ctx, request)
  reachable = false
  await pay(url, '4242424242424242')
  const [event] = await ctx.db.select().from(simulatedEvent)
  const forged = await app.request('/webhooks/stripe', { method: 'POST', body: event?.body, headers: { 'stripe-signature': 't=1,v1=00' } })
  expect(forged.status).toBe(400)
  expect(events).toEqual([])
})

test('an unknown checkout is not found', async () => {
  expect((await app.request('/simulator/checkout/cs_test_nothing')).status).toBe(404)
  expect((await pay(`${baseURL}/simulator/checkout/cs_test_nothing`, '4242424242424242')).status).toBe(404)
  await expect(gateway.retrieve(ctx, 'cs_test_nothing')).rejects.toMatchObject({ status: 404 })
  await expect(gateway.expire(ctx, 'cs_test_nothing')).rejects.toMatchObject({ status: 404 })
  expect(await ctx.db.select().from(simulatedEvent).where(eq(simulatedEvent.attempts, 0))).toEqual([])
})

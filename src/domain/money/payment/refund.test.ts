import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#platform/errors.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { invoiced, type Menus, payByCard, stockMenus } from '#test/deals.ts'
import { stripeRefund } from '#test/provider-objects.ts'
import { deliver, tell } from '#test/webhooks.ts'

let app: TestApp
let menus: Menus
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
})
afterAll(() => app.close())

const refund = (id: string, by: 'ada' | 'bea' | 'ben' = 'ada', reason = '調査を中止したため') =>
  app.as(by).refundPayment({ params: { id }, body: { reason } })
const payment = (id: string) => app.as('ada').getPayment({ params: { id } })
const deposits = async (id: string) => (await app.as('ada').listDeposits({ params: { id } })).items

async function paidByCard() {
  const deal = await invoiced(app, menus)
  await payByCard(app, deal.payment)
  return deal
}

test('a card payment is refunded through the provider, and quotation and order stay as they were', async () => {
  const { payment: paid, quotation, order } = await paidByCard()
  const refunded = await refund(paid.id)
  expect(refunded).toMatchObject({ paymentStatus: 9, refundReason: '調査を中止したため', refundedAt: '2026-11-21T10:00:00+09:00' })
  expect(refunded.refundNumber).toMatch(/^C-2026-\d{6}$/)
  expect(refunded.receiptNumber).toMatch(/^R-2026-/)
  expect(await deposits(paid.id)).toMatchObject([{ credited: true, refundState: 'done' }])
  expect((await app.as('bea').getQuotation({ params: { id: quotation.id } })).quotationStatus).toBe(4)
  expect(await app.as('bea').getOrder({ params: { id: order.id } })).toMatchObject({ orderStatus: 2, paid: true })
  expect(await refusal(refund(paid.id))).toMatchObject({ status: 409, code: 'wrong-state', state: 9 })
})

test('a transfer is refunded by hand and recorded', async () => {
  const { payment: due } = await invoiced(app, menus)
  const body = { amount: 33_000, date: '2026-11-21', payerName: 'ベップ ミア' }
  await app.as('ada').confirmReceipt({ params: { id: due.id }, body })
  expect(await refund(due.id)).toMatchObject({ paymentStatus: 9 })
})

test('only an operator refunds, only a paid payment, and with a reason', async () => {
  const { payment: due } = await invoiced(app, menus)
  expect(await refusal(refund(due.id))).toMatchObject({ status: 409, code: 'wrong-state', state: 1 })
  await payByCard(app, due)
  expect(await refusal(refund(due.id, 'bea'))).toMatchObject({ status: 403 })
  expect(await refusal(refund(due.id, 'ben'))).toMatchObject({ status: 404 })
  expect((await refusal(refund(due.id, 'ada', ' '))).title).toBe('理由を入力してください。')
})

test('while the provider is down the payment shows its refund as pending, and the job retries', async () => {
  const { payment: paid } = await paidByCard()
  const { gateway } = app.platform
  const { refund: real } = gateway
  gateway.refund = () => Promise.reject(new Problem(503, 'gateway-unavailable', '決済サービスにつながりません。'))
  expect(await refund(paid.id)).toMatchObject({ paymentStatus: 2, refundRequestedAt: '2026-11-21T10:00:00+09:00', refundedAt: null })
  expect(await refusal(refund(paid.id))).toMatchObject({ status: 409, code: 'refund-running' })
  gateway.refund = real
  await app.drain()
  expect(await payment(paid.id)).toMatchObject({ paymentStatus: 9 })
})

test('a refund that fails later is reported and can be requested again', async () => {
  const { payment: paid } = await paidByCard()
  const { gateway } = app.platform
  const { refund: real } = gateway
  gateway.refund = async () => ({ id: 're_slow', state: 'pending' })
  expect(await refund(paid.id)).toMatchObject({ paymentStatus: 2 })
  expect((await deposits(paid.id))[0]?.refundState).toBe('pending')
  expect(await refusal(refund(paid.id))).toMatchObject({ status: 409, code: 'refund-running' })
  const [money] = await deposits(paid.id)
  const failed = stripeRefund(money?.reference ?? '', 33_000, { id: 're_slow', status: 'failed', failure_reason: 'lost_or_stolen_card' })
  await deliver(app, tell(app, { type: 'refund.failed', object: failed }))
  expect((await deposits(paid.id))[0]?.refundState).toBe('failed')
  gateway.refund = () => Promise.reject(new Error('the balance is too small'))
  expect(await refusal(refund(paid.id))).toMatchObject({ status: 409, code: 'refund-failed' })
  expect(await payment(paid.id)).toMatchObject({ paymentStatus: 2, refundRequestedAt: null })
  gateway.refund = real
  expect(await refund(paid.id)).toMatchObject({ paymentStatus: 9 })
})

test('a refund whose failure arrives before the provider’s response can be requested again', async () => {
  const { payment: paid } = await paidByCard()
  const { gateway } = app.platform
  const { refund: real } = gateway
  const [money] = await deposits(paid.id)
  gateway.refund = async () => {
    const failed = stripeRefund(money?.reference ?? '', 33_000, { id: 're_fast', status: 'failed' })
    expect((await deliver(app, tell(app, { type: 'refund.failed', object: failed }))).status).toBe(200)
    return { id: 're_fast', state: 'pending' }
  }
  expect(await refusal(refund(paid.id))).toMatchObject({ status: 409, code: 'refund-failed' })
  expect(await payment(paid.id)).toMatchObject({ paymentStatus: 2, refundRequestedAt: null })
  expect((await deposits(paid.id))[0]?.refundState).toBe('failed')
  gateway.refund = real
  expect(await refund(paid.id)).toMatchObject({ paymentStatus: 9 })
})

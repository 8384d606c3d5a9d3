import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { daysBefore, startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { invoiced, type Menus, openDeal, payByCard, stockMenus } from '#test/deals.ts'

let app: TestApp
let menus: Menus
let deal: string
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
})
beforeEach(async () => {
  deal = await openDeal(app)
})
afterAll(() => app.close())

const order = (by: 'bea' | 'ben' | 'sora' | 'ada' = 'bea', id = deal) => app.as(by).orderUsageFee({ params: { id } })
async function payer(id: string) {
  const { db } = await app.ctx('ada')
  const [row] = await db.select({ active: user.usageFeeActive, paidAt: user.usageFeePayAt }).from(user).where(eq(user.id, id))
  return row
}

test('one press makes quotation, order and payment; an unpaid one is returned again from any negotiation', async () => {
  const due = await order()
  expect(due).toMatchObject({ paymentStatus: 1, amount: 11_000, usageFeeFlag: true, paymentUserID: 'bea' })
  expect(due.acceptedAt).not.toBeNull()
  const placed = await app.as('bea').getOrder({ params: { id: due.orderID } })
  expect(placed).toMatchObject({ orderStatus: 2, usageFeeFlag: true, acceptedBy: 'bea', lines: [{ name: 'サイト利用料', amount: 11_000 }] })
  const quotation = await app.as('bea').getQuotation({ params: { id: placed.quotationID } })
  expect(quotation).toMatchObject({ quotationStatus: 3, totalAmount: 11_000, taxes: [{ rate: 10, total: 11_000, tax: 1_000 }] })
  const again = await app.fetch(`/api/negotiation/${await openDeal(app)}/usageFee`, { method: 'POST', by: 'bea' })
  expect(again.status).toBe(200)
  expect((await again.json()).id).toBe(due.id)
})

test('paying the fee activates the buyer, and it cannot be ordered twice', async () => {
  const due = await order()
  await payByCard(app, due)
  expect(await payer('bea')).toEqual({ active: true, paidAt: app.clock.now() })
  expect(await refusal(order())).toMatchObject({ status: 409, code: 'usage-fee-active' })
})

test('a refund deactivates the buyer, and the fee can be ordered again', async () => {
  const [paid] = (await app.as('bea').listPayments({ query: { usageFeeFlag: true, paymentStatus: 2 } })).items
  await app.as('ada').refundPayment({ params: { id: paid?.id ?? '' }, body: { reason: '二重のお申し込み' } })
  expect(await payer('bea')).toEqual({ active: false, paidAt: null })
  const anew = await order()
  expect(anew.id).not.toBe(paid?.id)
  await app.as('ada').cancelOrder({ params: { id: anew.orderID }, body: {} })
  expect((await order()).id).not.toBe(anew.id)
})

test('an earlier refunded fee does not keep a buyer active when the next one is refunded too', async () => {
  const anew = await order()
  await payByCard(app, anew)
  expect(await payer('bea')).toMatchObject({ active: true })
  await app.as('ada').refundPayment({ params: { id: anew.id }, body: { reason: '退会のため' } })
  expect(await payer('bea')).toEqual({ active: false, paidAt: null })
})

test('a transfer found days later counts from its day at the bank, which cannot be before the invoice', async () => {
  const due = await order()
  app.clock.advance({ days: 9 })
  const receive = (date: string) =>
    app.as('ada').confirmReceipt({ params: { id: due.id }, body: { amount: due.amount, date, payerName, anyway: true } })
  const payerName = 'ベップ ミア'
  const [billed, early] = [tokyoDay(new Date(due.createdAt)), tokyoDay(daysBefore(new Date(due.createdAt), 1))]
  expect(await refusal(receive(early))).toMatchObject({
    status: 422,
    errors: [{ path: 'date', message: expect.stringContaining('ご請求の日') }],
  })
  expect((await receive(billed)).received?.on).toBe(billed)
  expect(await payer('bea')).toEqual({ active: true, paidAt: startOfTokyoDay(billed) })
  await app.as('ada').refundPayment({ params: { id: due.id }, body: { reason: '退会のため' } })
})

test('a buyer who paid twice and gets one refund stays active by the other', async () => {
  const { db } = await app.ctx('ada')
  const first = await order()
  await payByCard(app, first)
  const paidAt = app.clock.now()
  await db.update(user).set({ usageFeeActive: false, usageFeePayAt: null }).where(eq(user.id, 'bea'))
  app.clock.advance({ hours: 1 })
  const second = await order()
  await payByCard(app, second)
  await app.as('ada').refundPayment({ params: { id: second.id }, body: { reason: '二重のお支払い' } })
  expect(await payer('bea')).toEqual({ active: true, paidAt })
  await app.as('ada').refundPayment({ params: { id: first.id }, body: { reason: '退会のため' } })
  expect(await payer('bea')).toEqual({ active: false, paidAt: null })
})

test('twenty presses in twenty negotiations make one order', async () => {
  const deals = await Promise.all(Array.from({ length: 20 }, () => openDeal(app, { buyer: 'ben' })))
  const dues = await Promise.all(deals.map((id) => order('ben', id)))
  expect(new Set(dues.map(({ id }) => id)).size).toBe(1)
  expect((await app.as('ben').countQuotations()).count).toBe(1)
  expect((await app.as('ben').countOrders()).count).toBe(1)
})

test('neither another order nor another buyer’s fee keeps a refunded buyer active', async () => {
  const [bens] = (await app.as('ben').listPayments({ query: { usageFeeFlag: true, paymentStatus: 1 } })).items
  await payByCard(app, { id: bens?.id ?? '' }, 'ben')
  await payByCard(app, (await invoiced(app, menus)).payment)
  const due = await order()
  await payByCard(app, due)
  await app.as('ada').refundPayment({ params: { id: due.id }, body: { reason: '退会のため' } })
  expect(await payer('bea')).toEqual({ active: false, paidAt: null })
  expect(await payer('ben')).toMatchObject({ active: true })
})

test('only the buyer of an open negotiation can order it', async () => {
  expect(await refusal(order('sora'))).toMatchObject({ status: 403 })
  expect(await refusal(order('ada'))).toMatchObject({ status: 403 })
  expect(await refusal(order('ben'))).toMatchObject({ status: 404 })
  expect(await refusal(order('bea', await openDeal(app, { status: 9 })))).toMatchObject({ status: 409, code: 'wrong-state' })
})

test('without a usage fee on the menu there is none to order', async () => {
  await app.as('ada').deleteServiceMenu({ params: { id: menus.usageFee.id } })
  for (const { orderID } of (await app.as('bea').listPayments({ query: { paymentStatus: 1, open: true } })).items)
    await app.as('ada').cancelOrder({ params: { id: orderID }, body: {} })
  expect(await refusal(order())).toMatchObject({ status: 409, code: 'no-usage-fee' })
})

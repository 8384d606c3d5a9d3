import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { invoiced, type Menus, offeredQuotation, openDeal, payByCard, stockMenus } from '#test/deals.ts'
import { paymentTabs } from './enumerations.ts'

let app: TestApp
let menus: Menus
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
})
afterAll(() => app.close())

const reason = encodeURIComponent('監査・会計のため')
const file = async (path: string) => (await app.fetch(`/api/${path}reason=${reason}`, { by: 'ada', method: 'POST' })).text()

test('each tab has its payments with their count and sum, under the same filter', async () => {
  const deal = await openDeal(app)
  const waiting = await invoiced(app, menus, 'bea', deal)
  const announced = await invoiced(app, menus, 'bea', deal)
  await app.as('bea').announceTransfer({ params: { id: announced.payment.id }, body: { date: '2026-11-21', name: 'ベツプ ハナコ' } })
  const paid = await invoiced(app, menus, 'bea', deal)
  await payByCard(app, paid.payment)
  const refunded = await invoiced(app, menus, 'bea', deal)
  await payByCard(app, refunded.payment)
  await app.as('ada').refundPayment({ params: { id: refunded.payment.id }, body: { reason: '行き違いのため' } })
  const cancelled = await invoiced(app, menus, 'bea', deal)
  await app.as('ada').cancelOrder({ params: { id: cancelled.order.id }, body: {} })
  app.clock.advance({ days: 20 })
  const ada = app.as('ada')
  const list = async (query: object) =>
    (await ada.listDeskPayments({ query: { orderBy: 'createdAt:asc', ...query } })).items.map(({ id }) => id)
  const ids = (...made: { payment: { id: string } }[]) => made.map(({ payment }) => payment.id)
  expect(await list({ tab: 'waiting' })).toEqual(ids(waiting, announced))
  expect(await list({ tab: 'overdue' })).toEqual(ids(waiting, announced))
  expect(await list({ tab: 'announced' })).toEqual(ids(announced))
  expect(await list({ tab: 'paid' })).toEqual(ids(paid))
  expect(await list({ tab: 'refunded' })).toEqual(ids(refunded))
  expect(await list({ tab: 'cancelled' })).toEqual(ids(cancelled))
  const totals = await ada.getPaymentTotals()
  expect(Object.keys(totals)).toEqual(Object.keys(paymentTabs))
  expect([totals.waiting, totals.paid, totals.all]).toEqual([
    { count: 2, amount: 66_000 },
    { count: 1, amount: 33_000 },
    // A sum that was cancelled or went back is not counted.
    { count: 5, amount: 99_000 },
  ])
  // By number, by name on the transfer whatever the spaces, and by sum.
  expect(await list({ keyword: paid.payment.orderNumber })).toEqual(ids(paid))
  expect(await list({ keyword: 'ベツプハナコ', tab: 'waiting', amountFrom: 33_000 })).toEqual(ids(announced))
  expect((await ada.getPaymentTotals({ query: { keyword: 'ベツプハナコ', amountTo: 32_999 } })).all).toEqual({ count: 0, amount: 0 })
  const csv = await file('payments/export?tab=refunded&')
  for (const cell of ['役所調査', '返金済み', 'C-2026-000001']) expect(csv).toContain(cell)
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(await refusal(app.as('bea').listDeskPayments())).toMatchObject({ status: 403 })
})

test('orders are listed by their standing', async () => {
  const asked = await offeredQuotation(app, menus, 'ben')
  const placed = await app.as('ben').createOrder({ body: { quotationID: asked.id, version: asked.version } })
  const ada = app.as('ada')
  const [row] = (await ada.listDeskOrders({ query: { tab: 'placed' } })).items
  expect(row).toMatchObject({ id: placed.id, content: '役所調査', paid: false, totalAmount: 33_000 })
  const totals = await ada.getOrderTotals()
  expect(Object.entries(totals).map(([tab, { count }]) => [tab, count])).toEqual([
    ['placed', 1],
    ['unpaid', 2],
    ['paid', 2],
    ['cancelled', 1],
    ['all', 6],
  ])
  expect([totals.cancelled?.amount, totals.all?.amount]).toEqual([33_000, 5 * 33_000])
  expect(await file('orders/export?tab=placed&')).toContain(placed.orderNumber)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { transferReference } from '#domain/money/payment/fold-name.ts'
import { OVERDUE, paymentStanding } from '#domain/money/payment/standing.ts'
import type { Refund } from '#domain/money/refund/contract.ts'
import { daysAfter, tokyoDay } from '#platform/clock.ts'
import { insertRow } from '#platform/db/rows.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { invoiced, type Menus, offeredQuotation, openDeal, payByCard, stockMenus } from '#test/deals.ts'
import { countsOf } from '#test/desk.ts'
import { stripeDispute } from '#test/provider-objects.ts'
import { deliver, tell } from '#test/webhooks.ts'
import { allOrderTabs, allPaymentTabs, type OrderTab, type PaymentTab, paymentTabs, refundTabs } from './enumerations.ts'

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
  expect(await list({ tab: 'overdue' })).toEqual(ids(waiting))
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
  expect(row).toMatchObject({ id: placed.id, content: '役所調査', paymentStatus: null, totalAmount: 33_000 })
  const totals = await ada.getOrderTotals()
  expect(Object.entries(totals).map(([tab, { count }]) => [tab, count])).toEqual([
    ['placed', 1],
    ['toApply', 0],
    ['unpaid', 2],
    ['paid', 2],
    ['cancelled', 1],
    ['all', 6],
  ])
  expect([totals.cancelled?.amount, totals.all?.amount]).toEqual([33_000, 5 * 33_000])
  expect(await file('orders/export?tab=placed&')).toContain(placed.orderNumber)
  const { order: unpaid } = await invoiced(app, menus, 'bea', await openDeal(app))
  for (const list of ['orders', 'payments']) expect(await file(`${list}/export?keyword=${unpaid.orderNumber}&`)).toContain('お支払い待ち')
})

test('refunds and disputes are listed by their state, with counts and sums under every filter', async () => {
  app.clock.set('2026-11-21T10:00:00+09:00')
  const ada = app.as('ada')
  const bill = async () => (await invoiced(app, menus, 'bea', await openDeal(app))).payment
  const ask = async (of: { id: string }, amount: number) => {
    const body = { amount, parts: null, reasonCode: 2 as const, reason: '一部だけ行ったため' }
    return (await ada.requestPaymentRefund({ params: { id: of.id }, body })).items[0] as Refund
  }
  const [card, moved] = [await bill(), await bill()]
  await payByCard(app, card)
  await ada.confirmReceipt({ params: { id: moved.id }, body: { amount: 33_000, date: '2026-11-21', payerName: 'ベツプ ハナコ' } })
  const asked = await ask(card, 1000)
  const waiting = await ask(moved, 2000)
  await ada.approveRefund({ params: { id: waiting.id } })
  const paidOut = await ask(moved, 3000)
  await ada.approveRefund({ params: { id: paidOut.id } })
  const done = await ada.payOutRefund({ params: { id: paidOut.id }, body: { paidOutOn: '2026-11-21', accountKnown: true } })
  const refused = await ask(moved, 4000)
  await ada.refuseRefund({ params: { id: refused.id }, body: { reason: '提供済みのため' } })
  const money = await insertRow(await app.ctx(), deposit, {
    ...{ origin: 'file', account: '1', amount: 9000, remaining: 9000, bookedOn: '2026-11-20', payerRaw: 'ﾅｶﾑﾗ ﾀﾛｳ' },
  })
  const remainder = await ada.requestDepositRefund({
    params: { id: money.id },
    body: { amount: 5000, reasonCode: 3, reason: '二重のお振り込み' },
  })
  const intent = (await ada.listDeposits({ params: { id: card.id } })).items[0]?.reference ?? ''
  const [open, ended] = [stripeDispute(app, intent, { amount: 6000 }), stripeDispute(app, intent, { amount: 7000, status: 'won' })]
  for (const object of [open, ended]) await deliver(app, tell(app, { type: 'charge.dispute.updated', object }))
  const list = async (query: object) =>
    (await ada.listDeskRefunds({ query: { orderBy: 'createdAt:asc', ...query } })).items.map(({ id }) => id)
  const ids = (...rows: { id: string }[]) => rows.map(({ id }) => id)
  expect(await list({ tab: 'asked' })).toEqual(ids(asked, remainder))
  expect(await list({ tab: 'payout' })).toEqual(ids(waiting))
  expect(await list({ tab: 'dropped' })).toEqual(ids(refused))
  // By the number of the note, of the order, by both names, by sum and way together, by day.
  expect(await list({ keyword: done.number ?? '' })).toEqual(ids(done))
  expect(await list({ keyword: moved.orderNumber, amountFrom: 3000 })).toEqual(ids(done, refused))
  expect(await list({ keyword: 'ナカムラタロウ' })).toEqual(ids(remainder))
  expect(await list({ keyword: moved.paymentUserName, tab: 'asked', method: 'card' })).toEqual(ids(asked))
  expect(await list({ keyword: moved.orderNumber, requestedAtTo: '2026-11-20' })).toEqual([])
  const [row] = (await ada.listDeskRefunds({ query: { keyword: 'ナカムラ' } })).items
  expect(row).toMatchObject({ kind: 'remainder', paymentID: null, depositID: money.id, party: 'ﾅｶﾑﾗ ﾀﾛｳ', amount: 5000, wholeAmount: 9000 })
  const disputes = async (query: object) => (await ada.listDeskDisputes({ query })).items.map(({ providerID }) => providerID)
  expect(await disputes({ tab: 'disputed', evidenceDueAtFrom: '2026-11-22' })).toEqual([open.id])
  expect(await disputes({ tab: 'disputeEnded', keyword: card.orderNumber })).toEqual([ended.id])
  const totals = await ada.getRefundTotals({ query: { keyword: card.orderNumber } })
  expect(Object.keys(totals).sort()).toEqual(Object.keys(refundTabs).sort())
  expect(totals).toMatchObject({
    asked: { count: 1, amount: 1000 },
    all: { count: 1, amount: 1000 },
    disputed: { count: 1, amount: 6000 },
    disputeEnded: { count: 1, amount: 7000 },
  })
  // A refused request is not summed, and what went back is no longer received.
  const ofMoved = { query: { keyword: moved.orderNumber } }
  expect(await ada.getRefundTotals(ofMoved)).toMatchObject({ dropped: { count: 1, amount: 4000 }, all: { count: 3, amount: 5000 } })
  expect(await ada.getPaymentTotals(ofMoved)).toMatchObject({
    paid: { amount: 30_000 },
    refunded: { amount: 3000 },
    all: { amount: 30_000 },
  })
  const second = await ask(moved, 500)
  await ada.approveRefund({ params: { id: second.id } })
  const later = await ada.payOutRefund({ params: { id: second.id }, body: { paidOutOn: '2026-11-21', accountKnown: true } })
  const [head, line, ...more] = (await file(`payments/export?keyword=${moved.orderNumber}&`)).trim().split('\r\n')
  expect(more).toEqual([])
  expect(head).toMatch(/,返した額,.*,返金日,返還番号,返金の件数,最後に返した日,最後の返還番号,返金の内訳（日 番号 額）$/)
  const each = `2026-11-21 ${done.number} 3000 / 2026-11-21 ${later.number} 500`
  expect(line?.endsWith(`,,,2,2026-11-21,${later.number},${each}`)).toBe(true)
  expect(line?.split(',')[6]).toBe('3500')
  const csv = await file('refunds/export?tab=done&')
  for (const cell of [done.number, '返金済み', '一部を提供した']) expect(csv).toContain(cell)
  const csvOfDisputes = await file('disputes/export?tab=disputed&')
  for (const cell of [open.id, '回答が必要', '身に覚えのない請求', '2026-11-28']) expect(csvOfDisputes).toContain(cell)
  expect(await refusal(app.as('bea').listDeskRefunds())).toMatchObject({ status: 403 })
})

test('money that its payer has not applied for is not waited for, in no list', async () => {
  const ada = app.as('ada')
  const sums = async () => {
    const [payments, orders, month] = [await ada.getPaymentTotals(), await ada.getOrderTotals(), await ada.getMonthSoFar()]
    const { tabs } = await ada.countInboxByTab()
    return {
      desk: [payments.waiting, payments.overdue, payments.all?.amount, orders.unpaid, orders.all?.amount, month.overdue],
      talks: [tabs.find(({ tab }) => tab === 'unpaid'), (await countsOf(app)).unpaid],
      payer: (await ada.getDeskUser({ params: { id: 'ben' } })).unpaid,
      members: (await ada.listDeskUsers({ query: { unpaid: 'true' } })).items.map(({ id }) => id),
    }
  }
  const before = await sums()
  const { id: quotationID, version } = await offeredQuotation(app, menus, 'ben')
  const dueDate = tokyoDay(daysAfter(app.clock.now(), 1))
  const made = await ada.createOrder({ body: { quotationID, version, dueDate } })
  app.clock.advance({ days: 2 })
  expect((await ada.listDeskPayments({ query: { keyword: made.orderNumber } })).items).toMatchObject([{ acceptedAt: null }])
  expect(await sums()).toEqual(before)
  const [payments, orders] = [await ada.getPaymentTotals(), await ada.getOrderTotals()]
  expect([payments.toApply, orders.toApply]).toEqual([
    { count: 1, amount: 33_000 },
    { count: 1, amount: 33_000 },
  ])
  await ada.cancelOrder({ params: { id: made.id }, body: {} })
})

test('every payment and order is in a tab of its own, also while its card page is open', async () => {
  const ada = app.as('ada')
  const { id: quotationID, version } = await offeredQuotation(app, menus, 'ben')
  await ada.createOrder({ body: { quotationID, version, dueDate: tokyoDay(daysAfter(app.clock.now(), 9)) } })
  const { payment: opened } = await invoiced(app, menus, 'bea', await openDeal(app))
  await app.as('bea').openCheckout({ params: { id: opened.id } })
  const lists = {
    payments: [allPaymentTabs, async (tab: PaymentTab) => (await ada.listDeskPayments({ query: { tab, limit: 100 } })).items],
    orders: [allOrderTabs, async (tab: OrderTab) => (await ada.listDeskOrders({ query: { tab, limit: 100 } })).items],
  } as const
  for (const [tabs, list] of Object.values(lists)) {
    const read = list as (tab: string) => Promise<{ id: string }[]>
    const inTabs = new Set<string>()
    for (const tab of tabs) if (tab !== 'all') for (const { id } of await read(tab)) inTabs.add(id)
    const all = await read('all')
    expect(all.length).toBeGreaterThan(0)
    expect(all.filter(({ id }) => !inTabs.has(id))).toEqual([])
  }
})

test('a late payment is overdue in its row, its tab, the month, the inbox and on 今日, and in none of them while its money is confirmed', async () => {
  const ada = app.as('ada')
  const late = async () => {
    const { items } = await ada.listDeskPayments({ query: { limit: 50 } })
    const rows = items.filter((row) => paymentStanding(row, tokyoDay(app.clock.now())).label === OVERDUE)
    const { overdue } = await ada.getPaymentTotals()
    const { tabs } = await ada.countInboxByTab()
    return {
      rows: [rows.length, rows.reduce((sum, { amount }) => sum + amount, 0)],
      tab: [overdue?.count, overdue?.amount],
      month: (await ada.getMonthSoFar()).overdue.yen,
      inbox: tabs.find(({ tab }) => tab === 'unpaid')?.count,
      today: (await countsOf(app)).unpaid ?? 0,
    }
  }
  const bills = async () => (await invoiced(app, menus, 'bea', await openDeal(app))).payment
  const [announced, came] = [await bills(), await bills()]
  const before = await late()
  app.clock.advance({ days: 20 })
  const [count, yen] = (await late()).rows as [number, number]
  expect(count).toBeGreaterThan(before.rows[0] as number)
  const alike = (count: number, yen: number) => ({ rows: [count, yen], tab: [count, yen], month: yen, inbox: count, today: count })
  expect(await late()).toEqual(alike(count, yen))
  await app.as('bea').announceTransfer({ params: { id: announced.id }, body: { date: tokyoDay(app.clock.now()), name: 'ベツプ ハナコ' } })
  expect(await late()).toEqual(alike(count - 1, yen - 33_000))
  const { announced: confirmed } = await ada.getPaymentTotals()
  await insertRow(await app.ctx(), deposit, {
    ...{ origin: 'file', account: '1', amount: 33_000, remaining: 33_000, bookedOn: tokyoDay(app.clock.now()), payerRaw: 'ﾍﾞﾂﾌﾟ ﾊﾅｺ' },
    reference: transferReference(came.orderNumber),
  })
  expect(await late()).toEqual(alike(count - 2, yen - 66_000))
  expect((await ada.getPaymentTotals()).announced?.amount).toBe((confirmed?.amount ?? 0) + 33_000)
})

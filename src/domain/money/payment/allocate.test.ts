import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { closedEntry } from '#domain/money/accounting/table.ts'
import { notification } from '#domain/news/notification/table.ts'
import { findMember } from '#domain/people/user/members.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { Problem } from '#platform/errors.ts'
import { mail } from '#platform/mail/table.ts'
import { eachAnew, type TestApp, testApp } from '#test/app.ts'
import { cast, type Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { invoiced, type Menus, openDeal, payByCard, stockMenus } from '#test/deals.ts'
import { sendAfter } from '#test/waiting.ts'
import { type AllocationInput, adjust, allocate, undoAllocation } from './allocate.ts'
import { adjustment, allocation, deposit } from './deposit-table.ts'
import { findMismatches } from './ledger.ts'
import { refund } from './refund-table.ts'

let app: TestApp
let menus: Menus
let tom: Person
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
  tom = await colleague(app, 'tom', '担当 友')
})
eachAnew(() => app)

const BILL = 33_000
const came = async (amount: number, bookedOn = '2026-11-20') =>
  insertRow(await app.ctx(), deposit, { origin: 'file', account: '1', amount, remaining: amount, bookedOn, payerRaw: 'ﾍﾞﾂﾌﾟ ﾐｱ' })
const within = async <T>(work: (ctx: Ctx) => Promise<T>, by: Person = 'ada') => transact(await ctxOf(by), work)
async function ctxOf(by: Person): Promise<Ctx> {
  const ctx = await app.ctx('ada')
  const member = await findMember(ctx.db, by === tom ? by : cast[by].id)
  return member ? { ...ctx, viewer: member } : ctx
}
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => error,
  )
const pay = (
  from: { id: string },
  payments: AllocationInput['payments'],
  adjustments: AllocationInput['adjustments'] = [],
  by: Person = 'ada',
) => within((ctx) => allocate(ctx, { deposit: { id: from.id }, payments, adjustments }), by)
const seen = (id: string, by: Person = 'bea') => app.as(by).getPayment({ params: { id } })
const money = async (id: string) => {
  const [row] = await (await app.ctx()).db.select().from(deposit)
  return row && (await (await app.ctx()).db.select().from(deposit)).find((one) => one.id === id)
}
const partsOf = async (paymentID: string) =>
  (await (await app.ctx()).db.select().from(allocation).orderBy(allocation.id)).filter((one) => one.paymentID === paymentID)
/** Notifications to the payer. */
const newsOf = async (paymentID: string) =>
  (await (await app.ctx()).db.select().from(notification))
    .filter(({ relationID }) => relationID === paymentID)
    .map(({ kind, line }) => `${kind} ${line}`)
const mismatches = async () => findMismatches((await app.ctx()).db)
const newBill = async () => (await invoiced(app, menus)).payment

test('a transfer that is 440 yen short, with its gap closed as a fee, settles the payment at once', async () => {
  const { payment, quotation } = await invoiced(app, menus)
  const from = await came(BILL - 440)
  const income = async () => (await app.as('ada').getMonthSoFar()).now.paidYen
  const before = await income()
  await pay(from, [{ id: payment.id, amount: BILL - 440 }], [{ paymentID: payment.id, kind: 'fee', amount: 440 }], tom)
  expect((await income()) - before).toBe(BILL - 440)
  expect(await seen(payment.id)).toMatchObject({
    ...{
      paymentStatus: 2,
      method: 'transfer',
      receivedAmount: BILL - 440,
      adjustedAmount: 440,
      receiptNumber: expect.stringMatching(/^R-/),
    },
    received: { on: '2026-11-20', payerName: 'ﾍﾞﾂﾌﾟ ﾐｱ' },
  })
  expect((await app.as('bea').getQuotation({ params: { id: quotation.id } })).quotationStatus).toBe(4)
  await app.drain()
  expect(await newsOf(payment.id)).toEqual(['payment.paid 物件・32,560円'])
  expect(await mismatches()).toEqual([])
})

test('two transfers pay one bill; in between it is paid in part, and its payer hears the rest', async () => {
  const payment = await newBill()
  const { url } = await app.as('bea').openCheckout({ params: { id: payment.id } })
  await pay(await came(20_000), [{ id: payment.id, amount: 20_000 }])
  expect(await seen(payment.id)).toMatchObject({ paymentStatus: 1, receivedAmount: 20_000, receiptNumber: null })
  await app.drain()
  expect(await newsOf(payment.id)).toEqual(['payment.partlyPaid 物件・残り 13,000円'])
  // The open card page asked for the whole sum.
  expect((await app.as('bea').openCheckout({ params: { id: payment.id } })).url).not.toBe(url)
  await pay(await came(15_000), [{ id: payment.id, amount: 13_000 }])
  expect(await seen(payment.id)).toMatchObject({ paymentStatus: 2, receivedAmount: BILL })
  expect((await partsOf(payment.id)).map(({ amount, byName }) => [amount, byName])).toEqual([
    [20_000, '運営事務局'],
    [13_000, '運営事務局'],
  ])
})

test('one transfer pays three bills of two talks, and keeps what is left', async () => {
  const talk = await openDeal(app)
  const bills = [await newBill(), (await invoiced(app, menus, 'bea', talk)).payment, (await invoiced(app, menus, 'bea', talk)).payment]
  const from = await came(100_000)
  await pay(from, bills.map(({ id }) => ({ id, amount: BILL })).toReversed())
  for (const { id } of bills) expect(await seen(id)).toMatchObject({ paymentStatus: 2 })
  expect((await money(from.id))?.remaining).toBe(1000)
})

test('more than the money has, or than the bill needs, is refused and changes nothing', async () => {
  const payment = await newBill()
  const from = await came(40_000)
  expect(await refused(pay(from, [{ id: payment.id, amount: 40_001 }]))).toMatchObject({ status: 422, code: 'over-allocated' })
  expect(await refused(pay(from, [{ id: payment.id, amount: BILL + 1 }]))).toMatchObject({ status: 422, code: 'above-open' })
  const gap = (amount: number, kind: 'fee' | 'writeOff' = 'fee', reason?: string) => ({ paymentID: payment.id, kind, amount, reason })
  expect(await refused(pay(from, [{ id: payment.id, amount: BILL - 881 }], [gap(881)], tom))).toMatchObject({ status: 403 })
  expect(await refused(pay(from, [{ id: payment.id, amount: BILL - 500 }], [gap(500, 'writeOff', '倒産')], tom))).toMatchObject({
    status: 403,
  })
  expect(await refused(pay(from, [{ id: payment.id, amount: BILL - 500 }], [gap(501)]))).toMatchObject({ code: 'above-open' })
  expect(await refused(within((ctx) => adjust(ctx, gap(440))))).toMatchObject({ status: 409, code: 'nothing-received' })
  expect(await refused(within((ctx) => allocate(ctx, { deposit: { id: from.id, version: 9 }, payments: [] })))).toMatchObject({
    status: 412,
  })
  expect(await refused(pay(from, [{ id: payment.id, amount: 1 }], [], 'bea'))).toMatchObject({ status: 403 })
  expect(await money(from.id)).toMatchObject({ remaining: 40_000, version: 1 })
  expect(await (await app.ctx()).db.$count(adjustment)).toBe(0)
})

test('an undone match opens the bill again, voids the receipt and ends the usage fee; matched again it has a new receipt', async () => {
  const { id: talk } = { id: await openDeal(app) }
  const fee = await app.as('bea').orderUsageFee({ params: { id: talk } })
  const from = await came(fee.amount)
  await pay(from, [{ id: fee.id, amount: fee.amount }])
  const active = async () => (await (await app.ctx()).db.select().from(user)).find(({ id }) => id === fee.paymentUserID)?.usageFeeActive
  expect(await active()).toBe(true)
  const before = await seen(fee.id)
  const [part] = await partsOf(fee.id)
  const undo = () => within((ctx) => undoAllocation(ctx, part?.id ?? '', '別の方のお振り込みでした'))
  await undo()
  expect(await seen(fee.id)).toMatchObject({ paymentStatus: 1, receivedAmount: 0, receiptNumber: null, paidAt: null })
  expect(await active()).toBe(false)
  expect((await money(from.id))?.remaining).toBe(fee.amount)
  expect(await refused(undo())).toMatchObject({ status: 409, code: 'already-undone' })
  await app.drain()
  expect(await newsOf(fee.id)).toContain('payment.reopened 物件・別の方のお振り込みでした')
  await pay(from, [{ id: fee.id, amount: fee.amount }])
  const again = await seen(fee.id)
  expect(again.receiptNumber).not.toBe(before.receiptNumber)
  expect((await partsOf(fee.id)).map(({ voidReceiptNumber }) => voidReceiptNumber)).toEqual([before.receiptNumber, null])
  expect(await mismatches()).toEqual([])
})

test('neither a refunded payment nor money of a closed month is undone', async () => {
  const payment = await newBill()
  await pay(await came(BILL, '2026-10-31'), [{ id: payment.id, amount: BILL }])
  const [part] = await partsOf(payment.id)
  const undo = () => within((ctx) => undoAllocation(ctx, part?.id ?? '', '間違い'))
  const { db } = await app.ctx()
  await db.insert(closedEntry).values({ id: part?.id ?? '', month: '2026-10' })
  expect(await refused(undo())).toMatchObject({ status: 409, code: 'month-closed' })
  await app.as('ada').refundPayment({ params: { id: payment.id }, body: { reason: '中止' } })
  expect(await refused(undo())).toMatchObject({ status: 409, code: 'refund-exists' })
})

test('cancelling an order that was paid in part asks to give the money back', async () => {
  const { payment, order } = await invoiced(app, menus)
  const from = await came(10_000)
  await pay(from, [{ id: payment.id, amount: 10_000 }])
  await app.as('ada').cancelOrder({ params: { id: order.id }, body: { reason: '中止' } })
  expect(await seen(payment.id)).toMatchObject({ receivedAmount: 0, closedAt: expect.any(String) })
  const asked = (await (await app.ctx()).db.select().from(refund)).filter(({ depositID }) => depositID === from.id)
  expect(asked).toMatchObject([{ state: 'asked', kind: 'remainder', method: 'transfer', amount: 10_000, paymentID: payment.id }])
  expect(await mismatches()).toEqual([])
  await app.drain()
  await sendAfter(app)
  await app.drain()
  const letters = (await (await app.ctx()).db.select().from(mail)).filter(({ text }) => text.includes(order.orderNumber))
  expect(letters.at(-1)?.text).toContain('すでにいただいた10,000円は、お返しします。')
})

test('of a cancelled order, a part that came by card goes back to the card', async () => {
  const { payment, order } = await invoiced(app, menus)
  const from = await came(10_000)
  await pay(from, [{ id: payment.id, amount: 10_000 }])
  await payByCard(app, payment)
  const [transferred] = (await partsOf(payment.id)).filter(({ depositID }) => depositID === from.id)
  await within((ctx) => undoAllocation(ctx, transferred?.id ?? '', '別の方の入金でした'))
  expect(await seen(payment.id)).toMatchObject({ paymentStatus: 1, receivedAmount: BILL - 10_000 })
  await app.as('ada').cancelOrder({ params: { id: order.id }, body: { reason: '中止' } })
  const asked = (await (await app.ctx()).db.select().from(refund)).filter(({ paymentID }) => paymentID === payment.id)
  expect(asked).toMatchObject([{ state: 'asked', kind: 'remainder', method: 'card', amount: BILL - 10_000 }])
  expect(await app.as('ada').approveRefund({ params: { id: asked[0]?.id ?? '' } })).toMatchObject({ state: 'done' })
  expect(await mismatches()).toEqual([])
})

test('after any sequence of matches, gaps, undoings and refunds the books are right', { timeout: 180_000 }, async () => {
  const bills = [await newBill(), await newBill(), await newBill()]
  const lines = [await came(1_000_000), await came(1_000_000), await came(12_345)]
  const act = fc.record({
    kind: fc.constantFrom('pay', 'pay', 'adjust', 'undo', 'refund'),
    line: fc.nat(2),
    bill: fc.nat(2),
    amount: fc.constantFrom(1, 440, 1000, 12_345, 20_655, 32_560),
    gap: fc.constantFrom(0, 0, 440, 880),
  })
  const acts = fc.sample(act, { numRuns: 200, seed: 20_261_127 })
  let done = 0
  for (const [at, { kind, line, bill, amount, gap }] of acts.entries()) {
    const [{ id } = { id: '' }, from = lines[0]] = [bills[bill], lines[line]]
    if (!from) break
    const fee = { paymentID: id, kind: 'fee' as const, amount: gap }
    const tried = {
      pay: () => pay(from, [{ id, amount }], gap ? [fee] : []),
      adjust: () => within((ctx) => adjust(ctx, { ...fee, amount: gap || 1 })),
      undo: async () => {
        const standing = (await partsOf(id)).filter(({ undoneAt }) => !undoneAt)
        return within((ctx) => undoAllocation(ctx, standing[amount % Math.max(1, standing.length)]?.id ?? '', '間違い'))
      },
      refund: async () => {
        // Now and then, since a refunded bill stays as it is; a new one takes its place.
        if (at % 5 > 0) throw new Problem(409, 'wrong-state', '')
        await app.as('ada').refundPayment({ params: { id }, body: { reason: '中止' } })
        bills[bill] = await newBill()
        lines[line] = await came(BILL)
      },
    }
    await tried[kind as keyof typeof tried]().then(
      () => (done += 1),
      (error: unknown) => {
        expect(error, `${kind} ${at}`).toMatchObject({ status: expect.toSatisfy((status: number) => status >= 400 && status < 500) })
      },
    )
    if (at % 20 === 19) expect(await mismatches()).toEqual([])
  }
  expect(done).toBeGreaterThan(40)
})

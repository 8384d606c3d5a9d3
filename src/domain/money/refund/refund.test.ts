import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { allocate } from '#domain/money/payment/allocate.ts'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { findMismatches } from '#domain/money/payment/ledger.ts'
import { user } from '#domain/people/user/table.ts'
import { chat } from '#domain/talk/chat/table.ts'
import { transact } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { newID } from '#platform/id.ts'
import { StaffRole } from '#platform/permission.ts'
import { settingVersion } from '#platform/setting/table.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { cast, type Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { invoiced, type Menus, openDeal, paidByCard, payByCard, stockMenus } from '#test/deals.ts'
import { stripeRefund } from '#test/provider-objects.ts'
import { deliver, intent, tell } from '#test/webhooks.ts'
import type { Refund } from './contract.ts'

let app: TestApp
let menus: Menus
let tom: Person
let rika: Person
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
  tom = await colleague(app, 'tom', '担当 友')
  rika = await colleague(app, 'rika', '責任 里香', StaffRole.chief)
})
eachAnew(() => app)

const BILL = 33_000
const ada = () => app.as('ada')
const params = ({ id }: { id: string }) => ({ params: { id } })
const payment = (of: { id: string }) => ada().getPayment(params(of))
const ask = async (of: { id: string }, amount: number, by: Person = tom, parts: { lineIndex: number; amount: number }[] | null = null) => {
  const body = { amount, parts, reasonCode: 2 as const, reason: '一部だけ行ったため' }
  return (await app.as(by).requestPaymentRefund({ ...params(of), body })).items[0] as Refund
}
const byCard = () => paidByCard(app, menus)
async function byTransfer() {
  const { payment } = await invoiced(app, menus)
  await ada().confirmReceipt({ ...params(payment), body: { amount: BILL, date: '2026-11-21', payerName: 'ベップ ミア' } })
  return payment
}
const mismatches = async () => findMismatches((await app.ctx()).db)

test('a member asks for a part, a chief approves it, and the card gets it back; the rest follows, and only then is it refunded', async () => {
  const paid = await byCard()
  const asked = await ask(paid, 11_000, tom, [{ lineIndex: 0, amount: 11_000 }])
  expect(asked).toMatchObject({ state: 'asked', method: 'card', requestedByName: '担当 友', actions: ['withdraw'] })
  expect(await refusal(app.as(tom).approveRefund(params(asked)))).toMatchObject({ status: 403 })
  expect(await ada().approveRefund(params(asked))).toMatchObject({ state: 'done', number: expect.stringMatching(/^C-2026-/), actions: [] })
  expect(await payment(paid)).toMatchObject({ paymentStatus: 2, refundedAmount: 11_000, refundRequestedAt: null, refundNumber: null })
  expect(await refusal(ask(paid, 22_001))).toMatchObject({ status: 422, code: 'over-refunded' })
  expect(await refusal(ask(paid, 1000, tom, [{ lineIndex: 0, amount: 999 }]))).toMatchObject({ status: 422 })
  const unknown = { amount: 1000, parts: null, reasonCode: 6 as const, reason: '心当たりがないため' }
  expect(await refusal(ada().requestPaymentRefund({ ...params(paid), body: unknown }))).toMatchObject({ status: 422, code: 'invalid' })
  expect(await refusal(ask(paid, 22_000, tom, [{ lineIndex: 1, amount: 22_000 }]))).toMatchObject({ status: 422 })
  await ada().approveRefund(params(await ask(paid, 22_000)))
  expect(await payment(paid)).toMatchObject({ paymentStatus: 9, refundedAmount: BILL, refundNumber: expect.stringMatching(/^C-2026-/) })
  expect((await ada().listRefunds(params(paid))).items.map(({ amount, state }) => [amount, state])).toEqual([
    [22_000, 'done'],
    [11_000, 'done'],
  ])
  expect(await mismatches()).toEqual([])
})

test('what came by transfer and by card goes back both ways, and then not by lines', async () => {
  const { payment: paid } = await invoiced(app, menus)
  const ctx = await app.ctx('ada')
  const from = await insertRow(ctx, deposit, { origin: 'file', account: '1', amount: 10_000, remaining: 10_000, bookedOn: '2026-11-20' })
  await transact(ctx, (ctx) => allocate(ctx, { deposit: from, payments: [{ id: paid.id, amount: 10_000 }], adjustments: [] }))
  await payByCard(app, paid)
  expect(await refusal(ask(paid, BILL, tom, [{ lineIndex: 0, amount: BILL }]))).toMatchObject({
    status: 422,
    errors: [{ path: 'parts' }],
  })
  expect((await ada().listRefunds(params(paid))).items).toEqual([])
  expect(await ask(paid, 23_000, tom, [{ lineIndex: 0, amount: 23_000 }])).toMatchObject({ method: 'card', amount: 23_000 })
})

test('a transfer waits for the day of its payout; a request can be refused or taken back until then', async () => {
  const paid = await byTransfer()
  const [first, second, third] = [await ask(paid, 3000), await ask(paid, 4000), await ask(paid, 5000)]
  expect(await refusal(ada().payOutRefund({ ...params(first), body: { paidOutOn: '2026-11-21' } }))).toMatchObject({ status: 409 })
  expect(await ada().approveRefund(params(first))).toMatchObject({ state: 'approved', method: 'transfer', actions: ['payOut', 'withdraw'] })
  expect(await payment(paid)).toMatchObject({ refundRequestedAt: expect.any(String) })
  const payOut = (paidOutOn: string) => ada().payOutRefund({ ...params(first), body: { paidOutOn, accountKnown: true } })
  expect(await refusal(payOut('2026-11-22'))).toMatchObject({ status: 422 })
  expect(await refusal(payOut('2026-11-20'))).toMatchObject({
    status: 422,
    errors: [{ path: 'paidOutOn', message: '振り込んだ日は、返金を申請した日（2026年11月21日（土））からの日付を選んでください。' }],
  })
  expect(await payOut('2026-11-21')).toMatchObject({ state: 'done', paidOutOn: '2026-11-21' })
  expect(await ada().refuseRefund({ ...params(second), body: { reason: '提供済みのため' } })).toMatchObject({ state: 'refused' })
  expect(await app.as(tom).withdrawRefund({ ...params(third), body: {} })).toMatchObject({ state: 'withdrawn' })
  expect(await payment(paid)).toMatchObject({ paymentStatus: 2, refundedAmount: 3000, refundRequestedAt: null })
  expect(await ada().refundPayment({ ...params(paid), body: { reason: '中止' } })).toMatchObject({ paymentStatus: 9, refundedAmount: BILL })
})

test('a request alerts the operators until it is decided', async () => {
  const waiting = async () => (await ada().listAlerts({ query: { cause: ['refund-asked'], state: [1] } })).items.length
  const before = await waiting()
  const asked = await ask(await byTransfer(), 1000)
  expect(await waiting()).toBe(before + 1)
  await ada().approveRefund(params(asked))
  expect(await waiting()).toBe(before)
  const paid = await byTransfer()
  await ask(paid, 1000)
  await ada().refundPayment({ ...params(paid), body: { reason: '中止' } })
  expect(await waiting()).toBe(before)
})

test('the usage fee ends only when all of it went back', async () => {
  const fee = await app.as('bea').orderUsageFee(params({ id: await openDeal(app) }))
  await payByCard(app, fee)
  const active = async () => (await (await app.ctx()).db.select().from(user)).find(({ id }) => id === fee.paymentUserID)?.usageFeeActive
  await ada().approveRefund(params(await ask(fee, 1000)))
  expect(await active()).toBe(true)
  await ada().refundPayment({ ...params(fee), body: { reason: '中止' } })
  expect(await active()).toBe(false)
})

test('twenty concurrent requests for all of it, and twenty approvals of one: one of each', async () => {
  const paid = await byCard()
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => ask(paid, BILL)))
  const made = asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(made).toHaveLength(1)
  const [one] = made as [Refund]
  const approved = await Promise.allSettled(Array.from({ length: 20 }, () => ada().approveRefund(params(one))))
  expect(approved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await app.drain()
  expect(await payment(paid)).toMatchObject({ paymentStatus: 9, refundedAmount: BILL })
  expect(await mismatches()).toEqual([])
})

test('a failed card refund is tried again as a new one, which the provider does not know yet', async () => {
  const paid = await byCard()
  const { gateway } = app.platform
  const { refund: real } = gateway
  const keys: string[] = []
  gateway.refund = async (_, { refundID }) => {
    keys.push(refundID)
    throw new Error('the balance is too small')
  }
  const asked = await ask(paid, 5000)
  expect(await refusal(ada().approveRefund(params(asked)))).toMatchObject({ status: 409, code: 'refund-failed' })
  expect(await ada().getRefund(params(asked))).toMatchObject({ state: 'failed', actions: ['retry', 'withdraw'] })
  expect(await payment(paid)).toMatchObject({ refundRequestedAt: null })
  gateway.refund = real
  const again = await ada().retryRefund(params(asked))
  expect(again).toMatchObject({ state: 'done', amount: 5000 })
  expect(again.id).not.toBe(keys[0])
  expect(await mismatches()).toEqual([])
})

test('what remains of a deposit is reserved while its return is asked for, and free again when that is refused', async () => {
  const money = await insertRow(await app.ctx(), deposit, {
    ...{ origin: 'file', account: '1', amount: 5000, remaining: 5000, bookedOn: '2026-11-20' },
  })
  const remaining = async () => (await (await app.ctx()).db.select().from(deposit)).find(({ id }) => id === money.id)?.remaining
  const back = (amount: number) =>
    app.as(tom).requestDepositRefund({ ...params(money), body: { amount, reasonCode: 3, reason: '二重のお振り込み' } })
  const aside = await ada().putDepositAside({ ...params(money), body: { reason: 'ours', note: '資金の移動' } })
  expect(await refusal(back(5000))).toMatchObject({ status: 409, code: 'set-aside' })
  await ada().takeDepositBack(params(aside))
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => back(5000)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await remaining()).toBe(0)
  const [first] = asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  await ada().refuseRefund({ ...params(first as Refund), body: { reason: '充てるため' } })
  expect(await remaining()).toBe(5000)
  const second = await back(4000)
  await ada().approveRefund(params(second))
  expect(await ada().payOutRefund({ ...params(second), body: { paidOutOn: '2026-11-21' } })).toMatchObject({ state: 'done', number: null })
  expect(await remaining()).toBe(1000)
  expect(await mismatches()).toEqual([])
})

test('all of a payment made by card and transfer goes back in two ways, and the transfer waits for its payout', async () => {
  const { payment: due } = await invoiced(app, menus)
  const ctx = await app.ctx('ada')
  const money = { amount: 10_000, remaining: 10_000, bookedOn: '2026-11-20' }
  const came = await insertRow(ctx, deposit, { origin: 'file', account: '1', ...money })
  await transact(ctx, (ctx) => allocate(ctx, { deposit: { id: came.id }, payments: [{ id: due.id, amount: 10_000 }] }))
  await payByCard(app, due)
  const going = await ada().refundPayment({ ...params(due), body: { reason: '中止' } })
  expect(going).toMatchObject({ paymentStatus: 2, refundedAmount: 23_000, refundRequestedAt: expect.any(String) })
  const waiting = (await ada().listRefunds(params(due))).items.find(({ method }) => method === 'transfer')
  expect(waiting).toMatchObject({ state: 'approved', amount: 10_000, paidOutOn: null, actions: ['payOut', 'withdraw'] })
  await ada().payOutRefund({ ...params(waiting as Refund), body: { paidOutOn: '2026-11-21', accountKnown: true } })
  expect(await payment(due)).toMatchObject({ paymentStatus: 9, refundedAmount: BILL })
  expect(await mismatches()).toEqual([])
})

test('a second card payment whose return failed, made at the provider after all, leaves the first payment as it was', async () => {
  const paid = await byCard()
  const { gateway } = app.platform
  const { refund: real } = gateway
  gateway.refund = async () => {
    throw new Error('the balance is too small')
  }
  const second = intent(paid.id, BILL)
  await deliver(app, tell(app, { object: second }))
  await app.drain()
  gateway.refund = real
  const returns = async () => (await ada().listRefunds(params(paid))).items
  expect(await returns()).toMatchObject([{ kind: 'remainder', state: 'failed', actions: ['retry'] }])
  const made = tell(app, { type: 'refund.created', object: stripeRefund(second.id, BILL) })
  for (const body of [made, made]) expect((await deliver(app, body)).status).toBe(200)
  expect(await returns()).toMatchObject([
    { kind: 'remainder', origin: 'provider', state: 'done', amount: BILL },
    { kind: 'remainder', state: 'withdrawn', actions: [] },
  ])
  expect(await payment(paid)).toMatchObject({ paymentStatus: 2, refundedAmount: 0 })
  expect(await mismatches()).toEqual([])
})

test('money of an account that was merged goes back, and the account it became part of hears of it', async () => {
  const { payment: paid } = await invoiced(app, menus, 'ben', await openDeal(app, { buyer: 'ben' }))
  await payByCard(app, paid, 'ben')
  const { db } = await app.ctx()
  await db.update(user).set({ mergedInto: cast.bea.id }).where(eq(user.id, cast.ben.id))
  await db.update(negotiation).set({ buyerID: cast.bea.id }).where(eq(negotiation.id, paid.negotiationID))
  await ada().refundPayment({ ...params(paid), body: { reason: '中止' } })
  await app.drain()
  expect(await payment(paid)).toMatchObject({ paymentStatus: 9 })
  const heard = (await db.select().from(chat).where(eq(chat.negotiationID, paid.negotiationID))).filter(({ message }) =>
    message.includes('返金'),
  )
  expect(heard).toMatchObject([{ receiverID: cast.bea.id }])
})

test('from the sum in the settings, nobody approves a refund alone', async () => {
  const paid = await byTransfer()
  const { db } = await app.ctx()
  const now = app.clock.now()
  await db.insert(settingVersion).values({
    ...{ id: newID(), section: 'money', edition: 2, validFrom: now, data: { feeTolerance: 880, secondPersonFrom: 10_000 }, note: '二人で' },
    ...{ confirmedAt: now, createdAt: now, updatedAt: now },
  })
  await app.platform.settings.reload()
  expect(await refusal(ada().refundPayment({ ...params(paid), body: { reason: '中止' } }))).toMatchObject({ code: 'second-person' })
  const own = await ask(paid, 10_000, 'ada')
  expect(own.actions).not.toContain('approve')
  expect(await refusal(ada().approveRefund(params(own)))).toMatchObject({ status: 409, code: 'second-person' })
  expect(await app.as(rika).approveRefund(params(own))).toMatchObject({ state: 'approved', decidedByName: '責任 里香' })
  const other = await byTransfer()
  const small = await ask(other, 9999, 'ada')
  const [seen] = (await app.as(rika).listRefunds(params(other))).items
  expect([small.isOwnRequest, seen?.isOwnRequest]).toEqual([true, false])
  expect(await ada().approveRefund(params(small))).toMatchObject({ state: 'approved' })
  const rest = await ask(other, 1, 'ada')
  expect(rest.actions).not.toContain('approve')
  expect(await refusal(ada().approveRefund(params(rest)))).toMatchObject({ code: 'second-person' })
})

import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { document } from '#domain/money/document/table.ts'
import { allocate } from '#domain/money/payment/allocate.ts'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { findMismatches } from '#domain/money/payment/ledger.ts'
import { refundDestination } from '#domain/money/payment/refund-table.ts'
import { user } from '#domain/people/user/table.ts'
import { chat } from '#domain/talk/chat/table.ts'
import { audit } from '#platform/audit/table.ts'
import { transact } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { mail } from '#platform/mail/table.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { account } from '#test/bank-notices.ts'
import { cast, type Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { giveAccount, invoiced, type Menus, openDeal, payByCard, refundApproved, stockMenus } from '#test/deals.ts'
import { codeFor } from '#test/statements.ts'
import { sendAfter } from '#test/waiting.ts'
import { worldsOf } from '#test/worlds.ts'
import type { Refund } from './contract.ts'
import { purgeDestinations } from './purge.ts'

let app: TestApp
let menus: Menus
let tom: Person
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
  tom = await colleague(app, 'tom', '担当 友')
})
eachAnew(() => app)

const ada = () => app.as('ada')
const params = ({ id }: { id: string }) => ({ params: { id } })
const paid = '2026-11-21'
const MASKED = '縁側銀行 本店 普通 ＊＊＊＊321'
const own = { holder: 'ベップ ミア' }

const owed = () =>
  worldsOf(app).first('owed', async () => {
    const { payment } = await invoiced(app, menus)
    return { payment, refund: await refundApproved(app, payment) }
  })
const seen = async (of: { id: string }, by: Person = 'bea') => (await app.as(by).listRefundDestinations(params(of))).items
const rowOf = async ({ id }: { id: string }) =>
  (await (await app.ctx()).db.select().from(refundDestination).where(eq(refundDestination.id, id)))[0]

const awaited = async (of: Refund, by: Person = 'bea') =>
  (await app.as(by).listAwaitedDestinations()).items.filter(({ refundID }) => refundID === of.id)

async function lettersTo(who: Person) {
  await app.drain()
  await sendAfter(app)
  const { db } = await app.ctx()
  return db
    .select()
    .from(mail)
    .where(eq(mail.toAddress, `${cast[who].id}@example.com`))
}
const subjectsTo = async (who: Person) => (await lettersTo(who)).map(({ subject }) => subject)
const payable = async () => (await ada().listAlerts({ query: { cause: ['refund-payable'], state: [1] } })).items.length

test('once a refund by transfer is approved its payer is asked, gives the account, corrects it, and it is paid out', async () => {
  const { payment } = await invoiced(app, menus)
  await ada().confirmReceipt({ ...params(payment), body: { amount: 33_000, date: paid, payerName: 'ベップ ミア' } })
  const body = { amount: 3000, reasonCode: 2 as const, reason: '一部だけ行ったため。' }
  const asked = (await app.as(tom).requestPaymentRefund({ ...params(payment), body })).items[0] as Refund
  expect(asked.destination).toBeNull()
  expect([await seen(payment), await awaited(asked)]).toEqual([[], []])
  expect(await refusal(giveAccount(app, asked))).toMatchObject({ status: 404 })

  await lettersTo('bea')
  expect(await ada().approveRefund(params(asked))).toMatchObject({ destination: { standing: 'awaited', account: null } })
  expect(await seen(payment)).toMatchObject([
    { amount: 3000, reason: '一部だけ行ったため。', standing: 'awaited', account: null, mayGive: true },
  ])
  const waits = { refundID: asked.id, paymentID: payment.id, negotiationID: payment.negotiationID, amount: 3000 }
  expect(await awaited(asked)).toEqual([waits])
  for (const by of ['ben', 'sora', 'ada'] as const) expect(await awaited(asked, by)).toEqual([])
  const letter = (await lettersTo('bea')).find(({ subject }) => subject === '【縁側】返金先の口座をお知らせください（3,000円）')
  expect(letter?.text).toContain('お返しする額：3,000円\n理由：一部だけ行ったため')
  expect(letter?.text).toContain(`/buyer/menu/${payment.negotiationID}/paymentMenu?paymentID=${payment.id}`)
  const { db } = await app.ctx()
  const [newest] = await db.select().from(chat).where(eq(chat.negotiationID, payment.negotiationID)).orderBy(desc(chat.seq)).limit(1)
  expect(newest).toMatchObject({
    receiverID: 'bea',
    message: expect.stringContaining('3,000円を、お振り込みでお返しします（一部だけ行ったため）。お支払い'),
  })
  expect(await refusal(ada().payOutRefund({ ...params(asked), body: { paidOutOn: paid } }))).toMatchObject({ code: 'destination-awaited' })
  expect(await refusal(ada().readRefundDestination(params(asked)))).toMatchObject({ status: 409, code: 'destination-awaited' })

  expect(await payable()).toBe(0)
  expect(await giveAccount(app, asked, 'bea', { number: '1111111' })).toMatchObject({ standing: 'given', mayGive: true })
  expect(await giveAccount(app, asked, 'bea', own)).toMatchObject({ account: MASKED })
  expect(await payable()).toBe(1)
  expect(await awaited(asked)).toEqual([])
  const shown = { destination: { standing: 'given', account: MASKED, givenAt: expect.any(String) } }
  expect((await ada().listRefunds(params(payment))).items).toMatchObject([shown])
  await db.update(user).set({ lastNameKana: 'ベップ', firstNameKana: 'ミア' }).where(eq(user.id, 'bea'))
  expect(await ada().readRefundDestination(params(asked))).toMatchObject({ ...account, ...own, ownName: true })
  await ada().payOutRefund({ ...params(asked), body: { paidOutOn: paid } })
  expect(await payable()).toBe(0)
  expect(await seen(payment)).toMatchObject([{ standing: 'paidOut', paidOutOn: paid, account: MASKED, mayGive: false }])
  expect(await refusal(giveAccount(app, asked, 'bea', own))).toMatchObject({ status: 409, code: 'wrong-state' })
  expect(await refusal(ada().readRefundDestination(params(asked)))).toMatchObject({ status: 409, code: 'wrong-state' })
})

test('each reading of the whole account is logged, and only by one who may pay out', async () => {
  const { payment, refund } = await owed()
  await giveAccount(app, refund)
  expect(await refusal(app.as(tom).readRefundDestination(params(refund)))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('bea').readRefundDestination(params(refund)))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('ben').readRefundDestination(params(refund)))).toMatchObject({ status: 404 })
  // Sora's name, for a payment of Bea's.
  expect(await ada().readRefundDestination(params(refund))).toMatchObject({ ...account, ownName: false })
  const logged = await (await app.ctx()).db
    .select()
    .from(audit)
    .where(and(eq(audit.deed, 'refund.readDestination'), eq(audit.subjectID, payment.id)))
  expect(logged).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toContain(account.number)
})

test('the account is given by the payer alone, with a code and in its form', async () => {
  const { refund } = await owed()
  for (const [who, status] of [
    ['ben', 404],
    ['sora', 404],
    ['ada', 403],
  ] as const)
    expect(await refusal(app.as(who).saveRefundDestination({ ...params(refund), body: { ...account, code: '123456' } }))).toMatchObject({
      status,
    })
  expect(await refusal(app.as('bea').saveRefundDestination({ ...params(refund), body: { ...account, code: '123456' } }))).toMatchObject({
    code: 'code-old',
  })
  const code = await codeFor(app, 'bea', 12, refund.id)
  const wrong = (more: object) => refusal(app.as('bea').saveRefundDestination({ ...params(refund), body: { ...account, code, ...more } }))
  expect(await wrong({ number: '123456' })).toMatchObject({ status: 422, errors: [{ path: 'number' }] })
  expect(await wrong({ holder: '別府 美空' })).toMatchObject({ status: 422, errors: [{ path: 'holder' }] })
  expect(await wrong({ bank: '' })).toMatchObject({ status: 422, errors: [{ path: 'bank' }] })
  expect(await giveAccount(app, refund, 'bea', { number: '７６５４３２１', holder: 'ｶ)ｴﾝｶﾞﾜ' })).toMatchObject({ account: MASKED })
  expect(await ada().readRefundDestination(params(refund))).toMatchObject({ number: '7654321', holder: 'カ)エンガワ' })
})

test('the account is stored sealed, and goes 90 days after the payout, the withdrawal or the refusal', async () => {
  const [done, back, open] = [await owed(), await owed(), await owed()]
  for (const { refund } of [done, back, open]) await giveAccount(app, refund)
  expect(JSON.stringify(await rowOf(done.refund))).not.toContain(account.number)
  await ada().payOutRefund({ ...params(done.refund), body: { paidOutOn: paid } })
  await ada().withdrawRefund({ ...params(back.refund), body: {} })
  const kept = async () => [await rowOf(done.refund), await rowOf(back.refund), await rowOf(open.refund)].map(Boolean)
  app.clock.advance({ days: 89 })
  await purgeDestinations(await app.ctx())
  expect(await kept()).toEqual([true, true, true])
  app.clock.advance({ days: 2 })
  await purgeDestinations(await app.ctx())
  expect(await kept()).toEqual([false, false, true])
  expect(await seen(done.payment)).toMatchObject([{ standing: 'paidOut', account: null }])
})

test('a payer who was asked hears that the refund was taken back, and gives no account any more', async () => {
  const { payment, refund } = await owed()
  await giveAccount(app, refund)
  await lettersTo('bea')
  await ada().withdrawRefund({ ...params(refund), body: {} })
  expect(await payable()).toBe(0)
  expect(await seen(payment)).toMatchObject([{ standing: 'calledOff', mayGive: false }])
  expect(await subjectsTo('bea')).toContain('【縁側】返金の手続きの取り消しのお知らせ')
  expect(await refusal(giveAccount(app, refund))).toMatchObject({ status: 409, code: 'wrong-state' })
})

test('a transfer that the bank returned is due again: its payer is told, and gives another account', async () => {
  const { payment, refund } = await owed()
  const bounce = (bouncedOn = paid) => ada().bounceRefund({ ...params(refund), body: { reason: '口座番号の相違', bouncedOn } })
  expect(await refusal(bounce())).toMatchObject({ status: 409, code: 'wrong-state' })
  await giveAccount(app, refund)
  const { number } = await ada().payOutRefund({ ...params(refund), body: { paidOutOn: paid } })
  const { refundedAmount } = await ada().getPayment(params(payment))
  await lettersTo('bea')
  for (const day of ['2026-11-20', '2026-11-22'])
    expect(await refusal(bounce(day))).toMatchObject({ status: 422, errors: [{ path: 'bouncedOn' }] })
  const both = await Promise.allSettled([bounce(), bounce()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await ada().getRefund(params(refund))).toMatchObject({
    ...{ state: 'withdrawn', number, paidOutOn: paid, failure: '口座番号の相違', bouncedOn: paid, actions: [] },
  })
  expect(await rowOf(refund)).toBeUndefined()
  const due = (await ada().listRefunds(params(payment))).items.find(({ state }) => state === 'approved') as Refund
  expect(due).toMatchObject({
    ...{ number: null, paidOutOn: null, failure: '口座番号の相違', bouncedOn: paid, actions: ['payOut', 'withdraw'] },
    destination: { standing: 'awaited', account: null },
  })
  expect(await ada().getPayment(params(payment))).toMatchObject({
    ...{ paymentStatus: 2, refundedAmount: refundedAmount - refund.amount, refundRequestedAt: expect.any(String) },
  })
  const letters = (await lettersTo('bea')).filter(({ subject }) => subject.includes('返金先の口座をもう一度お知らせください'))
  expect(letters).toMatchObject([{ text: expect.stringContaining(`/paymentMenu?paymentID=${payment.id}`) }])
  const { db } = await app.ctx()
  const messages = await db.select().from(chat).where(eq(chat.negotiationID, payment.negotiationID))
  expect(messages.filter(({ message }) => message.includes('銀行から戻されました'))).toMatchObject([{ receiverID: 'bea' }])
  expect(await seen(payment)).toMatchObject([{ standing: 'awaited', bounced: true, bouncedOn: paid, mayGive: true }])
  expect(await awaited(due)).toHaveLength(1)
  expect(await findMismatches(db)).toEqual([])
  await giveAccount(app, due, 'bea', own)
  const again = await ada().payOutRefund({ ...params(due), body: { paidOutOn: paid } })
  expect(again).toMatchObject({ state: 'done', number: expect.stringMatching(/^C-/), failure: null, bouncedOn: null })
  expect(again.number).not.toBe(number)
  const notes = await db.select().from(document).where(eq(document.subjectID, payment.id))
  expect(notes.filter(({ number: of }) => of === number)).toMatchObject([{ voidedAt: expect.any(Date) }])
  expect(await findMismatches(db)).toEqual([])
})

test('without the account it is paid out only by one who says that it is known otherwise', async () => {
  const { payment, refund } = await owed()
  await ada().payOutRefund({ ...params(refund), body: { paidOutOn: paid, accountKnown: true } })
  expect(await seen(payment)).toMatchObject([{ standing: 'paidOut', account: null, givenAt: null }])
})

test('the whole of a transfer waits for the account, unless it was made already; a card never does', async () => {
  const { payment } = await invoiced(app, menus)
  await ada().confirmReceipt({ ...params(payment), body: { amount: 33_000, date: paid, payerName: 'ベップ ミア' } })
  expect(await ada().refundPayment({ ...params(payment), body: { reason: '中止', paidOut: false } })).toMatchObject({ paymentStatus: 2 })
  const [waiting] = (await ada().listRefunds(params(payment))).items
  expect(waiting).toMatchObject({ state: 'approved', amount: 33_000, destination: { standing: 'awaited' } })
  await giveAccount(app, waiting as Refund)
  await ada().payOutRefund({ ...params(waiting as Refund), body: { paidOutOn: paid } })
  expect(await ada().getPayment(params(payment))).toMatchObject({ paymentStatus: 9 })
  const { payment: made } = await invoiced(app, menus)
  await ada().confirmReceipt({ ...params(made), body: { amount: 33_000, date: paid, payerName: 'ベップ ミア' } })
  const madeOn = (paidOutOn: string) => ada().refundPayment({ ...params(made), body: { reason: '中止', paidOutOn } })
  const later = ada().refundPayment({ ...params(made), body: { reason: '中止', paidOut: false, paidOutOn: paid } })
  expect(await refusal(later)).toMatchObject({ status: 422, errors: [{ path: 'paidOutOn' }] })
  for (const day of ['2026-11-20', '2026-11-22'])
    expect(await refusal(madeOn(day))).toMatchObject({ status: 422, errors: [{ path: 'paidOutOn' }] })
  expect(await madeOn(paid)).toMatchObject({ paymentStatus: 9 })
  expect((await ada().listRefunds(params(made))).items).toMatchObject([{ state: 'done', paidOutOn: paid }])
  const { payment: carded } = await invoiced(app, menus)
  await payByCard(app, carded)
  await ada().refundPayment({ ...params(carded), body: { reason: '中止', paidOut: false } })
  expect(await ada().getPayment(params(carded))).toMatchObject({ paymentStatus: 9 })
  expect(await seen(carded)).toEqual([])
})

test('what is left of money that paid one member’s payments is theirs too: they are asked', async () => {
  const { payment } = await invoiced(app, menus)
  const ctx = await app.ctx('ada')
  const put = (amount: number) =>
    insertRow(ctx, deposit, { origin: 'file', account: '1', amount, remaining: amount, bookedOn: '2026-11-20' })
  const come = await put(34_000)
  await transact(ctx, (ctx) => allocate(ctx, { deposit: { id: come.id }, payments: [{ id: payment.id, amount: 33_000 }] }))
  const ask = ({ id }: { id: string }, amount: number) =>
    ada().requestDepositRefund({ params: { id }, body: { amount, reasonCode: 4, reason: '多くいただいたため' } })
  const back = await ask(come, 1000)
  expect(await ada().approveRefund(params(back))).toMatchObject({ paymentID: payment.id, destination: { standing: 'awaited' } })
  expect(await seen(payment)).toMatchObject([{ amount: 1000, standing: 'awaited', mayGive: true }])
  await giveAccount(app, back)
  await lettersTo('bea')
  await ada().payOutRefund({ ...params(back), body: { paidOutOn: paid } })
  expect(await subjectsTo('bea')).toContain('【縁側】ご入金の返金のお知らせ')

  const strange = await ask(await put(500), 500)
  expect(await ada().approveRefund(params(strange))).toMatchObject({ paymentID: null, destination: null })
  await ada().payOutRefund({ ...params(strange), body: { paidOutOn: paid } })
  expect(await findMismatches(ctx.db)).toEqual([])
})

test('corrections under one code and a payout at once: at most one correction is in time, and the payout is made', async () => {
  const { refund } = await owed()
  await giveAccount(app, refund)
  const code = await codeFor(app, 'bea', 12, refund.id)
  const answers = await Promise.allSettled([
    ...Array.from({ length: 4 }, (_, at) =>
      app.as('bea').saveRefundDestination({ ...params(refund), body: { ...account, number: `000000${at}`, code } }),
    ),
    ada().payOutRefund({ ...params(refund), body: { paidOutOn: paid } }),
  ])
  expect(answers.slice(0, 4).filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
  expect(answers[4]?.status).toBe('fulfilled')
  expect(await rowOf(refund)).toBeDefined()
})

test('a member who is still to get money back cannot leave, and the office sees why', async () => {
  const deal = await openDeal(app, { buyer: 'ben' })
  const { payment } = await invoiced(app, menus, 'ben', deal)
  const refund = await refundApproved(app, payment)
  expect(await refusal(app.as('ben').deleteUser({ params: { id: 'ben' } }))).toMatchObject({ status: 409, code: 'open-refund' })
  expect((await ada().getErasureBlocks({ params: { id: 'ben' } })).items).toMatchObject([{ kind: 'refund', id: deal, yen: 1000 }])
  await giveAccount(app, refund, 'ben')
  await ada().payOutRefund({ ...params(refund), body: { paidOutOn: paid } })
  await app.as('ben').deleteUser({ params: { id: 'ben' } })
  await app.drain()
  expect(await rowOf(refund)).toBeUndefined()
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { eq, inArray, isNull, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statementFile } from '#db/demo/bank-files.ts'
import { alert } from '#domain/base/alert/table.ts'
import { storeDocuments } from '#domain/money/document/store.ts'
import { document } from '#domain/money/document/table.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { reconcile } from '#domain/money/payment/jobs.ts'
import type { Refund } from '#domain/money/refund/contract.ts'
import { Problem } from '#platform/errors.ts'
import { openStorage, StorageAway } from '#platform/files/storage.ts'
import { createLog } from '#platform/log.ts'
import type { Gateway } from '#platform/payments/open-gateway.ts'
import { simulatedCheckout } from '#platform/payments/simulator/table.ts'
import { refusal, type TestApp, testApp } from './app.ts'
import { sendBankFile } from './bank-files.ts'
import { accept, askForQuotation, invoiced, type Menus, offeredQuotation, openDeal, payByCard, payOnPage, stockMenus } from './deals.ts'
import type { DoomedNodeInput } from './doomed-node.ts'
import { asOwner, doomed, everything, named, workOfTheDeadReturns } from './killed-node.ts'
import { newsOf, newsSince, requireMoneyInOrder } from './money-order.ts'

/** Money while the process, the card provider or the file storage fails in the middle. */
let app: TestApp
let menus: Menus
let errors: string[] = []
beforeAll(async () => {
  const log = createLog('error', { write: (line: string) => void errors.push(JSON.parse(line).msg) })
  app = await testApp({ TRANSFER_BANK: 'えんがわ銀行 本店 普通 1234567' }, { log })
  menus = await stockMenus(app)
})
beforeEach(() => {
  errors = []
})
afterAll(() => app.close())

const BILL = 33_000
const DAY = '2026-11-21'
const ada = () => app.as('ada')
const at = ({ id }: { id: string }) => ({ params: { id } })
const bill = async () => (await invoiced(app, menus)).payment
const came = () => ada().createDeposit({ body: { bookedOn: DAY, amount: BILL, payerName: 'ハツガタ' } })
const paying = (money: { id: string }, due: { id: string }) => ({ ...at(money), body: { payments: [{ id: due.id, amount: BILL }] } })
async function byTransfer(): Promise<Payment> {
  const due = await bill()
  await ada().matchDeposit(paying(await came(), due))
  return due
}
async function byCard(): Promise<Payment> {
  const due = await bill()
  await payByCard(app, due)
  return due
}
const asked = async (of: { id: string }) =>
  (await ada().requestPaymentRefund({ ...at(of), body: { amount: 1000, reasonCode: 9, reason: '中止' } })).items[0] as Refund
const approved = async (of: { id: string }) => ada().approveRefund(at(await asked(of)))
const offering = () => ({ lines: [{ serviceMenuID: menus.survey.id, quantity: 1 }] })
const file = (...payers: string[]) => statementFile(payers.map((payer) => ({ day: DAY, amount: BILL, payer })))

type Press = readonly [call: string, input: object]
const press = (by: TestApp, [call, input]: Press) =>
  (by.as('ada') as unknown as Record<string, (input: object) => Promise<unknown>>)[call]?.(input)
/** Presses that issue a paper or move money, each ready to be made. */
const presses = async () =>
  ({
    import: ['acceptBankImport', { ...at(await sendBankFile(app, file('ﾋﾄﾂ', 'ﾌﾀﾂ'))), body: {} }],
    match: ['matchDeposit', paying(await came(), await bill())],
    approval: ['approveRefund', at(await asked(await byTransfer()))],
    payout: ['payOutRefund', { ...at(await approved(await byTransfer())), body: { paidOutOn: DAY, accountKnown: true } }],
    quotation: ['offerQuotation', { ...at(await askForQuotation(app, await openDeal(app), menus)), body: offering() }],
    invoice: ['confirmOrder', { ...at(await accept(app, await offeredQuotation(app, menus))), body: {} }],
  }) as const satisfies Record<string, Press>

// The embedded database belongs to one process; src/domain/deal/sale-contract/killed.test.ts kills that.
test.runIf(process.env.TEST_DATABASE_URL)(
  'a node killed in the middle leaves nothing half done, and its jobs run once on another one',
  async () => {
    const { database: opened, config } = app.platform
    const { db } = opened
    if (opened.engine !== 'postgresql') throw new Error('The database is a server.')
    const card = await byCard()
    const [made, back] = [await presses(), await asked(card)]
    await app.drain()
    await storeDocuments(await app.ctx())
    const before = await newsOf(app)
    await byTransfer() // its letter and its papers are the dead node's to make
    const all = Object.values<Press>(made)
    const input: DoomedNodeInput = {
      config,
      url: named(opened.url),
      now: app.clock.now().toISOString(),
      calls: [...all, ['approveRefund', at(back)]],
      jobs: ['documents'],
    }
    const [about] = await db
      .select({ id: alert.id })
      .from(alert)
      .where(eq(alert.key, `refund-asked/${back.id}`))
    const aside = [card.id, about?.id as string] // it was raised by the request
    const earlier = await everything(app, ...aside)
    expect(earlier.length).toBeGreaterThan(100)

    // Each of them writes to one of these late in its transaction; the provider has given the card's money back by then.
    const holder = new pg.Client({ connectionString: asOwner(opened.url) })
    await holder.connect()
    const node = spawn(process.execPath, ['test/doomed-node.ts', JSON.stringify(input)], { stdio: ['ignore', 'inherit', 'inherit'] })
    const dead = once(node, 'exit')
    try {
      await holder.query('begin')
      await holder.query('lock table document, bank_import, chat, mail, waiting_letter in share mode')
      await expect.poll(() => doomed(app, 'waiting'), { timeout: 100_000, interval: 100 }).toBe(input.calls.length + 2)
    } finally {
      node.kill('SIGKILL')
      await dead
      await holder.end()
    }
    await expect.poll(() => doomed(app), { timeout: 10_000 }).toBe(0)

    expect(await everything(app, ...aside)).toEqual(earlier)
    expect((await ada().getRefund(at(back))).state).toBe('approved')
    for (const each of all) await press(app, each)
    await workOfTheDeadReturns(app, opened.url)
    await app.drain()
    await requireMoneyInOrder(app)
    expect(await newsSince(app, before)).toEqual({
      ...{ 'quotation.requested': 1, 'quotation.offered': 2, 'order.ordered': 2, 'payment.paid': 2, 'payment.refunded': 2 },
      'refund.destinationAsked': 1,
    })
    expect(await db.$count(deposit, inArray(deposit.payerRaw, ['ﾋﾄﾂ', 'ﾌﾀﾂ']))).toBe(2)
    expect((await ada().getRefund(at(back))).state).toBe('done')
    expect(await givenBack(card)).toEqual([1000])
    expect(errors).toEqual([])
  },
  120_000,
)

/** Sums that the provider has given back for a payment. */
async function givenBack({ id }: { id: string }) {
  const { db } = app.platform.database
  const found = await db.select({ refunds: simulatedCheckout.refunds }).from(simulatedCheckout).where(eq(simulatedCheckout.paymentID, id))
  return found.flatMap(({ refunds }) => Object.values(refunds))
}

/** The provider is away while `work` runs: it refuses, or does what it is asked and its answer is lost. */
async function away(how: 'refused' | 'answer lost', work: () => Promise<void>): Promise<string[]> {
  const { gateway } = app.platform
  const own = { ...gateway }
  const keys: string[] = []
  const cut =
    <A extends unknown[]>(name: string, call: (...all: A) => Promise<unknown>, key: (...all: A) => string) =>
    async (...all: A): Promise<never> => {
      keys.push(`${name} ${key(...all)}`)
      if (how === 'answer lost') await call(...all)
      throw new Problem(503, 'gateway-unavailable', '決済サービスにつながりません。時間をおいてもう一度お試しください。')
    }
  Object.assign(gateway, {
    createCheckout: cut('checkout', own.createCheckout, (_, { paymentID, attempt }) => `${paymentID} ${attempt}`),
    refund: cut('refund', own.refund, (_, { refundID }) => refundID),
    expire: cut('expire', own.expire, () => ''),
  } satisfies Partial<Gateway>)
  // Nothing reaches us from there either.
  if (own.kind === 'simulated') own.connectWebhook(async () => new Response(null, { status: 503 }))
  try {
    await work()
    return keys
  } finally {
    Object.assign(gateway, own)
    if (own.kind === 'simulated') own.connectWebhook(async (request) => app.app.fetch(request))
  }
}

test.each(['refused', 'answer lost'] as const)(
  'a card refund while the provider is away (%s) stays under way, and is made once',
  async (how) => {
    const card = await byCard()
    const back = await asked(card)
    await app.drain()
    const before = await newsOf(app)
    const keys = await away(how, async () => {
      expect(await ada().approveRefund(at(back))).toMatchObject({ state: 'approved', actions: [] })
      expect(await ada().getPayment(at(card))).toMatchObject({ paymentStatus: 2, refundedAmount: 0, refundRequestedAt: expect.any(String) })
      expect(await refusal(ada().approveRefund(at(back)))).toMatchObject({ status: 409 })
      await app.drain()
      await reconcile(await app.ctx())
      await app.drain()
    })
    expect(new Set(keys)).toEqual(new Set([`refund ${back.id}`]))
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(errors)).toEqual(new Set(['job failed']))
    await reconcile(await app.ctx())
    await app.platform.database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
    await app.drain()
    expect(await ada().getRefund(at(back))).toMatchObject({ state: 'done', number: expect.stringMatching(/^C-/) })
    expect([await givenBack(card), await newsSince(app, before)]).toEqual([[1000], { 'payment.refunded': 1 }])
    await requireMoneyInOrder(app)
  },
)

test.each(['refused', 'answer lost'] as const)(
  'a card page asked for while the provider is away (%s) is one page, and paid once',
  async (how) => {
    const due = await bill()
    await app.drain()
    const before = await newsOf(app)
    const open = () => app.as('bea').openCheckout(at(due))
    const keys = await away(how, async () => {
      for (let n = 0; n < 2; n++) expect(await refusal(open())).toMatchObject({ status: 503, code: 'gateway-unavailable' })
    })
    expect(keys).toEqual([`checkout ${due.id} 1`, `checkout ${due.id} 1`])
    const { url } = await open()
    await payOnPage(app, url)
    await app.drain()
    const { db } = app.platform.database
    expect(await db.$count(simulatedCheckout, eq(simulatedCheckout.paymentID, due.id))).toBe(1)
    expect(await newsSince(app, before)).toEqual({ 'payment.paid': 1 })
    await requireMoneyInOrder(app)
  },
)

test.each(['refused', 'answer lost'] as const)(
  'while a card page cannot be closed (%s), no other press changes its payment',
  async (how) => {
    const { payment: due, order } = await invoiced(app, menus)
    await app.as('bea').openCheckout(at(due))
    const money = await came()
    const closing = {
      match: () => ada().matchDeposit(paying(money, due)),
      receipt: () => ada().confirmReceipt({ ...at(due), body: { amount: BILL, date: DAY, payerName: 'ベップ ミア', separate: true } }),
      announcement: () => app.as('bea').announceTransfer({ ...at(due), body: { date: DAY, name: 'ベップ ミア' } }),
      cancellation: () => ada().cancelOrder({ ...at(order), body: {} }),
    }
    await app.drain()
    const earlier = await everything(app)
    const before = await newsOf(app)
    await away(how, async () => {
      for (const [name, press] of Object.entries(closing))
        expect(await refusal(press()), name).toMatchObject({ status: 503, code: 'gateway-unavailable' })
    })
    expect(await everything(app)).toEqual(earlier)
    await closing.match()
    await app.drain()
    expect(await newsSince(app, before)).toEqual({ 'payment.paid': 1 })
    await requireMoneyInOrder(app)
  },
)

const noSpace = () => Promise.reject(new StorageAway(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })))
const s3 = { endpoint: 'http://127.0.0.1:1', bucket: 'engawa', region: 'auto', accessKeyID: 'id', secretAccessKey: 'secret' }

test('while the storage is away papers are issued all the same, and drawn once it is back', { timeout: 90_000 }, async () => {
  const made = await presses()
  await app.drain()
  const ctx = await app.ctx()
  await storeDocuments(ctx)
  const before = await newsOf(app)
  const { storage } = app.platform
  try {
    app.platform.storage = { ...storage, put: noSpace }
    for (const each of Object.values<Press>(made)) await press(app, each)
    await app.drain()
    for (const broken of [app.platform.storage, openStorage({ s3, dataDir: '' })]) {
      app.platform.storage = broken
      await expect(storeDocuments(ctx)).rejects.toThrow(StorageAway)
      const waiting = await ctx.db.select().from(document).where(isNull(document.storedAt))
      expect(waiting.map(({ kind }) => kind).sort()).toEqual([1, 2, 3, 4])
      const answer = await app.fetch(`/api/document/${waiting[0]?.id}/file`, { by: 'ada' })
      expect([answer.status, (await answer.json()).code]).toEqual([503, 'storage-offline'])
    }
  } finally {
    app.platform.storage = storage
  }
  expect(await newsSince(app, before)).toEqual({
    ...{ 'quotation.offered': 1, 'order.ordered': 1, 'payment.paid': 1, 'payment.refunded': 1, 'refund.destinationAsked': 1 },
  })
  await requireMoneyInOrder(app)
  expect(errors).toEqual([])
})

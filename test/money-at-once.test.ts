import { and, inArray, isNotNull, isNull, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementFile } from '#db/demo/bank-files.ts'
import { alert } from '#domain/base/alert/table.ts'
import { checkBooks } from '#domain/money/payment/check-books.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { allocation, deposit } from '#domain/money/payment/deposit-table.ts'
import { refund } from '#domain/money/payment/refund-table.ts'
import { payment } from '#domain/money/payment/table.ts'
import type { Refund } from '#domain/money/refund/contract.ts'
import type { AuditName } from '#platform/audit/names.ts'
import { audit } from '#platform/audit/table.ts'
import { mail } from '#platform/mail/table.ts'
import { type TestApp, testApp } from './app.ts'
import { bankForm, sendBankFile, takeBankFile } from './bank-files.ts'
import { invoiced, type Menus, payByCard, stockMenus } from './deals.ts'
import { type Node, secondNode } from './second-node.ts'
import { deliver, intent, tell } from './webhooks.ts'

/** Every move of money pressed twenty times at once: over two nodes on PostgreSQL, over one on the embedded database. */
let app: TestApp
let nodes: readonly Node[]
let menus: Menus
beforeAll(async () => {
  app = await testApp({ TRANSFER_BANK: 'えんがわ銀行 本店 普通 1234567' })
  nodes = app.platform.database.engine === 'postgresql' ? [app, await secondNode(app)] : [app]
  menus = await stockMenus(app)
})
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close()
})

type Press = (ada: ReturnType<TestApp['as']>, node: Node) => Promise<unknown>
interface Race {
  /** Exactly this many of these are recorded, by whichever press came first. */
  actions: AuditName[]
  times?: number
  /** The presses, in turn. */
  begin: () => Promise<Press[]>
}

const BILL = 33_000
/** Bills are made on it, and money comes. */
const DAY = '2026-11-21'
const at = ({ id }: { id: string }) => ({ params: { id } })
const bill = async () => (await invoiced(app, menus)).payment
const came = (amount = BILL) => app.as('ada').createDeposit({ body: { bookedOn: DAY, amount, payerName: 'ハツガタ' } })
const paying =
  (money: { id: string }, due: { id: string }): Press =>
  (ada) =>
    ada.matchDeposit({ ...at(money), body: { payments: [{ id: due.id, amount: BILL }] } })
/** A payment settled by a transfer, and the part of it that an undoing takes back. */
async function settled(): Promise<{ due: Payment; part: { id: string } }> {
  const [due, money] = [await bill(), await came()]
  const { paid } = await app.as('ada').matchDeposit({ ...at(money), body: { payments: [{ id: due.id, amount: BILL }] } })
  return { due, part: paid[0] as { id: string } }
}
const confirming =
  (due: { id: string }, payerName = 'ハツガタ'): Press =>
  (ada) =>
    ada.confirmReceipt({ ...at(due), body: { amount: BILL, date: DAY, payerName, anyway: true } })
const undoing =
  (part: { id: string }): Press =>
  (ada) =>
    ada.undoAllocation({ ...at(part), body: { reason: '間違い' } })
const asking =
  (due: { id: string }, amount = BILL): Press =>
  (ada) =>
    ada.requestPaymentRefund({ ...at(due), body: { amount, reasonCode: 9, reason: '中止' } })
async function asked(due: { id: string }): Promise<Refund> {
  return (await app.as('ada').requestPaymentRefund({ ...at(due), body: { amount: BILL, reasonCode: 9, reason: '中止' } }))
    .items[0] as Refund
}
const returning =
  (money: { id: string }): Press =>
  (ada) =>
    ada.requestDepositRefund({ ...at(money), body: { amount: BILL, reasonCode: 3, reason: '二重のお振り込み' } })
const file = (...payers: string[]) => statementFile(payers.map((payer) => ({ day: DAY, amount: BILL, payer })))
const sending =
  (bytes: Uint8Array): Press =>
  (ada) =>
    ada.createBankImport({ body: bankForm(bytes) } as never)
const accepting =
  (one: { id: string }): Press =>
  (ada) =>
    ada.acceptBankImport({ ...at(one), body: {} })

const races: Record<string, Race> = {
  'a transfer confirmed by hand': {
    actions: ['payment.confirmReceipt'],
    begin: async () => {
      const due = await bill()
      return [confirming(due)]
    },
  },
  'one deposit for one payment': {
    actions: ['payment.allocate'],
    begin: async () => [paying(await came(), await bill())],
  },
  'one deposit for two payments': {
    actions: ['payment.allocate'],
    begin: async () => {
      const money = await came()
      return [paying(money, await bill()), paying(money, await bill())]
    },
  },
  'two deposits for one payment': {
    actions: ['payment.allocate'],
    begin: async () => {
      const due = await bill()
      return [paying(await came(), due), paying(await came(), due)]
    },
  },
  'a transfer confirmed by hand while its line is matched': {
    actions: ['payment.confirmReceipt', 'payment.allocate'],
    begin: async () => {
      const [due, money] = [await bill(), await came()]
      return [paying(money, due), confirming(due)]
    },
  },
  'a transfer confirmed by hand while its file is accepted': {
    actions: ['payment.confirmReceipt'],
    begin: async () => [confirming(await bill(), 'ｶｸﾆﾝ'), accepting(await sendBankFile(app, file('ｶｸﾆﾝ')))],
  },
  'an undoing': {
    actions: ['payment.undoAllocation'],
    begin: async () => [undoing((await settled()).part)],
  },
  'a file read': {
    actions: ['bankImport.create'],
    begin: async () => [sending(file('ﾖﾐｺﾐ'))],
  },
  'a file accepted': {
    actions: ['bankImport.accept'],
    begin: async () => [accepting(await sendBankFile(app, file('ｶｸﾃｲ', 'ｶｸﾃｲ')))],
  },
  'two files with the same line accepted': {
    actions: ['bankImport.accept'],
    times: 2,
    begin: async () => [accepting(await sendBankFile(app, file('ｶｻﾅﾘ', 'ｲﾁ'))), accepting(await sendBankFile(app, file('ｶｻﾅﾘ', 'ﾆ')))],
  },
  'a file taken back while its line is matched': {
    actions: ['bankImport.delete', 'payment.allocate'],
    begin: async () => {
      const taken = await takeBankFile(app, file('ﾄﾘｹｼ'))
      const [line] = (await app.as('ada').listDeskDeposits({ query: { tab: 'all', importID: [taken.id] } })).items
      return [(ada) => ada.deleteBankImport(at(taken)), paying(line ?? { id: '' }, await bill())]
    },
  },
  'a refund requested': {
    actions: ['payment.requestPaymentRefund'],
    begin: async () => [asking((await settled()).due)],
  },
  'two parts that are together more than was paid': {
    actions: ['payment.requestPaymentRefund'],
    begin: async () => {
      const { due } = await settled()
      return [asking(due, 20_000), asking(due, 16_501)]
    },
  },
  'a refund requested while its money is undone': {
    actions: ['payment.requestPaymentRefund', 'payment.undoAllocation'],
    begin: async () => {
      const { due, part } = await settled()
      return [asking(due), undoing(part)]
    },
  },
  'a refund approved and refused': {
    actions: ['refund.approve', 'refund.refuse'],
    begin: async () => {
      const one = await asked((await settled()).due)
      return [(ada) => ada.approveRefund(at(one)), (ada) => ada.refuseRefund({ ...at(one), body: { reason: '提供済みのため' } })]
    },
  },
  'a card refund approved': {
    actions: ['payment.refund'],
    begin: async () => {
      const due = await bill()
      await payByCard(app, due)
      const one = await asked(due)
      return [(ada) => ada.approveRefund(at(one))]
    },
  },
  'all of a payment given back': {
    actions: ['payment.refund'],
    begin: async () => {
      const { due } = await settled()
      return [(ada) => ada.refundPayment({ ...at(due), body: { reason: '中止' } })]
    },
  },
  'a refund paid out': {
    actions: ['payment.refund'],
    begin: async () => {
      const one = await asked((await settled()).due)
      await app.as('ada').approveRefund(at(one))
      return [(ada) => ada.payOutRefund({ ...at(one), body: { paidOutOn: DAY, accountKnown: true } })]
    },
  },
  'a refund of what a match needs': {
    actions: ['deposit.requestDepositRefund', 'payment.allocate'],
    begin: async () => {
      const money = await came()
      return [returning(money), paying(money, await bill())]
    },
  },
  'a card that pays while a transfer is undone': {
    actions: ['payment.undoAllocation'],
    begin: async () => {
      const { due, part } = await settled()
      const event = tell(app, { object: intent(due.id, BILL) })
      return [undoing(part), (_, node) => requireTaken(deliver({ ...app, fetch: node.fetch }, event))]
    },
  },
  'a card that pays while a transfer is matched': {
    actions: ['payment.pay'],
    begin: async () => {
      const [due, money] = [await bill(), await came()]
      const event = tell(app, { object: intent(due.id, BILL) })
      return [paying(money, due), (_, node) => requireTaken(deliver({ ...app, fetch: node.fetch }, event))]
    },
  },
  'a month closed while its money is undone': {
    actions: ['month.close'],
    begin: async () => {
      const { part } = await settled()
      app.clock.advance({ days: 14 })
      return [(ada) => ada.closeMonth({ params: { month: '2026-11' }, body: { note: '次の月に充てるため' } }), undoing(part)]
    },
  },
}

async function requireTaken(answer: Promise<Response>) {
  expect((await answer).status).toBe(200)
}

test.each(Object.entries(races))(
  '%s, twenty times at once: it is done once, and the books match',
  async (_, { actions, times = 1, begin }) => {
    const { db } = app.platform.database
    const count = () => db.$count(audit, inArray(audit.deed, actions))
    const presses = await begin()
    await app.drain()
    const letters = new Set((await lettersNow()).map(({ id }) => id))
    const before = await count()
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => {
        // Each press reaches each node.
        const node = nodes[Math.floor(n / presses.length) % nodes.length] as Node
        return (presses[n % presses.length] as Press)(node.as('ada'), node)
      }),
    )
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.status ?? String(answer.reason)] : []))
    expect(refused.filter((status) => ![404, 409, 412, 422].includes(status))).toEqual([])
    expect((await count()) - before).toBe(times)
    await Promise.all(nodes.map((node) => node.drain()))
    const written = (await lettersNow()).flatMap(({ id, to, text }) => (letters.has(id) ? [] : `${to} ${text}`))
    expect(written.filter((letter, n) => written.indexOf(letter) < n)).toEqual([])
    await requireOrder()
  },
)

const lettersNow = () => app.platform.database.db.select({ id: mail.id, to: mail.toAddress, text: mail.text }).from(mail)

/** The nightly check finds nothing, and the numbers of papers have no gaps. */
async function requireOrder() {
  const ctx = await app.ctx()
  await checkBooks(ctx)
  expect(await ctx.db.$count(alert, inArray(alert.cause, ['ledger-mismatch', 'audit-changed']))).toBe(0)
  const issued = [
    ...(await ctx.db.select({ number: payment.receiptNumber }).from(payment).where(isNotNull(payment.receiptNumber))),
    ...(await ctx.db.select({ number: allocation.voidReceiptNumber }).from(allocation).where(isNotNull(allocation.voidReceiptNumber))),
    ...(await ctx.db.select({ number: refund.number }).from(refund).where(isNotNull(refund.number))),
  ]
  for (const series of ['R', 'C']) {
    const numbers = issued.flatMap(({ number }) => (number?.startsWith(series) ? Number(number.slice(-6)) : [])).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, n) => n + 1))
  }
}

test('files with the same lines have made one deposit of each', async () => {
  const { db } = app.platform.database
  const of = (payer: string) => db.$count(deposit, and(like(deposit.payerRaw, `${payer}%`), isNull(deposit.aside)))
  expect(await Promise.all(['ｶｸﾆﾝ', 'ｶｸﾃｲ', 'ｶｻﾅﾘ', 'ｲﾁ', 'ﾆ'].map(of))).toEqual([1, 2, 1, 1, 1])
})

import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { statementFile } from '#db/demo/bank-files.ts'
import { payment } from '#domain/money/payment/table.ts'
import { audit } from '#platform/audit/table.ts'
import { rows } from '#platform/db/open.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { takeBankFile } from '#test/bank-files.ts'
import { invoiced, type Menus, openDeal, stockMenus } from '#test/deals.ts'
import { listedHouse } from '#test/rooms.ts'
import type { DeskDeposit } from './desk-contract.ts'

let app: TestApp
let menus: Menus
beforeAll(async () => {
  app = await testApp({ TRANSFER_BANK: 'えんがわ銀行 本店 普通 1234567' })
  menus = await stockMenus(app)
})
eachAnew(() => app)

const ada = () => app.as('ada')
const numberOf = ({ orderNumber }: { orderNumber: string }) => orderNumber.replaceAll(/\D/g, '')
const money = (amount: number, payerName: string, by: 'ada' | 'abel' = 'ada') =>
  app.as(by as 'ada').createDeposit({ body: { bookedOn: '2026-11-20', amount, payerName } })
const match = ({ id, version, candidates }: DeskDeposit, more: object = {}) =>
  ada().matchDeposit(
    {
      params: { id },
      body: { payments: (candidates[0]?.payments ?? []).map((one) => ({ id: one.id, amount: one.part, version: one.version })), ...more },
    },
    { ifMatch: version },
  )
const statusOf = async (id: string) => (await ada().getPayment({ params: { id } })).paymentStatus

/** Every sum of money is what remains of it and what it paid; every payment has received what was allocated to it. */
async function requireBalance() {
  const { db } = app.platform.database
  const wrong = await rows(
    db,
    sql`select id from deposit where amount <> remaining + coalesce((select sum(a.amount) from allocation a where a.deposit_id = deposit.id and a.undone_at is null), 0)
            + coalesce((select sum(refund.amount) from refund where kind = 'remainder' and deposit_id = deposit.id and state in ('asked', 'approved', 'underway', 'done', 'failed')), 0)
        union all
        select id from payment where received_amount <> coalesce((select sum(a.amount) from allocation a where a.payment_id = payment.id and a.undone_at is null), 0)`,
  )
  expect(wrong).toEqual([])
}

test('a file is suggested by number, and matched by a press', async () => {
  const { payment, order } = await invoiced(app, menus)
  await takeBankFile(app, statementFile([{ day: '2026-11-20', amount: 33_000, payer: `${numberOf(order)}ﾍﾞﾂﾌﾟ ﾐｱ` }]))
  const [found] = (await ada().listDeskDeposits({ query: { tab: 'exact', keyword: numberOf(order) } })).items
  expect(found).toMatchObject({ verdict: 'exact', candidates: [{ why: ['number'], gap: 0, payments: [{ id: payment.id, part: 33_000 }] }] })
  const before = await ada().countDeskDepositsByTab({ query: {} })
  const matched = await match(found as DeskDeposit)
  expect(matched).toMatchObject({ remaining: 0, verdict: null, paid: [{ paymentID: payment.id, amount: 33_000, undoneAt: null }] })
  expect(await statusOf(payment.id)).toBe(2)
  const after = await ada().countDeskDepositsByTab({ query: {} })
  expect([after.exact.count, after.matched.count]).toEqual([before.exact.count - 1, before.matched.count + 1])
  await requireBalance()
})

test('a name that has paid for a member before finds what that member owes now', async () => {
  const { payment: first } = await invoiced(app, menus)
  const unknown = await money(33_000, 'ﾔﾏﾓﾄ ｹﾝｼﾞ')
  expect(unknown.candidates.flatMap(({ why }) => why)).not.toContain('name')
  await ada().matchDeposit({ params: { id: unknown.id }, body: { payments: [{ id: first.id, amount: 33_000 }] } })
  const { payment } = await invoiced(app, menus)
  const known = await money(33_000, 'ﾔﾏﾓﾄ ｹﾝｼﾞ')
  expect(known).toMatchObject({ candidates: [{ why: ['name', 'sum'], payments: [{ id: payment.id }] }] })
  await match(known)
  await requireBalance()
})

test('440 yen short: paid in part, or closed as the fee', async () => {
  const [one, two] = [await invoiced(app, menus), await invoiced(app, menus)]
  const part = await money(32_560, `${numberOf(one.order)}ﾍﾞﾂﾌﾟ`)
  expect(part).toMatchObject({ verdict: 'short', feeLikely: true, candidates: [{ gap: 440 }] })
  await match(part)
  expect(await statusOf(one.payment.id)).toBe(1)
  expect(await money(440, `${numberOf(one.order)}ﾍﾞﾂﾌﾟ`)).toMatchObject({
    verdict: 'exact',
    candidates: [{ payments: [{ open: 440, part: 440 }] }],
  })

  const closed = await money(32_560, `${numberOf(two.order)}ﾍﾞﾂﾌﾟ`)
  const rest = await money(440, `${numberOf(two.order)}ﾍﾞﾂﾌﾟ`)
  const { candidates } = await ada().getDeskDeposit({ params: { id: closed.id } })
  expect(candidates[0]?.payments[0]?.doubts).toContain('この支払いには、ほかに440円の入金が照合を待っています。')
  await ada().putDepositAside({ params: { id: rest.id }, body: { reason: 'other', note: '別の試験' } }, { ifMatch: rest.version })
  await match(closed, { adjustments: [{ paymentID: two.payment.id, amount: 440, kind: 'fee' }] })
  expect(await statusOf(two.payment.id)).toBe(2)
  await requireBalance()
})

test('too much: the rest stays with the money', async () => {
  const { payment, order } = await invoiced(app, menus)
  const found = await money(34_000, `${numberOf(order)}ﾍﾞﾂﾌﾟ`)
  expect(found).toMatchObject({ verdict: 'over', candidates: [{ gap: -1000 }] })
  expect(await match(found)).toMatchObject({
    remaining: 1000,
    verdict: 'over',
    closed: { reason: `注文 ${order.orderNumber} は支払い済みです。`, doubts: [] },
  })
  expect(await statusOf(payment.id)).toBe(2)
})

test('one transfer for two bills, and two transfers for one', async () => {
  const [one, two, three] = [await invoiced(app, menus), await invoiced(app, menus), await invoiced(app, menus)]
  const both = await money(66_000, `${numberOf(one.order)} ${numberOf(two.order)} ﾍﾞﾂﾌﾟ`)
  expect(both.candidates[0]?.payments.map(({ part }) => part)).toEqual([33_000, 33_000])
  await match(both)
  expect(await Promise.all([one, two].map(({ payment }) => statusOf(payment.id)))).toEqual([2, 2])
  await match(await money(20_000, `${numberOf(three.order)}ﾍﾞﾂﾌﾟ`))
  expect(await statusOf(three.payment.id)).toBe(1)
  await match(await money(13_000, `${numberOf(three.order)}ﾍﾞﾂﾌﾟ`))
  expect(await statusOf(three.payment.id)).toBe(2)
  await requireBalance()
})

test('undone, the payment is open again and the money pays another', async () => {
  const [wrong, right] = [await invoiced(app, menus), await invoiced(app, menus)]
  const found = await money(33_000, `${numberOf(wrong.order)}ﾍﾞﾂﾌﾟ`)
  const [paid] = (await match(found)).paid
  expect(paid?.undoRefused).toBeNull()
  const undoing = { params: { id: paid?.id ?? '' }, body: { reason: '別の方のお支払いでした' } }
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ada().undoAllocation(undoing)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await statusOf(wrong.payment.id)).toBe(1)
  const open = await ada().getDeskDeposit({ params: { id: found.id } })
  const trace = { undoReason: '別の方のお支払いでした', undoneByName: '運営事務局', undoneAt: expect.any(String) }
  expect(open).toMatchObject({ remaining: 33_000, paid: [trace] })
  const seen = async (of: typeof wrong) => (await ada().listDeposits({ params: { id: of.payment.id } })).items
  const voided = { ...trace, amount: 33_000, voidReceiptNumber: expect.stringMatching(/^R-/) }
  expect(await seen(wrong)).toMatchObject([{ id: found.id, credited: false, part: 0, undone: [voided] }])
  await ada().matchDeposit(
    { params: { id: found.id }, body: { payments: [{ id: right.payment.id, amount: 33_000 }] } },
    { ifMatch: open.version },
  )
  expect(await statusOf(right.payment.id)).toBe(2)
  expect(await seen(right)).toMatchObject([{ id: found.id, credited: true, part: 33_000, undone: [] }])
  await requireBalance()
})

test('bad input changes nothing', async () => {
  const { payment: bill, order } = await invoiced(app, menus)
  const found = await money(33_000, `${numberOf(order)}ﾍﾞﾂﾌﾟ`)
  const { id, version } = found
  const pay = (amount: number, more: object = {}) =>
    ada().matchDeposit({ params: { id }, body: { payments: [{ id: bill.id, amount }], ...more } })
  const refusals = [
    [pay(33_001), 422, 'over-allocated'],
    [pay(0), 422, 'invalid'],
    [ada().matchDeposit({ params: { id }, body: { payments: [] } }), 422, 'invalid'],
    [
      ada().matchDeposit({ params: { id }, body: { payments: [{ id: bill.id, amount: 1 }] } }, { ifMatch: version - 1 }),
      412,
      'version-mismatch',
    ],
    [ada().matchDeposit({ params: { id }, body: { payments: [{ id: 'nothing', amount: 1 }] } }), 404, 'not-found'],
    [pay(33_000, { adjustments: [{ paymentID: bill.id, amount: 1, kind: 'fee' }] }), 422, 'above-open'],
    [app.as('bea').matchDeposit({ params: { id }, body: { payments: [{ id: bill.id, amount: 1 }] } }), 403, 'forbidden'],
    [money(0, 'ﾍﾞﾂﾌﾟ'), 422, 'invalid'],
    [ada().createDeposit({ body: { bookedOn: '2026-11-22', amount: 1, payerName: 'ﾍﾞﾂﾌﾟ' } }), 422, 'invalid'],
  ] as const
  const answers = await Promise.all(refusals.map(([attempt]) => refusal(attempt)))
  expect(answers).toMatchObject(refusals.map(([, status, code]) => ({ status, code })))
  expect(await ada().getDeskDeposit({ params: { id } })).toMatchObject({ remaining: 33_000, paid: [], version })
  const [row] = await app.platform.database.db.select().from(payment).where(eq(payment.id, bill.id))
  expect(row).toMatchObject({ receivedAmount: 0, adjustedAmount: 0, paymentStatus: 1 })
})

test('money is put aside and taken back, put off and assigned', async () => {
  const found = await money(5, 'ﾘｿｸ')
  const params = { id: found.id }
  const aside = await ada().putDepositAside({ params, body: { reason: 'interest', note: '決算利息' } }, { ifMatch: found.version })
  expect(aside).toMatchObject({ aside: 'interest', verdict: null, candidates: [] })
  expect(await refusal(ada().matchDeposit({ params, body: { payments: [{ id: 'nothing', amount: 1 }] } }))).toMatchObject({ status: 404 })
  expect(await refusal(ada().putDepositAside({ params, body: { reason: 'other' } }))).toMatchObject({ status: 409 })
  expect(await ada().takeDepositBack({ params })).toMatchObject({ aside: null, verdict: 'unknown' })
  const changed = await ada().putDepositCare({
    params,
    body: { assigneeID: 'engawa-operator', laterOn: '2026-11-25', note: '電話で確かめる' },
  })
  expect(changed).toMatchObject({ assigneeID: 'engawa-operator', laterOn: '2026-11-25', note: '電話で確かめる', warning: null })
})

test('money being given back is not matched, and once it is given back it is set apart unless a part of it pays', async () => {
  const { order } = await invoiced(app, menus)
  const [unknown, over, part] = [await money(7000, 'ﾌﾒｲ ｲﾁ'), await money(34_000, `${numberOf(order)}ﾍﾞﾂﾌﾟ`), await money(9000, 'ﾌﾒｲ ﾆ')]
  await match(over)
  const tabsOf = async ({ id }: DeskDeposit) => {
    const found = await Promise.all(
      (['returning', 'matched', 'aside'] as const).map(async (tab) =>
        (await ada().listDeskDeposits({ query: { tab, limit: 100 } })).items.some((one) => one.id === id) ? tab : [],
      ),
    )
    return found.flat()
  }
  const rows = [
    [
      unknown,
      7000,
      { standing: 'returning', returning: 7000, tabs: ['returning'] },
      { standing: 'returned', returning: 0, tabs: ['aside'] },
    ],
    [over, 1000, { standing: 'returning', returning: 1000, tabs: ['returning'] }, { standing: 'matched', returning: 0, tabs: ['matched'] }],
    [part, 4000, { standing: 'waiting', returning: 4000, tabs: [] }, { standing: 'waiting', returning: 0, tabs: [] }],
    // The rest, after a part has gone back.
    [part, 5000, { standing: 'returning', returning: 5000, tabs: ['returning'] }, { standing: 'returned', returning: 0, tabs: ['aside'] }],
  ] as const
  for (const [of, amount, open, done] of rows) {
    const deskDeposit = async () => ({ ...(await ada().getDeskDeposit({ params: { id: of.id } })), tabs: await tabsOf(of) })
    const asked = await ada().requestDepositRefund({ params: { id: of.id }, body: { amount, reasonCode: 3, reason: '二重のお振り込み' } })
    expect(await deskDeposit()).toMatchObject(open)
    await ada().approveRefund({ params: { id: asked.id } })
    expect(await deskDeposit()).toMatchObject(open)
    await ada().payOutRefund({ params: { id: asked.id }, body: { paidOutOn: '2026-11-21', accountKnown: true } })
    expect(await deskDeposit()).toMatchObject(done)
  }
})

test('another payer or day than was announced is told before the press, and payments are found by name and house', async () => {
  const talk = await openDeal(app, { estateID: await listedHouse(app) })
  const { payment: bill, order } = await invoiced(app, menus, 'bea', talk)
  await app.as('bea').announceTransfer({ params: { id: bill.id }, body: { date: '2026-11-21', name: 'ベップ ミア', amount: 33_000 } })
  const found = await money(32_000, `${numberOf(order)}ｳﾐﾉ ｶｲ`)
  expect(found.candidates[0]?.payments[0]?.doubts).toEqual([
    expect.stringContaining('ベップ ミア'),
    '連絡のあった振込日は2026年11月21日（土）で、入金日と違います。',
    '連絡のあった金額は33,000円で、入金額と違います。',
  ])
  const look = async (keyword: string) =>
    (await ada().findPaymentsForDeposit({ params: { id: found.id }, query: { keyword } })).items.map(({ id }) => id)
  expect(await look(order.orderNumber)).toEqual([bill.id])
  const { estate, buyerName, sellerName } = await ada().getNegotiation({ params: { id: talk } })
  for (const word of ['ベップ', buyerName, sellerName, estate?.title ?? '—']) expect(await look(word), word).toContain(bill.id)
  expect(await look(`${estate?.title} ${order.orderNumber}`)).toEqual([bill.id])
  expect(await look('だれでもない')).toEqual([])
  const { estateNumber, prefectures } = await ada().getEstate({ params: { id: estate?.id ?? '' } })
  expect(await look(`No.${estateNumber}`)).toContain(bill.id)
  // The rest of the listing's text would find nearly every payment.
  expect(await look(prefectures ?? '—')).toEqual([])
  const { payment: other } = await invoiced(app, menus, 'ben', await openDeal(app, { buyer: 'ben', sellerName: buyerName }))
  await app.platform.database.db.update(payment).set({ dueDate: '2026-11-20' }).where(eq(payment.id, other.id))
  expect(await look(buyerName)).toEqual([bill.id, other.id])
})

test('a line typed in by mistake is deleted while it is untouched and its month open, once, and logged', async () => {
  const remove = ({ id, version }: { id: string; version?: number }, by: 'ada' | 'bea' = 'ada') =>
    app.as(by).deleteDeposit({ params: { id } }, { ifMatch: version })
  const wrong = await money(7000, 'ﾏﾁｶﾞｲ')
  expect(wrong.mayDelete).toBe(true)
  expect(await refusal(remove({ id: wrong.id, version: wrong.version + 1 }))).toMatchObject({ code: 'version-mismatch' })
  const twice = await Promise.allSettled([remove(wrong), remove(wrong)])
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusal(ada().getDeskDeposit({ params: { id: wrong.id } }))).toMatchObject({ status: 404 })
  const { db } = app.platform.database
  expect(await db.select().from(audit).where(eq(audit.subjectID, wrong.id)).orderBy(audit.deed)).toMatchObject([
    { deed: 'deposit.create' },
    { deed: 'deposit.delete', detail: { amount: 7000, payerName: 'ﾏﾁｶﾞｲ' } },
  ])

  const { order } = await invoiced(app, menus)
  const used = await match(await money(1000, `${numberOf(order)}ﾍﾞﾂﾌﾟ`))
  await ada().undoAllocation({ params: { id: used.paid[0]?.id ?? '' }, body: { reason: '間違い' } })
  await takeBankFile(app, statementFile([{ day: '2026-11-20', amount: 8000, payer: 'ﾏﾁｶﾞｲ' }]))
  const [filed] = (await ada().listDeskDeposits({ query: { tab: 'all', keyword: '8000' } })).items
  const old = await ada().createDeposit({ body: { bookedOn: '2026-10-30', amount: 9000, payerName: 'ﾏﾁｶﾞｲ' } })
  await ada().closeMonth({ params: { month: '2026-10' }, body: { note: '確認中' } })
  for (const [{ id }, code] of [
    [used, 'deposit-used'],
    [filed as DeskDeposit, 'wrong-state'],
    [old, 'month-closed'],
  ] as const) {
    expect(await ada().getDeskDeposit({ params: { id } })).toMatchObject({ mayDelete: false })
    expect(await refusal(remove({ id }))).toMatchObject({ status: 409, code })
  }
  // The closing has not counted what was written down after it.
  app.clock.advance({ days: 1 })
  await remove(await ada().createDeposit({ body: { bookedOn: '2026-10-30', amount: 9500, payerName: 'ﾏﾁｶﾞｲ' } }))
  await requireBalance()
})

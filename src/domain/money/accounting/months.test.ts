import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allocate, undoAllocation } from '#domain/money/payment/allocate.ts'
import { allocation, deposit } from '#domain/money/payment/deposit-table.ts'
import { findMismatches } from '#domain/money/payment/ledger.ts'
import { refund } from '#domain/money/payment/refund-table.ts'
import { transact } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { invoiced, type Menus, payByCard, stockMenus } from '#test/deals.ts'
import { isPassedOver } from './policy.ts'

let app: TestApp
let menus: Menus
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
})
afterAll(() => app.close())

const pay = async (paymentID: string, amount: number, bookedOn: string) => {
  const ctx = await app.ctx('ada')
  const from = await insertRow(ctx, deposit, { origin: 'file', account: '1', amount, remaining: amount, bookedOn, payerRaw: 'ﾍﾞﾂﾌﾟ ﾐｱ' })
  await transact(ctx, (ctx) => allocate(ctx, { deposit: { id: from.id }, payments: [{ id: paymentID, amount }], adjustments: [] }))
}
const undo = async (id: string) => transact(await app.ctx('ada'), (ctx) => undoAllocation(ctx, id, '間違い'))
const partsOf = async (paymentID: string) =>
  (await app.ctx()).db.select().from(allocation).where(eq(allocation.paymentID, paymentID)).orderBy(allocation.at)

const at = (month: string) => ({ params: { month } })
const file = async (month: string, format: string) =>
  Buffer.from(
    await (
      await app.fetch(`/api/month/${month}/export?format=${format}&reason=${encodeURIComponent('監査・会計のため')}`, {
        by: 'ada',
        method: 'POST',
      })
    ).arrayBuffer(),
  )

test('a month is closed once it is over, stays as it was counted, and only the last one is reopened', async () => {
  const ada = app.as('ada')
  await payByCard(app, (await invoiced(app, menus)).payment)
  const { payment } = await invoiced(app, menus)
  const open = await ada.getMonth(at('2026-11'))
  expect(open).toMatchObject({ entries: 1, closing: null, figures: { received: { card: 33_000, transfer: 0 }, open: 33_000 } })
  expect(await refusal(ada.closeMonth({ ...at('2026-11'), body: {} }))).toMatchObject({ status: 409, code: 'month-not-over' })
  app.clock.advance({ days: 14 })
  const before = await file('2026-11', 'freee')
  const twice = await Promise.allSettled([1, 2].map(() => ada.closeMonth({ ...at('2026-11'), body: {} })))
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const closed = await ada.getMonth(at('2026-11'))
  expect(closed).toMatchObject({
    lastClosed: '2026-11',
    figures: open.figures,
    closing: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  // A transfer of November that is found in December counts in December.
  const body = { amount: payment.amount, date: '2026-11-28', payerName: 'ベップミア', anyway: true }
  await ada.confirmReceipt({ params: { id: payment.id }, body })
  expect((await file('2026-11', 'freee')).equals(before)).toBe(true)
  expect((await ada.getMonth(at('2026-11'))).figures.received).toEqual({ card: 33_000, transfer: 0 })
  expect((await ada.getMonth(at('2026-12'))).figures.received).toEqual({ card: 0, transfer: 33_000 })
  app.clock.advance({ days: 31 })
  await ada.closeMonth({ ...at('2026-12'), body: {} })
  expect(await refusal(ada.closeMonth({ ...at('2026-10'), body: {} }))).toMatchObject({ status: 409, code: 'later-closed' })
  expect(await refusal(ada.reopenMonth({ ...at('2026-11'), body: { reason: '誤り' } }))).toMatchObject({
    status: 409,
    code: 'not-last-closed',
  })
  expect((await ada.reopenMonth({ ...at('2026-12'), body: { reason: '誤り' } })).lastClosed).toBe('2026-11')
  expect(new TextDecoder('shift_jis').decode(await file('2026-11', 'yayoi'))).toContain('課税売上込10%')
})

test.each([
  ['2026-10', true],
  ['2026-11', false],
  ['2026-12', false],
])('with November closed, whether %s is passed over: %s', (month, is) => {
  expect(isPassedOver(month, '2026-11')).toBe(is)
  expect(isPassedOver(month, null)).toBe(false)
})

test('a part is prepaid until its payment is settled, and counts in the month of that if its own is closed', async () => {
  const ada = app.as('ada')
  const { payment } = await invoiced(app, menus)
  const before = (await ada.getMonth(at('2026-12'))).figures
  await pay(payment.id, 10_000, '2026-12-20')
  const { figures } = await ada.getMonth(at('2026-12'))
  expect(figures).toMatchObject({ received: before.received, sales: before.sales, prepaid: before.prepaid + 10_000 })
  await ada.closeMonth({ ...at('2026-12'), body: {} })
  await pay(payment.id, 23_000, '2027-01-03')
  expect((await ada.getMonth(at('2026-12'))).figures.received).toEqual(before.received)
  expect((await ada.getMonth(at('2027-01'))).figures).toMatchObject({ received: { transfer: 33_000 }, prepaid: before.prepaid })
  // January has counted both parts: the closed December does not hold the first, its own closing does.
  app.clock.advance({ days: 31 })
  await ada.closeMonth({ ...at('2027-01'), body: {} })
  const [first] = await partsOf(payment.id)
  const id = first?.id ?? ''
  await expect(undo(id)).rejects.toMatchObject({ status: 409, code: 'month-closed', message: expect.stringContaining('1月の締め') })
  // The page asks the same rule, and offers no press that would be refused.
  const refused = async () =>
    (await ada.getDeskDeposit({ params: { id: first?.depositID ?? '' } })).paid.map(({ undoRefused }) => undoRefused)
  expect(await refused()).toEqual([expect.stringContaining('1月の締め')])
  await ada.reopenMonth({ ...at('2027-01'), body: { reason: '誤り' } })
  expect(await refused()).toEqual([null])
  expect((await undo(id)).undoneAt).toBeInstanceOf(Date)
})

test('a closing and the undoing of its money at once: the closing counts it, or it is undone', async () => {
  const ada = app.as('ada')
  const { payment } = await invoiced(app, menus)
  await pay(payment.id, 33_000, '2027-01-20')
  const [part] = await partsOf(payment.id)
  const before = (await ada.getMonth(at('2027-01'))).figures.received.transfer
  const [closed, undone] = await Promise.allSettled([
    ada.closeMonth({ ...at('2027-01'), body: { note: '充て直すため' } }),
    undo(part?.id ?? ''),
  ])
  expect(closed.status).toBe('fulfilled')
  if (undone.status === 'rejected') expect(undone.reason).toMatchObject({ status: 409, code: 'month-closed' })
  const { figures } = await ada.getMonth(at('2027-01'))
  expect(figures.received.transfer).toBe(undone.status === 'rejected' ? before : before - 33_000)
})

test('a balance is that of the end of its month, whatever came later', async () => {
  const ada = app.as('ada')
  const seen = async (month: string) => {
    const { open, prepaid, openLines } = (await ada.getMonth(at(month))).figures
    return { open, prepaid, openLines }
  }
  const [february, march] = [await seen('2027-02'), await seen('2027-03')]
  const ctx = await app.ctx('ada')
  await insertRow(ctx, deposit, { origin: 'file', account: '1', amount: 55_000, remaining: 55_000, bookedOn: '2027-03-02' })
  expect(await seen('2027-02')).toEqual(february)
  expect(await seen('2027-03')).toEqual({ ...march, prepaid: march.prepaid + 55_000, openLines: march.openLines + 1 })
})

test('what was received too much and given back is in the months of both days, and in no sale', async () => {
  const ada = app.as('ada')
  const { payment } = await invoiced(app, menus)
  const ctx = await app.ctx('ada')
  const come = await insertRow(ctx, deposit, {
    ...{ origin: 'file', account: '1', amount: 34_000, remaining: 34_000, bookedOn: '2027-03-30', payerRaw: 'ﾍﾞﾂﾌﾟ ﾐｱ' },
  })
  await transact(ctx, (ctx) => allocate(ctx, { deposit: { id: come.id }, payments: [{ id: payment.id, amount: 33_000 }] }))
  app.clock.set('2027-04-05T10:00:00+09:00')
  const figuresOf = async (month: string) => (await ada.getMonth(at(month))).figures
  const march = await figuresOf('2027-03')
  const back = await ada.requestDepositRefund({
    params: { id: come.id },
    body: { amount: 1000, reasonCode: 4, reason: '多くいただいたため' },
  })
  expect(await figuresOf('2027-03')).toMatchObject({ prepaid: march.prepaid, openLines: march.openLines })
  await ada.approveRefund({ params: { id: back.id } })
  await ada.payOutRefund({ params: { id: back.id }, body: { paidOutOn: '2027-04-05', accountKnown: true } })
  expect(await figuresOf('2027-03')).toEqual({ ...march, held: { card: 0, transfer: 1000 } })
  expect(await figuresOf('2027-04')).toMatchObject({ held: { transfer: 0 }, returned: { transfer: 1000 }, prepaid: march.prepaid - 1000 })
  const lines = async (month: string) => (await file(month, 'generic')).toString().split('\r\n')
  expect((await lines('2027-03')).filter((line) => line.includes('預り金'))).toEqual([
    `2027-03-30,預り,,${payment.orderNumber},${payment.paymentUserName},請求に充てない入金,対象外,1000,0,銀行振込,普通預金,預り金`,
  ])
  expect((await lines('2027-04')).filter((line) => line.includes('預り金'))).toEqual([
    `2027-04-05,預りの返金,,${payment.orderNumber},${payment.paymentUserName},請求に充てない入金,対象外,1000,0,銀行振込,預り金,普通預金`,
  ])
  // Returned by the bank and paid out again, it was still held only once.
  await ada.closeMonth({ ...at('2027-03'), body: { note: '確認中' } })
  await ada.bounceRefund({ params: { id: back.id }, body: { reason: '口座番号の相違', bouncedOn: '2027-04-05' } })
  expect(await figuresOf('2027-04')).toMatchObject({ returned: { transfer: 0 } })
  await ada.payOutRefund({ params: { id: back.id }, body: { paidOutOn: '2027-04-05', accountKnown: true } })
  expect(await figuresOf('2027-04')).toMatchObject({ held: { transfer: 0 }, returned: { transfer: 1000 } })
  await ada.reopenMonth({ ...at('2027-03'), body: { reason: '誤り' } })
})

test('a card’s money that paid nothing is held once, though its return is tried again after the month was closed', async () => {
  const ada = app.as('ada')
  const ctx = await app.ctx('ada')
  const { payment } = await invoiced(app, menus)
  const come = await insertRow(ctx, deposit, {
    ...{ origin: 'card', reference: 'pi_held', paymentID: payment.id, amount: 1000, remaining: 0, bookedOn: '2027-03-31' },
  })
  const doneAt = new Date('2027-04-01T10:00:00+09:00')
  const done = { state: 'done' as const, doneAt }
  const first = await insertRow(ctx, refund, {
    ...{ kind: 'remainder', origin: 'misfit', method: 'card', reason: '二重', amount: 1000, paymentID: payment.id, depositID: come.id },
    ...{ ...done, requestedAt: doneAt },
  })
  const [march, april] = [(await ada.getMonth(at('2027-03'))).figures, (await ada.getMonth(at('2027-04'))).figures]
  expect([march.held.card, april.returned.card]).toEqual([1000, 1000])
  await ada.closeMonth({ ...at('2027-03'), body: { note: '確認中' } })
  await updateRow(ctx, refund, first, { state: 'failed', doneAt: null })
  await ada.retryRefund({ params: { id: first.id } }).catch(() => undefined)
  const [again] = await ctx.db.select().from(refund).where(eq(refund.retryOf, first.id))
  if (again) await updateRow(ctx, refund, again, done)
  expect((await ada.getMonth(at('2027-04'))).figures).toMatchObject({ held: { card: 0 }, returned: { card: 1000 } })
  expect(await findMismatches(ctx.db)).toEqual([])
  await ada.reopenMonth({ ...at('2027-03'), body: { reason: '誤り' } })
  expect((await ada.getMonth(at('2027-03'))).figures.held).toEqual(march.held)
})

test('money of a closed month is prepaid until it is a sale in a later one, again once that is undone, and sold once', async () => {
  const ada = app.as('ada')
  const [whole, parts] = [(await invoiced(app, menus)).payment, (await invoiced(app, menus)).payment]
  const ctx = await app.ctx('ada')
  const row = { origin: 'file', account: '1', amount: 33_000, remaining: 33_000, bookedOn: '2027-03-31' } as const
  const { id } = await insertRow(ctx, deposit, row)
  const sell = () => transact(ctx, (ctx) => allocate(ctx, { deposit: { id }, payments: [{ id: whole.id, amount: 33_000 }] }))
  await pay(parts.id, 10_000, '2027-03-31')
  const figuresOf = async (month: string) => (await ada.getMonth(at(month))).figures
  const standing = async (of: string) => (await partsOf(of)).filter(({ undoneAt }) => !undoneAt).map((part) => part.id)
  const march = await figuresOf('2027-03')
  await ada.closeMonth({ ...at('2027-03'), body: { note: '確認中' } })
  const april = await figuresOf('2027-04')
  const received = { ...april.received, transfer: april.received.transfer + 33_000 }

  await sell()
  expect(await figuresOf('2027-04')).toMatchObject({ received, prepaid: april.prepaid - 33_000, open: april.open - 33_000 })
  await undo((await standing(whole.id))[0] ?? '')
  expect(await figuresOf('2027-04')).toEqual(april)
  // The rest makes a sale of both parts; undone, the first is prepaid again, and the second waits.
  await pay(parts.id, 23_000, '2027-04-05')
  expect(await figuresOf('2027-04')).toMatchObject({ received, prepaid: april.prepaid - 10_000 })
  await undo((await partsOf(parts.id)).find(({ amount }) => amount === 23_000)?.id ?? '')
  expect(await figuresOf('2027-04')).toMatchObject({ received: april.received, prepaid: april.prepaid + 23_000, open: april.open })

  await sell()
  app.clock.set('2027-05-06T10:00:00+09:00')
  await ada.closeMonth({ ...at('2027-04'), body: { note: '確認中' } })
  const [part] = await standing(whole.id)
  await expect(undo(part ?? '')).rejects.toMatchObject({ code: 'month-closed', message: expect.stringContaining('4月の締め') })
  await ada.reopenMonth({ ...at('2027-04'), body: { reason: '誤り' } })
  await undo(part ?? '')
  await ada.closeMonth({ ...at('2027-04'), body: { note: '確認中' } })
  const [closed, may] = [await figuresOf('2027-04'), await figuresOf('2027-05')]
  expect(closed).toMatchObject({ received: april.received, prepaid: april.prepaid + 23_000 })
  await sell()
  expect(await figuresOf('2027-05')).toMatchObject({ received: { transfer: 33_000 }, prepaid: may.prepaid - 33_000 })
  expect([await figuresOf('2027-03'), await figuresOf('2027-04')]).toEqual([march, closed])
})

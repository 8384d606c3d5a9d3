import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { statementFile } from '#db/demo/bank-files.ts'
import { payingAccount } from '#platform/setting/account.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { sendBankFile, takeBankFile } from '#test/bank-files.ts'
import { invoiced, type Menus, offeredQuotation, paymentOf, payOnPage, stockMenus } from '#test/deals.ts'
import { deposit } from './deposit-table.ts'

let app: TestApp
let menus: Menus
beforeAll(async () => {
  app = await testApp({ TRANSFER_BANK: 'えんがわ銀行 本店 普通 1234567' })
  menus = await stockMenus(app)
})
eachAnew(() => app)

const notice = { date: '2026-11-21', name: 'ベップ ミア' }
const receipt = { amount: 33_000, date: '2026-11-21', payerName: 'ベップ ミア' }
const announce = (id: string, body: object = notice, by: 'bea' | 'ben' | 'ada' = 'bea') =>
  app.as(by).announceTransfer({ params: { id }, body: body as typeof notice })
const confirm = (id: string, body: object = receipt, by: 'ada' | 'bea' | 'ben' = 'ada') =>
  app.as(by).confirmReceipt({ params: { id }, body: body as typeof receipt })

test('the payer gets the account for the transfer, and the number to put before the name', async () => {
  const { payment, order } = await invoiced(app, menus)
  expect(payment.transfer).toEqual({
    bank: 'えんがわ銀行 本店 普通 1234567',
    holder: payingAccount(app).holder,
    changed: false,
    reference: order.orderNumber.replaceAll(/\D/g, ''),
  })
})

test('the payer announces, the operator confirms, and it is paid', async () => {
  const { payment, quotation } = await invoiced(app, menus)
  expect(await announce(payment.id)).toMatchObject({
    paymentStatus: 1,
    method: 'transfer',
    transferAnnouncedAt: '2026-11-21T10:00:00+09:00',
    transferDate: '2026-11-21',
    transferName: 'ベップ ミア',
  })
  expect(await confirm(payment.id)).toMatchObject({ paymentStatus: 2, method: 'transfer', stripePaymentID: null })
  expect((await app.as('bea').getQuotation({ params: { id: quotation.id } })).quotationStatus).toBe(4)
  expect((await app.as('ada').listDeposits({ params: { id: payment.id } })).items).toMatchObject([
    { method: 'transfer', amount: 33_000, payerName: 'ベップ ミア', receivedOn: '2026-11-21', credited: true },
  ])
  expect(await refusal(confirm(payment.id))).toMatchObject({ status: 409, state: 2 })
  expect(await refusal(announce(payment.id))).toMatchObject({ status: 409, state: 2 })
})

test('a transfer that waits as a line of the account is confirmed with that line', async () => {
  const { payment } = await invoiced(app, menus)
  const ada = app.as('ada')
  await takeBankFile(app, statementFile([{ day: receipt.date, amount: 33_000, payer: `${payment.transfer.reference}ｳﾗｶﾞ ﾅﾐ` }]))
  const waiting = { keyword: payment.transfer.reference, tab: 'all' as const }
  const [line] = (await ada.listDeskDeposits({ query: waiting })).items
  await confirm(payment.id, { ...receipt, payerName: 'ウラガ ナミ', anyway: true })
  expect((await ada.listDeposits({ params: { id: payment.id } })).items).toMatchObject([{ id: line?.id, credited: true }])
  expect((await ada.listDeskDeposits({ query: waiting })).items).toMatchObject([{ id: line?.id, remaining: 0 }])
})

test('once its transfer waits to be matched, the payer may neither pay by card nor announce another, but an open card page still counts', async () => {
  const { payment } = await invoiced(app, menus)
  const bea = app.as('bea')
  const pay = () => bea.openCheckout({ params: { id: payment.id } })
  const { url } = await pay()
  const line = { bookedOn: receipt.date, amount: 33_000, payerName: `${payment.transfer.reference}ﾍﾞﾂﾌﾟ ﾐｱ` }
  const { id } = await app.as('ada').createDeposit({ body: line })
  const came = { status: 409, code: 'money-came' }
  expect([await refusal(pay()), await refusal(announce(payment.id))]).toMatchObject([came, came])
  await payOnPage(app, url)
  expect(await bea.getPayment({ params: { id: payment.id } })).toMatchObject({ paymentStatus: 2, method: 'card', receivedAmount: 33_000 })
  await app.as('ada').putDepositAside({ params: { id }, body: { reason: 'other', note: '二重のお支払い' } })
})

test('after a part was matched, the rest is paid as the payer likes, while more waits to be matched', async () => {
  const { payment } = await invoiced(app, menus)
  const come = (amount: number) =>
    app.as('ada').createDeposit({ body: { bookedOn: receipt.date, amount, payerName: `${payment.transfer.reference}ｳﾐﾉ ｶｲ` } })
  const part = await come(10_000)
  await app.as('ada').matchDeposit({ params: { id: part.id }, body: { payments: [{ id: payment.id, amount: 10_000 }] } })
  const { id } = await come(5000)
  expect(await announce(payment.id)).toMatchObject({ method: 'transfer' })
  await app.as('bea').withdrawTransfer({ params: { id: payment.id } })
  expect((await app.as('bea').openCheckout({ params: { id: payment.id } })).url).toContain('/simulator/checkout/')
  await app.as('ada').putDepositAside({ params: { id }, body: { reason: 'other', note: '別のお振り込み' } })
})

test('a line of the same sum that waits under another day is asked about, and may be another transfer', async () => {
  const { payment } = await invoiced(app, menus)
  await takeBankFile(app, statementFile([{ day: '2026-11-20', amount: 33_000, payer: `${payment.transfer.reference}ﾍﾞﾂﾌﾟ ﾐｱ` }]))
  const today = { ...receipt, payerName: 'ベップ ミア' }
  const asked = await refusal(confirm(payment.id, today))
  expect(asked).toMatchObject({ status: 409, code: 'line-waits' })
  expect(asked.title).toContain('11月20日')
  expect(await confirm(payment.id, { ...today, separate: true })).toMatchObject({ paymentStatus: 2 })
  const [line] = (await app.as('ada').listDeskDeposits({ query: { keyword: payment.transfer.reference, tab: 'all' } })).items
  expect(line).toMatchObject({ remaining: 33_000 })
  await app.as('ada').putDepositAside({ params: { id: line?.id ?? '' }, body: { reason: 'other', note: '別のお振り込み' } })
})

test('a part of the announced transfer ends the announcement', async () => {
  const { payment } = await invoiced(app, menus)
  await announce(payment.id)
  await takeBankFile(app, statementFile([{ day: receipt.date, amount: 11_111, payer: `${payment.transfer.reference}ﾍﾞﾂﾌﾟ ﾐｱ` }]))
  const [line] = (await app.as('ada').listDeskDeposits({ query: { keyword: payment.transfer.reference, tab: 'all' } })).items
  await app.as('ada').matchDeposit({ params: { id: line?.id ?? '' }, body: { payments: [{ id: payment.id, amount: 11_111 }] } })
  expect(await app.as('ada').getPayment({ params: { id: payment.id } })).toMatchObject({
    receivedAmount: 11_111,
    transferAnnouncedAt: null,
    transferAmount: null,
  })
})

test('twenty confirmations beside an import of the same line make one deposit', async () => {
  const { payment } = await invoiced(app, menus)
  const { id } = await sendBankFile(app, statementFile([{ day: receipt.date, amount: 33_000, payer: 'ﾐｻｷ ﾘｸ' }]))
  const confirms = Array.from({ length: 20 }, () => confirm(payment.id, { ...receipt, payerName: 'ミサキ リク', anyway: true }))
  const answers = await Promise.allSettled([app.as('ada').acceptBankImport({ params: { id }, body: {} }), ...confirms])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const came = await app.platform.database.db.select().from(deposit).where(eq(deposit.payerFolded, 'ミサキリク'))
  expect(came).toMatchObject([{ remaining: 0, importID: id }])
})

test('money under another name needs a confirmation, and twenty concurrent ones credit once', async () => {
  const { payment } = await invoiced(app, menus)
  await announce(payment.id)
  const other = { ...receipt, payerName: 'ウミノ カイ' }
  const asked = await Promise.all(Array.from({ length: 20 }, () => refusal(confirm(payment.id, other))))
  expect(asked.every(({ status, code }) => status === 409 && code === 'other-payer')).toBe(true)
  expect((await app.as('ada').listDeposits({ params: { id: payment.id } })).items).toEqual([])
  const meant = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(payment.id, { ...other, anyway: true })))
  expect(meant.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await app.as('bea').getPayment({ params: { id: payment.id } })).received).toEqual({ on: '2026-11-21', payerName: 'ウミノ カイ' })
})

test('the announced name is not another one, and neither is half width', async () => {
  const { payment } = await invoiced(app, menus)
  await announce(payment.id, { ...notice, name: `${payment.transfer.reference} ウミノ カイ` })
  expect((await confirm(payment.id, { ...receipt, payerName: 'ｳﾐﾉ ｶｲ' })).received?.payerName).toBe('ｳﾐﾉ ｶｲ')
})

test('only the full sum, by its payer and an operator, and not dated after today', async () => {
  const { payment } = await invoiced(app, menus)
  for (const amount of [32_999, 33_001])
    expect(await refusal(confirm(payment.id, { ...receipt, amount }))).toMatchObject({ status: 422, code: 'amount-mismatch' })
  expect((await refusal(confirm(payment.id, { ...receipt, date: '2026-11-22' }))).errors?.[0]?.path).toBe('date')
  expect((await refusal(confirm(payment.id, { ...receipt, payerName: '' }))).title).toBe('振込名義を入力してください。')
  expect((await refusal(announce(payment.id, { ...notice, date: '2026-11-22' }))).errors?.[0]?.path).toBe('date')
  expect(await refusal(confirm(payment.id, receipt, 'bea'))).toMatchObject({ status: 403 })
  expect(await refusal(confirm(payment.id, receipt, 'ben'))).toMatchObject({ status: 404 })
  expect(await refusal(announce(payment.id, notice, 'ada'))).toMatchObject({ status: 403 })
  expect(await refusal(announce(payment.id, notice, 'ben'))).toMatchObject({ status: 404 })
  expect((await app.as('bea').getPayment({ params: { id: payment.id } })).version).toBe(payment.version)
})

test('announcing closes the card page, and withdrawing the announcement allows a card again', async () => {
  const { payment } = await invoiced(app, menus)
  const bea = app.as('bea')
  const params = { id: payment.id }
  const { url } = await bea.openCheckout({ params })
  expect(await refusal(bea.withdrawTransfer({ params }))).toMatchObject({ status: 409 })
  await announce(payment.id)
  await payOnPage(app, url)
  expect((await bea.getPayment({ params })).paymentStatus).toBe(1)
  expect(await refusal(bea.openCheckout({ params }))).toMatchObject({ status: 409, code: 'transfer-announced' })
  expect(await refusal(app.as('ada').withdrawTransfer({ params }))).toMatchObject({ status: 403 })
  expect(await bea.withdrawTransfer({ params })).toMatchObject({ method: null, transferAnnouncedAt: null })
  expect((await bea.openCheckout({ params })).url).not.toBe(url)
})

test('a transfer confirmed while a card page is open closes that page', async () => {
  const { payment } = await invoiced(app, menus)
  const { url } = await app.as('bea').openCheckout({ params: { id: payment.id } })
  await confirm(payment.id)
  await payOnPage(app, url)
  expect((await app.as('ada').listDeposits({ params: { id: payment.id } })).items).toHaveLength(1)
})

test('an unaccepted or cancelled order takes neither an announcement nor a receipt', async () => {
  const offered = await offeredQuotation(app, menus)
  const made = await app.as('ada').createOrder({ body: { quotationID: offered.id, version: offered.version } })
  const payment = await paymentOf(app, made)
  expect(await refusal(announce(payment.id))).toMatchObject({ status: 409, code: 'not-accepted' })
  expect(await refusal(confirm(payment.id))).toMatchObject({ status: 409, code: 'not-accepted' })
  await app.as('bea').cancelOrder({ params: { id: made.id }, body: {} })
  expect(await refusal(announce(payment.id))).toMatchObject({ status: 409, code: 'wrong-state' })
  expect(await refusal(confirm(payment.id))).toMatchObject({ status: 409, code: 'wrong-state' })
})

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { insertRow } from '#platform/db/rows.ts'
import { eachAnew, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { accept, askForQuotation, invoiced, type Menus, offer, payByCard, paymentOf, stockMenus } from '#test/deals.ts'
import { heard, room, say } from '#test/rooms.ts'

let app: TestApp
let menus: Menus
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
})
eachAnew(() => app)

const cards = async (who: Person, negotiationID: string) =>
  (await app.as(who).listChats({ query: { negotiationID, messageType: [3, 4, 5] } })).items

test('request, offer, invoice and payment each write a card, and each shows the current state', async () => {
  const deal = await room(app)
  const asked = await askForQuotation(app, deal.id, menus)
  expect(await cards('bea', deal.id)).toMatchObject([
    { messageType: 3, relationID: asked.id, senderID: 'bea', receiverID: 'bea', systemFlag: true, relation: { state: 1, next: null } },
  ])
  expect((await cards('ada', deal.id))[0]?.relation).toEqual({ state: 1, totalAmount: null, next: 'offer' })

  const offered = await offer(app, asked, menus)
  expect((await cards('bea', deal.id)).map(({ relation }) => relation)).toEqual([
    { state: 2, totalAmount: 33_000, next: 'order' },
    { state: 2, totalAmount: 33_000, next: 'order' },
  ])
  const placed = await accept(app, offered)
  expect((await cards('bea', deal.id))[1]?.relation).toMatchObject({ state: 3, next: null })
  await app.as('ada').confirmOrder({ params: { id: placed.id }, body: {} })
  const invoice = (await cards('bea', deal.id))[2]
  expect(invoice).toMatchObject({ messageType: 4, relationID: placed.id, userType: 1, receiverID: 'bea' })
  expect(invoice?.relation).toEqual({ state: 2, totalAmount: 33_000, next: 'pay' })

  const [payment] = (await app.as('bea').listPayments({ query: { orderID: placed.id } })).items
  if (!payment) throw new Error('The order has no payment.')
  await payByCard(app, payment)
  const after = await cards('bea', deal.id)
  expect(after.map(({ messageType, relation }) => [messageType, relation?.state, relation?.next])).toEqual([
    [3, 4, null],
    [3, 4, null],
    [4, 2, null],
    [5, 2, null],
  ])
})

test('an order made by the operator is brought as an order, and asks for no payment before it is accepted', async () => {
  const deal = await room(app)
  const { id: quotationID, version } = await offer(app, await askForQuotation(app, deal.id, menus), menus)
  const made = await app.as('ada').createOrder({ body: { quotationID, version, dueDate: '2026-12-14' } })
  expect((await cards('bea', deal.id)).at(-1)?.message).toBe('ご注文の内容をお届けします。ご確認のうえ、お手続きください。')
  // Accepting it later has a line of its own, for those who see the card.
  await app.as('bea').acceptOrder({ params: { id: made.id }, body: { version } })
  const last = async (who: Person) => (await app.as(who).listChats({ query: { negotiationID: deal.id } })).items.at(-1)?.message
  expect(await last('bea')).toBe('役所調査（33,000円）を申し込みました。お支払い期限は12月14日です。')
  expect(await last('ada')).toBe(await last('bea'))
  expect(await last('sora')).toBeUndefined()
})

test('money that has come under the number of a bill is the operator’s to match, and only they see which', async () => {
  const deal = await room(app)
  const { payment } = await invoiced(app, menus, 'bea', deal.id)
  const seen = async (by: Person) => {
    const { moneyCame, waitingDeposit } = await app.as(by).getPayment({ params: { id: payment.id } })
    return { moneyCame, waitingDeposit, next: (await cards(by, deal.id)).at(-1)?.relation?.next }
  }
  expect(await seen('ada')).toEqual({ moneyCame: false, waitingDeposit: null, next: null })
  const line = { origin: 'file', account: '1', amount: 32_560, remaining: 32_560, bookedOn: '2026-11-20' } as const
  const { id } = await insertRow(await app.ctx('ada'), deposit, { ...line, reference: payment.transfer.reference })
  expect(await seen('ada')).toEqual({ moneyCame: true, waitingDeposit: { id, remaining: 32_560 }, next: 'receive' })
  expect(await seen('bea')).toMatchObject({ moneyCame: true, waitingDeposit: null })
  await app.as('ada').putDepositAside({ params: { id }, body: { reason: 'other', note: '別の方のお振込' } })
  expect(await seen('ada')).toEqual({ moneyCame: false, waitingDeposit: null, next: null })
})

test('the other party never gets a card, nor any trace of one', async () => {
  const deal = await room(app)
  await invoiced(app, menus, 'bea', deal.id)
  expect((await cards('bea', deal.id)).length).toBe(3)
  expect(await heard(app, 'sora', deal)).toEqual([])
  expect(await app.as('sora').getNegotiation({ params: { id: deal.id } })).toMatchObject({
    unreadCount: 0,
    newestSeq: 0,
    lastMessage: null,
  })

  const { items } = await app.as('ada').listChats({ query: { negotiationID: deal.id } })
  for (const { id, relationID } of items) {
    expect((await app.as('sora').getChatsByIds({ params: { ids: [id] } })).items).toEqual([])
    expect((await app.as('sora').countChats({ query: { relationID: relationID ?? '' } })).count).toBe(0)
  }
})

test('a seller has cards of their own, and the buyer does not see them', async () => {
  const deal = await room(app)
  await say(app, 'sora', deal, 'こんにちは。')
  await app.as('sora').createQuotation({ body: { negotiationID: deal.id, lines: [{ serviceMenuID: menus.sellerPapers.id, quantity: 1 }] } })
  expect((await cards('sora', deal.id)).length).toBe(1)
  expect(await cards('bea', deal.id)).toEqual([])
})

test('the buyer’s turn follows the deal, also without messages; the operators’ turn follows messages only', async () => {
  const deal = await room(app)
  const turns = async () => {
    const yours = async (who: Person) => (await app.as(who).getNegotiation({ params: { id: deal.id } })).yourTurn
    return [await yours('bea'), await yours('ada')]
  }
  const asked = await askForQuotation(app, deal.id, menus)
  expect(await turns()).toEqual([false, false])
  const offered = await offer(app, asked, menus)
  expect(await turns()).toEqual([true, false])
  // A message does not answer a quotation.
  await say(app, 'bea', deal, 'ありがとうございます。検討します。')
  expect(await turns()).toEqual([true, false])
  const placed = await accept(app, offered)
  expect(await turns()).toEqual([false, false])
  await app.as('ada').confirmOrder({ params: { id: placed.id }, body: {} })
  expect(await turns()).toEqual([true, false])
  const { id, amount } = await paymentOf(app, placed)
  await app.as('bea').announceTransfer({ params: { id }, body: { date: '2026-11-21', name: 'ベップ ミア' } })
  expect(await turns()).toEqual([false, false])
  await app.as('ada').confirmReceipt({ params: { id }, body: { amount, date: '2026-11-21', payerName: 'ベップ ミア' } })
  expect(await turns()).toEqual([false, false])
})

test('a quotation is the buyer’s turn while it is valid, until they decline it', async () => {
  const deal = await room(app)
  const yours = async () => (await app.as('bea').getNegotiation({ params: { id: deal.id } })).yourTurn
  const quoted = async () => offer(app, await askForQuotation(app, deal.id, menus), menus)
  const { id } = await quoted()
  await say(app, 'bea', deal, '検討します。')
  expect(await yours()).toBe(true)
  await app.as('bea').cancelQuotation({ params: { id }, body: { reason: '見送ります。' } })
  expect(await yours()).toBe(false)
  await quoted()
  const { db } = await app.ctx()
  await db.update(quotation).set({ validUntil: '2026-11-20' }).where(eq(quotation.negotiationID, deal.id))
  await say(app, 'bea', deal, 'またお願いします。')
  expect(await yours()).toBe(false)
})

test('neither an order nor a payment answers what the seller asked', async () => {
  const deal = await room(app)
  const yours = async () => (await app.as('bea').getNegotiation({ params: { id: deal.id } })).yourTurn
  const offered = await offer(app, await askForQuotation(app, deal.id, menus), menus)
  await say(app, 'sora', deal, '家具は残しますか。')
  const placed = await accept(app, offered)
  expect(await yours()).toBe(true)
  await app.as('ada').confirmOrder({ params: { id: placed.id }, body: {} })
  await payByCard(app, await paymentOf(app, placed))
  expect(await yours()).toBe(true)
  await say(app, 'bea', deal, 'お願いします。')
  expect(await yours()).toBe(false)
})

test('a card payment answers no question that waits for the operator', async () => {
  const deal = await room(app, { type: 1 })
  const { payment } = await invoiced(app, menus, 'bea', deal.id)
  await say(app, 'bea', deal, '報告書はいつ届きますか？')
  await payByCard(app, payment)
  expect(await app.as('ada').getNegotiation({ params: { id: deal.id } })).toMatchObject({ yourTurn: true })
})

test('closing a negotiation cancels unfinished requests, and a refund is still reported in the closed room', async () => {
  const deal = await room(app)
  const { payment } = await invoiced(app, menus, 'bea', deal.id)
  await payByCard(app, payment)
  const open = await askForQuotation(app, deal.id, menus)
  await app.as('bea').closeNegotiation({ params: { id: deal.id }, body: { reason: '見送り' } })
  expect((await app.as('bea').getQuotation({ params: { id: open.id } })).quotationStatus).toBe(9)
  await app.as('ada').refundPayment({ params: { id: payment.id }, body: { reason: '調査ができなかったため' } })
  await app.drain()
  expect((await cards('bea', deal.id)).at(-1)).toMatchObject({ messageType: 5, relation: { state: 9, totalAmount: 33_000, next: null } })
  expect(await heard(app, 'sora', deal)).toEqual(['商談が終了しました。\n理由：見送り'])
})

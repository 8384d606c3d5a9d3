import { beforeAll, expect, test } from 'vitest'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { accept, askForQuotation, invoiced, type Menus, offer, payByCard, paymentOf, stockMenus } from '#test/deals.ts'
import { room } from '#test/rooms.ts'

let app: TestApp
let menus: Menus
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
})
eachAnew(() => app)

const cards = async (who: 'bea' | 'sora', negotiationID: string) =>
  (await app.as(who).listChats({ query: { negotiationID } })).items
    .filter(({ messageType }) => messageType >= 3)
    .map(({ messageType, relation }) => [messageType, relation?.state, relation?.next])

test('from the request to the receipt, every step is in the requester’s chat only', async () => {
  const { id } = await room(app)
  const asked = await askForQuotation(app, id, menus)
  expect(await cards('bea', id)).toEqual([[3, 1, null]])
  const placed = await accept(app, await offer(app, asked, menus))
  expect(await cards('bea', id)).toEqual([
    [3, 3, null],
    [3, 3, null],
  ])
  await app.as('ada').confirmOrder({ params: { id: placed.id }, body: {} })
  expect((await cards('bea', id)).at(-1)).toEqual([4, 2, 'pay'])
  await payByCard(app, await paymentOf(app, placed))
  expect(await cards('bea', id)).toEqual([
    [3, 4, null],
    [3, 4, null],
    [4, 2, null],
    [5, 2, null],
  ])
  expect(await cards('sora', id)).toEqual([])
})

test('each paper has the legal name of its day of issue, and the other party never reads it', async () => {
  const { id } = await room(app)
  const member = (by: 'ada' | 'bea', body: object) => app.as(by).patchUser({ params: { id: 'bea' }, body })
  await member('bea', { name: 'みーちゃん', lastName: '別府', firstName: '美亜' })
  const first = await offer(app, await askForQuotation(app, id, menus), menus)
  await member('bea', { lastName: '湯布院' })
  const second = await offer(app, first, menus)
  await member('bea', { lastName: '日田' })
  const placed = await accept(app, second)
  await member('bea', { lastName: '臼杵' })
  const invoice = await app.as('ada').confirmOrder({ params: { id: placed.id }, body: {} })
  const due = await paymentOf(app, placed)
  await member('bea', { companyName: '株式会社みあ商店' })
  await payByCard(app, due)
  await member('bea', { lastName: '竹田', companyName: null })
  await app.as('ada').refundPayment({ params: { id: due.id }, body: { reason: '取りやめのため' } })

  const bea = app.as('bea')
  const offers = await bea.listQuotationOffers({ params: { id: first.id } })
  expect(offers.items.map(({ userName }) => userName)).toEqual(['湯布院 美亜', '別府 美亜'])
  expect((await bea.getQuotation({ params: { id: first.id } })).userName).toBe('湯布院 美亜')
  expect([placed.orderUserName, invoice.orderUserName, due.paymentUserName]).toEqual(['日田 美亜', '臼杵 美亜', '臼杵 美亜'])
  expect((await bea.getOrder({ params: { id: placed.id } })).orderUserName).toBe('臼杵 美亜')
  expect(await bea.getPayment({ params: { id: due.id } })).toMatchObject({
    paymentUserName: '株式会社みあ商店',
    refundNumber: expect.any(String),
  })

  const theirs = await Promise.all(
    [
      `/api/negotiation/${id}`,
      '/api/negotiations',
      `/api/chats?negotiationID=${id}`,
      '/api/quotations',
      '/api/orders',
      '/api/payments',
    ].map(async (path) => (await app.fetch(path, { by: 'sora' })).text()),
  )
  expect(theirs.join()).toContain('別府')
  expect(theirs.join()).not.toMatch(/美亜|湯布院|日田|臼杵|みあ商店|竹田/)
  await member('bea', { name: '別府', lastName: '別府', companyName: null })
})

test('closing a negotiation cancels requests, offers and unpaid orders, and notifies only their own side', async () => {
  const { id } = await room(app, { buyer: 'ben' })
  const asked = await askForQuotation(app, id, menus, 'ben')
  const unpaid = await invoiced(app, menus, 'ben', id)
  const paid = await invoiced(app, menus, 'ben', id)
  await payByCard(app, paid.payment, 'ben')
  await app.as('ben').closeNegotiation({ params: { id }, body: { reason: 'ほかの家に決めました。' } })

  const ben = app.as('ben')
  const quotations = await ben.getQuotationsByIds({ params: { ids: [asked.id, unpaid.quotation.id, paid.quotation.id] } })
  expect(quotations.items.map(({ quotationStatus }) => quotationStatus)).toEqual([9, 9, 4])
  const orders = await ben.getOrdersByIds({ params: { ids: [unpaid.order.id, paid.order.id] } })
  expect(orders.items.map(({ orderStatus }) => orderStatus)).toEqual([9, 2])
  expect(await refusal(askForQuotation(app, id, menus, 'ben'))).toMatchObject({ status: 409, code: 'wrong-state', state: 9 })
  // A payment can still be refunded after the negotiation ended, and the chat still shows it.
  expect(await app.as('ada').refundPayment({ params: { id: paid.payment.id }, body: { reason: '商談終了のため' } })).toMatchObject({
    paymentStatus: 9,
  })
})

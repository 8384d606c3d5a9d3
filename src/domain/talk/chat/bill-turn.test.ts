import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { askForQuotation, type Menus, offer, payByCard, paymentOf, stockMenus } from '#test/deals.ts'
import { room, say } from '#test/rooms.ts'

let app: TestApp
let menus: Menus
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
})
afterAll(() => app.close())

test('applying, announcing a transfer and paying by card answer what the operator wrote with the order', async () => {
  const buyers = async (id: string) => {
    const items = (await app.as('bea').listNegotiations({ query: { yourTurn: true } })).items
    const talk = items.find((each) => each.id === id)
    return { listed: talk !== undefined, words: (talk?.adminLastSendAt ?? '') >= (talk?.waitingSince ?? '9') }
  }
  for (const way of ['transfer', 'card'] as const) {
    const deal = await room(app)
    const { id: quotationID, version } = await offer(app, await askForQuotation(app, deal.id, menus), menus)
    const made = await app.as('ada').createOrder({ body: { quotationID, version } })
    await say(app, 'ada', deal, 'ご注文の内容をご確認ください。')
    expect(await buyers(deal.id)).toEqual({ listed: true, words: true })
    app.clock.advance({ minutes: 5 })
    await app.as('bea').acceptOrder({ params: { id: made.id }, body: { version } })
    // The bill is due, and nothing else.
    expect(await buyers(deal.id)).toEqual({ listed: true, words: false })
    await say(app, 'ada', deal, 'お支払いをお待ちしています。')
    const payment = await paymentOf(app, made)
    if (way === 'card') await payByCard(app, payment)
    else await app.as('bea').announceTransfer({ params: { id: payment.id }, body: { date: '2026-11-21', name: 'ベップ ミア' } })
    expect(await buyers(deal.id), way).toEqual({ listed: false, words: false })
    if (way === 'card') continue
    const receipt = { amount: payment.amount, date: '2026-11-21', payerName: 'ベップ ミア' }
    await app.as('ada').confirmReceipt({ params: { id: payment.id }, body: receipt })
    expect(await buyers(deal.id)).toEqual({ listed: false, words: false })
  }
})

test('what the operator wrote before the order still waits, and so does what the seller asked', async () => {
  const yours = async (id: string) => (await app.as('bea').getNegotiation({ params: { id } })).yourTurn
  for (const who of ['ada', 'sora'] as const) {
    const deal = await room(app)
    if (who === 'ada') await say(app, who, deal, 'ご家族は何人ですか。')
    const { id: quotationID, version } = await offer(app, await askForQuotation(app, deal.id, menus), menus)
    const made = await app.as('ada').createOrder({ body: { quotationID, version } })
    if (who === 'sora') await say(app, who, deal, '家具は残しますか。')
    await app.as('bea').acceptOrder({ params: { id: made.id }, body: { version } })
    await payByCard(app, await paymentOf(app, made))
    expect(await yours(deal.id), who).toBe(true)
  }
})

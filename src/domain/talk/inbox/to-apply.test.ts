import { beforeAll, beforeEach, expect, test } from 'vitest'
import { endExpiredTurns } from '#domain/talk/chat/expired-quotations.ts'
import { systemContext } from '#platform/platform.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { type Menus, offeredQuotation, payByCard, paymentOf, stockMenus } from '#test/deals.ts'
import { room, say } from '#test/rooms.ts'

let app: TestApp
let menus: Menus
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
})
beforeEach(() => app.clock.set('2026-11-21T10:00:00+09:00'))
eachAnew(() => app)

/** The buyer's row in あなたの番, where it is listed there. */
async function turn(id: string) {
  const { items } = await app.as('bea').listInbox({ query: { tab: 'turn', limit: 100 } })
  const { tabs } = await app.as('bea').countInboxByTab({ query: {} })
  expect(tabs.find(({ tab }) => tab === 'turn')?.count).toBe(items.length)
  return items.find((each) => each.id === id)
}
async function quoted() {
  const { id } = await room(app)
  return { id, params: { id }, quotation: await offeredQuotation(app, menus, 'bea', id) }
}
async function ordered() {
  const talk = await quoted()
  const body = { quotationID: talk.quotation.id, version: talk.quotation.version }
  return { ...talk, order: await app.as('ada').createOrder({ body }) }
}

test('a quotation keeps the turn of its receiver, whatever they write, until they apply for it', async () => {
  const { id, params, quotation } = await quoted()
  const toApply = { quotationID: quotation.id, title: '役所調査', until: quotation.validUntil }
  expect(await turn(id)).toMatchObject({ yourTurn: true, toApply })
  const { seq } = await say(app, 'bea', { id }, '来週お返事します。')
  expect(await turn(id)).toMatchObject({ yourTurn: true, toApply })
  expect(await refusal(app.as('bea').settleNegotiation({ params, body: { seq } }))).toMatchObject({ code: 'more-to-do' })
  // Others do not read of it.
  for (const who of ['sora', 'ada'] as const)
    expect((await app.as(who).listInbox({ query: { limit: 100 } })).items.find((talk) => talk.id === id)?.toApply).toBeNull()
  await app.as('bea').createOrder({ body: { quotationID: quotation.id, version: quotation.version } })
  expect(await turn(id)).toBeUndefined()
})

test('an order by the office waits in the same way, and then its bill until it is paid', async () => {
  const { id, quotation, order } = await ordered()
  await say(app, 'bea', { id }, '来週お返事します。')
  expect(await turn(id)).toMatchObject({ toApply: { quotationID: quotation.id } })
  // The tab of estimates has it as long as home counts it as one.
  const quoted = async () =>
    (await app.as('bea').listInbox({ query: { tab: 'quotation', limit: 100 } })).items.some((talk) => talk.id === id)
  expect(await quoted()).toBe(true)
  await app.as('bea').acceptOrder({ params: { id: order.id }, body: { version: quotation.version } })
  expect(await quoted()).toBe(false)
  await say(app, 'bea', { id }, '月末に支払います。')
  expect(await turn(id)).toMatchObject({ yourTurn: true, toApply: null })
  await payByCard(app, await paymentOf(app, order))
  expect(await turn(id)).toBeUndefined()
})

test('one that is declined or withdrawn waits no more; what its receiver was asked still does', async () => {
  for (const by of ['bea', 'ada'] as const) {
    const first = await quoted()
    await app.as(by).cancelQuotation({ params: { id: first.quotation.id }, body: {} })
    expect(await turn(first.id), by).toBeUndefined()
    const second = await ordered()
    await app.as(by).cancelOrder({ params: { id: second.order.id }, body: {} })
    expect(await turn(second.id), by).toBeUndefined()
  }
  const { id, quotation } = await quoted()
  await say(app, 'ada', { id }, 'ご家族は何人ですか。')
  await app.as('ada').cancelQuotation({ params: { id: quotation.id }, body: {} })
  expect(await turn(id)).toMatchObject({ yourTurn: true, toApply: null })
})

test('one that expires waits until the end of its last day', async () => {
  const talks = [await quoted(), await ordered()]
  const until = talks[0]?.quotation.validUntil
  app.clock.set(`${until}T23:59:00+09:00`)
  await endExpiredTurns(systemContext(app.platform))
  for (const { id } of talks) expect(await turn(id)).toMatchObject({ toApply: { until } })
  // The first night was missed.
  app.clock.advance({ days: 1, minutes: 5 })
  await endExpiredTurns(systemContext(app.platform))
  for (const { id } of talks) expect(await turn(id)).toBeUndefined()
})

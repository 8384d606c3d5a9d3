import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payment as bill } from '#domain/money/payment/table.ts'
import { user } from '#domain/people/user/table.ts'
import { writeSystemMessage } from '#domain/talk/chat/write.ts'
import { tokyoDay } from '#platform/clock.ts'
import { transact } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { accept, askForQuotation, invoiced, type Menus, offer, offeredQuotation, openDeal, paymentOf, stockMenus } from '#test/deals.ts'
import { statementsOf } from '#test/reads.ts'
import { room, say } from '#test/rooms.ts'
import { listInbox } from './queries.ts'
import { type InboxTab, operatorTabs, partyTabs } from './tabs.ts'

let app: TestApp
let menus: Menus
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
})
afterAll(() => app.close())

const inbox = async (tab: InboxTab, by: Person = 'ada') => (await app.as(by).listInbox({ query: { tab } })).items
const ids = async (tab: InboxTab, by?: Person) => (await inbox(tab, by)).map(({ id }) => id)
const counts = async (by: Person, query = {}) => {
  const { tabs } = await app.as(by).countInboxByTab({ query })
  return Object.fromEntries(tabs.map(({ tab, count }) => [tab, count]))
}

test('each kind of work is under its tab, the longest waiting first, and leaves it when it is done', async () => {
  const [first, second, third] = [await openDeal(app), await openDeal(app, { buyer: 'ben' }), await openDeal(app)]
  const asked = await askForQuotation(app, second, menus, 'ben')
  app.clock.advance({ hours: 1 })
  await askForQuotation(app, first, menus)
  await askForQuotation(app, first, menus)
  // An operator's message answers the messages, but not the request.
  await say(app, 'ada', { id: second }, '少々お待ちください。')
  expect((await inbox('request')).map(({ id, since }) => [id, since])).toEqual([
    [second, '2026-11-21T10:00:00+09:00'],
    [first, '2026-11-21T11:00:00+09:00'],
  ])
  await app.as('ada').offerQuotation({ params: { id: asked.id }, body: { lines: [{ serviceMenuID: menus.survey.id, quantity: 1 }] } })
  expect(await ids('request')).toEqual([first])

  await accept(app, await offeredQuotation(app, menus, 'bea', third))
  expect(await ids('order')).toEqual([third])

  const { payment } = await invoiced(app, menus, 'ben', second)
  const { db } = await app.ctx()
  const accepted = (acceptedAt: Date | null) => db.update(bill).set({ acceptedAt }).where(eq(bill.id, payment.id))
  await accepted(null)
  expect(await ids('payment', 'ben')).toEqual([]) // its badge says お申し込み前
  await accepted(app.clock.now())
  expect([await ids('transfer'), await ids('payment', 'ben')]).toEqual([[], [second]])
  await app.as('ben').announceTransfer({ params: { id: payment.id }, body: { date: '2026-11-21', name: 'ベンテン ツトム' } })
  expect(await ids('transfer')).toEqual([second])
  expect(await ids('payment', 'ben')).toEqual([]) // now the operator is next
  expect(await ids('quotation', 'ben')).toEqual([second]) // the first offer still stands
  await app.as('ada').confirmReceipt({
    params: { id: payment.id },
    body: { amount: 33_000, date: '2026-11-21', payerName: 'ベンテン ツトム' },
  })
  expect([await ids('transfer'), await ids('payment', 'ben')]).toEqual([[], []])

  const alone = await room(app, { type: 1 })
  expect(await ids('uninvited')).toEqual([alone.id])
  await app.as('ada').inviteSeller({ params: { id: alone.id } })
  expect(await ids('uninvited')).toEqual([])
  expect((await counts('ada')).all).toBe(4)
})

test('the numbers on the tabs match the lists, and follow the keyword', async () => {
  for (const [by, tabs] of [
    ['ada', operatorTabs],
    ['bea', partyTabs],
  ] as const) {
    const counted = await counts(by)
    expect(Object.keys(counted)).toEqual([...tabs])
    for (const tab of tabs) expect((await inbox(tab, by)).length, `${by} ${tab}`).toBe(counted[tab])
  }
  expect((await counts('ada', { keyword: '弁天' })).all).toBe(1)
  expect((await app.as('ada').listInbox({ query: { tab: 'all', keyword: '弁天' } })).items.map(({ buyerName }) => buyerName)).toEqual([
    '弁天',
  ])
})

test('a member finds neither others’ negotiations nor others’ requests', async () => {
  expect(await ids('all', 'saburo')).toEqual([])
  const both = await openDeal(app, { seller: 'saburo', buyer: 'ben' })
  await askForQuotation(app, both, menus, 'ben')
  expect(await ids('quotation', 'ben')).toContain(both)
  expect(await ids('all', 'saburo')).toEqual([both])
  expect(await ids('quotation', 'saburo')).toEqual([])
  for (const tab of ['request', 'unpaid', 'work', 'reported'] as const) {
    expect(await refusal(ids(tab, 'saburo'))).toMatchObject({ status: 403 })
    expect(await refusal(app.as('saburo').countInboxByTab({ query: { tab } }))).toMatchObject({ status: 403 })
  }
})

test('an unknown tab is refused', async () => {
  const refused = await refusal(app.as('ada').listInbox({ query: { tab: 'none' as never } }))
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'tab' }] })
})

test('negotiations without a message from a person for two weeks have their own tab, whatever the system writes, and so have reported ones', async () => {
  const { id } = await room(app)
  const message = await say(app, 'bea', { id }, '見学はできますか。')
  app.clock.advance({ hours: 14 * 24 - 1 })
  expect(await ids('stalled')).not.toContain(id)
  app.clock.advance({ hours: 2 })
  expect(await inbox('stalled')).toContainEqual(expect.objectContaining({ id }))
  expect((await counts('ada')).stalled).toBe((await inbox('stalled')).length)
  await transact(await app.ctx('ada'), (ctx) => writeSystemMessage(ctx, id, '見学の予定はまだありません。'))
  expect(await ids('stalled')).toContain(id)
  await say(app, 'ada', { id }, 'はい、土曜日はいかがでしょうか。')
  expect(await ids('stalled')).not.toContain(id)

  expect(await ids('reported')).toEqual([])
  await app.as('sora').reportMessage({ params: { id: message.id }, body: { reason: 4, note: null } })
  const [openCase] = (await app.as('ada').listReportCases({ query: { negotiationID: [id] } as never })).items
  const caseID = openCase?.id ?? ''
  expect(await ids('reported')).toEqual([id])
  await app.as('ada').concludeReportCase({ params: { id: caseID }, body: { outcomes: [1], note: '問題のない文面です。' } })
  expect(await ids('reported')).toEqual([])
  expect(await refusal(app.as('bea').listInbox({ query: { tab: 'nothing' as never } }))).toMatchObject({ status: 422 })
})

test('an operator’s row marks what is pending and who is suspended, for as long as it lasts; the parties see no marks', async () => {
  const id = await openDeal(app, { seller: 'saburo', buyer: 'ben' })
  const marks = async (by: Person = 'ada') => (await inbox('all', by)).find((talk) => talk.id === id)?.marks
  expect(await marks()).toEqual([])
  const asked = await askForQuotation(app, id, menus, 'ben')
  expect(await marks()).toEqual(['quotation'])
  const offered = await offer(app, asked, menus)
  expect(await marks()).toEqual(['quotation'])
  // An expired offer no longer waits.
  app.clock.advance({ hours: 15 * 24 })
  expect(await marks()).toEqual([])
  const again = await offer(app, offered, menus)
  const placed = await accept(app, again, 'ben')
  expect(await marks()).toEqual(['order'])
  await app.as('ada').confirmOrder({ params: { id: placed.id }, body: {} })
  expect(await marks()).toEqual([])
  const payment = await paymentOf(app, placed, 'ben')
  app.clock.advance({ hours: 30 * 24 })
  expect(await marks()).toEqual(['unpaid'])
  await app.as('ben').announceTransfer({ params: { id: payment.id }, body: { date: tokyoDay(app.clock.now()), name: 'ベンテン ツトム' } })
  expect(await marks()).toEqual(['transfer'])

  const message = await say(app, 'saburo', { id }, '早く払ってください。')
  await app.as('ben').reportMessage({ params: { id: message.id }, body: { reason: 4, note: null } })
  const why = { reasonCode: 4, reason: 'くり返しの迷惑行為のため' } as const
  await app.as('ada').setUserStatus({ params: { id: 'saburo' }, body: { status: 2, ...why } })
  expect(await marks()).toEqual(['transfer', 'reported', 'sellerSuspended'])
  expect(await marks('ben')).toEqual([])
  await app.as('ada').setUserStatus({ params: { id: 'saburo' }, body: { status: 1, reason: '確認できたため' } })
  expect(await marks()).toEqual(['transfer', 'reported'])
})

test('operators find a negotiation by the numbers of its documents, its listing and its people; a party does not', async () => {
  const { id } = await room(app, { buyer: 'ben', seller: 'sora' })
  const { payment, order, quotation } = await invoiced(app, menus, 'ben', id)
  await app.as('ada').confirmReceipt({
    params: { id: payment.id },
    body: { amount: 33_000, date: tokyoDay(app.clock.now()), payerName: 'ベンテン ツトム' },
  })
  const { receiptNumber } = await app.as('ada').getPayment({ params: { id: payment.id } })
  const { estateID } = await app.as('ada').getNegotiation({ params: { id } })
  const { estateNumber } = await app.as('ada').getEstate({ params: { id: estateID } })
  const { userNumber } = await app.as('ada').getUser({ params: { id: 'ben' } })
  const found = async (keyword: string, by: Person = 'ada') =>
    (await app.as(by).listInbox({ query: { tab: 'all', keyword } })).items.map((talk) => talk.id)
  for (const number of [quotation.quotationNumber, order.orderNumber, receiptNumber, `No.${estateNumber}`])
    expect(await found(String(number)), String(number)).toEqual([id])
  expect(await found(order.orderNumber.replaceAll('-', '').toLowerCase())).toEqual([id])
  expect(await found(String(userNumber))).toContain(id)
  expect((await counts('ada', { keyword: order.orderNumber })).all).toBe(1)
  expect(await found('O-2026-999999')).toEqual([])
  // The tab still applies.
  expect((await app.as('ada').listInbox({ query: { tab: 'uninvited', keyword: order.orderNumber } })).items).toEqual([])
  expect(await found(order.orderNumber, 'ben')).toEqual([])
})

test('operators find a negotiation by its people and its messages; a party by neither', async () => {
  const { id } = await room(app, { buyer: 'ben', seller: 'sora' })
  const phone = '09055501234'
  await transact(await app.ctx('ada'), ({ db }) => db.update(user).set({ phone }).where(eq(user.id, 'ben')))
  const { email } = await app.as('ada').getUser({ params: { id: 'ben' } })
  const found = async (keyword: string, by: Person = 'ada') =>
    (await app.as(by).listInbox({ query: { tab: 'all', keyword } })).items.map((talk) => talk.id)
  for (const typed of [phone, '090-5550-1234', '1234', email]) expect(await found(String(typed)), String(typed)).toContain(id)
  expect(await found(String(email), 'ben')).toEqual([])
  await say(app, 'ben', { id }, '井戸のポンプは動きますか。')
  expect(await found('ポンプ　井戸')).toEqual([id])
  expect(await found('ぽんぷ')).toEqual([id])
  const [row] = (await app.as('ada').listInbox({ query: { tab: 'all', keyword: 'ぽんぷ' } })).items
  expect(row?.hit).toMatchObject({ text: '井戸のポンプは動きますか。', word: 'ポンプ' })
  expect((await app.as('ada').listInbox({ query: { tab: 'all', keyword: String(email) } })).items.map(({ hit }) => hit)).toContain(null)
  expect(await found('ポンプ', 'ben')).toEqual([])
  expect(await found('ポンプ%')).toEqual([])
  const numbers = await counts('ada', { keyword: 'ポンプ' })
  expect([numbers.all, numbers.turn, numbers.ended]).toEqual([1, 0, 0])
})

test('common words are found in every negotiation that contains them, as rare ones are', async () => {
  const { id } = await room(app, { buyer: 'ben', seller: 'sora' })
  const other = await room(app, { buyer: 'ben', seller: 'sora' })
  await say(app, 'ben', { id }, '駐輪場はありますか。')
  await say(app, 'ben', other, '南向きですか。')
  const of = async (keyword: string) =>
    (await app.as('ada').listInbox({ query: { tab: 'all', keyword, limit: 100 } })).items.map((talk) => talk.id)
  const few = [await of('駐輪場'), (await counts('ada', { keyword: '駐輪場' })).all]
  // Spread over days, because of the daily limit.
  const talks = [other]
  while (talks.length < 11) {
    if (talks.length % 5 === 1) app.clock.advance({ days: 1 })
    talks.push(await room(app, { buyer: 'ben', seller: 'sora' }))
  }
  app.clock.advance({ days: 1 })
  await transact(await app.ctx('ada'), async (ctx) => {
    for (let n = 0; n < 110; n++) {
      await writeSystemMessage(ctx, talks[n % 11]?.id as string, `${n}台目の車庫の横にあります。`)
      // A word repeated in a single negotiation is not a common word.
      await writeSystemMessage(ctx, other.id, `${n}枚目のよしずです。`)
    }
  })
  expect((await of('車庫')).toSorted()).toEqual(talks.map((talk) => talk.id).toSorted())
  expect((await counts('ada', { keyword: '車庫' })).all).toBe(talks.length)
  expect([await of('よしず'), (await counts('ada', { keyword: 'よしず' })).all]).toEqual([[other.id], 1])
  expect([await of('駐輪場'), (await counts('ada', { keyword: '駐輪場' })).all]).toEqual(few)
})

test('each condition narrows the list and all its counts alike', async () => {
  const { id, estateID, createdAt } = await room(app, { type: 1, buyer: 'ben', seller: 'sora' })
  await say(app, 'ben', { id }, '収納はどのくらいありますか。')
  const { prefecturesCode } = await app.as('ada').getEstate({ params: { id: estateID } })
  const [day, before] = [createdAt.slice(0, 10), '2020-01-01']
  const all = (await counts('ada')).all as number
  const asked = async (query: object, by: Person = 'ada') => {
    const { items } = await app.as(by).listInbox({ query: { tab: 'all', limit: 100, ...query } })
    expect((await counts(by, query)).all, JSON.stringify(query)).toBe(items.length)
    return items.map((talk) => talk.id)
  }
  const holds: object[] = [
    ...[{ status: 1 }, { negotiationType: 1 }, { buyerID: 'ben' }, { sellerID: ['sora'] }, { estateID }, { prefecturesCode }],
    ...[{ waitingSinceFrom: day }, { lastSendAtFrom: day }, { createdAtFrom: day, createdAtTo: day }, { unread: true }],
  ]
  for (const query of holds) expect(await asked(query), JSON.stringify(query)).toContain(id)
  const lacks: object[] = [
    ...[{ status: [3, 9] }, { negotiationType: 3 }, { buyerID: 'bea' }, { sellerID: 'saburo' }, { prefecturesCode: ['00', '99'] }],
    ...[
      { waitingSinceTo: before },
      { lastSendAtTo: before },
      { createdAtTo: before },
      { unread: false },
      { reported: true },
      { mentioned: true },
    ],
  ]
  for (const query of lacks) expect(await asked(query), JSON.stringify(query)).not.toContain(id)
  const sato = await colleague(app, 'sato', '佐藤 花')
  await app.as('ada').createNote({ body: { id: newID(), subjectKind: 'negotiation', subjectID: id, text: '電話の件', mentions: ['sato'] } })
  const [reported = ''] = await ids('reported')
  expect(await asked({ reported: true })).toEqual([reported])
  expect(await asked({ reported: false })).not.toContain(reported)
  expect(await asked({ mentioned: true })).toEqual([])
  expect(await asked({ mentioned: true }, sato)).toEqual([id])
  // The parties cannot filter by either.
  expect(await asked({ reported: true, mentioned: true }, 'ben')).toEqual(await asked({}, 'ben'))
  expect((await counts('ada')).all).toBe(all)
  for (const query of [{ status: 'x' }, { waitingSinceFrom: '2026-13-01' }, { reported: 'maybe' }, { tag: 'x' }])
    expect(await refusal(app.as('ada').listInbox({ query: query as never }))).toMatchObject({ status: 422 })
})

test('a single query reads the quotations of all rows', async () => {
  expect((await ids('all')).length).toBeGreaterThan(5)
  const asked = await statementsOf(await app.ctx('ada'), (ctx) => listInbox(ctx, { tab: 'all' }))
  expect(asked.filter(([text]) => text.includes('"quotation"'))).toHaveLength(1)
  const ofParty = await statementsOf(await app.ctx('bea'), (ctx) => listInbox(ctx, { tab: 'all' }))
  expect(ofParty.filter(([text]) => text.includes('"quotation"'))).toHaveLength(1)
})

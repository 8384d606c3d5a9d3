import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estate } from '#domain/market/estate/table.ts'
import { user } from '#domain/people/user/table.ts'
import { chat } from '#domain/talk/chat/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import { UserType } from '#platform/context.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { freshDatabase } from '#test/database.ts'
import { invoiced, type Menus, openDeal, payByCard, stockMenus } from '#test/deals.ts'
import { hillHouse } from '#test/houses.ts'
import { readsOf } from '#test/reads.ts'
import { fillNegotiations } from '../../../../bench/negotiations.ts'
import { messagesSaying } from './messages.ts'
import { searchDesk } from './queries.ts'

let app: TestApp
let deal: { id: string }
let house: { id: string }
let menus: Menus
let bought: Awaited<ReturnType<typeof invoiced>>
beforeAll(async () => {
  app = await testApp({}, { database: await freshDatabase('owner') })
  const { db } = await app.ctx()
  const names = {
    lastName: '山田',
    firstName: '花子',
    lastNameKana: 'ヤマダ',
    firstNameKana: 'ハナコ',
    phone: '09012345678',
    postCode: '2480013',
  }
  await db.update(user).set(names).where(eq(user.id, 'bea'))
  house = await hillHouse(app)
  deal = { id: await openDeal(app, { estateID: house.id }) }
  menus = await stockMenus(app)
  bought = await invoiced(app, menus, 'bea', deal.id)
  await say('雨漏りの跡は、２階の押し入れです。')
  app.clock.advance({ minutes: 1 })
  await say('築100%_の家ですね。')
})
afterAll(() => app.close())

const say = (message: string) => app.as('bea').createChat({ body: { id: crypto.randomUUID(), negotiationID: deal.id, message } })
const params = { group: 'message' } as const
const look = async (q: string) => {
  const { groups, exact } = await app.as('ada').searchDesk({ query: { q } })
  return { exact, found: Object.fromEntries(groups.map(({ kind, items }) => [kind, items])) }
}
const titles = async (q: string, kind: string) => (await look(q)).found[kind]?.map(({ title }) => title)

test('a case and a privacy request are found by their numbers', async () => {
  await app.as('bea').reportListing({ params: { id: house.id }, body: { reason: 1, note: null } })
  const [one] = (await app.as('ada').listReportCases()).items
  for (const q of [one?.number ?? '', (one?.number ?? '').slice(-6)])
    expect((await look(q)).found.number).toContainEqual(
      expect.objectContaining({ kind: 'case', id: one?.id, title: one?.number, negotiationID: null }),
    )
  await app.as('bea').createPrivacyRequest({ body: { kind: 1, form: 1, text: '私のデータを見せてください。' } })
  const [request] = (await app.as('ada').listPrivacyRequests()).items
  expect((await look(request?.number ?? '')).found.number).toMatchObject([{ kind: 'privacy', id: request?.id, title: request?.number }])
})

test('a payment stands in the search as it does on the desk', async () => {
  const { order, payment } = bought
  const line = async () => (await look(order.orderNumber.replaceAll(/\D/g, ''))).found.number?.find(({ id }) => id === payment.id)?.line
  expect(await line()).toContain('お支払い待ち')
  const body = { date: tokyoDay(app.clock.now()), name: 'ヤマダ ハナコ' }
  await app.as('bea').announceTransfer({ params: { id: payment.id }, body })
  expect(await line()).toContain('入金の確認中')
})

test('a number is found first, however it is written', async () => {
  const { order, payment } = bought
  const digits = order.orderNumber.replaceAll(/\D/g, '')
  for (const q of [order.orderNumber, order.orderNumber.toLowerCase(), order.orderNumber.slice(-6), digits]) {
    const { exact, found } = await look(q)
    expect([q, exact, found.number?.map(({ id }) => id)]).toEqual([q, true, expect.arrayContaining([order.id])])
  }
  expect((await look(digits)).found.number).toMatchObject([
    { kind: 'order', title: order.orderNumber, negotiationID: deal.id },
    { kind: 'payment', id: payment.id, negotiationID: deal.id },
  ])
  const { db } = await app.ctx()
  const [house] = await db.select().from(estate)
  expect(await titles(`No.${house?.estateNumber}`, 'number')).toEqual([house?.title])
  const [bea] = await db.select().from(user).where(eq(user.id, 'bea'))
  for (const q of [bea?.userNumber ?? '', 'BEA@example.com', '〒248-0013', '248-0013'])
    expect([q, await titles(q, 'number')]).toEqual([q, ['山田 花子']])
  expect((await titles(`${payment.amount}円`, 'number'))?.length).toBe(1)
  expect((await titles(deal.id, 'number'))?.length).toBe(1)
})

test('a house that is stopped with its seller stands in the search as it does in the list', async () => {
  const { id } = await hillHouse(app, { by: 'saburo', title: '三郎丸の離れ' })
  const lines = async () => {
    const { found } = await look('三郎丸の離れ')
    return [found.estate?.[0]?.line, (await look(id)).found.number?.[0]?.line]
  }
  for (const line of await lines()) expect(line).toMatch(/公開中$/)
  await app.as('ada').setUserStatus({ params: { id: 'saburo' }, body: { sellerApprovedStatus: 4, sellerDenyReason: '書類の期限切れ' } })
  for (const line of await lines()) expect(line).toMatch(/・停止中$/)
})

test('people are found by name, reading and telephone, and so are their negotiations', async () => {
  for (const q of ['山田', 'やまだ', 'ﾔﾏﾀﾞ', '1234-5678'.replace('-', ''), '090-1234-5678', '090 1234 5678', '０９０　１２３４　５６７８']) {
    const { found } = await look(q)
    expect([q, found.user?.map(({ id }) => id)]).toEqual([q, ['bea']])
    expect([q, found.talk?.map(({ id }) => id)]).toEqual([q, [deal.id]])
  }
  expect((await look('山田')).found).toMatchObject({ user: [{ userType: UserType.buyer }], talk: [{ userType: null }] })
})

test('messages in any negotiation are found with the word highlighted, newest first', async () => {
  const { found } = await look('アマモリ 雨漏り'.split(' ')[1] ?? '')
  expect(found.message).toMatchObject([{ kind: 'message', negotiationID: deal.id, hit: { word: '雨漏り' } }])
  expect(found.message?.[0]?.hit?.text).toContain('２階の押し入れ')
  expect((await look('2階')).found.message?.[0]?.hit?.word).toBe('２階')
  expect((await look('庭付きの離れ')).found).toEqual({})
})

test('papers, letters, inquiries and operators’ texts are found by their words, private texts only by their owner', async () => {
  const ada = app.as('ada')
  const name = bought.order.orderUserName
  for (const q of [name, name.replaceAll(/\s/g, '')]) expect((await look(q)).found.money?.map(({ kind }) => kind)).toContain('order')
  const [line] = (await ada.getQuotation({ params: { id: bought.order.quotationID } })).lines
  expect((await look(line?.name ?? '')).found.money).toContainEqual(expect.objectContaining({ kind: 'quotation', negotiationID: deal.id }))
  const asked = {
    id: crypto.randomUUID(),
    topic: 1,
    name: '鈴木 一郎',
    email: 'suzuki@example.com',
    phone: null,
    text: '使い方を教えてください。',
  } as const
  await ada.logInquiry({ body: { ...asked, channel: 2 } })
  const [inquiry] = (await ada.listInquiries()).items
  for (const q of [inquiry?.number ?? '', 'suzuki@example.com'])
    expect((await look(q)).found.number).toContainEqual(expect.objectContaining({ kind: 'inquiry', id: asked.id }))
  for (const q of ['鈴木一郎', '鈴木　一郎', '一郎 鈴木']) expect((await look(q)).found.report).toMatchObject([{ title: inquiry?.number }])
  expect((await look('鈴木')).found.report).toMatchObject([{ kind: 'inquiry', title: inquiry?.number }])
  await ada.createNotice({ body: { title: '年末の窓口', body: '29日まで開いています。', postDate: '2026-12-01', status: 1 } })
  await ada.createReplyTemplate({ body: { title: '窓口の時間', body: '9時から18時までです。' } })
  expect((await look('窓口')).found.other?.map(({ kind }) => kind)).toEqual(['template', 'notice'])
  const other = { ...(await app.ctx('ada')), viewer: { kind: 'member', id: 'somebody-else', userType: 1, name: '別の方', staffRole: 1 } }
  const { groups } = await searchDesk(other as never, { q: '窓口' })
  expect(groups.flatMap(({ items }) => items.map(({ kind }) => kind))).toEqual(['notice'])
  await app.platform.jobs.drain()
  const [letter] = (await ada.listMails()).items
  expect((await look(letter?.subject ?? '')).found.letter).toContainEqual(expect.objectContaining({ kind: 'letter' }))
})

test('a row without a number is found by its id', async () => {
  const ada = app.as('ada')
  const message = await say('番号のないもの')
  const notice = await ada.createNotice({ body: { title: '臨時のお知らせ', body: 'お休みです。', postDate: '2026-12-01', status: 1 } })
  const own = await ada.createReplyTemplate({ body: { title: '自分の言葉', body: 'よろしくお願いします。' } })
  const invited = await ada.inviteStaff({ body: { email: 'id@example.com', name: '番地 守', role: 2 } })
  await app.platform.jobs.drain()
  const [letter] = (await ada.listMails()).items
  const seq = 'seq' in message ? message.seq : 0
  for (const [kind, id] of Object.entries({
    message: message.id,
    notice: notice.id,
    template: own.id,
    invitation: invited.id,
    letter: letter?.id,
  }))
    expect((await look(id ?? '')).found.number).toMatchObject([{ kind, id, ...(kind === 'message' && { negotiationID: deal.id, seq }) }])
  const other = { ...(await app.ctx('ada')), viewer: { kind: 'member', id: 'somebody-else', userType: 1, name: '別の方', staffRole: 1 } }
  expect(await searchDesk(other as never, { q: own.id })).toEqual({ groups: [], exact: false })
})

test('colleagues, invitations and notes are found, each leading to its page', async () => {
  const ada = app.as('ada')
  expect((await look('運営事務局')).found.other).toContainEqual(expect.objectContaining({ kind: 'staff', id: 'engawa-operator' }))
  await ada.inviteStaff({ body: { email: 'new@example.com', name: '新田 ひかり', role: 2 } })
  for (const q of ['新田', 'new@example.com'])
    expect((await look(q)).found.other).toContainEqual(expect.objectContaining({ kind: 'invitation', title: '新田 ひかり' }))
  for (const text of ['鍵は管理会社が預かっています。', '鍵の件、確認しました。'])
    await ada.createNote({ body: { id: crypto.randomUUID(), subjectKind: 'estate', subjectID: house.id, text } })
  expect((await look('鍵')).found.other).toMatchObject([{ kind: 'estate', id: house.id, hit: { word: '鍵' } }])
})

test('a group is paged through, newest first, across its kinds', async () => {
  const ada = app.as('ada')
  for (let n = 1; n <= 4; n++) {
    app.clock.advance({ minutes: 1 })
    await ada.createReplyTemplate({ body: { title: `蔵のこと${n}`, body: '蔵があります。' } })
    await ada.createNotice({ body: { title: `蔵のお知らせ${n}`, body: '蔵の日です。', postDate: '2026-12-01', status: 1 } })
  }
  const { groups } = await ada.searchDesk({ query: { q: '蔵' } })
  expect(groups).toMatchObject([{ kind: 'other', more: true, items: { length: 5 } }])
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof ada.searchDeskGroup>> = await ada.searchDeskGroup({
      params: { group: 'other' },
      query: { q: '蔵', limit: 3, ...(cursor && { cursor }) },
    })
    seen.push(...page.items.map(({ title }) => title))
    cursor = page.cursor
  } while (cursor)
  expect(seen.toSorted()).toEqual([1, 2, 3, 4].flatMap((n) => [`蔵のお知らせ${n}`, `蔵のこと${n}`]).toSorted())
  expect(seen.map((title) => title.at(-1))).toEqual(['4', '4', '3', '3', '2', '2', '1', '1'])
  const numbers = await ada.searchDeskGroup({ params: { group: 'number' }, query: { q: bought.order.orderNumber.replaceAll(/\D/g, '') } })
  expect(numbers).toMatchObject({ items: [{ kind: 'order' }, { kind: 'payment' }], cursor: null })
  for (const group of ['money', 'letter', 'report'] as const)
    expect((await ada.searchDeskGroup({ params: { group }, query: { q: '在りもしない言葉' } })).items).toEqual([])
  expect(await refusal(ada.searchDeskGroup({ params: { group: 'user' as never }, query: { q: '蔵' } }))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('bea').searchDeskGroup({ params: { group: 'other' }, query: { q: '蔵' } }))).toMatchObject({ status: 403 })
})

test('pattern characters are searched literally', async () => {
  expect((await look('100%_')).found.message).toHaveLength(1)
  expect((await look('1%0')).found.message).toBeUndefined()
  expect((await look('__')).found).toEqual({})
})

test('a withdrawn message is not found by its words', async () => {
  const sent = await say('取り下げる言葉です。')
  expect((await look('取り下げる')).found.message).toHaveLength(1)
  await app.as('bea').withdrawMessage({ params: { id: 'seq' in sent ? sent.id : '' } })
  expect((await look('取り下げる')).found.message).toBeUndefined()
})

test('a payment that was refunded is found under the number that was typed', async () => {
  const { payment } = await invoiced(app, menus, 'bea', await openDeal(app, { buyer: 'bea' }))
  await payByCard(app, payment)
  const { receiptNumber, refundNumber } = await app.as('ada').refundPayment({ params: { id: payment.id }, body: { reason: '中止' } })
  for (const q of [receiptNumber ?? '', refundNumber ?? '']) {
    const titles = (await look(q)).found.number?.filter(({ id }) => id === payment.id).map(({ title }) => title)
    expect(titles).toEqual([q])
  }
})

test('a short query finds nothing, an empty or long one is refused, and only operators can search', async () => {
  const ada = app.as('ada')
  for (const q of ['a', '2', 'の']) {
    expect([q, await look(q)]).toEqual([q, { exact: false, found: {} }])
    expect((await ada.searchDeskGroup({ params, query: { q } })).items).toEqual([])
  }
  for (const q of ['', ' ', 'x'.repeat(101)])
    for (const call of [() => ada.searchDesk({ query: { q } }), () => ada.searchDeskGroup({ params, query: { q } })])
      expect([q, await refusal(call())]).toMatchObject([q, { status: 422, errors: [{ path: 'q' }] }])
  expect(await refusal(ada.searchDeskGroup({ params, query: { q: '雨漏り', cursor: 'x' } }))).toMatchObject({ status: 422 })
  for (const person of ['bea', 'sora'] as const)
    expect(await refusal(app.as(person).searchDesk({ query: { q: '雨漏り' } }))).toMatchObject({ status: 403 })
})

test('one person can search sixty times a minute', async () => {
  app.clock.advance({ minutes: 2 })
  const ada = app.as('ada')
  for (let n = 0; n < 60; n++) await ada.searchDeskGroup({ params, query: { q: '雨漏り', limit: 1 } })
  expect(await refusal(ada.searchDesk({ query: { q: '雨漏り' } }))).toMatchObject({ status: 429 })
  app.clock.advance({ minutes: 2 })
  await ada.searchDesk({ query: { q: '雨漏り' } })
})

test('among very many messages a rare and a common word are found without a full scan, page by page', async () => {
  const ctx = await app.ctx('ada')
  const { db } = ctx
  await fillNegotiations(db, 5000, { messages: 1 })
  await db.execute(`insert into chat (id, negotiation_id, seq, sender_id, sender_name, user_type, message_type, message, search_words, buyer_reads, seller_reads, created_at, updated_at, version)
    select 'many-' || lpad(n::text, 6, '0'), 'talk-000000077', 100 + n, 'buyer-1', '買主', 3, 1, '内見ノ日程デス' || n, '内見ノ日程デス' || n || case when n % 4000 = 7 then ' 井戸' else '' end,
      true, true, timestamptz '2025-01-01' + n * interval '1 second', now(), 1 from generate_series(1, 20000) n`)
  await db.execute('vacuum analyze chat')
  for (const q of ['内見', '井戸', '雨漏り', '山田', '12345']) {
    const reads = await readsOf(ctx, (ctx) => searchDesk(ctx, { q }))
    expect([q, reads.filter(({ rows }) => rows > 2500).map(({ table, rows }) => [table, rows])]).toEqual([q, []])
  }
  const wells = await messagesSaying(ctx, ['井戸'], 10)
  expect(wells.map(({ seq }) => seq - 100)).toEqual([16007, 12007, 8007, 4007, 7])
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<ReturnType<typeof app.as>['searchDeskGroup']>> = await app
      .as('ada')
      .searchDeskGroup({ params, query: { q: '井戸', limit: 2, ...(cursor && { cursor }) } })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.cursor
  } while (cursor)
  expect(seen).toEqual(wells.map(({ id }) => id))
  expect(await db.$count(chat)).toBeGreaterThan(20_000)
})

import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#platform/context.ts'
import { type EventName, type Events, emit, runAfterListeners } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import { eachAnew, type TestApp, testApp } from '#test/app.ts'
import { cast, type Person } from '#test/cast.ts'
import { accept, askForQuotation, offer, offeredQuotation, payByCard, paymentOf, stockMenus } from '#test/deals.ts'
import { appliedHouse, hillHouse } from '#test/houses.ts'
import { listedHouse, room, say } from '#test/rooms.ts'
import { sendAfter } from '#test/waiting.ts'
import { remindUnread } from './unread.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

/** All letters to a person, oldest first. */
async function lettersTo(person: Person) {
  await app.drain()
  await sendAfter(app)
  const { db } = await app.ctx()
  return db
    .select()
    .from(mail)
    .where(eq(mail.toAddress, `${cast[person].id === cast.ada.id ? 'engawa-operator' : person}@example.com`))
    .orderBy(asc(mail.createdAt), asc(mail.id))
}
const subjects = async (person: Person) => (await lettersTo(person)).map(({ subject }) => subject)
const link = (letter: { text: string } | undefined) => /https?:\/\/\S+?(\/\S+)/.exec(letter?.text ?? '')?.[1]
const tell = async <N extends EventName>(name: N, event: Events[N]) => transact(await app.ctx('ada'), (ctx) => emit(ctx, name, event))
const everyMinute = () => remindUnread(systemContext(app.platform))

describe('recipients of each letter', () => {
  test('a new negotiation: the seller if they are in the room, else the operator', async () => {
    const direct = await room(app)
    const letter = (await lettersTo('sora')).find(({ subject }) => subject.includes('お問い合わせ'))
    expect(letter).toMatchObject({ subject: '【縁側】「丘の上の家」にお問い合わせが届きました', toName: '空野' })
    expect(letter?.text).toContain('空野 様')
    expect(letter?.text).toContain('別府 様との商談が始まりました')
    expect(link(letter)).toBe(`/seller/chat/${direct.id}`)
    expect(await subjects('ada')).toEqual([])

    const between = await room(app, { type: 1, seller: 'saburo' })
    expect(await subjects('saburo')).toEqual(['【縁側】物件「丘の上の家」を公開しました'])
    expect(link((await lettersTo('ada'))[0])).toBe(`/admin/chat/${between.id}`)
    await app.as('ada').inviteSeller({ params: { id: between.id } })
    expect((await subjects('saburo')).at(-1)).toBe('【縁側】「丘の上の家」の商談へのご招待')
  })

  test('request, offer, invoice, payment, refund: each once, to its recipient, and nothing to the other party', async () => {
    const menus = await stockMenus(app)
    const deal = await room(app, { type: 2 })
    const before = [await subjects('sora'), await subjects('ada')].map(({ length }) => length)
    const asked = await askForQuotation(app, deal.id, menus)
    const offered = await offer(app, asked, menus)
    await lettersTo('bea')
    const placed = await accept(app, offered)
    const order = await app.as('ada').confirmOrder({ params: { id: placed.id }, body: {} })
    await lettersTo('bea')
    const payment = await paymentOf(app, order)
    await payByCard(app, payment)
    await lettersTo('bea')
    await app.as('ada').refundPayment({ params: { id: payment.id }, body: { reason: '調査ができなかったため' } })
    const letters = await lettersTo('bea')
    const expected = [
      '【縁側】見積が届きました',
      `【縁側】お支払いのお願い（注文番号 ${order.orderNumber}）`,
      '【縁側】入金を確認しました',
      '【縁側】返金のお知らせ',
    ]
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual(expected.toSorted())
    const about = (words: string) => letters.find(({ subject }) => subject.includes(words))
    expect(about('見積')?.text).toContain('合計（税込）：33,000円')
    expect(link(about('お支払いのお願い'))).toBe(`/buyer/menu/${deal.id}/paymentMenu`)
    expect((await subjects('sora')).length).toBe(before[0])
    expect((await subjects('ada')).slice(before[1])).toEqual(['【縁側】見積依頼（丘の上の家）'])
  })

  test('an order of the office is no bill before its payer has accepted it', async () => {
    const menus = await stockMenus(app)
    const { id, version } = await offeredQuotation(app, menus)
    await lettersTo('bea')
    const made = await app.as('ada').createOrder({ body: { quotationID: id, version } })
    const [letter] = (await lettersTo('bea')).filter(({ subject }) => subject.includes(made.orderNumber))
    expect(letter?.subject).toBe(`【縁側】ご注文の内容のご確認（注文番号 ${made.orderNumber}）`)
    expect(letter?.text).not.toContain('請求')
    const [news] = (await app.as('bea').listNotifications()).items
    expect(news).toMatchObject({ kind: 'order.made', title: 'ご注文の内容をご確認ください' })
  })

  test('the seller gets the result of a listing’s review, and of their own', async () => {
    const house = await hillHouse(app)
    const [approved] = await lettersTo('sora')
    expect(approved?.subject).toBe(`【縁側】物件「${house.title}」を公開しました`)
    expect(link(approved)).toBe(`/estate/${house.id}`)
    const { id } = await appliedHouse(app)
    await app.as('ada').rejectEstate({ params: { id }, body: { denyReason: '外観の写真を追加してください。' } })
    const rejected = (await lettersTo('sora')).at(-1)
    expect(rejected?.subject).toBe(`【縁側】物件「${house.title}」の修正のお願い`)
    expect(rejected?.text).toContain('外観の写真を追加してください。')
    expect(link(rejected)).toBe(`/seller/estate/${id}`)

    await tell('seller.approved', { userID: 'suzu', checkID: 'x' })
    expect(await subjects('suzu')).toEqual(['【縁側】売主審査の結果（承認）'])
    await tell('seller.rejected', { userID: 'suzu', checkID: 'y', reason: '書類の文字が読み取れません。' })
    expect((await lettersTo('suzu')).at(-1)?.text).toContain('書類の文字が読み取れません。')
    await app.as('ada').setUserStatus({ params: { id: 'saburo' }, body: { sellerApprovedStatus: 4, sellerDenyReason: '書類の期限切れ' } })
    expect(await subjects('saburo')).toEqual(['【縁側】売主の承認の取り消しのお知らせ'])
  })

  test('an event delivered twice writes one letter; the same thing happening again writes another', async () => {
    const ctx = systemContext(app.platform)
    const rejected = (id: string) => ({ id, name: 'seller.rejected', event: { userID: 'suzu', checkID: 'y', reason: '書類の期限切れ' } })
    await runAfterListeners(ctx, rejected('first'))
    await runAfterListeners(ctx, rejected('first'))
    expect((await subjects('suzu')).length).toBe(1)
    await runAfterListeners(ctx, rejected('second'))
    expect((await subjects('suzu')).length).toBe(2)
  })

  test('a suspended user gets one letter about it, and no other', async () => {
    const deal = await room(app)
    const { length } = await subjects('sora')
    await app.as('ada').setUserStatus({ params: { id: 'sora' }, body: { status: 2, reasonCode: 4, reason: '迷惑行為のため' } })
    await say(app, 'bea', deal, 'こんにちは。')
    app.clock.advance({ minutes: 10 })
    await everyMinute()
    await tell('seller.approved', { userID: 'sora', checkID: 'x' })
    expect((await subjects('sora')).slice(length)).toEqual(['【縁側】ご利用を停止しました'])
  })
})

describe('unread for ten minutes', () => {
  const unreadLetters = async (person: Person) => (await subjects(person)).filter((subject) => subject.includes('未読')).length

  test('a burst gets one letter, and messages after reading get a new one', async () => {
    const deal = await room(app)
    await say(app, 'sora', deal, 'いかがでしょうか。')
    app.clock.advance({ minutes: 9 })
    await everyMinute()
    expect(await unreadLetters('bea')).toBe(0)
    await say(app, 'sora', deal, '追伸です。')
    app.clock.advance({ minutes: 1 })
    await everyMinute()
    await everyMinute()
    expect(await unreadLetters('bea')).toBe(1)
    const [letter] = await lettersTo('bea')
    expect(letter?.text).toContain('未読のメッセージが2件あります')
    expect(letter?.text).toContain('いちばん新しいメッセージ：「追伸です。」')
    expect(letter?.text).not.toContain('いかがでしょうか。')
    expect(link(letter)).toBe(`/buyer/chat/${deal.id}`)

    app.clock.advance({ hours: 3 })
    await say(app, 'sora', deal, 'お忙しいところすみません。')
    app.clock.advance({ minutes: 10 })
    await everyMinute()
    expect(await unreadLetters('bea')).toBe(1)

    await app.as('bea').markRead({ params: { id: deal.id }, body: { seq: 3 } })
    await say(app, 'sora', deal, '土曜日はいかがですか。')
    app.clock.advance({ minutes: 10 })
    await everyMinute()
    expect(await unreadLetters('bea')).toBe(2)
    expect(await unreadLetters('sora')).toBe(0)
  })

  test('the letter about an enquiry quotes its first words: no unread letter follows', async () => {
    const estateID = await listedHouse(app)
    await app.as('bea').createNegotiation({ body: { estateID, firstMessage: { id: newID(), message: '雨もりは\nありますか。' } } })
    app.clock.advance({ minutes: 10 })
    await everyMinute()
    expect((await lettersTo('sora')).find(({ subject }) => subject.includes('お問い合わせ'))?.text).toContain('「雨もりは ありますか。」')
    expect(await unreadLetters('sora')).toBe(0)
  })

  test('no letter goes to a user who has read in time, to a user not addressed, or for a card', async () => {
    const menus = await stockMenus(app)
    const deal = await room(app)
    const { seq } = await say(app, 'bea', deal, '質問です。')
    await app.as('sora').markRead({ params: { id: deal.id }, body: { seq } })
    await say(app, 'ada', deal, '買主様だけに。', 'bea')
    await offer(app, await askForQuotation(app, deal.id, menus), menus)
    await app.as('bea').markRead({ params: { id: deal.id }, body: { seq: 2 } })
    app.clock.advance({ minutes: 30 })
    await everyMinute()
    expect([await unreadLetters('bea'), await unreadLetters('sora'), await unreadLetters('ada')]).toEqual([0, 0, 0])
    await say(app, 'ada', deal, 'もう一つだけ。', 'bea')
    app.clock.advance({ minutes: 10 })
    await everyMinute()
    expect([await unreadLetters('bea'), await unreadLetters('sora')]).toEqual([1, 0])
  })

  test('two nodes running concurrently write one letter', async () => {
    const deal = await room(app)
    await say(app, 'bea', deal, 'こんにちは。')
    app.clock.advance({ minutes: 10 })
    await Promise.all([everyMinute(), everyMinute(), everyMinute()])
    expect(await unreadLetters('sora')).toBe(1)
  })
})

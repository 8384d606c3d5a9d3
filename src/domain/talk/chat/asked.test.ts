import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { negotiation, negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import { eachAnew, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { askForQuotation, type Menus, offer, stockMenus } from '#test/deals.ts'
import { room, say } from '#test/rooms.ts'

let app: TestApp
let menus: Menus
let hana: Person
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
  hana = await colleague(app, 'hana', '山田')
})
eachAnew(() => app)

const seats = async (id?: string) => {
  const { db } = await app.ctx()
  return db
    .select()
    .from(seat)
    .where(id === undefined ? undefined : eq(seat.negotiationID, id))
    .orderBy(seat.negotiationID, seat.party)
}
const office = async (id: string) => (await seats(id)).find(({ party }) => party === 1)
const waiting = async (id: string) => (await office(id))?.waitingSince && (await office(id))?.askedSeq
const asked = async (id: string) => (await app.as('ada').listInbox({ query: { tab: 'turn' } })).items.find((talk) => talk.id === id)?.asked

test('a request by card waits in its own queue, and no card answers a message', async () => {
  const { id } = await room(app, { type: 1 })
  const request = await askForQuotation(app, id, menus)
  expect(await waiting(id)).toBeNull()
  const { seq } = await say(app, 'bea', { id }, '鍵はいつもらえますか。')
  await offer(app, request, menus)
  expect(await waiting(id)).toBe(seq)
  await say(app, hana, { id }, '引渡しの日にお渡しします。')
  expect(await waiting(id)).toBeNull()
})

test('an inbox row gives the reason for the operators’ turn, and the first unanswered message', async () => {
  const [apart, direct, spoken] = [await room(app, { type: 1 }), await room(app), await room(app, { type: 2 })]
  await say(app, 'bea', apart, 'まだ見学できますか。')
  await say(app, 'bea', apart, 'お返事をお待ちしています。')
  expect(await asked(apart.id)).toMatchObject({ why: 'sellerNotIn', userType: 3, message: 'まだ見学できますか。' })
  await say(app, 'bea', direct, '売主への質問です。')
  expect(await asked(direct.id)).toBeUndefined()
  await say(app, 'sora', direct, '運営に相談です。', 'ada')
  expect(await asked(direct.id)).toMatchObject({ why: 'addressed', userType: 2, message: '運営に相談です。' })
  await say(app, 'bea', spoken, '雨もりはありますか。')
  expect(await asked(spoken.id)).toMatchObject({ why: 'speaksForSeller', message: '雨もりはありますか。' })
  expect((await app.as('bea').listInbox({ query: { tab: 'all' } })).items.every((talk) => talk.asked === null)).toBe(true)
})

test('any colleague’s answer ends the wait for its readers, and the other side still waits', async () => {
  const deal = await room(app)
  await say(app, 'bea', deal, '買主の相談です。', 'ada')
  const { seq } = await say(app, 'sora', deal, '売主の相談です。', 'ada')
  await say(app, hana, deal, '買主様へのお返事です。', 'bea')
  expect(await waiting(deal.id)).toBe(seq)
  await say(app, 'ada', deal, '売主様へのお返事です。', 'sora')
  expect(await waiting(deal.id)).toBeNull()
})

test('a withdrawn answer answers nothing, and a withdrawn question does not wait', async () => {
  const deal = await room(app, { type: 1 })
  const first = await say(app, 'bea', deal, '質問です。')
  const reply = await say(app, 'ada', deal, 'お返事です。')
  await app.as('ada').withdrawMessage({ params: { id: reply.id } })
  expect(await waiting(deal.id)).toBe(first.seq)
  const second = await say(app, 'bea', deal, 'もう1つあります。')
  await app.as('bea').withdrawMessage({ params: { id: first.id } })
  expect(await waiting(deal.id)).toBe(second.seq)
  await app.as('bea').withdrawMessage({ params: { id: second.id } })
  expect(await waiting(deal.id)).toBeNull()
})

test('a message the seller left unanswered waits for the operators who take over, an answered one does not', async () => {
  const [open, answered] = [await room(app, { buyer: 'ben', seller: 'saburo' }), await room(app, { seller: 'saburo' })]
  const { seq } = await say(app, 'ben', open, '売主への質問です。')
  await say(app, 'bea', answered, '売主への質問です。')
  await say(app, 'saburo', answered, 'お答えします。')
  await app.as('ada').setUserStatus({ params: { id: 'saburo' }, body: { status: 2, reasonCode: 4, reason: '迷惑行為のため' } })
  expect([await waiting(open.id), await waiting(answered.id)]).toEqual([seq, null])
})

test('a completed negotiation waits for no side, but a message after its end does', async () => {
  const deal = await room(app, { type: 2 })
  const { db } = await app.ctx()
  await say(app, 'bea', deal, 'ありがとうございました。')
  await db.update(negotiation).set({ status: 3, agreedAt: app.clock.now() }).where(eq(negotiation.id, deal.id))
  app.clock.advance({ minutes: 1 })
  await app.as('ada').completeNegotiation({ params: { id: deal.id }, body: {} })
  expect((await seats(deal.id)).map(({ waitingSince }) => waitingSince)).toEqual([null, null, null])
  app.clock.advance({ minutes: 1 })
  const { seq } = await say(app, 'bea', deal, '鍵が1本足りません。')
  expect(await waiting(deal.id)).toBe(seq)
})

test('unread counts only people’s messages; system cards are counted separately and send no letter', async () => {
  const deal = await room(app)
  await say(app, 'sora', deal, 'こんにちは。')
  const request = await askForQuotation(app, deal.id, menus)
  await offer(app, request, menus)
  const see = () => app.as('bea').getNegotiation({ params: { id: deal.id } })
  expect(await see()).toMatchObject({ unreadCount: 1, unreadCards: 1 })
  await app.as('bea').markRead({ params: { id: deal.id }, body: { seq: 1 } })
  expect(await see()).toMatchObject({ unreadCount: 0, unreadCards: 1 })
  expect((await seats(deal.id)).find(({ party }) => party === 3)?.unreadSince).toBeNull()
  const unread = (await app.as('bea').listInbox({ query: { tab: 'unread' } })).items.map(({ id }) => id)
  expect(unread).not.toContain(deal.id)
})

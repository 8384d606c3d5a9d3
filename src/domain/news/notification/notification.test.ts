import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { transact } from '#platform/context.ts'
import { runAfterListeners } from '#platform/events.ts'
import { systemContext } from '#platform/platform.ts'
import { firstRetention } from '#platform/setting/retention.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { freshDatabase } from '#test/database.ts'
import { room, say } from '#test/rooms.ts'
import { LINE_LENGTH, TITLE_LENGTH } from './enumerations.ts'
import { kinds } from './kinds.ts'
import { type News, notify } from './notify.ts'
import { notification } from './table.ts'
import { cleanUpNotifications } from './upkeep.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({}, { database: await freshDatabase('owner') })
})
afterAll(() => app.close())
beforeEach(async () => {
  await (await app.ctx()).db.delete(notification)
})

const at = (id: string) => ({ params: { id } })
const takenOver: News = { kind: 'negotiation.takenOver', path: '/buyer/chat/x', house: '丘の上の家' }
let events = 0
const happens = async (person: string, news: Partial<News> = {}, key = `test/${events++}`) =>
  notify(systemContext(app.platform), person, { ...takenOver, ...news }, key)
const listed = async (person: Person, query: object = {}) => (await app.as(person).listNotifications({ query })).items
const titles = async (person: Person) => (await listed(person)).map(({ title, line }) => `${title}（${line}）`)
const unread = async (person: Person) => (await app.as(person).countNotifications({ query: { unread: true } })).count

test('every title fits its line', () => {
  expect(Object.values(kinds).filter(({ title }) => title.length > TITLE_LENGTH)).toEqual([])
})

describe('the member’s own list', () => {
  test('a line has its event, its house and its link; newest first, visible only to its member', async () => {
    await happens('bea', { words: 'ここからは運営がご連絡します', negotiationID: 'room', relationID: 'thing' })
    app.clock.advance({ minutes: 1 })
    await happens('bea', { kind: 'viewing.soon', path: '/buyer/chat/y', house: '海辺の家' })
    expect(await listed('bea')).toMatchObject([
      { kind: 'viewing.soon', group: 2, title: 'まもなく見学です', line: '海辺の家', path: '/buyer/chat/y', urgent: true, readAt: null },
      {
        kind: 'negotiation.takenOver',
        group: 1,
        line: '丘の上の家・ここからは運営がご連絡します',
        negotiationID: 'room',
        relationID: 'thing',
        urgent: false,
      },
    ])
    expect(await listed('ben')).toEqual([])
    expect(await listed('ada')).toEqual([])
    expect(await listed('bea', { group: 2 })).toHaveLength(1)
    expect(await listed('bea', { unread: false })).toEqual([])
  })

  test('one event makes one line per person, however often it is repeated', async () => {
    await happens('bea', {}, 'same')
    await happens('bea', {}, 'same')
    await Promise.all(Array.from({ length: 20 }, () => happens('ben', {}, 'same')))
    expect([await unread('bea'), await unread('ben')]).toEqual([1, 1])
  })

  test('members who left or are suspended get none; a long line is cut', async () => {
    const { db } = await app.ctx()
    await db.update(user).set({ status: 2 }).where(eq(user.id, 'suzu'))
    await happens('suzu')
    await db.update(user).set({ status: 1 }).where(eq(user.id, 'suzu'))
    await happens('suzu', { words: '長'.repeat(200) })
    const lines = await listed('suzu')
    expect(lines.map(({ line }) => [line.length, line.at(-1)])).toEqual([[LINE_LENGTH, '…']])
  })

  test('a line is marked read, and unread again; the bells of all its owner’s windows update', async () => {
    const heard: string[] = []
    const stop = app.platform.live.subscribe(['bea'], ({ kind }) => heard.push(kind))
    await happens('bea')
    const [line] = await listed('bea')
    const set = (read: boolean) => app.as('bea').setNotificationRead({ ...at(line?.id ?? ''), body: { read } })
    expect(await set(true)).toMatchObject({ readAt: '2026-11-21T10:01:00+09:00' })
    expect(await set(true)).toMatchObject({ readAt: '2026-11-21T10:01:00+09:00' })
    expect(await unread('bea')).toBe(0)
    expect(await set(false)).toMatchObject({ readAt: null })
    await expect.poll(() => heard).toEqual(['notification', 'notification', 'notification'])
    stop()
    expect(await refusal(app.as('ben').setNotificationRead({ ...at(line?.id ?? ''), body: { read: true } }))).toMatchObject({
      status: 404,
    })
  })

  test('marks everything up to a time as read, in all or in one room; later ones stay unread', async () => {
    await happens('bea', { negotiationID: 'one' })
    await happens('bea', { negotiationID: 'other' })
    const until = (await listed('bea'))[0]?.createdAt ?? ''
    app.clock.advance({ minutes: 1 })
    await happens('bea', { negotiationID: 'one' })
    await happens('ben', { negotiationID: 'one' })
    const read = (body: { until: string; negotiationID?: string }) => app.as('bea').markNotificationsRead({ body })
    expect(await read({ until, negotiationID: 'one' })).toEqual({ count: 2, capped: false })
    expect(await read({ until })).toEqual({ count: 1, capped: false })
    expect(await unread('ben')).toBe(1)
    expect(await refusal(read({ until: 'jetzt' }))).toMatchObject({ status: 422, errors: [{ path: 'until' }] })
  })

  test('lines older than half a year are deleted', async () => {
    await happens('bea')
    app.clock.advance({ days: firstRetention.newsDays })
    await happens('bea')
    await cleanUpNotifications(systemContext(app.platform))
    expect(await unread('bea')).toBe(2)
    app.clock.advance({ minutes: 1 })
    await cleanUpNotifications(systemContext(app.platform))
    expect(await unread('bea')).toBe(1)
  })
})

describe('a negotiation', () => {
  test('notifies the other side, and is marked read with the room', async () => {
    const deal = await room(app)
    await app.drain()
    expect(await titles('sora')).toContain('お問い合わせが届きました（丘の上の家・別府 様）')
    const [line] = await listed('sora', { kind: 'negotiation.opened' })
    expect(line).toMatchObject({ path: `/seller/chat/${deal.id}`, negotiationID: deal.id })
    const before = await unread('sora')
    await app.as('sora').markRead({ ...at(deal.id), body: { seq: 0 } })
    expect(await unread('sora')).toBe(before - 1)
  })

  test('does not notify the person who acted', async () => {
    const deal = await room(app)
    await say(app, 'bea', deal, 'はじめまして。')
    await app.as('bea').closeNegotiation({ ...at(deal.id), body: { reason: 'ほかの家に決めました。' } })
    await app.drain()
    expect(await titles('sora')).toContain('商談が終了しました（丘の上の家・理由：ほかの家に決めました。）')
    expect(await listed('bea')).toEqual([])
  })

  test('writes nothing when the job is repeated', async () => {
    const deal = await room(app)
    await app.drain()
    const count = await unread('sora')
    const { negotiationID, estateID, buyerID, sellerID } = { ...deal, negotiationID: deal.id }
    const job = { id: 'again', name: 'negotiation.opened', event: { negotiationID, estateID, buyerID, sellerID } }
    for (let times = 0; times < 3; times++) await runAfterListeners(systemContext(app.platform), job)
    expect(await unread('sora')).toBe(count + 1)
  })
})

test('the list and the unread count use their index, however many lines others have', async () => {
  const { db } = await app.ctx()
  await db.execute(sql`insert into notification (id, key, user_id, kind, "group", title, line, path, created_at, updated_at)
    select 'n' || n, 'k' || n, 'somebody' || n % 500, 'negotiation.closed', 1, 't', 'l', '/', now(), now() from generate_series(1, 20000) n`)
  await db.execute(sql`analyze notification`)
  const planOf = async (query: ReturnType<typeof sql>) =>
    transact(await app.ctx(), async (ctx) => JSON.stringify(await ctx.db.execute(sql`explain ${query}`)))
  const mine = sql`from notification where user_id = 'somebody1'`
  expect(await planOf(sql`select * ${mine} order by created_at desc, id desc limit 20`)).toContain('notification_user')
  expect(await planOf(sql`select count(*) ${mine} and read_at is null`)).toContain('notification_unread')
  expect(
    await planOf(sql`update notification set read_at = now() where user_id = 'somebody1' and negotiation_id = 'x' and read_at is null`),
  ).toContain('notification_unread')
})

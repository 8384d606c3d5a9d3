import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import { systemContext } from '#platform/platform.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { countsOf, questionToOffice } from '#test/desk.ts'
import { room, say } from '#test/rooms.ts'
import { wakeTalks } from './assignment.ts'

let app: TestApp
let hana: Person
let taro: Person
beforeAll(async () => {
  app = await testApp()
  hana = await colleague(app, 'hana', '山田 花')
  taro = await colleague(app, 'taro', '佐藤 太郎')
})
eachAnew(() => app)

const asked = (buyer?: Person) => questionToOffice(app, buyer)
const at = (id: string) => ({ params: { id } })
const look = (id: string, by: Person = 'ada') => app.as(by).getNegotiation(at(id))
const waits = async (id: string) => (await look(id)).yourTurn
const listed = async (tab: 'turn' | 'snoozed', owner?: string, by: Person = 'ada') =>
  (await app.as(by).listInbox({ query: { tab, owner } })).items.map(({ id, assigneeName }) => [id, assigneeName])
const HOUSE = 'engawa-operator'

test('an operator takes an unassigned negotiation; a later one gets the name of the assignee', async () => {
  const { id, params } = await asked()
  expect((await look(id)).adminID).toBe(HOUSE)
  expect(await listed('turn', 'none', hana)).toContainEqual([id, null])
  const taken = await app.as(hana).assignNegotiation({ params, body: { from: null, to: 'hana' } })
  expect(taken.adminID).toBe('hana')
  expect(await listed('turn', 'me', hana)).toEqual([[id, '山田 花']])
  expect(await listed('turn', 'hana')).toEqual([[id, '山田 花']])
  expect(await listed('turn', 'me', taro)).toEqual([])
  expect(await refusal(app.as(taro).assignNegotiation({ params, body: { from: null, to: 'taro' } }))).toMatchObject({
    status: 409,
    code: 'assigned-meanwhile',
    title: '山田 花さんが担当しています。',
  })
  // Already assigned: nothing changes.
  expect((await app.as(taro).assignNegotiation({ params, body: { from: null, to: 'hana' } })).adminID).toBe('hana')
  // Taking it from a colleague needs confirmation, and the colleague is notified.
  const wish = { params, body: { from: 'hana', to: null } }
  expect(await refusal(app.as(taro).assignNegotiation(wish))).toMatchObject({ status: 409, code: 'assigned-meanwhile', assigneeID: 'hana' })
  expect((await app.as(taro).assignNegotiation({ params, body: { ...wish.body, anyway: true } })).adminID).toBe(HOUSE)
  await app.drain()
  const news = await app.as(hana).listNotifications({ query: { kind: 'talk.taken' } })
  expect(news.items.map(({ path, line }) => [path, line.includes('佐藤 太郎さんが、担当を未担当に変えました。')])).toEqual([
    [`/admin/chat/${id}`, true],
  ])
  const { db } = await app.ctx()
  expect(
    (await db.select({ deed: audit.deed }).from(audit).where(eq(audit.subjectID, id))).filter(({ deed }) => deed === 'negotiation.assign'),
  ).toHaveLength(2)
  // The counts on the screen match its lists.
  const { owners } = await app.as(hana).countInboxByTab({ query: { tab: 'turn' } })
  expect(owners).toEqual([
    { owner: 'me', count: 0, capped: false },
    { owner: 'none', count: 1, capped: false },
    { owner: 'all', count: 1, capped: false },
  ])
  expect((await app.as('bea').countInboxByTab({ query: { tab: 'turn' } })).owners).toEqual([])
})

test('a form opened before an assignment does not overwrite it', async () => {
  const { id, params } = await asked()
  const { version } = await look(id)
  await app.as(hana).assignNegotiation({ params, body: { from: null, to: 'hana' } })
  const old = (of: number) => app.as(taro).patchNegotiation({ params, body: { adminID: 'taro' } }, { ifMatch: of })
  expect(await refusal(old(version))).toMatchObject({ status: 412 })
  expect((await look(id)).adminID).toBe('hana')
  // Nor can a form with the current version, or without one; an unassigned negotiation it may take.
  for (const ifMatch of [(await look(id)).version, undefined])
    expect(await refusal(app.as(taro).patchNegotiation({ params, body: { adminID: 'taro' } }, { ifMatch }))).toMatchObject({
      status: 409,
      code: 'assigned-meanwhile',
    })
  expect((await look(id)).adminID).toBe('hana')
  await app.as(hana).assignNegotiation({ params, body: { from: 'hana', to: null } })
  expect(await app.as(taro).patchNegotiation({ params, body: { adminID: 'taro' } })).toMatchObject({ adminID: 'taro' })
})

test('twenty concurrent takes: one wins', async () => {
  const { params, id } = await asked()
  const wishes = Array.from({ length: 20 }, (_, n) =>
    app.as(n % 2 ? hana : taro).assignNegotiation({ params, body: { from: null, to: n % 2 ? 'hana' : 'taro' } }),
  )
  const answers = await Promise.allSettled(wishes)
  const winner = (await look(id)).adminID
  // Each call for the winner succeeds; no one else is told that they have it.
  expect(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.adminID] : []))).toEqual(Array(10).fill(winner))
})

test('twenty concurrent takes from a colleague: one wins, and the colleague is notified of that one', async () => {
  const { params, id } = await asked()
  await app.as('ada').assignNegotiation({ params, body: { from: null, to: 'hana' } })
  const wishes = Array.from({ length: 20 }, (_, n) =>
    app.as(n % 2 ? taro : 'ada').assignNegotiation({ params, body: { from: 'hana', to: n % 2 ? 'taro' : null, anyway: true } }),
  )
  const answers = await Promise.allSettled(wishes)
  const winner = (await look(id)).adminID
  // Each call for what the first one did succeeds.
  expect(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.adminID] : []))).toEqual(Array(10).fill(winner))
  await app.drain()
  const news = (await app.as(hana).listNotifications({ query: { kind: 'talk.taken' } })).items.filter(({ path }) => path?.endsWith(id))
  expect(news).toHaveLength(1)
})

test('a negotiation is assigned only to an operator who works there now', async () => {
  const { params } = await asked()
  const { db } = await app.ctx()
  await db.update(user).set({ status: 2 }).where(eq(user.id, 'taro'))
  for (const to of ['taro', 'bea', 'nobody'])
    expect(await refusal(app.as(hana).assignNegotiation({ params, body: { from: null, to } }))).toMatchObject({
      status: 422,
      errors: [{ path: 'to' }],
    })
  await db.update(user).set({ status: 1 }).where(eq(user.id, 'taro'))
})

test('the first operator to answer becomes the assignee', async () => {
  const { id } = await asked()
  await say(app, hana, { id }, 'お答えします。')
  expect((await look(id)).adminID).toBe('hana')
  await say(app, 'bea', { id }, 'もう一つ教えてください。')
  await say(app, taro, { id }, '私からお答えします。')
  expect((await look(id)).adminID).toBe('hana')
})

test('a negotiation assigned twice to an absent colleague goes to their cover, once', async () => {
  const { id, params } = await asked('ben')
  const rin = await colleague(app, 'rin', '森 凛')
  await app.as('ada').updateStaff({ params: { id: rin }, body: { awayFrom: '2026-11-01', coverID: taro } })
  for (let press = 0; press < 2; press++)
    expect(await app.as(hana).assignNegotiation({ params, body: { from: null, to: rin } })).toMatchObject({
      adminID: taro,
      warning: 'away',
    })
  const { db } = await app.ctx()
  const actions = await db.select({ deed: audit.deed }).from(audit).where(eq(audit.subjectID, id))
  expect(actions.filter(({ deed }) => deed === 'negotiation.assign')).toHaveLength(1)
  await app.as('ada').updateStaff({ params: { id: rin }, body: { awayFrom: null, coverID: null } })
})

test('a snoozed negotiation waits again at its time, or on the next message', async () => {
  const { id, params } = await asked()
  const inTwoHours = '2026-12-01T12:00:00+09:00'
  app.clock.set('2026-12-01T10:00:00+09:00')
  expect(await app.as(hana).snoozeNegotiation({ params, body: { until: inTwoHours } })).toMatchObject({
    yourTurn: false,
    snoozedUntil: inTwoHours,
  })
  expect((await look(id, 'bea')).snoozedUntil).toBeNull()
  expect(await listed('snoozed')).toEqual([[id, null]])
  const before = await countsOf(app)
  await wakeTalks(systemContext(app.platform))
  expect(await waits(id)).toBe(false)
  app.clock.set(inTwoHours)
  await wakeTalks(systemContext(app.platform))
  expect(await waits(id)).toBe(true)
  expect(await countsOf(app)).toEqual({ ...before, talk: (before.talk ?? 0) + 1 })
  await app.as(hana).snoozeNegotiation({ params, body: { until: '2026-12-02T09:00:00+09:00' } })
  await say(app, 'bea', { id }, '急いでいます。')
  expect(await waits(id)).toBe(true)
  await app.as(hana).snoozeNegotiation({ params, body: { until: '2026-12-02T09:00:00+09:00' } })
  expect(await app.as(hana).wakeNegotiation({ params })).toMatchObject({ yourTurn: true, snoozedUntil: null })
  for (const until of ['2026-12-01T12:00:00+09:00', '2027-03-02T12:00:00+09:00'])
    expect(await refusal(app.as(hana).snoozeNegotiation({ params, body: { until } }))).toMatchObject({
      status: 422,
      errors: [{ path: 'until' }],
    })
})

test('a concurrent message and settlement or snooze give the same result in either order', async () => {
  const { id, params, seq } = await asked()
  for (const action of [
    () => app.as(hana).settleNegotiation({ params, body: { seq } }),
    () => app.as(hana).snoozeNegotiation({ params, body: { until: '2026-12-20T09:00:00+09:00' } }),
  ]) {
    const [, result] = await Promise.allSettled([say(app, 'bea', { id }, 'お返事をお待ちしています。'), action()])
    const after = await look(id)
    // Either it is snoozed with the message that the caller could not have seen, or it waits.
    if (result.status === 'rejected' || after.snoozedUntil === null) expect(after.yourTurn).toBe(true)
    await app.as(hana).wakeNegotiation({ params })
    expect(await waits(id)).toBe(true)
  }
})

test('bulk actions apply one by one: a refused one gives its reason and changes nothing', async () => {
  const [first, second] = [await asked(), await asked('ben')]
  await app.as(taro).assignNegotiation({ params: second.params, body: { from: null, to: 'taro' } })
  const bulk = (body: object) => app.as(hana).careForNegotiations({ body: body as never })
  const both = [{ id: first.id }, { id: second.id }, { id: 'nothing' }]
  expect((await bulk({ act: 'assignment', to: 'hana', talks: both })).items.map(({ id, done, code }) => [id, done, code])).toEqual([
    [first.id, true, null],
    [second.id, false, 'assigned-meanwhile'],
    ['nothing', false, 'not-found'],
  ])
  await bulk({ act: 'snooze', until: '2026-12-20T09:00:00+09:00', talks: [{ id: first.id }] })
  expect(await waits(first.id)).toBe(false)
  expect((await bulk({ act: 'noReply', talks: [{ id: second.id, seq: 0 }] })).items).toMatchObject([{ done: false, code: 'newer-message' }])
  expect(await refusal(bulk({ act: 'snooze', talks: both }))).toMatchObject({ status: 422, errors: [{ path: 'until' }] })
  expect(await refusal(bulk({ act: 'assignment', talks: both }))).toMatchObject({ status: 422, errors: [{ path: 'to' }] })
  expect(await refusal(bulk({ act: 'noReply', talks: [] }))).toMatchObject({ status: 422 })
})

test('many are marked read up to the message seen, and later messages stay unread', async () => {
  const [first, second] = [await asked(), await asked('ben')]
  const seen = async ({ params }: typeof first) => (await app.as(hana).getNegotiation({ params })).newestSeq
  const unread = async ({ params }: typeof first) => (await app.as(hana).getNegotiation({ params })).unreadCount
  const talks = [
    { id: first.id, seq: await seen(first) },
    { id: second.id, seq: await seen(second) },
  ]
  await say(app, 'ben', second, 'もう1つ教えてください。')
  const read = (by: Person) => app.as(by).careForNegotiations({ body: { act: 'read', talks } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => read(hana)))
  for (const { items } of answers) expect(items.map(({ done }) => done)).toEqual([true, true])
  expect([await unread(first), await unread(second)]).toEqual([0, 1])
  expect(await refusal(read('bea'))).toMatchObject({ status: 403 })
})

test('a read negotiation is marked unread, once; the parties do not see it, and reading ends it', async () => {
  const { id, params, seq } = await asked('ben')
  const unread = async (by: Person) => (await look(id, by)).unreadCount
  const seenByBen = async () => (await look(id, 'ben')).participants.find(({ userType }) => userType === 1)?.readSeq
  await app.as('ada').markRead({ params, body: { seq } })
  expect([await unread('ada'), await seenByBen()]).toEqual([0, seq])
  const marked = await Promise.all(Array.from({ length: 20 }, () => app.as(hana).markNegotiationUnread({ params })))
  expect(marked.map(({ unreadCount }) => unreadCount)).toEqual(Array.from({ length: 20 }, () => 1))
  expect([await unread(taro), await unread('ben'), await seenByBen()]).toEqual([1, 0, seq])
  expect((await app.as(taro).listInbox({ query: { tab: 'unread' } })).items.map((talk) => talk.id)).toContain(id)
  await say(app, 'ben', { id }, 'もうひとつ。')
  expect(await unread('ada')).toBe(2)
  await app.as('ada').markRead({ params, body: { seq: seq + 1 } })
  expect(await unread(taro)).toBe(0)
  await app.as('ada').markNegotiationUnread({ params })
  await app.as('ada').markRead({ params, body: { seq: seq + 1 } })
  expect(await unread('ada')).toBe(0)
  expect(await refusal(app.as('ben').markNegotiationUnread({ params }))).toMatchObject({ status: 403 })
  const silent = await room(app, { type: 1, buyer: 'bea' })
  const { newestSeq } = await look(silent.id)
  if (newestSeq === 0)
    expect(await refusal(app.as('ada').markNegotiationUnread(at(silent.id)))).toMatchObject({ status: 409, code: 'nothing-said' })
})

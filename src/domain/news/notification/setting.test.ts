import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { room } from '#test/rooms.ts'
import { sendAfter } from '#test/waiting.ts'
import { sendDueDigests } from './gather.ts'
import type { NotificationKind } from './kinds.ts'
import { type News, notify } from './notify.ts'
import { notificationSetting } from './setting-table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = await app.ctx()
  await db.delete(mail)
  await db.delete(notificationSetting)
  app.clock.set('2026-11-21T10:00:00+09:00')
})

const of = (id: string) => ({ params: { id } })
const usual = { groups: [], quietFrom: '21:00', quietTo: '08:00', digest: 0 as const, mutedNegotiationIDs: [] }
const wish = (person: Person, wishes: object) => app.as(person).putNotificationSetting({ ...of(person), body: { ...usual, ...wishes } })
let events = 0
const letter = (heading: string) => ({
  subject: heading,
  letter: { heading, paragraphs: [`${heading}の本文`], button: { label: '開く', url: 'https://engawa.example/' } },
  text: null,
})
const happens = (person: string, kind: NotificationKind, news: Partial<News> = {}) =>
  notify(systemContext(app.platform), person, { kind, path: '/', letter: letter(kind), ...news }, `test/${events++}`)
const sent = async (person = 'bea') =>
  (
    await (
      await app.ctx()
    ).db
      .select()
      .from(mail)
      .where(eq(mail.toAddress, `${person}@example.com`))
      .orderBy(asc(mail.createdAt), asc(mail.id))
  ).map(({ subject }) => subject.replace('【縁側】', ''))
const text = async () => (await (await app.ctx()).db.select({ text: mail.text }).from(mail)).map((row) => row.text).join()

describe('notification settings', () => {
  test('everything is on by default, and a choice is kept', async () => {
    const before = await app.as('bea').getNotificationSetting(of('bea'))
    expect(before).toMatchObject({ userID: 'bea', quietFrom: '21:00', quietTo: '08:00', digest: 0, mutedNegotiationIDs: [], version: 1 })
    expect(before.groups.every(({ mail, push }) => mail && push)).toBe(true)
    expect(before.groups.map(({ group }) => group)).toEqual(expect.arrayContaining([1, 2, 6, 7, 8, 9]))
    const after = await wish('bea', { groups: [{ group: 2, mail: false, push: true }], quietTo: '07:30', digest: 1 })
    expect(after).toMatchObject({ quietTo: '07:30', digest: 1 })
    expect(after.groups.filter(({ mail }) => !mail)).toEqual([{ group: 2, mail: false, push: true }])
    expect(await app.as('bea').getNotificationSetting(of('bea'))).toEqual(after)
    expect(await app.as('ben').getNotificationSetting(of('ben'))).toMatchObject({ digest: 0 })
  })

  test('another member’s settings are 404, invalid times and foreign rooms are refused by field', async () => {
    expect((await refusal(app.as('ada').getNotificationSetting(of('bea')))).status).toBe(404)
    expect(await refusal(wish('bea', { quietFrom: '25:00' }))).toMatchObject({ status: 422, errors: [{ path: 'quietFrom' }] })
    expect(await refusal(wish('bea', { quietTo: null }))).toMatchObject({ status: 422, errors: [{ path: 'quietTo' }] })
    expect(await refusal(wish('bea', { digest: 2 }))).toMatchObject({ status: 422, errors: [{ path: 'digest' }] })
    expect(await refusal(wish('bea', { mutedNegotiationIDs: ['nothing'] }))).toMatchObject({ errors: [{ path: 'mutedNegotiationIDs' }] })
    const stale = app.as('bea').putNotificationSetting({ ...of('bea'), body: usual }, { ifMatch: 7 })
    expect((await refusal(stale)).status).toBe(412)
  })

  test('members of a negotiation can mute and unmute it', async () => {
    const { id } = await room(app)
    const mute = (person: Person, muted: boolean) => app.as(person).muteNegotiation({ ...of(id), body: { muted } })
    expect((await mute('bea', true)).mutedNegotiationIDs).toEqual([id])
    expect((await mute('bea', true)).mutedNegotiationIDs).toEqual([id])
    expect((await wish('bea', { mutedNegotiationIDs: [id] })).mutedNegotiationIDs).toEqual([id])
    expect((await refusal(mute('ben', true))).status).toBe(404)
    expect((await mute('bea', false)).mutedNegotiationIDs).toEqual([])
  })
})

describe('letters', () => {
  test('events of one room within five minutes make one letter with all lines; another room another letter', async () => {
    await happens('bea', 'viewing.proposed', { negotiationID: 'one', house: '丘の上の家' })
    app.clock.advance({ minutes: 4 })
    await happens('bea', 'viewing.accepted', { negotiationID: 'one', house: '丘の上の家' })
    await happens('bea', 'viewing.declined', { negotiationID: 'other', house: '海辺の家' })
    await sendDueDigests(systemContext(app.platform))
    expect(await sent()).toEqual([])
    app.clock.advance({ minutes: 1 })
    await Promise.all(Array.from({ length: 3 }, () => sendDueDigests(systemContext(app.platform))))
    expect(await sent()).toEqual(['「丘の上の家」の商談のお知らせ（2件）'])
    expect(await text()).toMatch(/viewing\.proposedの本文[\s\S]*viewing\.acceptedの本文/)
    await sendAfter(app)
    expect(await sent()).toEqual(['「丘の上の家」の商談のお知らせ（2件）', 'viewing.declined'])
  })

  test('urgent events, and those without a room, are sent immediately', async () => {
    await happens('bea', 'viewing.canceled', { negotiationID: 'one', near: true })
    await happens('bea', 'seller.approved')
    expect(await sent()).toEqual(['viewing.canceled', 'seller.approved'])
  })

  test('daily at six: one letter grouped by room with the unread lines, and none without news', async () => {
    await wish('bea', { digest: 1 })
    await happens('bea', 'viewing.proposed', { negotiationID: 'one', house: '丘の上の家' })
    await happens('bea', 'favorite.lowered', { house: '川辺の家' })
    await happens('bea', 'viewing.declined', { negotiationID: 'one', house: '丘の上の家' })
    app.clock.set('2026-11-21T17:59:00+09:00')
    await sendDueDigests(systemContext(app.platform))
    expect(await sent()).toEqual([])
    app.clock.set('2026-11-21T18:00:00+09:00')
    await sendDueDigests(systemContext(app.platform))
    expect(await sent()).toEqual(['きょうのお知らせ（3件）'])
    expect(await text()).toMatch(/丘の上の家：viewing\.proposed[\s\S]*丘の上の家：viewing\.declined[\s\S]*川辺の家：favorite\.lowered/)

    await happens('bea', 'viewing.proposed', { negotiationID: 'one' })
    await app.as('bea').markNotificationsRead({ body: { until: '2026-11-21T18:00:00+09:00' } })
    app.clock.set('2026-11-22T18:00:00+09:00')
    await sendDueDigests(systemContext(app.platform))
    expect(await sent()).toHaveLength(1)
  })

  test('a member suspended before sending gets none', async () => {
    const { db } = await app.ctx()
    await happens('suzu', 'viewing.proposed', { negotiationID: 'one' })
    await db.update(user).set({ status: 2 }).where(eq(user.id, 'suzu'))
    await sendAfter(app)
    expect(await sent('suzu')).toEqual([])
  })
})

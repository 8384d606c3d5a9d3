import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueDigests } from '#domain/news/notification/gather.ts'
import type { AuditName } from '#platform/audit/names.ts'
import { toWireTime } from '#platform/clock.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { questionToOffice } from '#test/desk.ts'
import { say } from '#test/rooms.ts'
import { wakeTalks } from './assignment.ts'

let app: TestApp
let hana: Person
let taro: Person
beforeAll(async () => {
  app = await testApp()
  hana = await colleague(app, 'hana', '山田 花')
  taro = await colleague(app, 'taro', '佐藤 太郎')
})
afterAll(() => app.close())

const asked = (buyer?: Person) => questionToOffice(app, buyer)
const look = (id: string, by: Person = 'ada') => app.as(by).getNegotiation({ params: { id } })
const detailOf = async (id: string, action: AuditName) => {
  const { items } = await app.as('ada').listAudits({ query: { subjectKind: 'negotiation', subjectID: id, deed: [action] } })
  return items.map(({ detail }) => detail)
}

test('the reason for a snooze is shown until it ends, to the operators only', async () => {
  const { id, params } = await asked()
  const until = toWireTime(new Date(app.clock.now().getTime() + 7_200_000))
  const aside = (note?: string) => app.as(hana).snoozeNegotiation({ params, body: { until, note } })
  expect(await aside(' 図面を取り寄せ中です。 ')).toMatchObject({ snoozeNote: '図面を取り寄せ中です。' })
  expect((await look(id, 'bea')).snoozeNote).toBeNull()
  const [row] = (await app.as('ada').listInbox({ query: { tab: 'snoozed' } })).items.filter((talk) => talk.id === id)
  expect(row?.snoozeNote).toBe('図面を取り寄せ中です。')
  expect(await detailOf(id, 'negotiation.snooze')).toEqual([{ until, reason: '図面を取り寄せ中です。' }])
  expect(await aside()).toMatchObject({ snoozeNote: null })
  await aside('電話を待つ')
  await say(app, 'bea', { id }, 'まだでしょうか。')
  expect((await look(id)).snoozeNote).toBeNull()
  await aside('電話を待つ')
  expect((await app.as(hana).wakeNegotiation({ params })).snoozeNote).toBeNull()
  await aside('電話を待つ')
  app.clock.advance({ hours: 3 })
  await wakeTalks(systemContext(app.platform))
  expect((await look(id)).snoozeNote).toBeNull()
  expect(await refusal(aside('あ'.repeat(201)))).toMatchObject({ status: 422, errors: [{ path: 'note' }] })
  expect(await refusal(app.as('bea').snoozeNegotiation({ params, body: { until, note: 'x' } }))).toMatchObject({ status: 403 })
})

test('an operator assigned by a colleague is notified with their note, in one letter for many; taking one sends nothing', async () => {
  const [first, second] = [await asked(), await asked('ben')]
  const talks = [first, second].map(({ id }) => ({ id }))
  const note = '木曜に電話の約束です。'
  await app.as(hana).careForNegotiations({ body: { act: 'assignment', to: 'taro', talks, note } })
  await app.drain()
  const news = async (by: Person) => (await app.as(by).listNotifications({ query: { kind: 'talk.assigned' } })).items
  const notifications = await news(taro)
  expect(notifications.map(({ path }) => path).toSorted()).toEqual(talks.map(({ id }) => `/admin/chat/${id}`).toSorted())
  expect(notifications[0]?.line).toContain(note)
  expect(await detailOf(first.id, 'negotiation.assign')).toEqual([{ reason: note }])
  const { db } = await app.ctx()
  const letters = async () =>
    (await db.select().from(mail).where(eq(mail.toAddress, 'taro@example.com'))).filter(({ text }) => text.includes(note))
  expect(await letters()).toEqual([])
  app.clock.advance({ minutes: 6 })
  await sendDueDigests(systemContext(app.platform))
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter?.subject).toContain('お知らせ（2件）')
  expect(letter?.text.match(new RegExp(`ひとこと：${note}`, 'g'))).toHaveLength(2)
  // Assigning to oneself, or unassigning one's own, sends no notification.
  await app.as(taro).assignNegotiation({ params: first.params, body: { from: 'taro', to: null } })
  await app.as(hana).assignNegotiation({ params: first.params, body: { from: null, to: 'hana' } })
  await app.drain()
  expect([await news(hana), (await news(taro)).length]).toEqual([[], 2])
  const long = app.as(hana).assignNegotiation({ params: first.params, body: { from: 'hana', to: 'taro', note: 'あ'.repeat(201) } })
  expect(await refusal(long)).toMatchObject({ status: 422, errors: [{ path: 'note' }] })
})

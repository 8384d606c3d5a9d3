import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { negotiationSeat } from '#domain/deal/negotiation/table.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { colleague } from '#test/colleagues.ts'
import { invoiced, stockMenus } from '#test/deals.ts'
import { hillHouse } from '#test/houses.ts'
import { type OfficeWorker, readersOf } from './office.ts'
import { notifyMorning, notifyOfficeUnread, notifyTransfers } from './office-news.ts'

describe('recipients of an operators’ letter', () => {
  const person = (id: string, more: Partial<OfficeWorker> = {}): OfficeWorker => ({
    ...{ id, status: 1, onDuty: false, awayFrom: null, awayTo: null, muted: [] },
    ...more,
  })
  const today = '2026-11-24'
  const names = (people: OfficeWorker[], assigneeID?: string) => readersOf(people, 'report', { assigneeID, today }).map(({ id }) => id)
  test.each([
    ['who looks after it', [person('a'), person('b', { onDuty: true })], 'a', ['a']],
    [
      'those on duty while they are away',
      [person('a', { awayFrom: '2026-11-20' }), person('b', { onDuty: true }), person('c')],
      'a',
      ['b'],
    ],
    ['them again once they are back', [person('a', { awayFrom: '2026-11-20', awayTo: '2026-11-23' }), person('b')], 'a', ['a']],
    ['those on duty where nobody looks after it', [person('a'), person('b', { onDuty: true })], undefined, ['b']],
    ['everybody who wants it where nobody is on duty', [person('a'), person('b', { muted: ['report'] })], undefined, ['a']],
    ['nobody who has left', [person('a', { status: 9, onDuty: true }), person('b')], 'a', ['b']],
  ] as const)('%s', (_, people, assignee, expected) => {
    expect(names([...people], assignee)).toEqual(expected)
  })
})

describe('the letters', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  const to = async (name: string) =>
    (
      await app.platform.database.db
        .select()
        .from(mail)
        .where(eq(mail.toAddress, `${name}@example.com`))
    ).map(({ subject }) => subject)

  test('the assignee gets one letter about an unread message after half an hour of work, and pending work every morning', async () => {
    await colleague(app, 'hana', '山田 花')
    await colleague(app, 'mari', '佐藤 真理')
    const { id: estateID } = await hillHouse(app)
    const talk = await app.as('bea').createNegotiation({ body: { estateID } })
    await app.as('bea').createChat({ body: { id: crypto.randomUUID(), negotiationID: talk.id, message: '運営の方に質問です。' } })
    await app.as('ada').assignNegotiation({ params: { id: talk.id }, body: { from: null, to: 'hana' } })
    const { db } = app.platform.database
    const now = app.clock.now()
    await db
      .update(negotiationSeat)
      .set({ unreadSince: now, waitingSince: now, unreadCount: 1 })
      .where(eq(negotiationSeat.negotiationID, talk.id))
    app.clock.advance({ minutes: 20 })
    await notifyOfficeUnread(systemContext(app.platform))
    expect(await to('hana')).toEqual([])
    // The next day is a Sunday, when the office is closed.
    app.clock.set('2026-11-24T11:00:00+09:00')
    for (let n = 0; n < 2; n++) await notifyOfficeUnread(systemContext(app.platform))
    expect(await to('hana')).toEqual([expect.stringContaining('未読のメッセージ')])
    expect(await to('mari')).toEqual([])

    await app.as('ada').updateStaff({ params: { id: 'mari' }, body: { notify: { digest: false } } })
    for (let n = 0; n < 2; n++) await notifyMorning(systemContext(app.platform))
    expect((await to('hana')).filter((subject) => subject.includes('今日の対応待ち'))).toHaveLength(1)
    expect(await to('mari')).toEqual([])
    const [letter] = await db.select().from(mail).where(eq(mail.subject, '【縁側】今日の対応待ち'))
    expect(letter?.text).toContain('返信待ち：1件')
  })

  test('announced transfers go out hourly, together and once, to operators who want payment news', async () => {
    const { db } = await app.ctx()
    const menus = await stockMenus(app)
    app.clock.set('2026-12-10T10:10:00+09:00')
    for (let n = 0; n < 2; n++) {
      const { payment } = await invoiced(app, menus)
      app.clock.advance({ minutes: 5 })
      await app.as('bea').announceTransfer({ params: { id: payment.id }, body: { date: '2026-12-10', name: 'ベア' } })
    }
    const letters = async () => db.select().from(mail).where(like(mail.key, '%transfers/%'))
    // Each recipient gets it once.
    const readers = async () => (await letters()).map(({ toAddress }) => toAddress)
    const run = () => notifyTransfers(systemContext(app.platform))
    // The hour has not ended.
    await run()
    expect(await letters()).toEqual([])
    app.clock.set('2026-12-10T11:00:00+09:00')
    await Promise.all([run(), run()])
    await run()
    const sent = await letters()
    expect(new Set(sent.map(({ subject }) => subject))).toEqual(new Set(['【縁側】振込の連絡が2件届きました']))
    expect(sent[0]?.text).toContain('/admin/chat?show=transfer')
    expect(new Set(await readers()).size).toBe(sent.length)
    // No transfers in the next hour.
    app.clock.set('2026-12-10T12:00:00+09:00')
    await run()
    expect(await letters()).toHaveLength(sent.length)
  })
})

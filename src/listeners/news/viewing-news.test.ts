import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { notification } from '#domain/news/notification/table.ts'
import { transact } from '#platform/context.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import type { Person } from '#test/cast.ts'
import { accept, afternoon, appointed, onDay, propose, viewingTests } from '#test/viewings.ts'
import { sendAfter } from '#test/waiting.ts'
import { viewingReminder } from './reminder-table.ts'
import { remindOfViewings } from './reminders.ts'

let tests: Awaited<ReturnType<typeof viewingTests>>
beforeAll(async () => {
  tests = await viewingTests()
})
afterAll(() => tests.app.close())
beforeEach(() => tests.startAnew())

const at = (id: string) => ({ params: { id } })
const clock = () => tests.app.clock
const everyMinute = () => remindOfViewings(systemContext(tests.app.platform))
const lettersTo = async (person: Person) => {
  await tests.app.drain()
  await sendAfter(tests.app)
  const { db } = await tests.app.ctx()
  return db
    .select()
    .from(mail)
    .where(eq(mail.toAddress, `${person}@example.com`))
    .orderBy(asc(mail.createdAt), asc(mail.id))
}
const subjects = async (person: Person) => (await lettersTo(person)).map(({ subject }) => subject.replace('【縁側】', ''))
const notificationsTo = async (person: Person) => {
  await tests.app.drain()
  return (await tests.app.as(person).listNotifications()).items
}
const kinds = async (person: Person) => (await notificationsTo(person)).map(({ kind }) => kind)

describe('events of an appointment', () => {
  test('a viewing request notifies the side that has to answer, not the side that sent it', async () => {
    const { id } = await tests.room()
    await propose(tests.app, id)
    expect(await subjects('sora')).toEqual(['「丘の上の家」の見学の希望が届きました'])
    const [letter] = await lettersTo('sora')
    expect(letter?.text).toContain('第1希望：12月5日（土）午前（9時〜12時）')
    expect(await notificationsTo('sora')).toMatchObject([
      {
        kind: 'viewing.proposed',
        group: 2,
        negotiationID: id,
        path: `/seller/chat/${id}`,
        line: '丘の上の家・第1希望：12月5日（土）午前（9時〜12時）',
      },
    ])
    expect(await kinds('bea')).toEqual([])
  })

  test('both sides get the agreed time, with a calendar file and without the address', async () => {
    const { id } = await tests.room()
    await appointed(tests.app, id)
    for (const person of ['bea', 'sora'] as const) {
      const letter = (await lettersTo(person)).at(-1)
      expect(letter?.text).toContain('見学の日時が決まりました')
      expect(letter?.attachments).toMatchObject([{ filename: '見学.ics', contentType: expect.stringContaining('method=PUBLISH') }])
      expect(letter?.text).toContain('12月5日（土）10:30〜11:30')
      expect(`${letter?.text}${letter?.attachments[0]?.content}`).not.toContain('2番3号')
    }
    expect((await kinds('bea')).toSorted()).toEqual(['release.made', 'viewing.accepted'])
    expect(await kinds('sora')).toEqual(expect.not.arrayContaining(['release.made']))
  })

  test('a change or cancellation reaches the other side with its reason, and cancels the calendar entry', async () => {
    const { id } = await tests.room()
    const viewing = await appointed(tests.app, id)
    await lettersTo('bea')
    await tests.app.as('sora').changeViewing({ ...at(viewing.id), body: { slots: [afternoon], reason: 1 } })
    const [change] = (await lettersTo('bea')).slice(-1)
    expect(change?.text).toContain('理由：都合が悪くなった')
    expect(change?.attachments[0]?.contentType).toContain('CANCEL')
    await accept(tests.app, await tests.see(viewing.id), 'bea', { start: null })
    await lettersTo('bea')
    await tests.app.as('bea').cancelViewing({ ...at(viewing.id), body: { reason: 4 } })
    expect((await lettersTo('sora')).at(-1)?.subject).toContain('取り消されました')
    expect((await kinds('bea'))[0]).toBe('viewing.accepted')
    expect((await notificationsTo('sora'))[0]).toMatchObject({ kind: 'viewing.canceled', urgent: false })
  })

  test('a cancellation less than twelve hours before is not delayed', async () => {
    const { id } = await tests.room()
    const viewing = await appointed(tests.app, id)
    await tests.app.drain()
    clock().set(onDay(14, '00:30'))
    await tests.app.as('sora').cancelViewing({ ...at(viewing.id), body: { reason: 2 } })
    await tests.app.drain()
    const { db } = await tests.app.ctx()
    const toBea = (await db.select().from(mail)).filter(({ toAddress }) => toAddress.startsWith('bea'))
    expect(toBea.map(({ subject }) => subject)).toEqual(['【縁側】「丘の上の家」の見学が取り消されました'])
    expect((await notificationsTo('bea'))[0]).toMatchObject({ kind: 'viewing.canceled', urgent: true })
  })
})

describe('on the clock', () => {
  test('reminders go out the evening before, two hours before, and three hours after the end, each once', async () => {
    const { id } = await tests.room()
    await appointed(tests.app, id, { hostNote: '上履きをお持ちください。' })
    const kindsAfter = async (moment: string) => {
      clock().set(moment)
      await Promise.all([everyMinute(), everyMinute(), everyMinute()])
      return (await kinds('bea')).filter((kind) => !['viewing.accepted', 'release.made'].includes(kind))
    }
    await tests.app.drain()
    expect(await kindsAfter(onDay(13, '17:59'))).toEqual([])
    expect(await kindsAfter(onDay(13, '18:00'))).toEqual(['viewing.reminder'])
    expect((await subjects('bea')).at(0)).toBe('あしたは見学です（10:30）')
    const asked = async (person: Person) => (await lettersTo(person)).at(0)?.text.includes('持ち物など：売主の方からのお願いがあります')
    expect([await asked('bea'), await asked('sora')]).toEqual([true, false])
    expect(await kindsAfter(onDay(14, '08:29'))).toEqual(['viewing.reminder'])
    expect(await kindsAfter(onDay(14, '08:30'))).toEqual(['viewing.soon', 'viewing.reminder'])
    const [viewing] = (await tests.app.as('bea').listViewings()).items
    clock().set(onDay(14, '12:00'))
    await tests.app.as('sora').completeViewing({ ...at(viewing?.id ?? ''), body: {} })
    expect(await kindsAfter(onDay(14, '14:29'))).toHaveLength(2)
    expect(await kindsAfter(onDay(14, '14:30'))).toEqual(['viewing.done', 'viewing.soon', 'viewing.reminder'])
    expect((await subjects('bea')).at(-1)).toBe('見学おつかれさまでした')
    expect((await subjects('sora')).at(-1)).not.toBe('見学おつかれさまでした')
    expect(await kinds('sora')).not.toContain('viewing.done')
    // For a past viewing, its actual time, not the times proposed.
    expect((await notificationsTo('bea'))[0]).toMatchObject({ kind: 'viewing.done', line: expect.stringContaining('日時：') })
  })

  test.each(['said', 'bought'] as const)('the buyer is not asked after a viewing how to go on once they have %s', async (how) => {
    const { id } = await tests.room()
    const viewing = await appointed(tests.app, id)
    clock().set(onDay(14, '12:00'))
    await tests.app.as('sora').completeViewing({ ...at(viewing.id), body: {} })
    if (how === 'said') await tests.app.as('bea').saveViewingOutcome({ ...at(viewing.id), body: { outcome: 1 } })
    else {
      const { db } = await tests.app.ctx()
      await db.update(negotiation).set({ status: TradeStatus.finish }).where(eq(negotiation.id, id))
    }
    clock().set(onDay(14, '14:30'))
    await everyMinute()
    expect(await kinds('bea')).not.toContain('viewing.done')
  })

  test('a reminder of an outdated time is dropped', async () => {
    const { id } = await tests.room()
    const viewing = await appointed(tests.app, id)
    await tests.app.as('sora').changeViewing({ ...at(viewing.id), body: { slots: [afternoon], reason: 1 } })
    clock().set(onDay(13, '18:00'))
    await everyMinute()
    expect(await kinds('bea')).not.toContain('viewing.reminder')
    await accept(tests.app, await tests.see(viewing.id), 'bea', { start: null })
    clock().set(onDay(14, '11:00'))
    await everyMinute()
    expect((await notificationsTo('bea')).filter(({ kind }) => kind === 'viewing.soon')).toHaveLength(1)
  })

  test('a change concurrent with the reminder: every reminder names a time that was valid', async () => {
    const { id } = await tests.room()
    const viewing = await appointed(tests.app, id)
    clock().set(onDay(13, '18:00'))
    await tests.app.drain()
    const change = () =>
      tests.app
        .as('sora')
        .changeViewing({ ...at(viewing.id), body: { slots: [{ start: onDay(20, '10:00'), end: onDay(20, '12:00') }], reason: 1 } })
    await Promise.all([change(), everyMinute(), everyMinute()])
    await everyMinute()
    const { db } = await tests.app.ctx()
    const reminders = (await db.select().from(notification)).filter(({ kind }) => kind === 'viewing.reminder')
    for (const { line, userID } of reminders) expect(line, userID).toContain('日時：12月5日')
    expect(reminders.length).toBeLessThanOrEqual(2)
    const standing = (await db.select().from(viewingReminder)).map(({ stage }) => stage)
    expect(standing).not.toContain('tomorrow')
  })

  test('on the day a preset message alerts the other side immediately; on any other day it does not', async () => {
    const { id } = await tests.room()
    await appointed(tests.app, id)
    const say = (message: string, by: 'bea' | 'sora' = 'bea') =>
      tests.app.as(by).createChat({ body: { id: crypto.randomUUID(), negotiationID: id, message } })
    await say('着きました。')
    expect(await kinds('sora')).not.toContain('viewing.day')
    clock().set(onDay(14, '07:31'))
    await say('遅れるかもしれません。')
    await say('見学の時間に20分ほど遅れます。')
    const [news] = (await notificationsTo('sora')).filter(({ kind }) => kind === 'viewing.day')
    expect(news).toMatchObject({ urgent: true, line: '丘の上の家・見学の時間に20分ほど遅れます。' })
    expect((await kinds('sora')).filter((kind) => kind === 'viewing.day')).toHaveLength(1)
    expect(await kinds('bea')).not.toContain('viewing.day')
  })

  test('a crash between sending and recording repeats the reminder, and it arrives once', async () => {
    const { id } = await tests.room()
    await appointed(tests.app, id)
    clock().set(onDay(13, '18:00'))
    const ctx = systemContext(tests.app.platform)
    await transact(ctx, async (ctx) => {
      await remindOfViewings(ctx)
      throw new Error('killed')
    }).catch(() => {})
    expect(await kinds('bea')).not.toContain('viewing.reminder')
    await everyMinute()
    await everyMinute()
    expect((await kinds('bea')).filter((kind) => kind === 'viewing.reminder')).toHaveLength(1)
    const { db } = await tests.app.ctx()
    expect((await db.select().from(viewingReminder)).map(({ stage }) => stage)).toEqual(['soon'])
  })

  test('a request unanswered for two days is in the operators’ queue; an answered one is not', async () => {
    const waits = async (id: string) =>
      (await tests.app.as('ada').listDeskDeals({ query: { queue: 'acting' } })).items.some((deal) => deal.id === id)
    const [open, answered] = [await tests.room(), await tests.room()]
    await propose(tests.app, open.id)
    await accept(tests.app, await propose(tests.app, answered.id), 'sora', { confirmOverlap: true })
    clock().advance({ hours: 47, minutes: 59 })
    await everyMinute()
    expect([await waits(open.id), await waits(answered.id)]).toEqual([false, false])
    clock().advance({ minutes: 1 })
    await everyMinute()
    expect([await waits(open.id), await waits(answered.id)]).toEqual([true, false])
  })
})

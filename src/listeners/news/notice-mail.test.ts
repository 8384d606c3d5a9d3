import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notice } from '#domain/news/notice/table.ts'
import { user } from '#domain/people/user/table.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { listen } from '#test/live.ts'
import { mailNotices } from './notice-mail.ts'
import { end, readToken } from './subscription.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-11-21T09:00:00+09:00')
  await app.as('bea').patchUser({ params: { id: 'bea' }, body: { mailOptIn: true, prefecturesCode: '13' } })
  await app.as('sora').patchUser({ params: { id: 'sora' }, body: { mailOptIn: true } })
})
afterAll(() => app.close())

const words = {
  title: '年末年始の営業',
  body: '12月29日から休みます。\n\nお急ぎの方は前の週にご連絡ください。',
  postDate: '2026-11-21',
  status: 2,
  mailFlag: true,
} as const
const run = () => mailNotices(systemContext(app.platform))
const sentTo = async (id: string) =>
  (
    await app.platform.database.db
      .select()
      .from(mail)
      .where(like(mail.key, `notice/${id}/%`))
  )
    .map(({ userID }) => userID)
    .sort()
const post = (more: object) => app.as('ada').createNotice({ body: { ...words, ...more } })

test('a notice goes once, when its minute has come, to members who want such letters', async () => {
  const { id } = await post({ postTime: '10:00' })
  await run()
  expect(await sentTo(id)).toEqual([])
  app.clock.set('2026-11-21T10:00:00+09:00')
  await run()
  await run()
  expect(await sentTo(id)).toEqual(['bea', 'sora'])
  expect(await app.as('ada').getNotice({ params: { id } })).toMatchObject({ mailedAt: '2026-11-21T10:00:00+09:00', version: 1 })
  const [letter] = await app.platform.database.db
    .select()
    .from(mail)
    .where(eq(mail.key, `notice/${id}/bea`))
  expect(letter).toMatchObject({ subject: '【縁側】年末年始の営業' })
  expect(letter?.text).toContain('12月29日から休みます。\n\nお急ぎの方は前の週にご連絡ください。')
  expect(letter?.text).toContain(`/notice#${id}`)

  // Sent letters are counted. A changed text is marked as revised, a changed date is not.
  const ada = app.as('ada')
  expect(await ada.patchNotice({ params: { id }, body: { endAt: '2026-12-31T00:00:00+09:00' } })).toMatchObject({
    revisedAt: null,
    figures: { read: 0, mailed: 2 },
  })
  expect(await ada.patchNotice({ params: { id }, body: { title: '年末年始の営業（訂正）' } })).toMatchObject({
    revisedAt: '2026-11-21T10:00:00+09:00',
  })
})

test('an important notice goes to its whole audience, and to no others', async () => {
  const { id } = await post({ kind: 1, audience: 3 })
  await run()
  const buyers = await app.platform.database.db.select({ id: user.id }).from(user).where(eq(user.userType, 3))
  expect(await sentTo(id)).toEqual(buyers.map((each) => each.id).sort())
  // The number of letters is shown before publishing.
  const letters = async (body: Parameters<ReturnType<typeof app.as>['countNoticeLetters']>[0]['body']) =>
    (await app.as('ada').countNoticeLetters({ body })).count
  expect(await letters({ kind: 1, audience: 3, prefecturesCodes: [] })).toBe(buyers.length)
  expect(await letters({ kind: 1, audience: 0, prefecturesCodes: ['13'] })).toBe(1)
  const wishing = await app.platform.database.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.userType, 3), eq(user.mailOptIn, true)))
  expect(await letters({ kind: 4, audience: 3, prefecturesCodes: [] })).toBe(wishing.length)
  const nearby = await post({ kind: 1, prefecturesCodes: ['13'] })
  await run()
  expect(await sentTo(nearby.id)).toEqual(['bea'])
})

test('a node that dies between two batches skips no member and writes to none twice; a withdrawn notice stops', async () => {
  const { id } = await post({ kind: 1 })
  // The state after a first batch.
  await app.platform.database.db.update(notice).set({ mailedTo: 'bea' }).where(eq(notice.id, id))
  await Promise.all([run(), run()])
  const reached = await sentTo(id)
  expect(reached).not.toContain('bea')
  expect(new Set(reached).size).toBe(reached.length)
  expect(reached).toContain('sora')
  const back = await post({ postTime: '10:30' })
  await app.as('ada').deleteNotice({ params: { id: back.id } })
  app.clock.set('2026-11-21T10:30:00+09:00')
  await run()
  expect(await sentTo(back.id)).toEqual([])
})

test('a notice hidden during sending stops, and continues from there once it is back', async () => {
  const { id } = await post({ kind: 1 })
  const params = { id }
  // The state after a first batch.
  await app.platform.database.db.update(notice).set({ mailedTo: 'bea', mailedCount: 1 }).where(eq(notice.id, id))
  await app.as('ada').patchNotice({ params, body: { status: 1 } })
  await run()
  expect(await sentTo(id)).toEqual([])
  expect(await app.as('ada').getNotice({ params })).toMatchObject({ mailedAt: null, figures: { mailed: 1 } })
  await app.as('ada').patchNotice({ params, body: { status: 2 } })
  await run()
  expect(await sentTo(id)).not.toContain('bea')
  expect(await sentTo(id)).toContain('sora')
})

test('the unsubscribe link stops further notices', async () => {
  const { id } = await post({})
  await run()
  const [letter] = await app.platform.database.db
    .select()
    .from(mail)
    .where(eq(mail.key, `notice/${id}/sora`))
  const token = /token=([^\s]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  const ctx = systemContext(app.platform)
  const subscription = readToken(ctx, token)
  expect(subscription).toEqual({ kind: 'notice', id: 'sora' })
  if (subscription) await end(ctx, subscription)
  const next = await post({ title: '新しい機能' })
  await run()
  expect(await sentTo(next.id)).toEqual(['bea'])
})

test('an important notice is in the notifications of each member of its audience, once', async () => {
  const { id } = await post({ kind: 1, audience: 2, mailFlag: false, title: '規約が変わります' })
  const plain = await post({ kind: 4, mailFlag: false })
  const sora = await listen(app, 'sora')
  await run()
  await run()
  const notificationsTo = (who: 'sora' | 'bea') =>
    app
      .as(who)
      .listNotifications({ query: {} })
      .then(({ items }) => items.filter(({ path }) => path.endsWith(id) || path.endsWith(plain.id)))
  expect(await notificationsTo('sora')).toMatchObject([
    { kind: 'notice.published', line: '規約が変わります', path: `/notice#${id}`, readAt: null },
  ])
  expect(await notificationsTo('bea')).toEqual([])
  await sora.until(({ kind }) => kind === 'notification')
  await sora.close()
})

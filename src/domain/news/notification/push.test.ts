import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#platform/platform.ts'
import { isPushService, push } from '#platform/push/push.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { openPushService } from '#test/push-service.ts'
import type { NotificationKind } from './kinds.ts'
import { type News, notify } from './notify.ts'
import { heldPush, pushSubscription } from './push-table.ts'
import { ringHeld, ringOne } from './ring.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  service = await openPushService()
  app = await testApp({ PUSH_SERVICE: service.origin })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  const { db } = await app.ctx()
  await app.drain()
  await db.delete(pushSubscription)
  await db.delete(heldPush)
  service.received.length = 0
  app.clock.set('2026-11-21T12:00:00+09:00')
})

const subscribe = (person: Person, name: string) => app.as(person).subscribeToPush({ body: service.subscription(name) })
const browsers = async () => (await app.ctx()).db.select().from(pushSubscription)
let events = 0
async function happens(person: string, kind: NotificationKind, news: Partial<News> = {}) {
  const content = { kind, path: '/buyer/chat/room', house: '鎌倉の平屋', words: '別府 様・3,200万円', negotiationID: 'room', ...news }
  await notify(systemContext(app.platform), person, content, `test/${events++}`)
  await app.drain()
}
const shown = () => service.received.map(({ note }) => `${note.title}（${note.body}）`)
const note = { title: '題', body: '', tag: 't', url: '/' }

describe('a browser', () => {
  test('rings with the kind and the house only, encrypted for it and signed by us', async () => {
    await subscribe('bea', 'phone')
    await happens('bea', 'viewing.accepted')
    const [arrived] = service.received
    expect(arrived?.note).toEqual({ title: '見学の日時が決まりました', body: '鎌倉の平屋', tag: 'room', url: '/buyer/chat/room' })
    expect(arrived?.raw).not.toMatch(/別府|3,200/)
    const { key } = await app.as('bea').getPushKey()
    expect(arrived?.subject).toBe(`mailto:${app.platform.settings.at('issuer', app.clock.now()).email} ${key}`)
    expect(arrived).toMatchObject({ ttl: '43200', urgency: 'normal' })
  })

  test('is registered once, and belongs to the last member who signed in there', async () => {
    const { id } = await subscribe('bea', 'tablet')
    expect((await subscribe('bea', 'tablet')).id).toBe(id)
    expect((await subscribe('ben', 'tablet')).id).toBe(id)
    await happens('bea', 'viewing.proposed')
    expect(shown()).toEqual([])
    await happens('ben', 'viewing.proposed')
    expect(shown()).toHaveLength(1)
    expect((await refusal(app.as('bea').unsubscribeFromPush({ params: { id } }))).status).toBe(404)
    await app.as('ben').unsubscribeFromPush({ params: { id } })
    expect(await browsers()).toEqual([])
  })

  test('with an endpoint other than a push service is refused by field', async () => {
    const { keys } = service.subscription('x')
    for (const endpoint of ['https://127.0.0.1/x', 'http://fcm.googleapis.com/x', 'https://fcm.googleapis.com.evil.example/x'])
      expect(await refusal(app.as('bea').subscribeToPush({ body: { endpoint, keys } }))).toMatchObject({
        status: 422,
        errors: [{ path: 'endpoint' }],
      })
    const allows = (endpoint: string) => isPushService({ pushService: undefined }, endpoint)
    expect(
      ['https://fcm.googleapis.com/a', 'https://updates.push.services.mozilla.com/a', 'https://web.push.apple.com/a'].every(allows),
    ).toBe(true)
    expect(
      ['https://push.apple.com.evil/a', 'https://fcm.googleapis.com:8443/a', 'https://a@fcm.googleapis.com/a', service.origin].some(allows),
    ).toBe(false)
  })

  test('that no longer exists is deleted', async () => {
    for (const status of [410, 404]) {
      await subscribe('bea', 'phone')
      service.answers.push({ status })
      await happens('bea', 'viewing.proposed')
      expect(await browsers()).toEqual([])
    }
  })

  test('with a busy or silent service is retried, with a delay and a limit', async () => {
    const { id: subscriptionID } = await subscribe('bea', 'phone')
    const again: (Date | undefined)[] = []
    const ctx = systemContext(app.platform)
    const jobs = {
      ...app.platform.jobs,
      send: async (...[, , , options]: Parameters<typeof app.platform.jobs.send>) => void again.push(options?.startAfter),
    }
    const noted = { ...ctx, platform: { ...ctx.platform, jobs } }
    const waits = () => again.map((at) => Math.round(((at?.getTime() ?? 0) - Date.now()) / 1000))
    service.answers.push({ status: 429, retryAfter: 120 })
    await ringOne(noted, { subscriptionID, note, urgent: false })
    service.answers.push({ status: 201, silent: true })
    await ringOne(noted, { subscriptionID, note, urgent: false, tries: 2 })
    expect(waits().map((seconds) => Math.round(seconds / 10) * 10)).toEqual([120, 60])
    service.answers.push({ status: 503 })
    await ringOne(noted, { subscriptionID, note, urgent: false, tries: 6 })
    expect(again).toHaveLength(2)
    expect(await browsers()).toHaveLength(1)
  })

  test('takes a payload no larger than its service allows', async () => {
    const { endpoint, keys } = service.subscription('phone')
    await push({ ...app.platform, contact: 'us@en.example' }, { endpoint, ...keys }, { ...note, body: '長'.repeat(2000) }, { urgent: true })
    expect(service.received[0]).toMatchObject({ note: { title: '題', body: '' }, urgency: 'high' })
    await push({ ...app.platform, contact: 'us@en.example' }, { endpoint, ...keys }, { ...note, body: '長'.repeat(1250) }, { urgent: true })
    expect(service.received[1]?.note.body).toHaveLength(1250)
    expect(service.received[1]?.bytes).toBeLessThanOrEqual(4096)
    const off = createECDH('prime256v1').generateKeys().fill(1, 1).toString('base64url')
    expect(
      await push({ ...app.platform, contact: 'us@en.example' }, { endpoint, auth: keys.auth, p256dh: off }, note, { urgent: false }),
    ).toBe('gone')
  })
})

describe('quiet hours', () => {
  const morning = async (moment: string) => {
    app.clock.set(moment)
    await Promise.all([ringHeld(systemContext(app.platform)), ringHeld(systemContext(app.platform))])
    await app.drain()
  }

  test('last until eight, and then one ring gives the number', async () => {
    await subscribe('bea', 'phone')
    app.clock.set('2026-11-21T23:00:00+09:00')
    await happens('bea', 'viewing.proposed')
    app.clock.set('2026-11-22T00:30:00+09:00')
    await happens('bea', 'viewing.accepted')
    await happens('bea', 'negotiation.opened')
    await morning('2026-11-22T07:59:00+09:00')
    expect(shown()).toEqual([])
    await morning('2026-11-22T08:00:00+09:00')
    expect(shown()).toEqual(['お知らせが3件あります（）'])
    expect(service.received[0]?.note.url).toBe('/user/notification')
  })

  test('a single one is shown as it is, one read meanwhile is not; urgent ones ring at night', async () => {
    await subscribe('bea', 'phone')
    app.clock.set('2026-11-22T02:00:00+09:00')
    await happens('bea', 'viewing.proposed')
    await app.as('bea').markNotificationsRead({ body: { until: '2026-11-22T02:00:00+09:00' } })
    app.clock.set('2026-11-22T02:01:00+09:00')
    await happens('bea', 'viewing.countered')
    await happens('bea', 'viewing.canceled', { near: true })
    expect(shown()).toEqual(['見学が取り消されました（鎌倉の平屋）'])
    await morning('2026-11-22T08:00:00+09:00')
    expect(shown().slice(1)).toEqual(['別の日時の提案があります（鎌倉の平屋）'])
  })
})

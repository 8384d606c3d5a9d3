import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newBuyer, type Person, personOf, publicHouse, signIn } from './people.ts'
import { enter, type Visitor } from './stage.ts'

/** Notifications of one person: behind the bell, in the page title, and marked as read when the place they refer to is opened. */

const HOUSES = ['知らせの届く丘の家', '知らせの届く海の家']
let bea: Person
let talks: string[]
let phone: Visitor
beforeAll(async () => {
  const [seller, operator] = [await personOf('seller@example.com'), await personOf('admin@example.com')]
  bea = await newBuyer('鐘')
  talks = []
  for (const house of HOUSES) {
    const estateID = await publicHouse(seller, operator, house)
    talks.push((await bea.api.createNegotiation({ body: { estateID } })).id)
  }
  phone = await enter()
  await signIn(phone, bea)
  // A sign-in from a new device is notified, too.
  await vi.waitUntil(async () => (await bea.api.countNotifications({ query: { unread: true } })).count === 1, { timeout: 15_000 })
  const [signedIn] = (await bea.api.listNotifications()).items
  await bea.api.markNotificationsRead({ body: { until: signedIn?.createdAt ?? '' } })
  await phone.visit('/faq')
  for (const id of talks) await seller.api.closeNegotiation({ params: { id }, body: { reason: '家族で住むことにしました。' } })
})
afterAll(() => phone?.leave())

const bell = () => phone.page.getByRole('navigation', { name: 'メインメニュー（下部）' }).getByRole('link', { name: /お知らせ/ })
const line = (house: string) => phone.page.getByRole('main').getByRole('link', { name: new RegExp(house) })

test('the bell counts new notifications, also in the page title, without a reload', async () => {
  await expect.poll(() => bell().textContent()).toContain('未読のお知らせ 2件')
  await expect.poll(() => phone.page.title()).toMatch(/^\(2\) /)
})

test('pressing a notification opens its page, and marks it as read', async () => {
  const { page } = phone
  await bell().click()
  await phone.arrive('/user/notification')
  expect(await page.title()).toMatch(/^\(2\) お知らせ/)
  await page.getByRole('heading', { name: '未読 2件' }).waitFor()
  expect(await line(HOUSES[0] as string).textContent()).toContain('商談が終了しました')
  await line(HOUSES[0] as string).click()
  await phone.arrive(`/buyer/chat/${talks[0]}`)
  await expect.poll(() => page.title()).toMatch(/^\(1\) /)
  await page.goBack()
  await phone.arrive('/user/notification')
  await page.getByRole('heading', { name: '未読 1件' }).waitFor()
  await page.getByRole('heading', { name: '既読' }).waitFor()
})

test('opening a chat by another way marks its notifications as read, also those without a message', async () => {
  const { page } = phone
  await page.goto(`/buyer/chat/${talks[1]}`)
  await expect.poll(() => page.title()).not.toMatch(/^\(/)
  // The notification of this negotiation is marked as read immediately, for it is open.
  await unreadAgain()
  await expect.poll(() => page.title()).toMatch(/^\(1\) /)
})

test('all can be marked as read at once, filtered by group, and the operator’s news appear next to them', async () => {
  const { page } = phone
  await unreadAgain()
  await phone.visit('/user/notification')
  await page.getByRole('button', { name: 'すべて既読にする' }).click()
  await page.getByText('新しいお知らせはありません').waitFor()
  expect(await line(HOUSES[1] as string).count()).toBe(1)
  await phone.visit('/user/notification?group=6')
  expect(await page.getByRole('heading', { name: '既読' }).count()).toBe(0)
  await page.getByLabel('種類', { exact: true }).selectOption('メッセージ')
  await page.getByRole('heading', { name: '既読' }).waitFor()
  await page.getByRole('link', { name: '運営からのお知らせ' }).first().click()
  await phone.arrive('/notice')
  expect(await page.getByRole('link', { name: 'あなたへのお知らせ' }).getAttribute('href')).toBe('/user/notification')
  phone.expectQuiet()
})

test('notification channels are set by kind and saved immediately, and a chat is muted in its own menu', async () => {
  const { page } = phone
  const wishes = () => bea.api.getNotificationSetting({ params: { id: bea.id } })
  await phone.visit('/user/notificationSetting')
  await page.getByLabel('見学をメールで受け取る').uncheck()
  await page.getByLabel('夜間はプッシュを止める（21:00〜8:00）').uncheck()
  await page.getByLabel('メールを1日1回まとめて受け取る（18:00）').check()
  await expect.poll(wishes).toMatchObject({ quietFrom: null, quietTo: null, digest: 1 })
  expect((await wishes()).groups.filter(({ mail }) => !mail)).toEqual([{ group: 2, mail: false, push: true }])
  await page.goto(`/buyer/chat/${talks[0]}`)
  await phone.arrive(`/buyer/chat/${talks[0]}`)
  await page.getByRole('button', { name: 'この商談のメニュー' }).click()
  await phone.checkAccessibility()
  await page.getByRole('button', { name: 'お知らせを止める' }).click()
  await expect.poll(async () => (await wishes()).mutedNegotiationIDs).toEqual([talks[0]])
  await phone.visit('/user/notificationSetting')
  expect(await page.getByLabel('見学をメールで受け取る').isChecked()).toBe(false)
  await page.getByRole('listitem').filter({ hasText: HOUSES[0] }).getByRole('button', { name: 'お知らせを再開する' }).click()
  await expect.poll(async () => (await wishes()).mutedNegotiationIDs).toEqual([])
  phone.expectQuiet()
})

test('a device gets pushes on request, until its owner ends them or signs out', async () => {
  const { page } = phone
  // A browser under test has no push service of its own.
  await page.addInitScript(standInPush)
  await phone.visit('/user/notificationSetting')
  const answered = (method: string) =>
    page.waitForResponse((answer) => answer.url().includes('/api/pushSubscription') && answer.request().method() === method)
  const begin = async () => {
    const made = answered('POST')
    await page.getByRole('button', { name: 'この端末に通知を届ける' }).click()
    expect((await made).ok()).toBe(true)
    await page.getByText('この端末に通知を届けています。').waitFor()
  }
  await begin()
  await phone.checkAccessibility()
  const ended = answered('DELETE')
  await page.getByRole('button', { name: 'この端末への通知を止める' }).click()
  expect((await ended).status()).toBe(204)
  await begin()
  const gone = answered('DELETE')
  await page.getByRole('button', { name: /のメニュー/ }).click()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  expect((await gone).status()).toBe(204)
  await page.waitForURL((url) => url.pathname === '/')
  phone.expectQuiet()
})

function standInPush() {
  let subscribed: object | null = null
  const subscription = {
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/bea', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      subscribed = null
      return true
    },
  }
  const registration = {
    pushManager: {
      getSubscription: async () => subscribed,
      subscribe: async () => {
        subscribed = subscription
        return subscription
      },
    },
  }
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker })
  Object.assign(window, { Notification: { permission: 'granted', requestPermission: async () => 'granted' } })
}

/** Marks the negotiations' notifications as unread. */
async function unreadAgain() {
  for (const { id, negotiationID } of (await bea.api.listNotifications({ query: {} })).items)
    if (negotiationID) await bea.api.setNotificationRead({ params: { id }, body: { read: false } })
}

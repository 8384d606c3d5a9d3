import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { enter, type Visitor } from './stage.ts'

/** The installed app: the service worker. */

const AWAY = 'いま、インターネットにつながっていません'
let guest: Visitor
beforeAll(async () => {
  guest = await enter({ worker: true })
  await guest.page.goto('/faq')
  await guest.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
})
afterAll(() => guest?.leave())

const heading = (name: string) => guest.page.getByRole('heading', { level: 1, name }).waitFor()

test('the browser accepts the manifest, and every icon in it', async () => {
  const browser = await guest.context.newCDPSession(guest.page)
  const { errors, data } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, shortcuts } = JSON.parse(data ?? '')
  const files = [
    '/manifest.webmanifest',
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    ...icons.map(({ src }: { src: string }) => src),
  ]
  for (const file of files) {
    const answer = await fetch(new URL(file, inject('baseURL')))
    expect([answer.status, answer.headers.get('cache-control')], file).toEqual([200, 'public, max-age=86400'])
    expect(answer.headers.get('content-type')).toMatch(/^(image\/(png|svg\+xml|x-icon)|application\/manifest\+json)(;|$)/)
  }
  const worker = await fetch(new URL('/worker.js', inject('baseURL')))
  expect([worker.headers.get('cache-control'), worker.headers.get('content-type')]).toEqual(['no-cache', 'text/javascript; charset=utf-8'])
  for (const { url } of shortcuts) expect((await fetch(new URL(url, inject('baseURL')))).status, url).toBe(200)
  await browser.detach()
})

test('an offline page shows in the reader’s text size, and the requested page loads once the network is back', async () => {
  const { page, context } = guest
  await page.getByRole('button', { name: '大きな文字' }).click()
  await context.setOffline(true)
  await page.goto('/buyer/estate?searchPrefecturesCodes=13')
  await heading(AWAY)
  expect(new URL(page.url()).search).toBe('?searchPrefecturesCodes=13')
  expect(await page.locator('html').getAttribute('data-text')).toBe('large')
  await guest.checkAccessibility()
  await page.getByRole('button', { name: 'もう一度開く' }).click()
  await heading(AWAY)
  await context.setOffline(false)
  await heading('東京都の物件')
  expect(new URL(page.url()).search).toBe('?searchPrefecturesCodes=13')
  guest.expectQuiet(/ERR_INTERNET_DISCONNECTED/)
})

test('the service worker caches no page', async () => {
  await guest.page.goto('/login')
  await guest.page.goto('/notice')
  expect(await guest.page.evaluate(() => caches.keys())).toEqual([])
})

test('a push shows its text, and pressing it opens its page on this site', async () => {
  const { page, context } = guest
  const { origin } = new URL(page.url())
  await context.grantPermissions(['notifications'], { origin })
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) resolve(found.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  // Not every Chromium can show notifications or open a window without a user's click: here the calls are recorded.
  const worker = context.serviceWorkers().find((one) => one.url().startsWith(origin))
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as RecordingWorker
    scope.shown = []
    scope.registration.showNotification = async (title, { body, data: { url } }) => void scope.shown.push([title, body, url])
  })
  const push = (data: string) => browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await push(JSON.stringify({ title: '見学の日時が決まりました', body: '鎌倉の平屋', tag: 'n1', url: '/buyer/chat' }))
  await push('何か')
  const shown = () => worker?.evaluate(() => (globalThis as unknown as RecordingWorker).shown)
  await expect.poll(shown).toEqual([
    ['見学の日時が決まりました', '鎌倉の平屋', '/buyer/chat'],
    ['縁側', 'お知らせが届いています。', '/user/notification'],
  ])
  const opened = await worker?.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const scope = globalThis as unknown as RecordingWorker
        scope.clients.openWindow = resolve
        const notification = { close() {}, data: { url: '/buyer/chat' } }
        dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil() {} }))
      }),
  )
  expect(opened).toBe(`${origin}/buyer/chat`)
  await browser.detach()
})

interface RecordingWorker {
  shown: string[][]
  registration: { showNotification(title: string, options: { body: string; data: { url: string } }): Promise<void> }
  clients: { openWindow: (url: string) => void }
}

import { XSRF_COOKIE, XSRF_HEADER } from '#platform/auth/cookies.ts'
import { offlinePage } from './offline-page.ts'
import { pushedBy } from './pushed.ts'
import { renewPush } from './renew.ts'
import type { FetchEvent, OpenWindow, WorkerScope } from './worker-scope.ts'

/**
 * The service worker: the offline page, and notifications while the browser is closed. It stores nothing; its one page is part of the
 * script. So a page with personal data exists only in its window, and an old worker cannot hold on to an old site: a new one replaces it
 * immediately.
 */
const scope = globalThis as unknown as WorkerScope

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) =>
  // The page is requested while the worker starts, so that going through it costs no time.
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()])),
)

scope.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(openPage(event))
})

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return offlinePage()
  }
}

scope.addEventListener('push', (event) => {
  const { title, body, tag, url } = pushedBy(event.data, scope.location.origin)
  event.waitUntil(
    scope.registration.showNotification(title, { body, ...(tag && { tag }), icon: '/icon-192.png', badge: '/badge-96.png', data: { url } }),
  )
})

scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(
    renewPush(event, {
      subscribe: (options) => scope.registration.pushManager.subscribe(options),
      post: async (body) =>
        fetch('/api/pushSubscription', {
          method: 'POST',
          headers: { 'content-type': 'application/json', [XSRF_HEADER]: (await scope.cookieStore?.get(XSRF_COOKIE))?.value ?? '' },
          body: JSON.stringify(body),
          credentials: 'same-origin',
        }),
    }),
  ),
)

scope.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const { href } = new URL(notification.data.url, scope.location.origin)
  event.waitUntil(
    scope.clients
      .matchAll({ type: 'window', includeUncontrolled: true })
      .then((windows: readonly OpenWindow[]) => windows.find(({ url }) => url === href)?.focus() ?? scope.clients.openWindow(href)),
  )
})

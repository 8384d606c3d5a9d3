import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayHaveSubscription, pushState, subscribeToPush, unsubscribeFromPush } from './push.ts'

const KEYS = { p256dh: 'p', auth: 'a' }
let subscribed: { endpoint: string; keys?: object } | undefined
let asked: { answer: NotificationPermission }

/** A browser that can push, and the push service behind it. */
function browser(permission: NotificationPermission, more: object = {}) {
  const handle = () => subscribed && { toJSON: () => subscribed, unsubscribe: async () => (subscribed = undefined) }
  const pushManager = {
    getSubscription: async () => handle(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      subscribed ??= { endpoint: `https://push.example/${applicationServerKey}`, keys: KEYS }
      return handle()
    },
  }
  const registration = { pushManager }
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  const notification = {
    permission,
    requestPermission: async () => {
      notification.permission = asked.answer
      return asked.answer
    },
  }
  vi.stubGlobal('navigator', { serviceWorker, ...more })
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('window', { PushManager: class {}, Notification: notification })
}

beforeEach(() => {
  subscribed = undefined
  asked = { answer: 'granted' }
})
afterEach(() => vi.unstubAllGlobals())

test('a device reports its push support', async () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', {})
  expect(await pushState()).toBe('unsupported')
  vi.stubGlobal('navigator', { standalone: false, serviceWorker: {} })
  expect(await pushState()).toBe('home-screen')
  browser('denied')
  expect(await pushState()).toBe('blocked')
  browser('default')
  expect([await pushState(), mayHaveSubscription()]).toEqual(['off', false])
  browser('granted')
  expect([await pushState(), mayHaveSubscription()]).toEqual(['off', true])
})

test('asking for push returns an endpoint, until it is ended', async () => {
  browser('default')
  expect(await subscribeToPush('key')).toEqual({ endpoint: 'https://push.example/key', keys: KEYS })
  expect(await pushState()).toBe('on')
  await unsubscribeFromPush()
  expect(await pushState()).toBe('off')
})

test('a refusal or no answer gives no endpoint; an endpoint without keys is an error', async () => {
  browser('default')
  for (const answer of ['denied', 'default'] as const) {
    asked.answer = answer
    expect(await subscribeToPush('key')).toBeUndefined()
  }
  expect(subscribed).toBeUndefined()
  asked.answer = 'granted'
  subscribed = { endpoint: 'https://push.example/x' }
  await expect(subscribeToPush('key')).rejects.toThrow('without keys')
})

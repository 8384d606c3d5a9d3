/**
 * Push support and state on this device. `home-screen`: an iPhone or iPad, where only sites on the home screen can send notifications.
 * `blocked`: denied by the person or the browser; a page cannot ask again.
 */
export type PushState = 'unsupported' | 'home-screen' | 'blocked' | 'off' | 'on'

export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleInBrowser() ? 'home-screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission !== 'granted') return 'off'
  return (await subscription()) ? 'on' : 'off'
}

/** The subscription that the server needs to reach this device. */
export interface PushKeys {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Asks for permission, which a browser allows only while it handles a click, then subscribes to the push service. Undefined when the person
 * declined or did not answer; throws when the service is unavailable.
 */
export async function subscribeToPush(key: string): Promise<PushKeys | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await readyWorker()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('a push subscription without keys')
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

export async function unsubscribeFromPush(): Promise<void> {
  await (await subscription())?.unsubscribe()
}

/** Whether there may be a subscription to end; most users never granted permission, and need none of this. */
export const mayHaveSubscription = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'

async function subscription() {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager.getSubscription()
}

const READY_WITHIN_MS = 10_000

/** `ready` never settles if the browser refuses the worker. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/worker.js')
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the service worker did not start')), READY_WITHIN_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

/** `standalone` exists only in Safari on iPhones and iPads. */
const isAppleInBrowser = () => 'standalone' in navigator && navigator.standalone === false

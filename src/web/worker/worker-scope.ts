import type { Handle } from './renew.ts'

/** The part of a service worker's scope that ours uses: TypeScript's library offers it only instead of the DOM's. */
export interface WorkerScope {
  location: { origin: string }
  registration: {
    navigationPreload?: { enable(): Promise<void> }
    pushManager: { subscribe(options: unknown): Promise<Handle> }
    showNotification(
      title: string,
      options: { body: string; tag?: string; icon: string; badge: string; data: { url: string } },
    ): Promise<void>
  }
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  /** In browsers without it the server refuses, and the subscription ends. */
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof WorkerEvents>(name: K, hear: (event: WorkerEvents[K]) => void): void
}

export interface OpenWindow {
  url: string
  focus(): Promise<unknown>
}

interface ExtendableEvent {
  waitUntil(done: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface WorkerEvents {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  push: ExtendableEvent & { data: { json(): unknown } | null }
  pushsubscriptionchange: ExtendableEvent & { oldSubscription?: Handle | null; newSubscription?: Handle | null }
  notificationclick: ExtendableEvent & { notification: { close(): void; data: { url: string } } }
}

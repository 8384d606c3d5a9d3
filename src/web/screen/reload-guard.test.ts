import { expect, test } from 'vitest'
import { mayReload, reloadOnMissingChunks } from './reload-guard.ts'

function fakePage() {
  const kept = new Map<string, string>()
  const listeners: ((event: Event) => void)[] = []
  let reloads = 0
  const page = {
    addEventListener: (_: string, listener: (event: Event) => void) => listeners.push(listener),
    sessionStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) },
    location: { reload: () => reloads++ },
  }
  const fail = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    for (const listener of listeners) listener(event)
    return event.defaultPrevented
  }
  return { page: page as unknown as Window, fail, reloads: () => reloads }
}

test('a missing chunk reloads the page, a second one within 10 s is shown as an error', () => {
  const { page, fail, reloads } = fakePage()
  let now = 1_000_000
  reloadOnMissingChunks(page, () => now)
  expect(fail()).toBe(false)
  now += 9_999
  expect(fail()).toBe(true)
  expect(reloads()).toBe(1)
})

test('after 10 s a missing chunk may reload again', () => {
  const { page } = fakePage()
  expect(mayReload(page.sessionStorage, 50_000)).toBe(true)
  expect(mayReload(page.sessionStorage, 60_000)).toBe(true)
})

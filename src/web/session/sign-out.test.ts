import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entrance } from './access.ts'
import { createSession } from './viewer.ts'

const mocked = {
  '#web/auth/auth.ts': { signOut: async () => true },
  '#web/device/unsent.ts': { forgetUnsent() {} },
  './push.ts': { tellNoMoreHere: async () => {} },
}

beforeEach(() => {
  // What waits for the push service would wait on into the next file.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const [path, mock] of Object.entries(mocked)) vi.doMock(path, () => mock)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.resetModules()
})
afterEach(() => {
  for (const path of Object.keys(mocked)) vi.doUnmock(path)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.resetModules()
})

/** Where somebody who signs out on the page of a contract ends up, as the guard of each page they go to says it. */
async function leaveFor(next?: string) {
  const session = createSession(async () => null)
  session.set({ id: 'bea', userType: 3, name: 'B', sellerApprovedStatus: 1, usageFeeActive: false })
  const went: string[] = []
  const router = {
    options: { context: { session } },
    navigate: async ({ to, search }: { to: string; search?: { next: string } }) => {
      const met = entrance({ path: to, access: 'open' }, session.role(), { href: to, next: search?.next })
      went.push(met.kind === 'enter' ? to : `${to} → ${JSON.stringify(met)}`)
    },
    clearCache() {},
    invalidate: async () => {},
  }
  const { signOutHere } = await import('./sign-out.ts')
  await signOutHere(router as unknown as AnyRouter, next)
  return { went, left: session.viewer() }
}

test('who signs in anew is asked to, and not sent back to where they were as the one they no longer are', async () => {
  expect(await leaveFor('/buyer/deal/1/contract')).toEqual({ went: ['/login'], left: null })
})

test('who signs out goes home', async () => {
  expect(await leaveFor()).toEqual({ went: ['/'], left: null })
})

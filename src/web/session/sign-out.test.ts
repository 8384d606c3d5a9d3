import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entrance } from './access.ts'
import { createSession } from './viewer.ts'

const done: string[] = []
let answers: (() => Promise<object>)[] = []
const refused = async () => {
  throw Object.assign(new Error('403'), { name: 'FetchError', status: 403 })
}
const mocked = {
  '#web/auth/auth.ts': { signOut: async () => done.push('tokens') > 0 },
  '#web/device/unsent.ts': { forgetPerson: () => done.push('device') },
  '#web/api/client.ts': { api: { getSession: () => answers.shift()?.() } },
  './push.ts': { unsubscribeHere: async () => done.push('push') },
}

beforeEach(() => {
  done.length = 0
  // Timers waiting for the push service would otherwise run on into the next file.
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

/** Bea on the page of a contract; `went` is where each page's guard sends her. */
function onContract() {
  const session = createSession(async () => null)
  session.set({ id: 'bea', userType: 3, name: 'B', sellerApprovedStatus: 1, usageFeeActive: false })
  const went: string[] = []
  const router = {
    options: { context: { session } },
    state: { location: { href: '/buyer/deal/1/contract' } },
    navigate: async ({ to, search }: { to: string; search?: { next: string; why?: string } }) => {
      if (search?.why) done.push(search.why)
      const met = entrance({ path: to, access: 'open' }, session.role(), { href: to, next: search?.next })
      went.push(met.kind === 'enter' ? to : `${to} → ${JSON.stringify(met)}`)
    },
    clearCache: () => done.push('memory'),
    invalidate: async () => void done.push('screen'),
  }
  return { router: router as unknown as AnyRouter, went, session }
}

async function leaveFor(next?: string) {
  const { router, went, session } = onContract()
  const { signOutHere } = await import('./sign-out.ts')
  await signOutHere(router, next)
  return { went, left: session.viewer() }
}

async function leaveAfter(...replies: typeof answers) {
  answers = replies
  const { router, went, session } = onContract()
  const { leaveIfSignedOut } = await import('./sign-out.ts')
  await leaveIfSignedOut(router)
  return { went, left: session.viewer()?.id }
}

test('signing in again leads to /login, without a return to the former user’s page', async () => {
  expect(await leaveFor('/buyer/deal/1/contract')).toEqual({ went: ['/login'], left: null })
})

test('signing out leads to the home page', async () => {
  expect(await leaveFor()).toEqual({ went: ['/'], left: null })
})

test('the event that the sign-in has ended does not redirect a user who is just signing out', async () => {
  answers = [async () => ({ viewer: null })]
  const { router, went } = onContract()
  const { signOutHere, leaveIfSignedOut } = await import('./sign-out.ts')
  const leaving = signOutHere(router)
  await leaveIfSignedOut(router)
  await leaving
  expect(went).toEqual(['/'])
})

test('a page delays its session check while its browser changes the sign-in', async () => {
  answers = [async () => ({ viewer: { id: 'bea' } })]
  const { router, went, session } = onContract()
  const { leaveIfSignedOut } = await import('./sign-out.ts')
  const { changingSignIn } = await import('#web/auth/token-sync.ts')
  let changed = () => {}
  const changing = changingSignIn(() => new Promise<void>((resolve) => (changed = resolve)))
  const asking = leaveIfSignedOut(router)
  await new Promise(setImmediate)
  expect(answers).toHaveLength(1)
  changed()
  await Promise.all([changing, asking])
  expect([answers.length, went, session.viewer()?.id]).toEqual([0, [], 'bea'])
  // Setting a password through a mailed link has already signed this browser out; its page stays.
  session.set(null)
  await leaveIfSignedOut(router)
  expect(went).toEqual([])
})

test('a sign-in ended elsewhere leads to /login with a notice, and none of its data stays here', async () => {
  for (const replies of [[async () => ({ viewer: null })], [refused, async () => ({ viewer: null })], [refused, refused]]) {
    done.length = 0
    expect(await leaveAfter(...replies)).toEqual({ went: ['/login'], left: undefined })
    // The device is cleared last as well: a form may have saved its text again while unmounting.
    expect(done).toEqual(['device', 'ended', 'device', 'push', 'memory', 'screen', 'device', 'tokens'])
  }
})

test('a user who only needs a new proof keeps the sign-in for it', async () => {
  expect(await leaveAfter(async () => ({ viewer: null, unproven: {} }))).toEqual({ went: ['/login'], left: undefined })
  expect(done).not.toContain('tokens')
})

test('a user still signed in stays, and so does everyone while the server is away', async () => {
  const away = async () => {
    throw Object.assign(new Error('no answer'), { name: 'FetchError' })
  }
  expect(await leaveAfter(async () => ({ viewer: { id: 'bea' } }))).toEqual({ went: [], left: 'bea' })
  await expect(leaveAfter(away, away)).rejects.toThrow('no answer')
  expect(done).toEqual([])
})

import type { User } from '@firebase/auth'
import { afterEach, expect, test, vi } from 'vitest'
import { keepLeaving } from './leaving.ts'
import { endSession, syncToken } from './token-sync.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose server clears the sign-out cookie as it answers. */
function browser() {
  const kept = new Map<string, string>()
  const page = { cookie: '' }
  const asked: string[] = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' } = {}) => {
    asked.push(method)
    page.cookie = ''
    return new Response(null, { status: 204 })
  })
  return asked
}
const user = { getIdTokenResult: async () => ({ token: 'a-young-token', issuedAtTime: new Date().toISOString() }) } as unknown as User

test('a session that is ending is not opened again by the token that is still there', async () => {
  const asked = browser()
  await syncToken(user)
  const going = syncToken(user, { goesOn: true })
  await Promise.all([going, endSession()])
  expect(asked).toEqual(['POST', 'DELETE'])
})

test('signing in again opens a session, even if the last sign-out was not delivered', async () => {
  const asked = browser()
  keepLeaving()
  await syncToken(user)
  expect(asked).toEqual(['POST'])
})

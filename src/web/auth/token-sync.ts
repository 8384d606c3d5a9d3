import type { User } from '@firebase/auth'
import { announceLeaving, isLeaving, keepLeaving } from './leaving.ts'

const PATH = '/api/auth/token-sync'
const SYNCED = 'engawa:synced'
const MAX_TOKEN_AGE_MS = 5 * 60_000

/**
 * Exchanges a fresh ID token for the session cookie, once per token, in whichever tab comes first. An older token is skipped: the server
 * would refuse it, and the next refresh brings a fresh one. A session that `goesOn` is not reopened once its sign-out has begun.
 */
export async function syncToken(user: User, { goesOn = false } = {}): Promise<void> {
  await runExclusively('engawa:token-sync', async () => {
    const { token, issuedAtTime } = await user.getIdTokenResult()
    if (Date.now() - Date.parse(issuedAtTime) > MAX_TOKEN_AGE_MS || localStorage.getItem(SYNCED) === markOf(token)) return
    if (goesOn && isLeaving()) return
    const response = await fetch(PATH, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    if (!response.ok) throw new Error(`The session was not opened (${response.status}).`)
    localStorage.setItem(SYNCED, markOf(token))
  })
}

/** Ends the session. Without a network the tokens are deleted all the same, and a cookie remembers to inform the server. */
export async function endSession(): Promise<void> {
  localStorage.removeItem(SYNCED)
  keepLeaving()
  await finishLeaving()
}

/** Informs the server of a sign-out that it missed. True when nothing is left to do. Never runs concurrently with a sign-in. */
export const finishLeaving = (): Promise<boolean> => runExclusively('engawa:token-sync', async () => !isLeaving() || announceLeaving())

/** Runs one at a time, across the tabs of this browser where it supports locks. */
export async function runExclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, work) : work()
}

/**
 * For changes of sign-in: the old token is void before the new one is stored, and meanwhile no tab of this browser checks whether it is
 * still signed in.
 */
export const changingSignIn = <T>(work: () => Promise<T>): Promise<T> => runExclusively('engawa:sign-in-changes', work)

/** The end of the signature: identifies the token, and is useless to a reader. */
const markOf = (token: string) => token.slice(-24)

import type { User } from '@firebase/auth'
import { isLeaving, keepLeaving, tellLeaving } from './leaving.ts'

const PATH = '/api/auth/token-sync'
const SYNCED = 'engawa:synced'
const MAX_TOKEN_AGE_MS = 5 * 60_000

/**
 * Trades a fresh ID token for the session cookie, once per token in whatever tab comes first. An older token is left alone: the server
 * would refuse it, and the next refresh brings a young one. A session that `goesOn` is not opened again once its end has begun.
 */
export async function syncToken(user: User, { goesOn = false } = {}): Promise<void> {
  await alone('engawa:token-sync', async () => {
    const { token, issuedAtTime } = await user.getIdTokenResult()
    if (Date.now() - Date.parse(issuedAtTime) > MAX_TOKEN_AGE_MS || localStorage.getItem(SYNCED) === markOf(token)) return
    if (goesOn && isLeaving()) return
    const response = await fetch(PATH, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    if (!response.ok) throw new Error(`The session was not opened (${response.status}).`)
    localStorage.setItem(SYNCED, markOf(token))
  })
}

/** Ends the session. Without a network the tokens are forgotten all the same, and the device keeps that the server has to hear of it. */
export async function endSession(): Promise<void> {
  localStorage.removeItem(SYNCED)
  keepLeaving()
  await finishLeaving()
}

/** Tells the server of a sign-out that it has not heard of. True when nothing is left to tell. Never beside a sign-in that is just beginning. */
export const finishLeaving = (): Promise<boolean> => alone('engawa:token-sync', async () => !isLeaving() || tellLeaving())

/** One at a time, across the tabs of this browser where it knows how. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, work) : work()
}

/** Changes how one signs in: the old token is void before the new one is kept, and until then no tab of this browser asks whether it may stay. */
export const changingSignIn = <T>(work: () => Promise<T>): Promise<T> => alone('engawa:sign-in-changes', work)

/** The end of the signature: names the token, and is of no use to who reads it. */
const markOf = (token: string) => token.slice(-24)

import type { User } from '@firebase/auth'
import { firebase } from './firebase.ts'
import { codeOf } from './outcome.ts'
import { endSession, runExclusively, syncToken } from './token-sync.ts'

/** The current ID token, renewed when it has less than 30 seconds left; null for a guest and after the sign-in has ended. */
export async function bearer(): Promise<string | null> {
  if (lent) return lent.getIdToken()
  const { auth } = await firebase()
  if (!auth.currentUser) return null
  try {
    return await auth.currentUser.getIdToken()
  } catch (error) {
    if (isNetworkFailure(error)) throw error
    await leave()
    return null
  }
}

/** While `work` runs, calls carry the token of this account, which is not signed in yet but must create its user. */
export async function lendToken<T>(account: User, work: () => Promise<T>): Promise<T> {
  lent = account
  try {
    return await work()
  } finally {
    lent = undefined
  }
}

let lent: User | undefined
let refreshing: Promise<string | null> | undefined

/** A single refresh for all concurrently refused calls, in this tab and, by a lock, in the others. */
export function refreshAfter403(refused?: string): Promise<string | null> {
  refreshing ??= refresh(refused).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

/** Renews the token and the session cookie for the remembered user; false when there is none, or the sign-in has ended. */
export async function resume(): Promise<boolean> {
  const { auth } = await firebase()
  const user = auth.currentUser
  if (!user) return false
  try {
    await user.getIdToken(true)
    await syncToken(user)
    return true
  } catch (error) {
    if (!isNetworkFailure(error) && codeOf(error) !== 'unknown') await leave()
    return false
  }
}

/** The before-hook ends the session on the server first, while the cookie still identifies it. */
export async function signOut(): Promise<void> {
  const { auth } = await firebase()
  if (auth.currentUser) await auth.signOut()
  // The cookie can outlive this browser's tokens, and without a user the SDK would not end the session.
  else await endSession()
}

async function refresh(refused: string | undefined): Promise<string | null> {
  const { auth } = await firebase()
  const user = lent ?? auth.currentUser
  if (!user) return null
  try {
    return await runExclusively('engawa:refresh', () => newToken(user, refused))
  } catch (error) {
    if (!isNetworkFailure(error)) await leave()
    throw error
  }
}

// While this tab waited for the lock, another may already have brought a new token.
async function newToken(user: User, refused: string | undefined): Promise<string> {
  const current = await user.getIdToken()
  return refused !== undefined && current !== refused ? current : user.getIdToken(true)
}

async function leave(): Promise<void> {
  const { auth } = await firebase()
  if (auth.currentUser) await auth.signOut()
}

const isNetworkFailure = (error: unknown) => codeOf(error) === 'network-request-failed'

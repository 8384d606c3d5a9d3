/**
 * Entry point for signing in and out. It is in the first load of every page, so it is tiny: the identity SDK is imported dynamically, and
 * only when a user signs in or this browser remembers one.
 */

import { isLeaving, keepLeaving } from './leaving.ts'
import type { ActionKind, Outcome, SignInAnswer } from './outcome.ts'
import { farewells, runSignOutListeners } from './sign-out-listeners.ts'

/** True if this browser has a stored user, so loading the SDK is worth it. Reads storage only. */
export function hasStoredUser(): boolean {
  return storedUserKey() !== undefined
}

/** The ID token for API calls, valid for at least 30 seconds; null for a guest. Fails only when the network does. */
export async function bearer(): Promise<string | null> {
  if (loaded || hasStoredUser()) return keptToken() ?? (await tokens()).bearer()
  else return null
}

/** A new token after the API refused the one sent (403). Null for a guest. Signs out and throws when none can be obtained. */
export async function refreshAfter403(refused?: string): Promise<string | null> {
  if (loaded || hasStoredUser()) return (await tokens()).refreshAfter403(refused)
  else return null
}

/** At /login: a remembered user gets a fresh token and a session cookie without a form. True = go on to `next`. */
export async function resume(): Promise<boolean> {
  return hasStoredUser() && (await tokens()).resume()
}

/**
 * Never throws. 1: signed in (the session cookie is set); 2: not verified (the mail was sent again, with a link on to `next`); 3, 4, 9:
 * each with its sentence.
 */
export async function signIn(email: string, password: string, next?: string): Promise<SignInAnswer> {
  return (await signingIn()).signIn(email, password, next)
}

/**
 * Creates the account, lets the caller create its user (`bearer()` returns the new account's token while `register` runs), then sends the
 * verification mail, which leads on to `next`. When `register` fails the account is deleted, so the person can simply try again, and the
 * error is thrown.
 */
export async function signUp(
  email: string,
  password: string,
  register: (uid: string) => Promise<unknown>,
  next?: string,
): Promise<Outcome> {
  return (await signingUp()).signUp(email, password, register, next)
}

/** Sends the mail again to a person who just signed up, or got "not verified", in this tab. */
export async function resendVerification(next?: string): Promise<Outcome> {
  return (await signingIn()).resendVerification(next)
}

/** Requests the mail with the reset link. The outcome is the same whether the address is known or not. */
export async function requestReset(email: string): Promise<Outcome> {
  return (await codes()).requestReset(email)
}

/** The purpose of a mailed code, without using it up. */
export async function checkAction(code: string): Promise<Outcome<{ kind: ActionKind; email: string | null; newEmail: string | null }>> {
  return (await codes()).checkAction(code)
}

/** Uses a code of kind verifyEmail, verifyAndChangeEmail or recoverEmail. On a button press only: mail scanners open links. */
export async function applyAction(code: string): Promise<Outcome> {
  return (await codes()).applyAction(code)
}

/** Uses a code of kind resetPassword. Signs out every device. */
export async function confirmReset(code: string, newPassword: string): Promise<Outcome> {
  return (await codes()).confirmReset(code, newPassword)
}

/** Mails a sign-in link, used instead of a password; it leads on to `next`. */
export async function requestSignInLink(email: string, next?: string): Promise<Outcome> {
  return (await codes()).requestSignInLink(email, next)
}

/** Signs in with the address and the code of the mailed link. */
export async function signInWithLink(email: string, code: string): Promise<Outcome> {
  return (await signingIn()).signInWithLink(email, code)
}

/** Signs in with the answer of Google's window. */
export async function signInWithGoogle(answer: { idToken: string; rawNonce: string }): Promise<Outcome> {
  loaded = true
  return (await import('./google.ts')).signInWithGoogle(answer)
}

export async function changePassword(current: string, next: string): Promise<Outcome> {
  return (await account()).changePassword(current, next)
}

/** Checks the password again before an irreversible action. */
export async function confirmPassword(password: string): Promise<Outcome> {
  return (await account()).confirmPassword(password)
}

export async function hasPassword(): Promise<boolean> {
  return (await account()).hasPassword()
}

/** Mails a link to the new address; the change happens when it is opened. */
export async function changeEmail(password: string, newEmail: string): Promise<Outcome> {
  return (await account()).changeEmail(password, newEmail)
}

/**
 * Ends the session on the server, then deletes the tokens in every tab. False when the server could not be reached: the person is signed
 * out here all the same, and `finishSignOut` informs the server later.
 */
export async function signOut(): Promise<boolean> {
  try {
    await (await tokens()).signOut()
  } catch {
    // Without a network the SDK may not even load.
    keepLeaving()
    forgetStoredUser()
    runSignOutListeners()
  }
  return !isLeaving()
}

/** Informs the server of a sign-out that it missed; true when done. */
export async function finishSignOut(): Promise<boolean> {
  return !isLeaving() || (await import('./token-sync.ts')).finishLeaving()
}

/**
 * Calls back when the user is no longer signed in: signed out here, in another tab, or refused by the provider. Returns the unsubscribe
 * function.
 */
export function onSignedOut(callback: () => void): () => void {
  farewells.add(callback)
  return () => farewells.delete(callback)
}

let loaded = false

function tokens() {
  loaded = true
  return import('./tokens.ts')
}

function signingIn() {
  loaded = true
  return import('./sign-in.ts')
}

function signingUp() {
  loaded = true
  return import('./sign-up.ts')
}

const codes = () => import('./action-codes.ts')

const account = () => import('./account.ts')

const USER_KEY = 'firebase:authUser:'

function storedUserKey(): string | undefined {
  if (typeof localStorage === 'undefined') return undefined
  return Object.keys(localStorage).find((key) => key.startsWith(USER_KEY))
}

function forgetStoredUser(): void {
  const key = storedUserKey()
  if (key) localStorage.removeItem(key)
}

/** How long before expiry the SDK renews a token. */
const AHEAD_MS = 5 * 60_000
let waking: ReturnType<typeof setTimeout> | undefined

/** The SDK's stored token, while it needs no renewal: until then a tab does without the SDK and its 50 kB. */
function keptToken(): string | undefined {
  const key = loaded ? undefined : storedUserKey()
  if (!key) return undefined
  const { accessToken, expirationTime } = readKept(key)
  const left = Number(expirationTime) - AHEAD_MS - Date.now()
  if (typeof accessToken !== 'string' || !(left > 0)) return undefined
  if (waking === undefined)
    waking = setTimeout(() => {
      waking = undefined
      // Offline: the next call tries again.
      bearer().catch(() => {})
    }, left)
  return accessToken
}

/** The SDK's storage format is private: entries that cannot be read here are left to the SDK. */
function readKept(key: string): { accessToken?: unknown; expirationTime?: unknown } {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '').stsTokenManager ?? {}
  } catch {
    return {}
  }
}

// A tab that never loaded the SDK learns of a sign-out in another tab through the storage event; one that did, through the SDK.
if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    if (!loaded && event.key?.startsWith(USER_KEY) && event.newValue === null) runSignOutListeners()
  })
}

import * as firebaseApp from '@firebase/app'
import { type FirebaseApp, initializeApp } from '@firebase/app'
import {
  type Auth,
  beforeAuthStateChanged,
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  onIdTokenChanged,
  type User,
} from '@firebase/auth'
import { runSignOutListeners } from './sign-out-listeners.ts'
import { endSession, syncToken } from './token-sync.ts'

export interface FirebaseSession {
  auth: Auth
  /** The user who signed in or up in this tab but was blocked because the address is not verified. */
  unverified: User | null
}

/** The SDK, started once: configuration fetched, remembered user loaded, session cookie kept in sync. */
export function firebase(): Promise<FirebaseSession> {
  starting ??= start().catch((error) => {
    starting = undefined
    throw error
  })
  return starting
}

let starting: Promise<FirebaseSession> | undefined

interface Configuration {
  provider: 'embedded' | 'google'
  apiKey: string
  projectId: string
  authDomain: string
  googleClientId: string
}

/** Thrown by the before-hook to block an unverified user; the SDK turns it into `auth/login-blocked`. */
const NOT_VERIFIED = 'email-not-verified'

async function start(): Promise<FirebaseSession> {
  const { provider, googleClientId: _, ...options } = await configuration()
  const app = initializeApp(options)
  // Never getAuth(): it obeys a __FIREBASE_DEFAULTS__ cookie that names the host to send passwords to.
  const auth = initializeAuth(app, { persistence: browserLocalPersistence })
  if (provider === 'embedded') connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  refreshAhead(app)
  const started: FirebaseSession = { auth, unverified: null }
  keepInStep(started)
  await auth.authStateReady()
  return started
}

async function configuration(): Promise<Configuration> {
  const response = await fetch('/api/auth/config')
  if (!response.ok)
    throw Object.assign(new Error('The identity configuration could not be loaded.'), { code: 'auth/network-request-failed' })
  return response.json()
}

/** The SDK refreshes tokens five minutes before they expire, with back-off, only while its internal listener interface is in use. */
function refreshAhead(app: FirebaseApp) {
  const { _getProvider } = firebaseApp as unknown as {
    _getProvider(app: FirebaseApp, name: 'auth-internal'): { getImmediate(): { addAuthTokenListener(listener: () => void): void } }
  }
  _getProvider(app, 'auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => {})
}

function keepInStep(started: FirebaseSession) {
  const { auth } = started
  beforeAuthStateChanged(auth, async (user) => {
    if (user && !user.emailVerified) {
      started.unverified = user
      throw new Error(NOT_VERIFIED)
    }
    started.unverified = null
    if (user) await syncToken(user)
    else await endSession()
  })
  let signedIn = false
  onIdTokenChanged(auth, (user) => {
    // A refreshed token renews the session too; if that fails, server-rendered pages ask for a login, the rest continues.
    if (user) syncToken(user, { goesOn: true }).catch(() => {})
    else if (signedIn) runSignOutListeners()
    signedIn = user !== null
  })
}

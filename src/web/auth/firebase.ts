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
import { sayGoodbye } from './sign-out-listeners.ts'
import { endSession, syncToken } from './token-sync.ts'

export interface Started {
  auth: Auth
  /** Who signed in or up in this tab and was held back because the address is not verified. */
  unverified: User | null
}

/** The SDK, started once: the configuration asked for, whom this browser remembers loaded, the session cookie kept in step. */
export function firebase(): Promise<Started> {
  starting ??= start().catch((error) => {
    starting = undefined
    throw error
  })
  return starting
}

let starting: Promise<Started> | undefined

interface Configuration {
  provider: 'embedded' | 'google'
  apiKey: string
  projectId: string
  authDomain: string
  googleClientId: string
}

/** What the before-hook throws to keep an unverified person out; the SDK makes `auth/login-blocked` of it. */
const NOT_VERIFIED = 'email-not-verified'

async function start(): Promise<Started> {
  const { provider, googleClientId: _, ...options } = await configuration()
  const app = initializeApp(options)
  // Never getAuth(): it obeys a __FIREBASE_DEFAULTS__ cookie that names the host to send passwords to.
  const auth = initializeAuth(app, { persistence: browserLocalPersistence })
  if (provider === 'embedded') connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  refreshAhead(app)
  const started: Started = { auth, unverified: null }
  keepInStep(started)
  await auth.authStateReady()
  return started
}

async function configuration(): Promise<Configuration> {
  const response = await fetch('/api/auth/config')
  if (!response.ok) throw Object.assign(new Error('The identity configuration did not come.'), { code: 'auth/network-request-failed' })
  return response.json()
}

/** Tokens are refreshed five minutes before they end, with the SDK's back-off, only while somebody listens on its internal side. */
function refreshAhead(app: FirebaseApp) {
  const { _getProvider } = firebaseApp as unknown as {
    _getProvider(app: FirebaseApp, name: 'auth-internal'): { getImmediate(): { addAuthTokenListener(listener: () => void): void } }
  }
  _getProvider(app, 'auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => {})
}

function keepInStep(started: Started) {
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
    // A refreshed token renews the session too; if that fails, pages rendered by the server ask for a login, the rest goes on.
    if (user) syncToken(user, { goesOn: true }).catch(() => {})
    else if (signedIn) sayGoodbye()
    signedIn = user !== null
  })
}

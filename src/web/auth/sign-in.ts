import { type Auth, sendEmailVerification, signInWithEmailAndPassword, signInWithEmailLink, type User } from '@firebase/auth'
import { type FirebaseSession, firebase } from './firebase.ts'
import { keepAddress } from './link-address.ts'
import { actionPage } from './links.ts'
import { codeOf, type Outcome, outcomeOf, type SignInAnswer, type SignInResult, shutOutAnswer, signInAnswer } from './outcome.ts'

export const signIn = (email: string, password: string, next?: string): Promise<SignInAnswer> =>
  signedIn((auth) => signInWithEmailAndPassword(auth, email, password), next)

export const signInWithLink = (email: string, code: string): Promise<Outcome> =>
  outcomeOf(async () => {
    const { auth } = await firebase()
    const link = new URL('/auth/action', location.origin)
    link.search = String(new URLSearchParams({ mode: 'signIn', oobCode: code, apiKey: auth.app.options.apiKey ?? '' }))
    await signInWithEmailLink(auth, email, link.toString())
    keepAddress('')
  })

export async function resendVerification(next?: string): Promise<Outcome> {
  return outcomeOf(async () => {
    const { unverified } = await firebase()
    if (!unverified) throw Object.assign(new Error('No sign-in is waiting for verification.'), { code: 'auth/requires-recent-login' })
    await sendVerification(unverified, next)
  })
}

export const sendVerification = (user: User, next?: string): Promise<void> => sendEmailVerification(user, actionPage(next))

async function signedIn(attempt: (auth: Auth) => Promise<unknown>, next?: string): Promise<SignInAnswer> {
  let started: FirebaseSession | undefined
  try {
    started = await firebase()
    started.unverified = null
    await attempt(started.auth)
    return signInAnswer(1)
  } catch (error) {
    // Our provider reports this only after a correct password; Google's may report it before checking, which would reveal it to a stranger.
    if (codeOf(error) === 'user-disabled' && started?.auth.emulatorConfig) return shutOutAnswer
    return signInAnswer(await resultOf(error, started, next))
  }
}

async function resultOf(error: unknown, started: FirebaseSession | undefined, next: string | undefined): Promise<SignInResult> {
  const code = codeOf(error)
  if (code === 'login-blocked' && started?.unverified) {
    // A refusal for too many mails changes nothing: the last mail is still valid.
    await sendVerification(started.unverified, next).catch(() => {})
    return 2
  }
  return results[code] ?? 9
}

const results: Record<string, SignInResult> = {
  'user-not-found': 3,
  'wrong-password': 4,
  // Google no longer tells whether the address or the password was wrong.
  'invalid-credential': 4,
}

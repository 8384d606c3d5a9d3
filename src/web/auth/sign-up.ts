import { createUserWithEmailAndPassword, type User } from '@firebase/auth'
import { type FirebaseSession, firebase } from './firebase.ts'
import { codeOf, type Outcome, outcomeOf } from './outcome.ts'
import { sendVerification } from './sign-in.ts'
import { lendToken } from './tokens.ts'

export async function signUp(
  email: string,
  password: string,
  register: (uid: string) => Promise<unknown>,
  next?: string,
): Promise<Outcome> {
  const opened = await outcomeOf(async () => ({ account: await openAccount(await firebase(), email, password) }))
  if (!opened.ok) return opened
  const { account } = opened
  try {
    await lendToken(account, () => register(account.uid))
  } catch (error) {
    await account.delete().catch(() => {}) // or the address would be taken by an account without a user
    throw error
  }
  return outcomeOf(() => sendVerification(account, next))
}

/** The before-hook blocks every new account, because its address is not verified yet; the blocked account is caught here. */
async function openAccount(started: FirebaseSession, email: string, password: string): Promise<User> {
  started.unverified = null
  try {
    return (await createUserWithEmailAndPassword(started.auth, email, password)).user
  } catch (error) {
    if (codeOf(error) === 'login-blocked' && started.unverified) return started.unverified
    throw error
  }
}

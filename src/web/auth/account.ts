import { EmailAuthProvider, reauthenticateWithCredential, type User, updatePassword, verifyBeforeUpdateEmail } from '@firebase/auth'
import { firebase } from './firebase.ts'
import { actionPage } from './links.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { changingSignIn } from './token-sync.ts'

/** Every other device is signed out by it; this one goes on with new tokens. */
export const changePassword = (current: string, next: string): Promise<Outcome> =>
  outcomeOf(async () => {
    await changingSignIn(async () => updatePassword(await confirmed(current), next))
  })

export const changeEmail = (password: string, newEmail: string): Promise<Outcome> =>
  outcomeOf(async () => {
    await verifyBeforeUpdateEmail(await confirmed(password), newEmail, actionPage())
  })

/** Whether it is still them who sits there, before what cannot be undone. */
export const confirmPassword = (password: string): Promise<Outcome> =>
  outcomeOf(async () => {
    await confirmed(password)
  })

/** False for who comes in by Google alone: nothing can be asked of them but to sign in anew. */
export async function hasPassword(): Promise<boolean> {
  const { auth } = await firebase()
  return auth.currentUser?.providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID) ?? false
}

/** The signed-in user, who has just typed the password: a device left open must not be enough to take an account over. */
async function confirmed(password: string): Promise<User> {
  const { auth } = await firebase()
  const user = auth.currentUser
  if (!user?.email) throw Object.assign(new Error('Nobody is signed in.'), { code: 'auth/requires-recent-login' })
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password))
  return user
}

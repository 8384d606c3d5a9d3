import { EmailAuthProvider, reauthenticateWithCredential, type User, updatePassword, verifyBeforeUpdateEmail } from '@firebase/auth'
import { firebase } from './firebase.ts'
import { actionPage } from './links.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { changingSignIn } from './token-sync.ts'

/** Signs out every other device; this one continues with new tokens. */
export const changePassword = (current: string, next: string): Promise<Outcome> =>
  outcomeOf(async () => {
    await changingSignIn(async () => updatePassword(await confirmed(current), next))
  })

export const changeEmail = (password: string, newEmail: string): Promise<Outcome> =>
  outcomeOf(async () => {
    await verifyBeforeUpdateEmail(await confirmed(password), newEmail, actionPage())
  })

/** Checks the password again before an irreversible action. */
export const confirmPassword = (password: string): Promise<Outcome> =>
  outcomeOf(async () => {
    await confirmed(password)
  })

/** False for members who use only Google: they can only be asked to sign in again. */
export async function hasPassword(): Promise<boolean> {
  const { auth } = await firebase()
  return auth.currentUser?.providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID) ?? false
}

/** The signed-in user, after entering the password: an unattended device must not be enough to take an account over. */
async function confirmed(password: string): Promise<User> {
  const { auth } = await firebase()
  const user = auth.currentUser
  if (!user?.email) throw Object.assign(new Error('No user is signed in.'), { code: 'auth/requires-recent-login' })
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password))
  return user
}

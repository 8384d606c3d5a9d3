import {
  ActionCodeOperation,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
} from '@firebase/auth'
import { firebase } from './firebase.ts'
import { keepAddress } from './link-address.ts'
import { actionPage } from './links.ts'
import { type ActionKind, codeOf, type Outcome, outcomeOf } from './outcome.ts'

/** An unknown address is not an error here: Google may report it, and we do not pass that on. */
export const requestReset = (email: string): Promise<Outcome> =>
  outcomeOf(async () => {
    const { auth } = await firebase()
    await sendPasswordResetEmail(auth, email, actionPage()).catch((error) => {
      if (codeOf(error) !== 'user-not-found') throw error
    })
  })

export const requestSignInLink = (email: string, next?: string): Promise<Outcome> =>
  outcomeOf(async () => {
    const { auth } = await firebase()
    await sendSignInLinkToEmail(auth, email, { ...actionPage(next), handleCodeInApp: true })
    keepAddress(email)
  })

export const checkAction = (code: string): Promise<Outcome<{ kind: ActionKind; email: string | null; newEmail: string | null }>> =>
  outcomeOf(async () => {
    const { auth } = await firebase()
    const { operation, data } = await checkActionCode(auth, code)
    const changes = operation === ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL
    // The SDK calls the address after a change `email` and the one before it `previousEmail`.
    return {
      kind: kinds[operation] ?? 'verifyEmail',
      email: (changes ? data.previousEmail : data.email) ?? null,
      newEmail: (changes ? data.email : null) ?? null,
    }
  })

export const applyAction = (code: string): Promise<Outcome> =>
  outcomeOf(async () => {
    const { auth } = await firebase()
    await applyActionCode(auth, code)
  })

export const confirmReset = (code: string, newPassword: string): Promise<Outcome> =>
  outcomeOf(async () => {
    const { auth } = await firebase()
    await confirmPasswordReset(auth, code, newPassword)
  })

const kinds: Record<string, ActionKind> = {
  [ActionCodeOperation.VERIFY_EMAIL]: 'verifyEmail',
  [ActionCodeOperation.PASSWORD_RESET]: 'resetPassword',
  [ActionCodeOperation.EMAIL_SIGNIN]: 'signIn',
  // Our own: the SDK passes through operations that it does not know.
  AGREE_TO_EMAIL_CHANGE: 'agreeToEmailChange',
  [ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL]: 'verifyAndChangeEmail',
  [ActionCodeOperation.RECOVER_EMAIL]: 'recoverEmail',
}

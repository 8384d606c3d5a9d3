import { OAuthProvider, signInWithCredential } from '@firebase/auth'
import { firebase } from './firebase.ts'
import { codeOf, type Outcome, outcomeOf } from './outcome.ts'

export const signInWithGoogle = (answer: { idToken: string; rawNonce: string }): Promise<Outcome> =>
  outcomeOf(async () => {
    const { auth } = await firebase()
    await signInWithCredential(auth, new OAuthProvider('google.com').credential(answer)).catch((error) => {
      // Of a password the same code says that it was wrong; here it is Google's answer that was.
      throw codeOf(error) === 'invalid-credential' ? Object.assign(error, { code: 'auth/invalid-oauth-response' }) : error
    })
  })

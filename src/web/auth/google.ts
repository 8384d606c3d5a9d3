import { OAuthProvider, signInWithCredential } from '@firebase/auth'
import { firebase } from './firebase.ts'
import { codeOf, type Outcome, outcomeOf } from './outcome.ts'

export const signInWithGoogle = (answer: { idToken: string; rawNonce: string }): Promise<Outcome> =>
  outcomeOf(async () => {
    const { auth } = await firebase()
    await signInWithCredential(auth, new OAuthProvider('google.com').credential(answer)).catch((error) => {
      // For a password this code means that it was wrong; here it means that Google's answer was invalid.
      throw codeOf(error) === 'invalid-credential' ? Object.assign(error, { code: 'auth/invalid-oauth-response' }) : error
    })
  })

import { createHash } from 'node:crypto'
import {
  EmailAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  OAuthProvider,
  signInWithCredential,
  signInWithEmailAndPassword,
  unlink,
} from '@firebase/auth'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { standInGoogle, googleToken as tokenOf } from '#test/google.ts'
import { codeOf, type IdentityHarness, identityHarness, PASSWORD } from '#test/identity.ts'

const google = await standInGoogle()
const stranger = await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey)

let idp: IdentityHarness
beforeAll(async () => {
  idp = await identityHarness({ env: google.env })
})
beforeEach(() => idp.newPlace())
afterAll(async () => {
  await idp.close()
  await google.close()
})

let subjects = 0
const nextSubject = () => `10000000000000000${++subjects}`

/** An ID token as signed by Google. */
const googleToken = (
  claims: Record<string, unknown>,
  { key = google.privateKey, ...other }: { key?: JWK; audience?: string; issuer?: string; kid?: string } = {},
) => tokenOf(key, { sub: nextSubject(), ...claims }, { now: idp.clock.now(), ...other })

const signIn = (idToken: string) => signInWithCredential(idp.browser(), GoogleAuthProvider.credential(idToken))

test('unreachable Google keys are an outage, not a refusal, and are fetched once they are back', async () => {
  const token = await googleToken({ email: idp.address() })
  google.goAway(true)
  expect(await codeOf(signIn(token))).toBe('network-request-failed')
  google.goAway(false)
  await expect(signIn(token)).resolves.toBeTruthy()
})

test('a newcomer gets an account, verified as Google reports', async () => {
  const email = idp.address()
  const { user } = await signIn(await googleToken({ email, name: '空野 空', picture: 'https://example.com/sora.png' }))
  expect(user).toMatchObject({ email, emailVerified: true, displayName: '空野 空' })
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['google.com'])
  expect((await user.getIdTokenResult()).signInProvider).toBe('google.com')
})

test('a returning user is recognised by the subject, not by the address', async () => {
  const sub = nextSubject()
  const { user } = await signIn(await googleToken({ sub, email: idp.address() }))
  const again = await signIn(await googleToken({ sub, email: idp.address() }))
  expect(again.user.uid).toBe(user.uid)
  expect(again.user.email).toBe(user.email)
})

test('an account with the same verified address is used, and keeps its password', async () => {
  const { user, email } = await idp.person({ verified: true })
  expect((await signIn(await googleToken({ email }))).user.uid).toBe(user.uid)
  await expect(signInWithEmailAndPassword(idp.browser(), email, PASSWORD)).resolves.toBeTruthy()
})

test('a stranger’s password on an unverified address is removed when its owner signs in', async () => {
  const { user: squatter, email } = await idp.person()
  expect((await signIn(await googleToken({ email }))).user).toMatchObject({ uid: squatter.uid, emailVerified: true })
  expect(await codeOf(signInWithEmailAndPassword(idp.browser(), email, PASSWORD))).toBe('wrong-password')
  expect(await codeOf(squatter.getIdToken(true))).toBe('user-token-expired')
})

test('an address that Google has not verified opens no existing account', async () => {
  const { email } = await idp.person({ verified: true })
  expect(await codeOf(signIn(await googleToken({ email, email_verified: false })))).toBe('account-exists-with-different-credential')
})

test('a token of another key, for another client or from another issuer is refused', async () => {
  const email = idp.address()
  for (const forged of [
    googleToken({ email }, { key: stranger }),
    googleToken({ email }, { kid: 'google-2' }),
    googleToken({ email }, { audience: 'somebody.else.example' }),
    googleToken({ email }, { issuer: 'https://accounts.example' }),
    Promise.resolve('not.a.token'),
  ])
    expect(await codeOf(signIn(await forged))).toBe('invalid-credential')
  await expect(signIn(await googleToken({ email }))).resolves.toBeTruthy()
})

test('an expired token is refused', async () => {
  const token = await googleToken({ email: idp.address() })
  idp.clock.advance({ minutes: 61 })
  expect(await codeOf(signIn(token))).toBe('invalid-credential')
})

test('a token requested with a nonce requires it', async () => {
  const email = idp.address()
  const nonce = createHash('sha256').update('raw-nonce').digest('hex')
  const signInWith = async (rawNonce?: string) =>
    signInWithCredential(
      idp.browser(),
      new OAuthProvider('google.com').credential({ idToken: await googleToken({ email, nonce }), rawNonce }),
    )
  expect(await codeOf(signInWith())).toBe('missing-or-invalid-nonce')
  expect(await codeOf(signInWith('another'))).toBe('missing-or-invalid-nonce')
  await expect(signInWith('raw-nonce')).resolves.toBeTruthy()
})

test('a disabled user cannot sign in by Google either', async () => {
  const sub = nextSubject()
  const { user } = await signIn(await googleToken({ sub, email: idp.address() }))
  await idp.provider.setDisabled(idp, user.uid, true)
  expect(await codeOf(signIn(await googleToken({ sub, email: user.email })))).toBe('user-disabled')
})

test('Google is linked to an account once, and unlinked unless it is the last way in', async () => {
  const sub = nextSubject()
  const { user } = await idp.person({ verified: true })
  await linkWithCredential(user, GoogleAuthProvider.credential(await googleToken({ sub, email: idp.address() })))
  const other = await idp.person({ verified: true })
  const taken = GoogleAuthProvider.credential(await googleToken({ sub, email: idp.address() }))
  expect(await codeOf(linkWithCredential(other.user, taken))).toBe('credential-already-in-use')
  await unlink(user, EmailAuthProvider.PROVIDER_ID)
  expect(await codeOf(unlink(user, 'google.com'))).toBe('operation-not-allowed')
  expect((await signIn(await googleToken({ sub, email: idp.address() }))).user.uid).toBe(user.uid)
})

test('other providers are not available', async () => {
  const credential = new OAuthProvider('apple.com').credential({ idToken: await googleToken({ email: idp.address() }) })
  expect(await codeOf(signInWithCredential(idp.browser(), credential))).toBe('operation-not-allowed')
})

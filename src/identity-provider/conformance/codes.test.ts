import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  isSignInWithEmailLink,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  verifyPasswordResetCode,
} from '@firebase/auth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, type IdentityHarness, identityHarness, PASSWORD } from '#test/identity.ts'

let idp: IdentityHarness
beforeAll(async () => {
  idp = await identityHarness()
})
beforeEach(() => idp.newPlace())
afterAll(() => idp.close())

const NEW_PASSWORD = 'yukimi-shoji-no-heya'
const signIn = (email: string, password = PASSWORD) => signInWithEmailAndPassword(idp.browser(), email, password)
const link = { url: 'http://localhost:3000/auth/action', handleCodeInApp: true }

test('the mailed link verifies the address', async () => {
  const { auth, user, email } = await idp.person()
  await sendEmailVerification(user, { url: 'http://localhost:3000/auth/action' })
  const letter = await idp.letterTo(email)
  const url = new URL(letter.link ?? '')
  expect(`${url.origin}${url.pathname}`).toBe('http://localhost:3000/auth/action')
  expect(url.searchParams.get('mode')).toBe('verifyEmail')
  await applyActionCode(auth, letter.code)
  await user.reload()
  expect(user.emailVerified).toBe(true)
  expect((await user.getIdTokenResult(true)).claims.email_verified).toBe(true)
})

test('checking a code leaves it unused', async () => {
  const { auth, user, email } = await idp.person()
  await sendEmailVerification(user)
  const { code } = await idp.letterTo(email)
  for (let n = 0; n < 3; n++) expect(await checkActionCode(auth, code)).toMatchObject({ operation: 'VERIFY_EMAIL', data: { email } })
  await expect(applyActionCode(auth, code)).resolves.toBeUndefined()
})

test('a code works once', async () => {
  const { auth, user, email } = await idp.person()
  await sendEmailVerification(user)
  const { code } = await idp.letterTo(email)
  await applyActionCode(auth, code)
  expect(await codeOf(applyActionCode(auth, code))).toBe('invalid-action-code')
  expect(await codeOf(checkActionCode(auth, code))).toBe('invalid-action-code')
})

test('a code sent ten times concurrently works once', async () => {
  const { user, email } = await idp.person()
  await sendEmailVerification(user)
  const { code } = await idp.letterTo(email)
  const path = `/identitytoolkit.googleapis.com/v1/accounts:update?key=${idp.config.identity.apiKey}`
  const send = () => idp.provider.app.request(path, { method: 'POST', body: JSON.stringify({ oobCode: code }) })
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
})

test('only the newest mail’s code works', async () => {
  const { auth, user, email } = await idp.person()
  await sendEmailVerification(user)
  const older = await idp.letterTo(email)
  await sendEmailVerification(user)
  const newer = await idp.letterTo(email)
  expect(await codeOf(applyActionCode(auth, older.code))).toBe('invalid-action-code')
  await expect(applyActionCode(auth, newer.code)).resolves.toBeUndefined()
})

test('codes expire', async () => {
  const { auth, user, email } = await idp.person()
  await sendEmailVerification(user)
  const verification = await idp.letterTo(email)
  await sendPasswordResetEmail(auth, email)
  const reset = await idp.letterTo(email)
  idp.clock.advance({ minutes: 61 })
  expect(await codeOf(confirmPasswordReset(auth, reset.code, NEW_PASSWORD))).toBe('expired-action-code')
  await expect(checkActionCode(auth, verification.code)).resolves.toBeTruthy()
  idp.clock.advance({ hours: 23 })
  expect(await codeOf(applyActionCode(auth, verification.code))).toBe('expired-action-code')
})

test('a code of another kind does nothing, and trying it does not use it up', async () => {
  const { auth, user, email } = await idp.person()
  await sendEmailVerification(user)
  const verification = await idp.letterTo(email)
  await sendPasswordResetEmail(auth, email)
  const reset = await idp.letterTo(email)
  expect(await codeOf(confirmPasswordReset(auth, verification.code, NEW_PASSWORD))).toBe('invalid-action-code')
  expect(await codeOf(applyActionCode(auth, reset.code))).toBe('invalid-action-code')
  await applyActionCode(auth, verification.code)
  await confirmPasswordReset(auth, reset.code, NEW_PASSWORD)
})

test('a made-up code is refused', async () => {
  expect(await codeOf(applyActionCode(idp.browser(), 'made-up'))).toBe('invalid-action-code')
})

test('a link to another site is refused', async () => {
  const { user, email } = await idp.person()
  expect(await codeOf(sendEmailVerification(user, { url: 'https://evil.example/login' }))).toBe('unauthorized-continue-uri')
  expect(await codeOf(sendEmailVerification(user, { url: 'javascript:alert(1)' }))).toBe('unauthorized-continue-uri')
  expect(await idp.lettersTo(email)).toBe(0)
})

test('an address gets five mails an hour', async () => {
  const { user, email } = await idp.person()
  for (let n = 0; n < 5; n++) await sendEmailVerification(user)
  expect(await codeOf(sendEmailVerification(user))).toBe('too-many-requests')
  expect(await idp.lettersTo(email)).toBe(5)
  idp.clock.advance({ hours: 1 })
  await user.getIdToken(true)
  await expect(sendEmailVerification(user)).resolves.toBeUndefined()
})

test('the server never returns a link instead of mailing it', async () => {
  const { email } = await idp.person()
  const { status, body } = await idp.post('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email, returnOobLink: true })
  expect({ status, message: body.error?.message }).toEqual({ status: 403, message: 'INSUFFICIENT_PERMISSION' })
})

test('the mailed link sets a new password, and verifies the address', async () => {
  const { auth, email } = await idp.person()
  await sendPasswordResetEmail(auth, email)
  const { code } = await idp.letterTo(email)
  expect(await verifyPasswordResetCode(auth, code)).toBe(email)
  await confirmPasswordReset(auth, code, NEW_PASSWORD)
  expect(await codeOf(signIn(email))).toBe('wrong-password')
  expect((await idp.letterTo(email)).subject).toBe('【縁側】パスワードが変更されました')
  expect((await signIn(email, NEW_PASSWORD)).user.emailVerified).toBe(true)
})

test('a reset signs out everywhere', async () => {
  const { auth, user, email } = await idp.person()
  const { user: elsewhere } = await signIn(email)
  const oldToken = await elsewhere.getIdToken()
  await sendPasswordResetEmail(auth, email)
  await confirmPasswordReset(auth, (await idp.letterTo(email)).code, NEW_PASSWORD)
  expect(await codeOf(user.getIdToken(true))).toBe('user-token-expired')
  expect((await idp.post('accounts:lookup', { idToken: oldToken })).body.error?.message).toBe('TOKEN_EXPIRED')
  expect(auth.currentUser).toBeNull()
})

test('a weak new password leaves the reset code usable', async () => {
  const { auth, email } = await idp.person()
  await sendPasswordResetEmail(auth, email)
  const { code } = await idp.letterTo(email)
  expect(await codeOf(confirmPasswordReset(auth, code, 'password1'))).toBe('weak-password')
  await expect(confirmPasswordReset(auth, code, NEW_PASSWORD)).resolves.toBeUndefined()
})

test('asking for a reset does not reveal whether the address is known', async () => {
  const { email } = await idp.person()
  const unknown = idp.address()
  const [of, ofNobody] = await Promise.all(
    [email, unknown].map((each) => idp.post('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: each })),
  )
  expect({ ...ofNobody, body: { ...ofNobody?.body, email: '' } }).toEqual({ ...of, body: { ...of?.body, email: '' } })
  expect((await idp.letterTo(email)).link).toBeTruthy()
  const letter = await idp.letterTo(unknown)
  expect(letter.link).toBeUndefined()
  expect(letter.text).toContain('ご登録は見つかりませんでした')
})

test('the sixth reset in an hour waits, whether the address is known or not', async () => {
  for (const email of [(await idp.person()).email, idp.address()]) {
    for (let n = 0; n < 5; n++) await sendPasswordResetEmail(idp.browser(), email)
    expect(await codeOf(sendPasswordResetEmail(idp.browser(), email))).toBe('too-many-requests')
  }
})

test('a mailed link signs in, for ten minutes', async () => {
  const { user, email } = await idp.person({ verified: true })
  const auth = idp.browser()
  await sendSignInLinkToEmail(auth, email, link)
  const first = await idp.letterTo(email)
  expect(isSignInWithEmailLink(auth, first.link ?? '')).toBe(true)
  idp.clock.advance({ minutes: 10 })
  expect(await codeOf(signInWithEmailLink(auth, email, first.link))).toBe('expired-action-code')
  await sendSignInLinkToEmail(auth, email, link)
  const signedIn = await signInWithEmailLink(auth, email, (await idp.letterTo(email)).link)
  expect(signedIn.user.uid).toBe(user.uid)
  await expect(signIn(email)).resolves.toBeTruthy()
})

test('a mailed link opens an account for a newcomer, with a verified address', async () => {
  const email = idp.address()
  const auth = idp.browser()
  await sendSignInLinkToEmail(auth, email, link)
  const { user } = await signInWithEmailLink(auth, email, (await idp.letterTo(email)).link)
  expect(user).toMatchObject({ email, emailVerified: true })
})

test('a sign-in link works for its address only, and once', async () => {
  const { email } = await idp.person()
  const auth = idp.browser()
  await sendSignInLinkToEmail(auth, email, link)
  const letter = await idp.letterTo(email)
  expect(await codeOf(signInWithEmailLink(auth, idp.address(), letter.link))).toBe('invalid-email')
  await signInWithEmailLink(auth, email, letter.link)
  expect(await codeOf(signInWithEmailLink(auth, email, letter.link))).toBe('invalid-action-code')
})

test('the owner’s mailed link throws out a squatter on an unverified address', async () => {
  const { user: squatter, email } = await idp.person()
  const auth = idp.browser()
  await sendSignInLinkToEmail(auth, email, link)
  await signInWithEmailLink(auth, email, (await idp.letterTo(email)).link)
  expect(await codeOf(signIn(email))).toBe('wrong-password')
  expect(await codeOf(squatter.getIdToken(true))).toBe('user-token-expired')
})

import {
  applyActionCode,
  checkActionCode,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  linkWithCredential,
  reauthenticateWithCredential,
  reload,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  unlink,
  updateEmail,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from '@firebase/auth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identities } from '#identity-provider/table.ts'
import { conflict } from '#platform/errors.ts'
import { codeOf, type IdentityHarness, identityHarness, PASSWORD } from '#test/identity.ts'

const held = new Set<string>()
const known = new Map<string, string[]>()
let idp: IdentityHarness
beforeAll(async () => {
  idp = await identityHarness({
    wordsOf: async (uid) => known.get(uid) ?? [],
    beforeDelete: async (uid) => {
      if (held.has(uid)) throw conflict('has-open-deal', '進行中の取引があります。')
    },
  })
})
beforeEach(() => idp.newPlace())
afterAll(() => idp.close())

const NEW_PASSWORD = 'yukimi-shoji-no-heya'
const signIn = (email: string, password = PASSWORD) => signInWithEmailAndPassword(idp.browser(), email, password)

test('a new password signs out the other devices and keeps this one', async () => {
  const { user, email } = await idp.person()
  const { user: elsewhere } = await signIn(email)
  await updatePassword(user, NEW_PASSWORD)
  await expect(user.getIdToken(true)).resolves.toBeTruthy()
  expect(await codeOf(elsewhere.getIdToken(true))).toBe('user-token-expired')
  expect(await codeOf(signIn(email))).toBe('wrong-password')
  await signIn(email, NEW_PASSWORD)
  expect((await idp.letterTo(email)).subject).toBe('【縁側】パスワードが変更されました')
})

test('a weak new password is refused and the old one stays', async () => {
  const { user, email } = await idp.person()
  expect(await codeOf(updatePassword(user, 'password1'))).toBe('weak-password')
  await expect(signIn(email)).resolves.toBeTruthy()
})

test('changing credentials requires a sign-in within the last five minutes', async () => {
  const { user, email } = await idp.person()
  idp.clock.advance({ minutes: 6 })
  for (const change of [
    () => updatePassword(user, NEW_PASSWORD),
    () => verifyBeforeUpdateEmail(user, idp.address()),
    () => deleteUser(user),
  ])
    expect(await codeOf(change())).toBe('requires-recent-login')
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, PASSWORD))
  await expect(updatePassword(user, NEW_PASSWORD)).resolves.toBeUndefined()
})

test('a stale token refreshed is still a stale sign-in', async () => {
  const { user } = await idp.person()
  idp.clock.advance({ minutes: 6 })
  await user.getIdToken(true)
  expect(await codeOf(updatePassword(user, NEW_PASSWORD))).toBe('requires-recent-login')
})

test('confirming with a wrong password, or as another user, is refused', async () => {
  const { user, email } = await idp.person()
  const other = await idp.person()
  expect(await codeOf(reauthenticateWithCredential(user, EmailAuthProvider.credential(email, 'something-else-9')))).toBe('wrong-password')
  expect(await codeOf(reauthenticateWithCredential(user, EmailAuthProvider.credential(other.email, PASSWORD)))).toBe('user-mismatch')
})

test('an address changes when the link in the new mailbox is opened', async () => {
  const { auth, user, email } = await idp.person({ verified: true })
  const newEmail = idp.address()
  await verifyBeforeUpdateEmail(user, newEmail)
  await expect(signIn(email)).resolves.toBeTruthy()
  const { code } = await idp.letterTo(newEmail)
  expect(await checkActionCode(auth, code)).toMatchObject({
    operation: 'VERIFY_AND_CHANGE_EMAIL',
    data: { email: newEmail, previousEmail: email },
  })
  await applyActionCode(auth, code)
  expect((await signIn(newEmail)).user).toMatchObject({ uid: user.uid, email: newEmail, emailVerified: true })
  expect(await codeOf(signIn(email))).toBe('user-not-found')
  expect(await codeOf(reload(user))).toBe('user-token-expired')
})

test('the old mailbox gets a link that undoes the change', async () => {
  const { auth, user, email } = await idp.person({ verified: true })
  const newEmail = idp.address()
  await verifyBeforeUpdateEmail(user, newEmail)
  await applyActionCode(auth, (await idp.letterTo(newEmail)).code)
  const letter = await idp.letterTo(email)
  expect(letter.text).not.toContain(newEmail)
  idp.clock.advance({ days: 6 })
  expect(await checkActionCode(auth, letter.code)).toMatchObject({ operation: 'RECOVER_EMAIL', data: { email } })
  await applyActionCode(auth, letter.code)
  expect((await signIn(email)).user.uid).toBe(user.uid)
  expect(await codeOf(signIn(newEmail))).toBe('user-not-found')
})

test('changing to a taken address looks the same and changes nothing', async () => {
  const { user } = await idp.person()
  const { email: taken } = await idp.person()
  const free = idp.address()
  const idToken = await user.getIdToken()
  const ask = (newEmail: string) => idp.post('accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
  expect(await ask(taken)).toEqual(await ask(free))
  expect((await idp.letterTo(free)).link).toBeTruthy()
  const letter = await idp.letterTo(taken)
  expect(letter.link).toBeUndefined()
  expect(letter.text).toContain('すでに登録されています')
})

test('an address taken in the meantime is refused', async () => {
  const { auth, user, email } = await idp.person()
  const newEmail = idp.address()
  await verifyBeforeUpdateEmail(user, newEmail)
  const { code } = await idp.letterTo(newEmail)
  await idp.provider.createAccount({ email: newEmail, password: PASSWORD, emailVerified: true })
  expect(await codeOf(applyActionCode(auth, code))).toBe('email-already-in-use')
  expect((await signIn(email)).user.uid).toBe(user.uid)
})

test('an address cannot be changed without a mailed link', async () => {
  const { user } = await idp.person()
  expect(await codeOf(updateEmail(user, idp.address()))).toBe('operation-not-allowed')
})

test('a profile has a name and a picture, and both can be removed', async () => {
  const { user, email } = await idp.person()
  await updateProfile(user, { displayName: '別府 美亜', photoURL: 'https://example.com/bea.png' })
  expect((await signIn(email)).user).toMatchObject({ displayName: '別府 美亜', photoURL: 'https://example.com/bea.png' })
  await updateProfile(user, { displayName: null, photoURL: null })
  expect((await signIn(email)).user).toMatchObject({ displayName: null, photoURL: null })
  expect(await codeOf(updateProfile(user, { photoURL: 'javascript:alert(1)' }))).toBe('invalid-argument')
})

test('a user who signed up by a mailed link can add a password', async () => {
  const email = idp.address()
  const auth = idp.browser()
  await sendSignInLinkToEmail(auth, email, { url: 'http://localhost:3000/auth/action', handleCodeInApp: true })
  const { user } = await signInWithEmailLink(auth, email, (await idp.letterTo(email)).link)
  expect(await codeOf(linkWithCredential(user, EmailAuthProvider.credential(idp.address(), PASSWORD)))).toBe('email-already-in-use')
  await linkWithCredential(user, EmailAuthProvider.credential(email, PASSWORD))
  expect((await signIn(email)).user.uid).toBe(user.uid)
})

test('a deleted account is gone on every device', async () => {
  const { auth, user, email } = await idp.person()
  const { user: elsewhere } = await signIn(email)
  await deleteUser(user)
  expect(auth.currentUser).toBeNull()
  expect(await codeOf(elsewhere.getIdToken(true))).toBe('user-token-expired')
  expect(await codeOf(signIn(email))).toBe('user-not-found')
})

test('an account that may not be deleted yet stays', async () => {
  const { user, email } = await idp.person()
  held.add(user.uid)
  expect(await codeOf(deleteUser(user))).toBe('operation-not-allowed')
  await expect(signIn(email)).resolves.toBeTruthy()
  held.delete(user.uid)
  await expect(deleteUser(user)).resolves.toBeUndefined()
})

test('the server deletes, disables and creates accounts', async () => {
  const id = await idp.provider.createAccount({
    id: 'engawa-operator',
    email: idp.address(),
    password: PASSWORD,
    emailVerified: true,
    displayName: '運営',
  })
  expect(id).toBe('engawa-operator')
  const { user, email } = await idp.person()
  await idp.provider.deleteAccount(idp, user.uid)
  expect(await codeOf(signIn(email))).toBe('user-not-found')
  await expect(idp.provider.createAccount({ email: idp.address(), password: 'password1', emailVerified: true })).rejects.toThrow(
    'WEAK_PASSWORD',
  )
})

test('the sign-in methods of an address are not disclosed', async () => {
  const { auth, email } = await idp.person()
  expect(await fetchSignInMethodsForEmail(auth, email)).toEqual([])
})

test('the server disables and deletes accounts within its own transaction', async () => {
  const { user, email } = await idp.person()
  const suspend = (fail: boolean) =>
    idp.db.transaction(async (tx) => {
      await idp.provider.setDisabled({ db: tx as unknown as typeof idp.db, inTransaction: true }, user.uid, true)
      if (fail) throw new Error('The rest went wrong.')
    })
  await expect(suspend(true)).rejects.toThrow('The rest went wrong.')
  await expect(signIn(email)).resolves.toBeTruthy()
  await suspend(false)
  expect(await codeOf(signIn(email))).toBe('user-disabled')
})

test('a password is never replaced without the old one', async () => {
  const { user, email } = await idp.person({ verified: true })
  const { user: elsewhere } = await signIn(email)
  const before = await idp.lettersTo(email)
  const answer = await idp.post('accounts:signUp', { idToken: await user.getIdToken(), email, password: NEW_PASSWORD })
  expect(answer).toMatchObject({ status: 400, body: { error: { message: 'EMAIL_EXISTS' } } })
  expect(await idp.lettersTo(email)).toBe(before)
  await expect(signIn(email)).resolves.toBeTruthy()
  await expect(elsewhere.getIdToken(true)).resolves.toBeTruthy()
})

test('two passwords are added concurrently: one is set, and the owner gets a letter', async () => {
  const email = idp.address()
  const auth = idp.browser()
  await sendSignInLinkToEmail(auth, email, { url: 'http://localhost:3000/auth/action', handleCodeInApp: true })
  const { user } = await signInWithEmailLink(auth, email, (await idp.letterTo(email)).link)
  const idToken = await user.getIdToken()
  const answers = await Promise.all([PASSWORD, NEW_PASSWORD].map((password) => idp.post('accounts:signUp', { idToken, email, password })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await idp.letterTo(email)).subject).toBe('【縁側】パスワードが設定されました')
})

test('removing the password ends the other sign-ins, and the letter mentions it', async () => {
  const { auth, user, email } = await idp.person({ verified: true })
  const { user: elsewhere } = await signIn(email)
  const away = () => idp.post('accounts:update', { idToken, deleteProvider: ['password'] })
  let idToken = await user.getIdToken()
  expect((await away()).body.error?.message).toMatch(/^OPERATION_NOT_ALLOWED/)
  await expect(elsewhere.getIdToken(true)).resolves.toBeTruthy()

  await idp.db.insert(identities).values({ provider: 'google.com', subject: `of ${user.uid}`, accountID: user.uid, email })
  await unlink(user, 'password')
  expect(auth.currentUser?.uid).toBe(user.uid)
  idToken = await user.getIdToken(true)
  expect(await codeOf(elsewhere.getIdToken(true))).toBe('user-token-expired')
  expect(await codeOf(signIn(email))).toBe('wrong-password')
  expect(await idp.letterTo(email)).toMatchObject({ subject: '【縁側】ログインの方法が変更されました' })
  const letters = await idp.lettersTo(email)
  expect((await away()).status).toBe(200)
  expect(await idp.lettersTo(email)).toBe(letters)
})

test('personal data is refused as a password, and password checks are rate-limited', async () => {
  const { user, email } = await idp.person({ verified: true })
  known.set(user.uid, ['別府', '美亜', 'ベップ', 'ミア', '1985-04-02', '169-0075'])
  for (const own of ['beppu-mia-1985', 'Mia19850402', 'beppu1690075', 'engawa-beppu', '別府美亜ベップミア', `${email.split('@')[0]}-mia`])
    expect(await codeOf(updatePassword(user, own)), own).toBe('password-does-not-meet-requirements')
  await expect(updatePassword(user, NEW_PASSWORD)).resolves.toBeUndefined()

  await idp.post('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const { code } = await idp.letterTo(email)
  const reset = (newPassword: string) => idp.post('accounts:resetPassword', { oobCode: code, newPassword })
  expect((await reset('beppu-mia-1985')).body.error?.message).toMatch(/^PASSWORD_DOES_NOT_MEET/)

  idp.newPlace()
  const weak = () => idp.post('accounts:signUp', { email: idp.address(), password: 'password1' })
  for (let n = 0; n < 60; n++) await weak()
  expect((await weak()).body.error?.message).toMatch(/^TOO_MANY_ATTEMPTS/)
  expect((await idp.post('accounts:signUp', { email: idp.address(), password: PASSWORD })).body.error?.message).toMatch(/^TOO_MANY/)
})

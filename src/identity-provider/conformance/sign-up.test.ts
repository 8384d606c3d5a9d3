import { createUserWithEmailAndPassword } from '@firebase/auth'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, type IdentityHarness, identityHarness, PASSWORD } from '#test/identity.ts'

let idp: IdentityHarness
beforeAll(async () => {
  idp = await identityHarness()
})
beforeEach(() => idp.newPlace())
afterAll(() => idp.close())

const signUp = (email: string, password = PASSWORD) => createUserWithEmailAndPassword(idp.browser(), email, password)

test('signing up creates a user and a token, both unverified', async () => {
  const email = idp.address()
  const { user } = await signUp(email)
  expect(user).toMatchObject({ email, emailVerified: false })
  const claims = decodeJwt(await user.getIdToken())
  expect(claims).toMatchObject({
    iss: 'https://securetoken.google.com/engawa-embedded',
    aud: 'engawa-embedded',
    sub: user.uid,
    email,
    email_verified: false,
    firebase: { sign_in_provider: 'password', identities: { email: [email] } },
  })
  expect(claims.sid).toBeTruthy()
  expect(claims.jti).toBeTruthy()
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
})

test('an address can be used once, in any spelling', async () => {
  const email = idp.address()
  await signUp(email)
  expect(await codeOf(signUp(email))).toBe('email-already-in-use')
  expect(await codeOf(signUp(email.toUpperCase()))).toBe('email-already-in-use')
})

test('five sign-ups with one address concurrently: one succeeds', async () => {
  const email = idp.address()
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => signUp(email)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) if (result.status === 'rejected') expect(result.reason.code).toBe('auth/email-already-in-use')
})

test.each(['short12', '12345678', 'password1', 'qwertyuiop', 'aaaaaaaaaa'])(
  'a short or commonly guessed password is refused: %s',
  async (password) => {
    expect(await codeOf(signUp(idp.address(), password))).toBe('weak-password')
  },
)

test('a password derived from the address is refused', async () => {
  expect(await codeOf(signUp('hanako.yamada@example.com', 'hanako.yamada@example.com'))).toBe('password-does-not-meet-requirements')
  expect(await codeOf(signUp('hanako.yamada@example.com', 'hanakoyamada'))).toBe('password-does-not-meet-requirements')
})

test('256 characters are allowed in a password, 257 are not', async () => {
  const long = '縁側でお茶を飲みながら庭をながめる'.repeat(16)
  await signUp(idp.address(), long.slice(0, 256))
  expect(await codeOf(signUp(idp.address(), long.slice(0, 257)))).toBe('password-does-not-meet-requirements')
})

test('an invalid address is refused, the odd addresses of Japanese carriers are not', async () => {
  expect(await codeOf(signUp('not-an-address'))).toBe('invalid-email')
  expect(await codeOf(signUp('two@at@example.com'))).toBe('invalid-email')
  await expect(signUp('taro..yamada.@docomo.ne.jp')).resolves.toBeTruthy()
})

test('an account requires a password', async () => {
  const email = idp.address()
  expect((await idp.post('accounts:signUp', { email })).body.error?.message).toBe('MISSING_PASSWORD')
  await expect(signUp(email)).resolves.toBeTruthy()
})

test('anonymous accounts are refused', async () => {
  expect((await idp.post('accounts:signUp', { returnSecureToken: true })).body.error?.message).toBe('ADMIN_ONLY_OPERATION')
})

test('a network can open thirty accounts an hour', async () => {
  const answers = []
  for (let n = 0; n < 31; n++) answers.push((await idp.post('accounts:signUp', { email: idp.address(), password: PASSWORD })).status)
  expect(answers.slice(0, 30)).toEqual(Array(30).fill(200))
  expect(answers[30]).toBe(400)
  idp.newPlace()
  await expect(signUp(idp.address())).resolves.toBeTruthy()
})

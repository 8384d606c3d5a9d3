import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bearer, hasStoredUser, refreshAfter403, resume } from './auth.ts'
import { codeOf, outcomeOf, sentenceOfCode, signInAnswer } from './outcome.ts'

test('the five results of signing in have the sentences of the specification', () => {
  expect(([1, 2, 3, 4, 9] as const).map((result) => signInAnswer(result))).toEqual([
    { result: 1, message: 'ログインに成功しました' },
    { result: 2, message: 'メールアドレスの確認がまだです。届いたメールのボタンを押してください。' },
    { result: 3, message: 'ユーザーが見つかりません。メールアドレスを確認してください。' },
    { result: 4, message: 'パスワードが間違っています。再度入力してください。' },
    { result: 9, message: 'ログインに失敗しました。再度お試しください。' },
  ])
})

test('a refusal of the SDK becomes a sentence that says what to do', async () => {
  const refused = (code: string) => outcomeOf(() => Promise.reject(Object.assign(new Error(code), { code: `auth/${code}` })))
  expect(await refused('email-already-in-use')).toEqual({
    ok: false,
    code: 'email-already-in-use',
    message: 'このメールアドレスはすでに登録されています。ログインするか、別のメールアドレスをお使いください。',
  })
  expect(await refused('something-new')).toMatchObject({
    ok: false,
    code: 'something-new',
    message: expect.stringContaining('もう一度お試しください'),
  })
  expect(codeOf(new TypeError('x is not a function'))).toBe('unknown')
  expect(await outcomeOf(async () => ({ email: 'bea@example.com' }))).toEqual({ ok: true, email: 'bea@example.com' })
})

/** Every code that the SDK, the provider or Google's window may return to these pages. */
const codes = [
  ...['wrong-password', 'email-already-in-use', 'user-not-found', 'too-many-requests', 'expired-action-code', 'invalid-action-code'],
  ...['requires-recent-login', 'user-disabled', 'network-request-failed', 'popup-blocked', 'popup-closed-by-user'],
  ...['unauthorized-domain', 'login-blocked', 'user-mismatch', 'missing-recaptcha-token'],
  ...['account-exists-with-different-credential', 'cancelled-popup-request', 'credential-already-in-use', 'invalid-credential'],
  ...['invalid-email', 'invalid-oauth-response', 'missing-email', 'missing-or-invalid-nonce', 'missing-password'],
  ...['operation-not-allowed', 'password-does-not-meet-requirements', 'user-cancelled', 'user-token-expired', 'weak-password'],
]

test.each(codes)('%s has its own complete sentence in Japanese', (code) => {
  expect(sentenceOfCode(code)).not.toBe(sentenceOfCode('something-new'))
  expect(sentenceOfCode(code)).toMatch(/^[^a-z]*(Google)?[^a-z]*。$/)
})

test('a guest needs no SDK', async () => {
  expect(hasStoredUser()).toBe(false)
  expect([await bearer(), await refreshAfter403(), await resume()]).toEqual([null, null, false])
})

test('getAuth is never called: it sends passwords to any host that a cookie names', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'),
  )
  const read = (name: string) => readFileSync(join('src', name), 'utf8').replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
  expect(sources.filter((name) => read(name).includes('initializeAuth('))).toEqual(['web/auth/firebase.ts'])
  expect(sources.filter((name) => /\bgetAuth\b/.test(read(name)))).toEqual([])
})

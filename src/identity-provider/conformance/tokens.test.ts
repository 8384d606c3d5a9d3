import { createHmac, randomBytes } from 'node:crypto'
import { onIdTokenChanged, reload, signInWithEmailAndPassword, type User } from '@firebase/auth'
import { base64url, decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, type IdentityHarness, identityHarness, PASSWORD } from '#test/identity.ts'
import { openSigningKeys, type SigningKeys } from '../signing-keys.ts'
import { signingKeys } from '../table.ts'

const DAY = 86_400_000
let idleMs = 30 * DAY
let idp: IdentityHarness
/** Accounts for which a copied refresh token was reported. */
const copied: string[] = []
beforeAll(async () => {
  idp = await identityHarness({ idleOf: async () => idleMs, copied: async (_, uid) => void copied.push(uid) })
})
beforeEach(() => {
  idp.newPlace()
  idleMs = 30 * DAY
})
afterAll(() => idp.close())

const messageOf = async (answer: ReturnType<IdentityHarness['post']>) => (await answer).body.error?.message
const lookup = (idToken: string) => idp.post('accounts:lookup', { idToken })

test('a refresh within the same second still returns new tokens', async () => {
  const { user } = await idp.person()
  const before = { idToken: await user.getIdToken(), refreshToken: user.refreshToken }
  const idToken = await user.getIdToken(true)
  expect(idToken).not.toBe(before.idToken)
  expect(user.refreshToken).not.toBe(before.refreshToken)
  expect(decodeJwt(idToken).auth_time).toBe(decodeJwt(before.idToken).auth_time)
  expect(decodeJwt(idToken).sid).toBe(decodeJwt(before.idToken).sid)
})

test('two tabs that refresh one token concurrently both succeed', async () => {
  const { user } = await idp.person()
  const answers = await Promise.all(Array.from({ length: 2 }, () => idp.refresh(user.refreshToken)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  for (const { body } of answers) expect((await idp.refresh(String(body.refresh_token))).status).toBe(200)
})

test('a lost answer can be requested again for 30 seconds', async () => {
  const { user } = await idp.person()
  const lost = user.refreshToken
  expect((await idp.refresh(lost)).status).toBe(200)
  idp.clock.advance({ minutes: 0.5 })
  expect((await idp.refresh(lost)).status).toBe(200)
})

test('a token reused after its grace period revokes its family and signs its user out', async () => {
  const { auth, user, email } = await idp.person()
  const stolen = user.refreshToken
  const { user: elsewhere } = await signInWithEmailAndPassword(idp.browser(), email, PASSWORD)
  await user.getIdToken(true)
  expect(copied).toEqual([])
  idp.clock.advance({ minutes: 1 })
  expect(await messageOf(idp.refresh(stolen))).toBe('TOKEN_EXPIRED')
  expect(await messageOf(idp.refresh(stolen))).toBe('TOKEN_EXPIRED')
  expect(copied).toEqual([user.uid])
  expect(await codeOf(user.getIdToken(true))).toBe('user-token-expired')
  expect(auth.currentUser).toBeNull()
  await expect(elsewhere.getIdToken(true)).resolves.toBeTruthy()
})

test('the ID tokens of a revoked family are refused too', async () => {
  const { user } = await idp.person()
  const [first, second] = [user.refreshToken, await user.getIdToken(true)]
  expect((await lookup(second)).status).toBe(200)
  idp.clock.advance({ minutes: 1 })
  await idp.refresh(first)
  expect(await messageOf(lookup(second))).toBe('TOKEN_EXPIRED')
})

test('a token allows eight refreshes within its grace period', async () => {
  const { user } = await idp.person()
  const answers = []
  for (let n = 0; n < 9; n++) answers.push((await idp.refresh(user.refreshToken)).status)
  expect(answers).toEqual([...Array(8).fill(200), 400])
})

test('refreshing extends a sign-in to 30 days at most', async () => {
  const { user } = await idp.person()
  for (let day = 0; day < 29; day++) {
    idp.clock.advance({ days: 1 })
    await user.getIdToken(true)
  }
  idp.clock.advance({ days: 1 })
  expect(await codeOf(user.getIdToken(true))).toBe('user-token-expired')
})

test('a sign-in unused for longer than its idle limit has ended', async () => {
  const { user } = await idp.person()
  idleMs = DAY
  idp.clock.advance({ hours: 23 })
  await user.getIdToken(true)
  idp.clock.advance({ hours: 25 })
  expect(await codeOf(user.getIdToken(true))).toBe('user-token-expired')
})

test('signing out ends one sign-in and leaves the others', async () => {
  const { user, email } = await idp.person()
  const { user: elsewhere } = await signInWithEmailAndPassword(idp.browser(), email, PASSWORD)
  await idp.provider.revokeFamily(String(decodeJwt(await user.getIdToken()).sid))
  expect(await codeOf(reload(user))).toBe('user-token-expired')
  await expect(elsewhere.getIdToken(true)).resolves.toBeTruthy()
})

test('an invalid refresh token is refused', async () => {
  expect(await messageOf(idp.refresh('made-up'))).toBe('INVALID_REFRESH_TOKEN')
  expect(await messageOf(idp.refresh('A'.repeat(43)))).toBe('TOKEN_EXPIRED')
  expect(await messageOf(idp.refresh(''))).toBe('MISSING_REFRESH_TOKEN')
})

test('an ID token lasts an hour', async () => {
  const { user } = await idp.person()
  const idToken = await user.getIdToken()
  idp.clock.advance({ minutes: 59 })
  expect((await lookup(idToken)).status).toBe(200)
  idp.clock.advance({ minutes: 1 })
  expect(await messageOf(lookup(idToken))).toBe('TOKEN_EXPIRED')
})

test('the SDK is notified of every new token', async () => {
  const { auth, user } = await idp.person()
  const heard: (string | undefined)[] = []
  const stop = onIdTokenChanged(auth, (current) => heard.push(current?.uid))
  await user.getIdToken(true)
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(1)
  stop()
})

const forgeries: Record<string, (user: User) => Promise<string>> = {
  'alg none': async (user) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claimsOf(await user.getIdToken()))}.`,
  'HS256 with the public key as its secret': async (user) => {
    const token = await user.getIdToken()
    const { keys } = await idp.provider.jwks()
    const signed = `${encode({ ...decodeProtectedHeader(token), alg: 'HS256' })}.${encode(claimsOf(token))}`
    return `${signed}.${createHmac('sha256', JSON.stringify(keys[0])).update(signed).digest('base64url')}`
  },
  'another key under our key id': async (user) => {
    const { privateKey } = await generateKeyPair('RS256')
    return resigned(await user.getIdToken(), privateKey)
  },
  'a key of its own in the header': async (user) => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    return resigned(await user.getIdToken(), privateKey, { jwk: await exportJWK(publicKey) })
  },
  'another person in the payload': async (user) => {
    const [header, , signature] = (await user.getIdToken()).split('.')
    const { user: victim } = await idp.person()
    return `${header}.${encode({ ...claimsOf(await user.getIdToken()), sub: victim.uid, user_id: victim.uid })}.${signature}`
  },
  'no token at all': async () => 'not.a.token',
}

test.each(Object.entries(forgeries))('a forged token is refused: %s', async (_, forge) => {
  const { user } = await idp.person()
  expect((await lookup(await user.getIdToken())).status).toBe(200)
  expect(await messageOf(lookup(await forge(user)))).toBe('INVALID_ID_TOKEN')
})

test('the published keys can verify but not sign', async () => {
  const { keys } = await idp.provider.jwks()
  expect(keys).toHaveLength(1)
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})

test('a new key has 3072 bits; an existing weaker one keeps signing, and its signatures are valid', async () => {
  const sealingKeys = [randomBytes(32)]
  const opening = { db: idp.db, clock: idp.clock, sealingKeys }
  const bits = async (keys: SigningKeys) => Buffer.from(keys.jwks.keys[0]?.n ?? '', 'base64url').length * 8
  const before = await idp.db.delete(signingKeys).returning()
  try {
    const weak = await openSigningKeys({ ...opening, makePair: () => generateKeyPair('RS256', { extractable: true }) })
    expect(await bits(weak)).toBe(2048)
    const again = await openSigningKeys(opening)
    expect(again.kid).toBe(weak.kid)
    const signed = await new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid: weak.kid }).sign(weak.privateKey)
    expect((await jwtVerify(signed, again.verify)).payload).toEqual({})
    await idp.db.delete(signingKeys)
    expect(await bits(await openSigningKeys(opening))).toBe(3072)
  } finally {
    await idp.db.delete(signingKeys)
    await idp.db.insert(signingKeys).values(before)
  }
})

const encode = (value: object) => base64url.encode(JSON.stringify(value))
const claimsOf = (token: string): JWTPayload => decodeJwt(token)
const resigned = (token: string, key: Parameters<SignJWT['sign']>[0], extra: object = {}) =>
  new SignJWT(claimsOf(token)).setProtectedHeader({ alg: 'RS256', kid: decodeProtectedHeader(token).kid, ...extra }).sign(key)

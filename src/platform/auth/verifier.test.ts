import { createHmac } from 'node:crypto'
import { base64url, createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { turnableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createVerifier } from './verifier.ts'

const clock = turnableClock('2026-11-21T10:00:00+09:00')
const now = clock.now().getTime() / 1000
const ours = await generateKeyPair('RS256', { extractable: true })
const theirs = await generateKeyPair('RS256')
const publicJWK = { ...(await exportJWK(ours.publicKey)), kid: 'ours', alg: 'RS256' }
const config = readConfig({ NODE_ENV: 'test' })
const trust = { config, clock, keys: createLocalJWKSet({ keys: [publicJWK] }), areRevoked: async () => [false] }
const verify = createVerifier(trust)

const good: JWTPayload = {
  iss: 'https://securetoken.google.com/engawa-embedded',
  aud: 'engawa-embedded',
  sub: 'bea',
  email: 'bea@example.com',
  email_verified: true,
  auth_time: now - 60,
  iat: now - 60,
  exp: now + 3540,
  sid: 'family-1',
}
const signed = (claims: JWTPayload, { key = ours.privateKey, kid = 'ours' } = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
const without = (claim: string) => Object.fromEntries(Object.entries(good).filter(([name]) => name !== claim))
const encode = (value: object) => base64url.encode(JSON.stringify(value))

test('a good token names its holder', async () => {
  expect(await verify(await signed(good))).toEqual({
    uid: 'bea',
    email: 'bea@example.com',
    emailVerified: true,
    sid: 'family-1',
    authTime: new Date((now - 60) * 1000),
    issuedAt: new Date((now - 60) * 1000),
  })
})

test('an unverified address is reported, not refused: signing up needs it', async () => {
  expect((await verify(await signed({ ...good, email_verified: false }))).emailVerified).toBe(false)
  expect((await verify(await signed({ ...good, email_verified: 'true' }))).emailVerified).toBe(false)
})

const refused: Record<string, () => string | Promise<string>> = {
  'of another project': () => signed({ ...good, aud: 'somebody-else' }),
  'of another issuer': () => signed({ ...good, iss: 'https://securetoken.google.com/somebody-else' }),
  expired: () => signed({ ...good, exp: now - 6 }),
  'signed in the future': () => signed({ ...good, auth_time: now + 3660 }),
  'issued in the future': () => signed({ ...good, iat: now + 3660 }),
  'without a sign-in time': () => signed(without('auth_time')),
  'without a subject': () => signed({ ...good, sub: '' }),
  'with an endless subject': () => signed({ ...good, sub: 'x'.repeat(129) }),
  'of a foreign key under our key id': () => signed(good, { key: theirs.privateKey }),
  'of an unknown key id': () => signed(good, { kid: 'theirs' }),
  'with alg none': () => `${encode({ alg: 'none' })}.${encode(good)}.`,
  'with HS256 over the public key': () => {
    const text = `${encode({ alg: 'HS256', kid: 'ours' })}.${encode(good)}`
    return `${text}.${createHmac('sha256', JSON.stringify(publicJWK)).update(text).digest('base64url')}`
  },
  'with another payload': async () => {
    const [header, , signature] = (await signed(good)).split('.')
    return `${header}.${encode({ ...good, sub: 'ada' })}.${signature}`
  },
  'that is none': () => 'nonsense',
}

test.each(Object.entries(refused))('a token is refused: %s', async (_, make) => {
  await expect(verify(await make())).rejects.toMatchObject({ status: 403, code: 'token-expired' })
})

test('our clock may be an hour behind, and a token may be five seconds past its expiry', async () => {
  await expect(verify(await signed({ ...good, iat: now + 3600, auth_time: now + 3600, exp: now + 7200 }))).resolves.toBeTruthy()
  await expect(verify(await signed({ ...good, exp: now - 4 }))).resolves.toBeTruthy()
})

test('a revoked token is refused although it verifies', async () => {
  const asked: unknown[] = []
  const strict = createVerifier({
    ...trust,
    areRevoked: async (claims) => {
      asked.push(...claims)
      return [true]
    },
  })
  const token = await signed(good)
  await expect(strict(token)).rejects.toMatchObject({ code: 'token-expired' })
  expect(asked).toEqual([{ sub: 'bea', sid: 'family-1', authTime: new Date((now - 60) * 1000), token }])
})

test('unreachable keys are an outage, not a bad token', async () => {
  const cut = createVerifier({
    ...trust,
    keys: async () => {
      throw new TypeError('fetch failed')
    },
  })
  await expect(cut(await signed(good))).rejects.toThrow('fetch failed')
})

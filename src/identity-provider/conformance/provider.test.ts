import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { GoogleAuthProvider, reload, signInWithCredential, signInWithEmailAndPassword, validatePassword } from '@firebase/auth'
import { eq } from 'drizzle-orm'
import { jwtVerify } from 'jose'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createIdentityProvider } from '#identity-provider/identity-provider.ts'
import { checkPassword, passwordMatches } from '#identity-provider/passwords.ts'
import { accounts, codes, families, signingKeys } from '#identity-provider/table.ts'
import { watchOutage } from '#platform/db/outage.ts'
import { openSecrets } from '#platform/secrets.ts'
import { codeOf, type IdentityHarness, identityHarness, PASSWORD } from '#test/identity.ts'

let idp: IdentityHarness
beforeAll(async () => {
  idp = await identityHarness()
})
beforeEach(() => idp.newPlace())
afterAll(() => idp.close())

const wire = (path: string, init?: RequestInit) => idp.provider.app.request(path, init)
const toolkit = (path: string, key = idp.config.identity.apiKey) => wire(`/identitytoolkit.googleapis.com${path}?key=${key}`)

test('the provider describes itself', async () => {
  expect(await (await toolkit('/v1/projects')).json()).toEqual({
    projectId: 'engawa-embedded',
    authorizedDomains: ['localhost', '127.0.0.1'],
  })
  const recaptcha = (await (await toolkit('/v2/recaptchaConfig')).json()) as { recaptchaKey: string }
  expect(recaptcha).toMatchObject({ recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }] })
  expect(recaptcha.recaptchaKey.split('/')).toHaveLength(4)
  expect((await toolkit('/v1/recaptchaParams')).status).toBe(200)
})

test('the SDK knows the password policy', async () => {
  const auth = idp.browser()
  expect(await validatePassword(auth, 'short')).toMatchObject({ isValid: false, meetsMinPasswordLength: false })
  expect(await validatePassword(auth, PASSWORD)).toMatchObject({ isValid: true })
})

test('Google sign-in is off until it is set up', async () => {
  expect(await codeOf(signInWithCredential(idp.browser(), GoogleAuthProvider.credential('a.b.c')))).toBe('operation-not-allowed')
})

test('an unknown key, an unknown path and a malformed body are refused', async () => {
  expect((await toolkit('/v1/projects', 'other')).status).toBe(400)
  expect((await toolkit('/v1/nothing')).status).toBe(404)
  const lookup = `/identitytoolkit.googleapis.com/v1/accounts:lookup?key=${idp.config.identity.apiKey}`
  expect((await wire(lookup, { method: 'POST', body: '{' })).status).toBe(400)
  const token = `/securetoken.googleapis.com/v1/token?key=${idp.config.identity.apiKey}`
  const grant = async (form: Record<string, string>) => {
    const answer = await wire(token, { method: 'POST', body: new URLSearchParams(form) })
    return ((await answer.json()) as { error: { message: string } }).error.message
  }
  expect(await grant({})).toBe('MISSING_GRANT_TYPE')
  expect(await grant({ grant_type: 'password' })).toBe('INVALID_GRANT_TYPE')
})

test('an outage is not JSON, so that the SDK keeps the user signed in', async () => {
  const { auth, user } = await idp.person()
  const broken = vi.spyOn(idp.db, 'select').mockImplementation(() => {
    throw new Error('The database is away.')
  })
  const answer = await idp.post('accounts:lookup', { idToken: await user.getIdToken() })
  expect(answer).toMatchObject({ status: 503, type: expect.stringContaining('text/plain') })
  expect(await codeOf(reload(user))).toBe('network-request-failed')
  expect(await codeOf(user.getIdToken(true))).toBe('network-request-failed')
  expect(auth.currentUser).toBe(user)
  broken.mockRestore()
  await expect(user.getIdToken(true)).resolves.toBeTruthy()
})

test('the signing key is encrypted, shared by every node, and unusable with another secret', async () => {
  const { user } = await idp.person()
  const [row] = await idp.db.select().from(signingKeys)
  expect(row?.sealedPrivateJWK).not.toContain('"d"')
  expect(Buffer.from(row?.sealedPrivateJWK ?? '', 'base64').toString('latin1')).not.toContain('RSA')

  const log = pino({ level: 'silent' })
  const options = {
    db: idp.db,
    clock: idp.clock,
    config: idp.config,
    issuer: () => ({ name: '', email: '' }),
    log,
    outage: watchOutage(idp.db, log),
  }
  const anotherNode = createIdentityProvider({ ...options, secrets: openSecrets(idp.config) })
  await expect(jwtVerify(await user.getIdToken(), anotherNode.verifyKeys, { currentDate: idp.clock.now() })).resolves.toMatchObject({
    payload: { sub: user.uid },
  })

  const stranger = createIdentityProvider({ ...options, secrets: openSecrets({ ...idp.config, secrets: { 1: 'x'.repeat(32) } }) })
  await expect(stranger.ready()).rejects.toThrow('sealed with another SECRET')
})

test('only its owner can read the secret file of a machine', () => {
  const file = join(idp.config.dataDir, 'keys', 'secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8').length).toBeGreaterThanOrEqual(43)
})

test('the published demo password is refused in production', async () => {
  const email = idp.address()
  await idp.provider.createAccount({ email, password: 'engawa-demo-2026', emailVerified: true })
  await expect(signInWithEmailAndPassword(idp.browser(), email, 'engawa-demo-2026')).resolves.toBeTruthy()
  const [account] = await idp.db.select().from(accounts).where(eq(accounts.email, email))
  expect(await passwordMatches(account?.passwordHash, 'engawa-demo-2026', { production: false })).toBe(true)
  expect(await passwordMatches(account?.passwordHash, 'engawa-demo-2026', { production: true })).toBe(false)
  expect(() => checkPassword('engawa-demo-2026', { email }, { production: true })).toThrow('PASSWORD_DOES_NOT_MEET_REQUIREMENTS')
})

test('expired rows are cleaned up, and so are accounts unverified for 30 days', async () => {
  const { user: never } = await idp.person()
  const { user: verified } = await idp.person({ verified: true })
  const { user: barred } = await idp.person()
  await idp.provider.setDisabled(idp, barred.uid, true)
  idp.clock.advance({ days: 29 })
  expect(await idp.provider.cleanUp()).not.toContain(never.uid)
  idp.clock.advance({ days: 2 })
  const gone = await idp.provider.cleanUp()
  expect(gone).toContain(never.uid)
  expect(gone).not.toContain(verified.uid)
  expect(gone).not.toContain(barred.uid)
  for (const table of [families, codes]) expect(await idp.db.$count(table)).toBe(0)
})

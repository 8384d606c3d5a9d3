import { desc, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { createIdentityProvider, type IdentityProvider } from '#identity-provider/identity-provider.ts'
import type { Env } from '#platform/http/serve.ts'
import { mail } from '#platform/mail/table.ts'
import { StaffRole } from '#platform/permission.ts'
import { rate } from '#platform/throttle/table.ts'
import { createApp } from '#server/app.ts'
import { openIdentity } from '#server/identity.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { sharedPair } from '#test/signing-pair.ts'

// Joining the office with an external identity provider. A second instance of our own stands in for Google: the wire format is the same.
const PASSWORD = 'tatami-no-nioi-42'
const PROJECT = { IDENTITY: 'google', FIREBASE_API_KEY: 'AIza-key', FIREBASE_PROJECT_ID: 'a-project', FIREBASE_AUTH_DOMAIN: 'a.example' }
const { chief, member } = StaffRole
let house: TestApp
let google: IdentityProvider
let app: Hono<Env>
beforeAll(async () => {
  house = await testApp(PROJECT)
  const { config, clock, log, outage, secrets, database: opened } = house.platform
  const letters = { issuer: () => ({ name: '', email: '' }), log, outage, secrets }
  google = createIdentityProvider({ db: opened.db, clock, config, ...letters, makePair: sharedPair })
  const ask = async (request: Request) => atGoogle(new URL(request.url).pathname, await request.text())
  app = createApp(house.platform, openIdentity(house.platform, { google: { keys: google.verifyKeys, ask } }))
})
afterEach(async () => void (await house.platform.database.db.delete(rate)))
afterAll(() => house.close())

const atGoogle = async (path: string, body: string) =>
  google.app.request(`/identitytoolkit.googleapis.com${path}?key=${PROJECT.FIREBASE_API_KEY}`, { method: 'POST', body })
let people = 0
const idOf = (email: string) => email.replace(/\W/g, '-')
/** An open invitation. */
async function invited() {
  const email = `google${++people}@example.com`
  await house.as('ada').inviteStaff({ body: { email, name: '山田 花', role: member } })
  const [letter] = await house.platform.database.db.select().from(mail).where(eq(mail.toAddress, email)).orderBy(desc(mail.id)).limit(1)
  return { email, token: /join#([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '' }
}
/** Signs up and in at the provider, with or without a verified address. */
async function atProvider(email: string, emailVerified = true) {
  await google.createAccount({ id: idOf(email), email, password: PASSWORD, emailVerified })
  return signIn(email)
}
async function signIn(email: string): Promise<string> {
  const answer = await atGoogle('/v1/accounts:signInWithPassword', JSON.stringify({ email, password: PASSWORD }))
  return ((await answer.json()) as { idToken: string }).idToken
}
const call = async (method: string, path: string, idToken?: string, body?: object) => {
  const headers = { 'content-type': 'application/json', ...(idToken && { authorization: `Bearer ${idToken}` }) }
  const answer = await app.request(`/api${path}`, { method, headers, body: body && JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}
const accept = (token: string, idToken?: string, more = {}) =>
  call('POST', '/staffInvitation/acceptance', idToken, { token, name: '山田 花子', ...more })
const inDatabase = (email: string) => house.platform.database.db.select().from(user).where(eq(user.email, email))

test('signing in there with the invited and verified address makes the person an operator', async () => {
  const { email, token } = await invited()
  const idToken = await atProvider(email)
  expect(await accept(token, idToken)).toMatchObject({
    status: 201,
    body: { id: idOf(email), email, name: '山田 花子', role: member, status: 1 },
  })
  expect((await call('GET', '/auth/session', idToken)).body).toMatchObject({
    viewer: { userType: 1, staffRole: member, name: '山田 花子' },
  })
  expect((await accept(token, idToken)).status).toBe(404)
  const again = house.as('ada').inviteStaff({ body: { email, name: '山田 花', role: chief } })
  expect(await refusal(again)).toMatchObject({ status: 409, code: 'staff-exists' })
})

test('an unverified address is refused, and the invitation stays valid', async () => {
  const { email, token } = await invited()
  const unproven = await atProvider(email, false)
  expect(await accept(token, unproven)).toMatchObject({
    status: 403,
    body: { code: 'email-not-verified', title: expect.stringContaining('届いたメール') },
  })
  expect(await inDatabase(email)).toEqual([])
  await google.deleteAccount({ db: house.platform.database.db }, idOf(email))
  expect((await accept(token, await atProvider(email))).status).toBe(201)
})

test('the letter alone is not enough: a guest has to sign in, another account gets the invited address, and a password is refused', async () => {
  const { email, token } = await invited()
  expect(await accept(token)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  const other = { status: 403, body: { code: 'other-address', title: expect.stringContaining(email) } }
  expect(await accept(token, await atProvider('stranger@example.com'))).toMatchObject(other)
  await google.createAccount({ id: 'bea', email: 'bea@example.com', password: PASSWORD, emailVerified: true })
  expect(await accept(token, await signIn('bea@example.com'))).toMatchObject(other)
  const idToken = await atProvider(email)
  expect(await accept(token, idToken, { password: PASSWORD })).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } })
  expect(await accept('guessed', idToken)).toMatchObject({ status: 404 })
  expect(await inDatabase(email)).toEqual([])
})

test('an address that became a member meanwhile stays a member', async () => {
  const { email, token } = await invited()
  const idToken = await atProvider(email)
  const person = { userType: 3, lastName: '浜', firstName: '波', lastNameKana: 'ハマ', firstNameKana: 'ナミ' }
  const agreed = { termsAgreed: true, privacyAgreed: true, messageReviewAgreed: true, antisocialDenied: true }
  expect((await call('POST', '/user', idToken, { ...person, ...agreed })).status).toBe(201)
  expect(await accept(token, idToken)).toMatchObject({ status: 409, body: { code: 'member-exists' } })
  expect(await inDatabase(email)).toMatchObject([{ userType: 3 }])
})

test('ten concurrent uses of one invitation: one succeeds', async () => {
  const { email, token } = await invited()
  const idToken = await atProvider(email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token, idToken)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(404)])
  expect(await inDatabase(email)).toHaveLength(1)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityProvider, type IdentityProvider } from '#identity-provider/identity-provider.ts'
import { accounts } from '#identity-provider/table.ts'
import { createApp } from '#server/app.ts'
import { openIdentity } from '#server/identity.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { googleToken, standInGoogle } from '#test/google.ts'
import { sharedPair } from '#test/signing-pair.ts'
import { endMembership } from './leaving.ts'
import { accountAfter } from './returning.ts'
import { user } from './table.ts'

// Members whose identity lives on at Google after their account here has ended. A second instance of our own stands in for Google: the wire
// format is the same.
const PASSWORD = 'tatami-no-nioi-42'
const PROJECT = { IDENTITY: 'google', FIREBASE_API_KEY: 'AIza-key', FIREBASE_PROJECT_ID: 'a-project', FIREBASE_AUTH_DOMAIN: 'a.example' }
const someone = { userType: 3, lastName: '浜', firstName: '波', lastNameKana: 'ハマ', firstNameKana: 'ナミ' }
const NEW = { ...someone, termsAgreed: true, privacyAgreed: true, messageReviewAgreed: true, antisocialDenied: true }

type Fetch = (path: string, init: RequestInit) => Response | Promise<Response>
let house: TestApp
let google: IdentityProvider
let fetch: Fetch
beforeAll(async () => {
  house = await testApp(PROJECT)
  const { config, clock, log, outage, secrets, database: opened } = house.platform
  const letters = { issuer: () => ({ name: '', email: '' }), log, outage, secrets }
  google = createIdentityProvider({ db: opened.db, clock, config, ...letters, makePair: sharedPair })
  for (const id of ['bea', 'ben', 'sora', 'saburo'])
    await google.createAccount({ id, email: `${id}@example.com`, password: PASSWORD, emailVerified: true })
  const ask = async (request: Request) => atGoogle(new URL(request.url).pathname, await request.text())
  const app = createApp(house.platform, openIdentity(house.platform, { google: { keys: google.verifyKeys, ask } }))
  fetch = (path, init) => app.request(path, init)
})
afterAll(() => house.close())

const atGoogle = async (path: string, body: string) =>
  google.app.request(`/identitytoolkit.googleapis.com${path}?key=${PROJECT.FIREBASE_API_KEY}`, { method: 'POST', body })
/** Signs in at Google, a minute later than anything before. */
async function signIn(id: string) {
  house.clock.advance({ minutes: 1 })
  const body = JSON.stringify({ email: `${id}@example.com`, password: PASSWORD })
  return ((await (await atGoogle('/v1/accounts:signInWithPassword', body)).json()) as { idToken: string }).idToken
}

interface Session {
  viewer: { id: string } | null
  newcomer: { id: string; bar: { code: string; title: string } | null } | null
}
const by = (token: string) => ({ authorization: `Bearer ${token}` })
async function session(token: string, ask = fetch) {
  const answer = await ask('/api/auth/session', { headers: by(token) })
  return answer.ok ? ((await answer.json()) as Session) : answer.status
}
async function cookieOf(token: string) {
  const answer = await fetch('/api/auth/token-sync', { method: 'POST', headers: by(token) })
  expect(answer.status).toBe(204)
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}
async function signUp(token: string, body: object = NEW, ask = fetch) {
  const headers = { ...by(token), 'content-type': 'application/json' }
  const answer = await ask('/api/user', { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as { id: string; userNumber: string; code: string; title: string } }
}
const inDatabase = async (id: string) => (await house.platform.database.db.select().from(user).where(eq(user.id, id)))[0]

test('a former member with the same identity is a newcomer, and becomes a member with none of the old data', async () => {
  const before = await signIn('bea')
  const lost = await cookieOf(await signIn('bea'))
  expect(await session(before)).toMatchObject({ viewer: { id: 'bea' } })
  await endMembership(await house.ctx(), 'bea')
  // Earlier sign-ins are dead on every device, and cannot be traded for a new session.
  expect(await session(before)).toBe(403)
  expect((await fetch('/api/auth/token-sync', { method: 'POST', headers: by(before) })).status).toBe(403)
  expect(await (await fetch('/api/auth/session', { headers: { cookie: lost } })).json()).toMatchObject({ viewer: null, newcomer: null })

  const token = await signIn('bea')
  const anew = accountAfter('bea')
  expect(await session(token)).toEqual({
    viewer: null,
    newcomer: { id: anew, email: 'bea@example.com', emailVerified: true, bar: null },
    unproven: null,
  })
  const twenty = await Promise.all(Array.from({ length: 20 }, () => signUp(token)))
  expect(twenty.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(twenty.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(new Set(['user-exists']))
  expect(await session(token)).toMatchObject({ viewer: { id: anew } })
  const [old, current] = [await inDatabase('bea'), await inDatabase(anew)]
  expect([old?.status, old?.email, current?.status, current?.email]).toEqual([9, 'bea@left.invalid', 1, 'bea@example.com'])
  expect(current?.userNumber).not.toBe(old?.userNumber)
  expect((await fetch('/api/user/bea', { headers: by(token) })).status).toBe(404)
  expect((await fetch(`/api/user/${anew}`, { headers: by(token) })).status).toBe(200)
  const cookie = await cookieOf(token)
  expect(await (await fetch('/api/auth/session', { headers: { cookie } })).json()).toMatchObject({ viewer: { id: anew } })

  // And again: each account ends separately.
  await endMembership(await house.ctx(), anew)
  expect(await session(token)).toBe(403)
  const third = await signIn('bea')
  expect((await signUp(third)).body.id).toBe(accountAfter(anew))
  expect(await session(third)).toMatchObject({ viewer: { id: accountAfter(anew) } })
})

test('a suspended person stays suspended, and sees it before the form', async () => {
  const ada = house.as('ada')
  await ada.setUserStatus({ params: { id: 'ben' }, body: { status: 2, reasonCode: 3, reason: '確認のため' } })
  const token = await signIn('ben')
  expect(await session(token)).toMatchObject({ viewer: null, newcomer: { id: 'ben', bar: { code: 'account-suspended' } } })
  const refused = await signUp(token)
  expect(refused).toMatchObject({ status: 409, body: { code: 'account-suspended', title: expect.stringContaining('利用を停止') } })
  expect((await fetch('/api/user/ben', { method: 'DELETE', headers: by(token) })).status).toBe(403)

  // Erased while suspended, a member starts again like everyone else; the office is alerted, by the identity alone.
  const { userNumber } = await ada.getUser({ params: { id: 'ben' } })
  await ada.eraseUser({ params: { id: 'ben' }, body: { userNumber, reason: '本人の請求' } })
  await house.platform.database.db.update(accounts).set({ email: 'another@example.com' }).where(eq(accounts.id, 'ben'))
  const again = await signIn('another')
  expect((await signUp(again)).status).toBe(201)
  expect((await ada.listAlerts({ query: { cause: ['kept-out-returns'] } })).items).toMatchObject([
    { subjectID: accountAfter('ben'), facts: { former: userNumber } },
  ])
})

test('a merged account is directed to its target, and starts again once that has ended, however long the chain', async () => {
  const { db } = house.platform.database
  const merged = (id: string, into: string) => db.update(user).set({ status: 9, mergedInto: into }).where(eq(user.id, id))
  await merged('saburo', 'sora')
  const token = await signIn('saburo')
  expect(await session(token)).toMatchObject({ viewer: null, newcomer: { id: 'saburo', bar: { code: 'account-merged' } } })
  expect(await signUp(token)).toMatchObject({ status: 409, body: { code: 'account-merged' } })
  await merged('sora', 'suzu')
  expect(await session(await signIn('saburo'))).toMatchObject({ newcomer: { bar: { code: 'account-merged' } } })
  await db.update(user).set({ status: 9 }).where(eq(user.id, 'suzu'))
  expect(await session(await signIn('saburo'))).toMatchObject({ newcomer: { id: accountAfter('saburo'), bar: null } })
})

test('with the built-in provider the account is deleted with its member, and the same Google identity opens a new one', async () => {
  const keys = await standInGoogle()
  const own = await testApp(keys.env)
  const enter = async () => {
    own.clock.advance({ minutes: 1 })
    const idToken = await googleToken(keys.privateKey, { sub: '1000', email: 'nami@example.com' }, { now: own.clock.now() })
    const postBody = String(new URLSearchParams({ id_token: idToken, providerId: 'google.com' }))
    const path = `/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=${own.platform.config.identity.apiKey}`
    const request = { postBody, requestUri: 'http://localhost:3000', returnSecureToken: true, returnIdpCredential: true }
    const answer = await own.fetch(path, { method: 'POST', body: JSON.stringify(request) })
    return ((await answer.json()) as { idToken: string }).idToken
  }
  const token = await enter()
  const first = await signUp(token, NEW, own.fetch)
  expect(first.status).toBe(201)
  await endMembership(await own.ctx(), first.body.id)
  expect(await session(token, own.fetch)).toBe(403)
  const again = await enter()
  expect(await session(again, own.fetch)).toMatchObject({ viewer: null, newcomer: { bar: null } })
  const second = await signUp(again, NEW, own.fetch)
  expect(second.status).toBe(201)
  expect(second.body.id).not.toBe(first.body.id)
  await own.close()
  await keys.close()
})

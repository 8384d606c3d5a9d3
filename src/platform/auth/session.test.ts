import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { insertRow } from '#platform/db/rows.ts'
import { fingerprint } from '#platform/opaque.ts'
import { systemContext } from '#platform/platform.ts'
import { openIdentity } from '#server/identity.ts'
import { jobTable } from '#src/jobs.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { browserOf, cookiesOf, PASSWORD, signIn, sync } from '#test/browser.ts'
import { cast } from '#test/cast.ts'
import { readsOf } from '#test/reads.ts'
import { cleanUpSessions } from './session.ts'
import { sessions } from './table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const person of ['ada', 'bea', 'ben'] as const)
    await app.platform.accounts.createAccount({
      id: cast[person].id,
      email: `${cast[person].id}@example.com`,
      password: PASSWORD,
      emailVerified: true,
    })
})
afterAll(() => app.close())

const viewerOf = async (headers: Record<string, string>) => {
  const response = await app.fetch('/api/auth/session', { headers })
  return response.ok ? ((await response.json()) as { viewer: { id: string } | null }).viewer?.id : response.status
}

const refresh = (refreshToken: string) =>
  app.fetch(`/securetoken.googleapis.com/v1/token?key=${app.platform.config.identity.apiKey}`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  })

const writeNotice = (headers: Record<string, string>) =>
  app.fetch('/api/notice', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ title: '夏季休業のお知らせ', body: '八月十三日から十五日まで休みます。', postDate: '2026-11-21', status: 1 }),
  })

test('a fresh token is exchanged for a cookie hidden from scripts, and an XSRF token visible to ours', async () => {
  const { idToken } = await signIn(app, 'bea@example.com')
  const response = await sync(app, idToken)
  const [session = '', xsrf = ''] = response.headers.getSetCookie()
  expect(session).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
  expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Strict; Max-Age=2592000$/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await viewerOf({ cookie: cookiesOf(response).cookie })).toBe('bea')
  const stored = JSON.stringify(await app.platform.database.db.select().from(sessions))
  expect(stored).not.toContain(/session=([\w-]+)/.exec(session)?.[1])
})

test('only a good, fresh token of a verified address is exchanged', async () => {
  expect((await app.fetch('/api/auth/token-sync', { method: 'POST' })).status).toBe(401)
  expect(await (await sync(app, 'nonsense')).json()).toMatchObject({ status: 403, code: 'token-expired' })

  await app.platform.accounts.createAccount({ email: 'noriko@example.com', password: PASSWORD, emailVerified: false })
  const unverified = await signIn(app, 'noriko@example.com')
  expect(await (await sync(app, unverified.idToken)).json()).toMatchObject({ status: 403, code: 'email-not-verified' })

  const { idToken } = await signIn(app, 'bea@example.com')
  app.clock.advance({ minutes: 5 })
  expect((await sync(app, idToken)).status).toBe(204)
  app.clock.advance({ minutes: 1 })
  expect(await (await sync(app, idToken)).json()).toMatchObject({ status: 403, code: 'token-expired' })
})

test('a page of another site can neither open nor end a session', async () => {
  const { idToken, cookie } = await browserOf(app, 'bea')
  expect((await sync(app, idToken, { origin: 'https://evil.example' })).status).toBe(419)
  expect((await sync(app, idToken, { 'sec-fetch-site': 'cross-site' })).status).toBe(419)
  const foreign = await app.fetch('/api/auth/token-sync', { method: 'DELETE', headers: { cookie, origin: 'https://evil.example' } })
  expect(foreign.status).toBe(419)
  expect(await viewerOf({ cookie })).toBe('bea')
  expect((await sync(app, idToken, { origin: app.platform.config.baseURL })).status).toBe(204)
})

test('the cookie alone can read, and can change things only with the XSRF token', async () => {
  const ada = await browserOf(app, 'ada')
  const bea = await browserOf(app, 'bea')
  expect(await viewerOf({ cookie: ada.cookie })).toBe('engawa-operator')
  expect(await (await writeNotice({ cookie: ada.cookie })).json()).toMatchObject({ status: 419, code: 'xsrf' })
  expect((await writeNotice({ cookie: ada.cookie, 'x-xsrf-token': 'wrong' })).status).toBe(419)
  expect((await writeNotice({ cookie: `${ada.cookie.split(';')[0]}; XSRF-TOKEN=${bea.xsrf}`, 'x-xsrf-token': bea.xsrf })).status).toBe(419)
  expect((await writeNotice({ cookie: ada.cookie, 'x-xsrf-token': ada.xsrf, origin: 'https://evil.example' })).status).toBe(419)
  expect((await writeNotice({ cookie: ada.cookie, 'x-xsrf-token': ada.xsrf })).status).toBe(201)
})

test('a bearer token needs no XSRF token, and takes precedence over the cookie', async () => {
  const ada = await browserOf(app, 'ada')
  const bea = await browserOf(app, 'bea')
  expect((await writeNotice({ authorization: `Bearer ${ada.idToken}` })).status).toBe(201)
  expect(await viewerOf({ authorization: `Bearer ${bea.idToken}`, cookie: ada.cookie })).toBe('bea')
  expect(await viewerOf({ authorization: 'Bearer nonsense', cookie: ada.cookie })).toBe(403)
})

test('an hour-old token is refused with the code that makes the client fetch a new one', async () => {
  const { idToken } = await signIn(app, 'bea@example.com')
  app.clock.advance({ minutes: 61 })
  const response = await app.fetch('/api/auth/session', { headers: { authorization: `Bearer ${idToken}` } })
  expect(await response.json()).toMatchObject({ status: 403, code: 'token-expired' })
})

test('a clock set back by an hour signs no user out, lets users in, and revives nothing that was ended', async () => {
  const bea = await browserOf(app, 'bea')
  const ended = await browserOf(app, 'bea')
  await app.fetch('/api/auth/token-sync', { method: 'DELETE', headers: { cookie: ended.cookie } })
  await app.platform.accounts.createAccount({ id: 'sora', email: 'sora@example.com', password: PASSWORD, emailVerified: true })
  const before = app.clock.now()
  app.clock.advance({ hours: -1 })
  try {
    expect(await viewerOf({ cookie: bea.cookie })).toBe('bea')
    expect(await viewerOf({ authorization: `Bearer ${bea.idToken}` })).toBe('bea')
    const refreshed = await refresh(bea.refreshToken)
    const { id_token } = (await refreshed.json()) as { id_token: string }
    expect((await sync(app, id_token, { cookie: bea.cookie })).status).toBe(204)
    // With the clock set back, her account was created in the future.
    expect(await viewerOf({ cookie: (await browserOf(app, 'sora')).cookie })).toBe('sora')
    expect(await viewerOf({ cookie: ended.cookie })).toBeUndefined()
    expect(await viewerOf({ authorization: `Bearer ${ended.idToken}` })).toBe(403)
  } finally {
    app.clock.set(before)
  }
  app.clock.advance({ minutes: 61 })
  expect(await viewerOf({ authorization: `Bearer ${bea.idToken}` })).toBe(403)
})

test('every sync returns a new secret, and the old one is dead', async () => {
  const first = await browserOf(app, 'bea')
  const second = cookiesOf(await sync(app, first.idToken, { cookie: first.cookie }))
  expect(second.cookie).not.toBe(first.cookie)
  expect(await viewerOf({ cookie: first.cookie })).toBeUndefined()
  expect(await viewerOf({ cookie: second.cookie })).toBe('bea')
})

test('signing out ends the cookie, the refresh token and the ID token', async () => {
  const here = await browserOf(app, 'bea')
  const elsewhere = await browserOf(app, 'bea')
  const response = await app.fetch('/api/auth/token-sync', { method: 'DELETE', headers: { cookie: here.cookie } })
  expect(response.status).toBe(204)
  expect(response.headers.getSetCookie().every((each) => each.includes('Max-Age=0'))).toBe(true)
  expect(await viewerOf({ cookie: here.cookie })).toBeUndefined()
  expect(await viewerOf({ authorization: `Bearer ${here.idToken}` })).toBe(403)
  expect((await refresh(here.refreshToken)).status).toBe(400)
  expect((await refresh(elsewhere.refreshToken)).status).toBe(200)
  expect(await viewerOf({ cookie: elsewhere.cookie })).toBe('bea')
})

test('signing in again in one browser ends its previous sign-in, and none elsewhere', async () => {
  const [first, elsewhere] = [await browserOf(app, 'bea'), await browserOf(app, 'bea')]
  const { idToken } = await signIn(app, 'ben@example.com')
  const again = cookiesOf(await sync(app, idToken, { cookie: first.cookie }))
  expect(await viewerOf({ cookie: again.cookie })).toBe('ben')
  expect(await viewerOf({ authorization: `Bearer ${first.idToken}` })).toBe(403)
  expect(await viewerOf({ authorization: `Bearer ${elsewhere.idToken}` })).toBe('bea')
  expect(await viewerOf({ cookie: elsewhere.cookie })).toBe('bea')
})

test('a pending sign-out makes the session anonymous until it reaches the server or a user signs in', async () => {
  const bea = await browserOf(app, 'bea')
  const cookie = `${bea.cookie}; signing-out=1`
  expect(await viewerOf({ cookie })).toBeUndefined()
  expect((await writeNotice({ cookie, 'x-xsrf-token': bea.xsrf })).status).toBe(401)
  const answer = await app.fetch('/api/auth/token-sync', { method: 'DELETE', headers: { cookie } })
  expect(answer.headers.getSetCookie().find((each) => each.startsWith('signing-out='))).toContain('Max-Age=0')
  expect(await viewerOf({ authorization: `Bearer ${bea.idToken}` })).toBe(403)
  const again = await sync(app, (await signIn(app, 'bea@example.com')).idToken, { cookie })
  expect(again.headers.getSetCookie().find((each) => each.startsWith('signing-out='))).toContain('Max-Age=0')
})

test('a member’s session may be idle for long, an operator’s for a day', async () => {
  const [ada, bea] = [await browserOf(app, 'ada'), await browserOf(app, 'bea')]
  app.clock.advance({ hours: 23 })
  expect(await viewerOf({ cookie: ada.cookie })).toBe('engawa-operator')
  app.clock.advance({ hours: 23 })
  expect(await viewerOf({ cookie: ada.cookie })).toBe('engawa-operator')
  app.clock.advance({ hours: 25 })
  expect(await viewerOf({ cookie: ada.cookie })).toBeUndefined()
  app.clock.advance({ days: 26 })
  expect(await viewerOf({ cookie: bea.cookie })).toBe('bea')
})

test('a session ends 30 days after the sign-in, however much it is used', async () => {
  const { cookie } = await browserOf(app, 'bea')
  for (let day = 0; day < 29; day++) {
    app.clock.advance({ days: 1 })
    expect(await viewerOf({ cookie })).toBe('bea')
  }
  app.clock.advance({ days: 1 })
  expect(await viewerOf({ cookie })).toBeUndefined()
  await cleanUpSessions({ db: app.platform.database.db, clock: app.clock })
  expect(await app.platform.database.db.$count(sessions)).toBe(0)
})

test('checking many sessions takes as many queries as checking one', async () => {
  const identity = openIdentity(app.platform)
  const people = [await browserOf(app, 'ada'), await browserOf(app, 'bea'), await browserOf(app, 'ben')]
  const hashes = people.map(({ cookie }) => fingerprint(/session=([^;]+)/.exec(cookie)?.[1] ?? ''))
  const asked = async (some: string[]) => {
    let answer = new Set<string>()
    const reads = await readsOf(await app.ctx(), async () => {
      answer = await identity.stillSignedIn(some)
    })
    expect([...answer].sort()).toEqual([...some].sort())
    return reads.length
  }
  const one = await asked(hashes.slice(0, 1))
  expect(one).toBeGreaterThanOrEqual(3)
  expect(await asked(hashes)).toBe(one)
})

test('a disabled user is out immediately, by cookie and by token', async () => {
  const { cookie, idToken } = await browserOf(app, 'ben')
  const ctx = await app.ctx()
  await app.platform.accounts.setDisabled(ctx, 'ben', true)
  expect(await viewerOf({ cookie })).toBeUndefined()
  expect(await viewerOf({ authorization: `Bearer ${idToken}` })).toBe(403)
  await app.platform.accounts.setDisabled(ctx, 'ben', false)
  expect(await viewerOf({ cookie })).toBeUndefined()
  expect(await viewerOf({ cookie: (await browserOf(app, 'ben')).cookie })).toBe('ben')
})

test('a user of the provider without a user of ours is a newcomer', async () => {
  const id = await app.platform.accounts.createAccount({ email: 'nao@example.com', password: PASSWORD, emailVerified: true })
  const { idToken } = await signIn(app, 'nao@example.com')
  const response = await app.fetch('/api/auth/session', { headers: { authorization: `Bearer ${idToken}` } })
  const newcomer = { id, email: 'nao@example.com', emailVerified: true, bar: null }
  expect(await response.json()).toEqual({ viewer: null, unproven: null, newcomer })
})

test('a member’s address follows the provider’s at the next sync', async () => {
  const { db } = app.platform.database
  const emailOf = async () => (await db.select({ email: user.email, version: user.version }).from(user).where(eq(user.id, 'bea')))[0]
  const before = await emailOf()
  await db.update(user).set({ email: 'old@example.com' }).where(eq(user.id, 'bea'))
  await browserOf(app, 'bea')
  expect(await emailOf()).toEqual({ email: 'bea@example.com', version: (before?.version ?? 0) + 1 })
  await browserOf(app, 'bea')
  expect((await emailOf())?.version).toBe((before?.version ?? 0) + 1)
})

test('a member cannot delete their account through the provider, a newcomer can', async () => {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:delete?key=${app.platform.config.identity.apiKey}`
  const leave = async (email: string) =>
    app.fetch(path, { method: 'POST', body: JSON.stringify({ idToken: (await signIn(app, email)).idToken }) })
  expect(await (await leave('bea@example.com')).json()).toMatchObject({
    error: { message: expect.stringMatching(/^OPERATION_NOT_ALLOWED/) },
  })
  await app.platform.accounts.createAccount({ email: 'tae@example.com', password: PASSWORD, emailVerified: false })
  expect((await leave('tae@example.com')).status).toBe(200)
})

test('a user whose address stays unverified for 30 days is deleted with the account', async () => {
  const { db } = app.platform.database
  const id = await app.platform.accounts.createAccount({ email: 'yuki@example.com', password: PASSWORD, emailVerified: false })
  await insertRow(await app.ctx(), user, { id, email: 'yuki@example.com', userType: 3, userNumber: 'B-900001', name: '雪' })
  const known = async () =>
    (
      await db
        .select({ id: user.id })
        .from(user)
        .where(inArray(user.id, [id, 'bea']))
    )
      .map((row) => row.id)
      .sort()
  const cleanUp = async () => jobTable.signIns?.handler(systemContext(app.platform), {})
  app.clock.advance({ days: 29 })
  await cleanUp()
  expect(await known()).toEqual([id, 'bea'].sort())
  app.clock.advance({ days: 2 })
  await cleanUp()
  expect(await known()).toEqual(['bea'])
})

test('the browser gets the settings to start the SDK', async () => {
  const response = await app.fetch('/api/auth/config')
  expect(await response.json()).toEqual({
    ...{ provider: 'embedded', apiKey: 'engawa-embedded', projectId: 'engawa-embedded', authDomain: '' },
    googleClientId: '',
  })
})

test('over https the cookies are bound to the host and to https', async () => {
  const secure = await testApp({ BASE_URL: 'https://engawa.example' })
  try {
    await secure.platform.accounts.createAccount({ id: 'bea', email: 'bea@example.com', password: PASSWORD, emailVerified: true })
    const response = await sync(secure, (await signIn(secure, 'bea@example.com')).idToken)
    const [session, xsrf] = response.headers.getSetCookie()
    expect(session).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/)
    expect(xsrf).toMatch(/; Secure$/)
  } finally {
    await secure.close()
  }
})

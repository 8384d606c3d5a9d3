import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { createIdentityProvider, type IdentityProvider } from '#identity-provider/identity-provider.ts'
import { UserType } from '#platform/context.ts'
import type { Env } from '#platform/http/serve.ts'
import { createApp } from '#server/app.ts'
import { openIdentity } from '#server/identity.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { sharedPair } from '#test/signing-pair.ts'

// A second instance of our own stands in for Google: the same wire format, and a real server.
const PASSWORD = 'tatami-no-nioi-42'
const PROJECT = { IDENTITY: 'google', FIREBASE_API_KEY: 'AIza-key', FIREBASE_PROJECT_ID: 'a-project', FIREBASE_AUTH_DOMAIN: 'a.example' }
let house: TestApp
let google: IdentityProvider
let app: Hono<Env>
let asked: Request[] = []
let away = false

beforeAll(async () => {
  house = await testApp(PROJECT)
  const { config, clock, log, outage, secrets, database: opened } = house.platform
  google = createIdentityProvider({
    db: opened.db,
    clock,
    config,
    issuer: () => ({ name: '', email: '' }),
    log,
    outage,
    secrets,
    makePair: sharedPair,
  })
  await google.createAccount({ id: 'bea', email: 'bea@example.com', password: PASSWORD, emailVerified: true })
  const ask = async (request: Request) => {
    asked.push(request)
    if (away) throw new TypeError('fetch failed')
    return atGoogle(new URL(request.url).pathname, await request.text())
  }
  app = createApp(house.platform, openIdentity(house.platform, { google: { keys: google.verifyKeys, ask } }))
})
beforeEach(async () => {
  await google.setDisabled({ db: house.platform.database.db }, 'bea', false)
  house.clock.advance({ minutes: 10 })
  asked = []
  away = false
})
afterAll(() => house.close())

const atGoogle = async (path: string, body: string) =>
  google.app.request(`/identitytoolkit.googleapis.com${path}?key=${PROJECT.FIREBASE_API_KEY}`, { method: 'POST', body })

async function signIn(): Promise<string> {
  const answer = await atGoogle('/v1/accounts:signInWithPassword', JSON.stringify({ email: 'bea@example.com', password: PASSWORD }))
  return ((await answer.json()) as { idToken: string }).idToken
}
const sync = async (token: string) => app.request('/api/auth/token-sync', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
async function browser() {
  const token = await signIn()
  const answer = await sync(token)
  expect(answer.status).toBe(204)
  const pairs = answer.headers.getSetCookie().map((each) => each.split(';')[0])
  return { token, cookie: pairs.join('; ') }
}
const seen = async (headers: Record<string, string>) => {
  const answer = await app.request('/api/auth/session', { headers })
  return answer.ok ? (((await answer.json()) as { viewer: { id: string } | null }).viewer?.id ?? 'guest') : answer.status
}
const byToken = ({ token }: { token: string }) => seen({ authorization: `Bearer ${token}` })
const byCookie = ({ cookie }: { cookie: string }) => seen({ cookie })
const disable = (disabled: boolean) => google.setDisabled({ db: house.platform.database.db }, 'bea', disabled)

test('a token is checked at first sight and every five minutes, not at every call, from our own address', async () => {
  const bea = await browser()
  for (let call = 0; call < 3; call++) expect(await byToken(bea)).toBe('bea')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url).toBe('https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=AIza-key')
  expect(asked[0]?.headers.get('referer')).toBe('http://localhost:3000/')
  house.clock.advance({ minutes: 5 })
  expect(await byToken(bea)).toBe('bea')
  expect(asked).toHaveLength(2)
  expect(await byCookie(bea)).toBe('bea')
  expect(asked).toHaveLength(2)
})

test('a user disabled at Google is out within five minutes, in every browser, and opens no session', async () => {
  const [here, elsewhere] = [await browser(), await browser()]
  const fresh = await signIn()
  await disable(true)
  expect(await (await sync(fresh)).json()).toMatchObject({ status: 403, code: 'token-expired' })
  expect([await byCookie(here), await byCookie(elsewhere)]).toEqual(['guest', 'guest'])
  house.clock.advance({ minutes: 5 })
  expect(await byToken(here)).toBe(403)
  await disable(false)
  expect(await byToken(here)).toBe(403)
})

test('sign-ins ended at Google end here too, and a later one continues', async () => {
  const before = await browser()
  house.clock.advance({ minutes: 6 })
  await disable(true) // and again enabled: what stays of it is that every sign-in until now has ended
  await disable(false)
  house.clock.advance({ minutes: 1 })
  const after = await browser()
  expect(await byToken(before)).toBe(403)
  expect(await byCookie(before)).toBe('guest')
  expect([await byToken(after), await byCookie(after)]).toEqual(['bea', 'bea'])
})

test('a cookie expires with its last token: not renewed for 65 minutes, it opens nothing', async () => {
  const bea = await browser()
  house.clock.advance({ minutes: 65 })
  expect(await byCookie(bea)).toBe('bea')
  house.clock.advance({ minutes: 1 })
  expect(await byCookie(bea)).toBe('guest')
  expect(await byCookie(await browser())).toBe('bea')
})

test('an outage at Google signs no user out, and a token still ends after its hour', async () => {
  const bea = await browser()
  away = true
  house.clock.advance({ minutes: 20 })
  expect([await byToken(bea), await byCookie(bea)]).toEqual(['bea', 'bea'])
  house.clock.advance({ minutes: 41 })
  expect(await byToken(bea)).toBe(403)
})

test('a sign-in ended on our page stays ended, although Google keeps renewing its tokens', async () => {
  const lost = await browser()
  house.clock.advance({ minutes: 1 })
  const here = await browser()
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(here.cookie)?.[1] ?? ''
  const answer = await app.request('/api/user/bea/signIns', { method: 'DELETE', headers: { cookie: here.cookie, 'x-xsrf-token': xsrf } })
  expect(answer.status).toBe(200)
  expect([await byCookie(lost), await byToken(lost)]).toEqual(['guest', 403])
  expect((await sync(lost.token)).status).toBe(403)
  expect([await byCookie(here), await byToken(here)]).toEqual(['bea', 'bea'])
})

test('a former member and the closed system account get no address back, although Google still has one', async () => {
  const { db } = house.platform.database
  const stands = async (row: Partial<typeof user.$inferInsert>, email: string) => {
    await db
      .update(user)
      .set({ ...row, email })
      .where(eq(user.id, 'bea'))
    house.clock.advance({ minutes: 1 })
    const bea = await browser()
    expect(await byCookie(bea)).toBe('guest')
    return (await db.select().from(user).where(eq(user.id, 'bea')))[0]?.email
  }
  expect(await stands({ status: UserStatus.left }, 'bea@left.invalid')).toBe('bea@left.invalid')
  const closed = { status: UserStatus.active, userType: UserType.admin, staffRole: null }
  expect(await stands(closed, 'house@engawa.invalid')).toBe('house@engawa.invalid')
})

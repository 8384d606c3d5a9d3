import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { browserOf, type Cookies, cookiesOf, PASSWORD, signIn, sync } from '#test/browser.ts'
import { cast } from '#test/cast.ts'
import type { SignIn } from './contract.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const person of ['bea', 'ben'] as const) {
    const { id } = cast[person]
    await app.platform.accounts.createAccount({ id, email: `${id}@example.com`, password: PASSWORD, emailVerified: true })
  }
})
afterEach(async () => {
  app.clock.advance({ minutes: 1 })
  await app.platform.accounts.setDisabled(await app.ctx(), 'bea', true)
  await app.platform.accounts.setDisabled(await app.ctx(), 'bea', false)
  app.clock.advance({ minutes: 1 })
})
afterAll(() => app.close())

async function onDevice(person: 'bea' | 'ben', userAgent: string) {
  app.clock.advance({ minutes: 1 })
  const tokens = await signIn(app, `${person}@example.com`)
  return { ...tokens, ...cookiesOf(await sync(app, tokens.idToken, { 'user-agent': userAgent })) }
}

async function signInsOf({ cookie }: Pick<Cookies, 'cookie'>): Promise<SignIn[]> {
  const answer = await app.fetch('/api/user/bea/signIns', { headers: { cookie } })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { items: SignIn[] }).items
}

const end = async ({ cookie, xsrf }: Cookies, what: string, whose = 'bea') =>
  (await app.fetch(`/api/user/${whose}/${what}`, { method: 'DELETE', headers: { cookie, 'x-xsrf-token': xsrf } })).status

const viewerOf = async (headers: Record<string, string>) => {
  const response = await app.fetch('/api/auth/session', { headers })
  return response.ok ? ((await response.json()) as { viewer: { id: string } | null }).viewer?.id : response.status
}

const refresh = (refreshToken: string) =>
  app.fetch(`/securetoken.googleapis.com/v1/token?key=${app.platform.config.identity.apiKey}`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  })

test('users see their own sign-ins in plain words, with the current one marked; others cannot see them', async () => {
  const phone = await onDevice('bea', IPHONE)
  const desk = await onDevice('bea', WINDOWS)
  const listed = await signInsOf(desk)
  expect(listed.map(({ device, current }) => [device, current])).toEqual([
    ['Windows の Chrome', true],
    ['iPhone の Safari', false],
  ])
  // The second device is new for the account.
  await app.drain()
  const news = (await app.as('bea').listNotifications()).items.map(({ kind, path }) => [kind, path])
  expect(news).toEqual([['user.signedIn', '/user/edit#sign-ins']])
  expect((await signInsOf(phone)).find(({ current }) => current)?.device).toBe('iPhone の Safari')
  // The token gives the same list as the cookie, which rendered pages use.
  const byToken = await app.fetch('/api/user/bea/signIns', { headers: { authorization: `Bearer ${desk.idToken}` } })
  expect(((await byToken.json()) as { items: SignIn[] }).items).toEqual(listed)
  expect(JSON.stringify(listed)).not.toContain('192.')
  expect((await app.fetch('/api/user/bea/signIns', { by: 'ben' })).status).toBe(404)
  expect((await app.fetch('/api/user/bea/signIns', { by: 'ada' })).status).toBe(404)
})

test('a renewed token is the same sign-in, and one without a cookie is listed too', async () => {
  const desk = await onDevice('bea', WINDOWS)
  const before = await signInsOf(desk)
  app.clock.advance({ minutes: 50 })
  const renewed = (await (await refresh(desk.refreshToken)).json()) as { id_token: string }
  const again = cookiesOf(await sync(app, renewed.id_token, { cookie: desk.cookie, 'user-agent': WINDOWS }))
  expect((await signInsOf(again)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  await signIn(app, 'bea@example.com')
  expect(await signInsOf(again)).toHaveLength(before.length + 1)
})

test('ending a sign-in signs that device out immediately and leaves the others; it cannot be ended twice', async () => {
  const [phone, desk] = [await onDevice('bea', IPHONE), await onDevice('bea', WINDOWS)]
  const { id } = (await signInsOf(phone)).find(({ current }) => current) as SignIn
  expect(await end(desk, `signIn/${id}`, 'ben')).toBe(404)
  expect(await viewerOf({ cookie: phone.cookie })).toBe('bea')
  expect(await end(desk, `signIn/${id}`)).toBe(204)
  expect(await viewerOf({ cookie: phone.cookie })).toBeUndefined()
  expect(await viewerOf({ authorization: `Bearer ${phone.idToken}` })).toBe(403)
  expect((await refresh(phone.refreshToken)).status).toBe(400)
  expect(await viewerOf({ cookie: desk.cookie })).toBe('bea')
  expect(await end(desk, `signIn/${id}`)).toBe(404)
})

test('ending other sign-ins takes more than a session: a password given within ten minutes', async () => {
  const [phone, desk] = [await onDevice('bea', IPHONE), await onDevice('bea', WINDOWS)]
  const { id } = (await signInsOf(phone)).find(({ current }) => current) as SignIn
  app.clock.advance({ minutes: 11 })
  for (const what of ['signIns', `signIn/${id}`]) expect(await end(desk, what), what).toBe(403)
  expect(await viewerOf({ cookie: phone.cookie })).toBe('bea')
})

test('a single call ends all other sign-ins of this user only', async () => {
  const [phone, desk, ben] = [await onDevice('bea', IPHONE), await onDevice('bea', WINDOWS), await browserOf(app, 'ben')]
  const program = await signIn(app, 'bea@example.com')
  expect(await end(desk, 'signIns')).toBe(200)
  expect(await viewerOf({ cookie: phone.cookie })).toBeUndefined()
  expect((await refresh(program.refreshToken)).status).toBe(400)
  expect(await viewerOf({ cookie: desk.cookie })).toBe('bea')
  expect(await viewerOf({ cookie: ben.cookie })).toBe('ben')
  expect((await signInsOf(desk)).map(({ current }) => current)).toEqual([true])
})

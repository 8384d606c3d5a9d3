import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { deleteApp, getApps } from '@firebase/app'
import { type HttpBindings, serve } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'

const EMAIL = 'bea@example.com'
const PASSWORD = 'tatami-no-nioi-42'
const REFRESH = '/securetoken.googleapis.com/v1/token'

/** The browser's own path to the whole app: the real SDK, real tokens, a real connection. */
let app: TestApp
let server: Server
let asked: { path: string; token: string | null }[] = []
/** While set, requests to this path fail. */
let cut: string | undefined
let overHTTP: typeof import('./http.ts').overHTTP
let auth: typeof import('#web/auth/auth.ts')

beforeAll(async () => {
  app = await testApp()
  await app.platform.accounts.createAccount({ id: 'bea', email: EMAIL, password: PASSWORD, emailVerified: true })
  server = serve({ port: 0, hostname: '127.0.0.1', fetch: (request, env) => answer(request, env as HttpBindings) }) as Server
  if (!server.listening) await once(server, 'listening')
})

beforeEach(async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const nativeFetch = globalThis.fetch
  const stored = new Map<string, string>()
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => nativeFetch(new URL(path, origin), init))
  vi.resetModules() // a tab of its own
  overHTTP = (await import('./http.ts')).overHTTP
  auth = await import('#web/auth/auth.ts')
  expect(await auth.signIn(EMAIL, PASSWORD)).toMatchObject({ result: 1 })
  asked = []
  cut = undefined
})

afterEach(async () => {
  await Promise.all(getApps().map((each) => deleteApp(each)))
  vi.unstubAllGlobals()
  vi.resetModules()
})

afterAll(async () => {
  await new Promise((done) => {
    server.close(done)
    ;(server as Server & { closeAllConnections(): void }).closeAllConnections()
  })
  await app.close()
})

test('an expired token is refreshed once, and the call is repeated with the new one', async () => {
  app.clock.advance({ minutes: 61 })
  expect(await me()).toMatchObject({ id: 'bea' })
  expect(asked.map(({ path }) => path).filter((path) => path !== '/api/auth/token-sync')).toEqual([
    '/api/user/bea',
    REFRESH,
    '/api/user/bea',
  ])
  const [first, second] = askedFor('/api/user/bea')
  expect(first?.token).toMatch(/^Bearer /)
  expect(second?.token).toMatch(/^Bearer /)
  expect(second?.token).not.toBe(first?.token)
})

test('however many calls are refused concurrently, one refresh serves them all', async () => {
  app.clock.advance({ minutes: 61 })
  const answers = await Promise.all(Array.from({ length: 10 }, me))
  expect(answers).toHaveLength(10)
  expect(askedFor(REFRESH)).toHaveLength(1)
  expect(askedFor('/api/user/bea')).toHaveLength(20)
})

test('a call refused again with the new token stays refused', async () => {
  const path = '/api/patchNegotiations'
  await expect(overHTTP({ method: 'GET', url: path, headers: {} })).rejects.toMatchObject({ status: 403, data: { code: 'forbidden' } })
  expect(askedFor(path)).toHaveLength(2)
  expect(askedFor(REFRESH)).toHaveLength(1)
})

test('any other refusal triggers no refresh', async () => {
  await expect(overHTTP({ method: 'GET', url: '/api/user/ben', headers: {} })).rejects.toMatchObject({ status: 404 })
  expect(asked.map(({ path }) => path)).toEqual(['/api/user/ben'])
})

test('if no new token can be had, the tokens are dropped, the user is signed out and the call is rejected', async () => {
  const goodbye = vi.fn()
  auth.onSignedOut(goodbye)
  const ctx = await app.ctx()
  await app.platform.accounts.setDisabled(ctx, 'bea', true)
  await expect(me()).rejects.toMatchObject({ code: 'auth/user-disabled' })
  expect(goodbye).toHaveBeenCalled()
  expect(await auth.bearer()).toBeNull()
  await expect(me()).rejects.toMatchObject({ status: 401 })
  expect(askedFor('/api/user/bea').at(-1)?.token).toBeNull()
  await app.platform.accounts.setDisabled(ctx, 'bea', false)
})

test('a suspended user learns it once the password was right; a guessing stranger does not', async () => {
  const ctx = await app.ctx()
  await app.platform.accounts.setDisabled(ctx, 'bea', true)
  expect(await auth.signIn(EMAIL, 'guessed-by-a-stranger')).toMatchObject({ result: 4 })
  expect(await auth.signIn(EMAIL, PASSWORD)).toEqual({ result: 9, message: 'このアカウントは利用を停止しています。', shutOut: true })
  await app.platform.accounts.setDisabled(ctx, 'bea', false)
  expect(await auth.signIn(EMAIL, PASSWORD)).toEqual({ result: 1, message: 'ログインに成功しました' })
})

test('a lost connection during the refresh signs no user out', async () => {
  const goodbye = vi.fn()
  auth.onSignedOut(goodbye)
  app.clock.advance({ minutes: 61 })
  cut = REFRESH
  await expect(me()).rejects.toMatchObject({ code: 'auth/network-request-failed' })
  expect(goodbye).not.toHaveBeenCalled()
  expect(await auth.bearer()).toMatch(/^ey/)
  cut = undefined
  expect(await me()).toMatchObject({ id: 'bea' })
})

const me = () => overHTTP({ method: 'GET', url: '/api/user/bea', headers: {} })

const askedFor = (wanted: string) => asked.filter(({ path }) => path === wanted)

async function answer(request: Request, { incoming }: HttpBindings): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  asked.push({ path: pathname, token: request.headers.get('authorization') })
  if (pathname === cut) incoming.socket.destroy()
  const body = request.method === 'GET' ? undefined : await request.arrayBuffer()
  return app.fetch(`${pathname}${search}`, { method: request.method, headers: request.headers, body })
}

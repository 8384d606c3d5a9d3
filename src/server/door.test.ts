import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { cast, type Person } from '#test/cast.ts'
import { ownFolder } from '#test/folders.ts'
import { isOurs } from './app.ts'
import { createDoor, malformedResponse } from './door.ts'

const KB = 1024
const CHUNK = 16 * KB
let app: TestApp
let files: string
beforeAll(async () => {
  app = await testApp()
  const folder = ownFolder('files')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'first.js'), 'postMessage(1)')
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  files = folder
})
afterAll(() => app.close())

/** The redirect target, if there is one. */
let location: string | undefined
const production = () => ({ ...app.platform, config: { ...app.platform.config, production: true } })
const open = () =>
  createDoor({
    platform: production(),
    app: app.app,
    files,
    page: async (request) => {
      if (new URL(request.url).pathname === '/broken') throw new Error('a page that cannot be drawn')
      return location ? new Response(null, { status: 308, headers: { location } }) : new Response('a page')
    },
  })
const at = (path: string, init?: RequestInit) => open()(new Request(`http://localhost:3000${path}`, init))

/** Every route of the assembled app, with its parameters filled in. */
const routes = () => {
  const known = app.app.routes.map(({ method, path }) => ({
    method,
    path: path
      .replaceAll(/:\w+(\{[^}]*\})?\??/g, 'x')
      .replace(/^\*$/, '/*')
      .replaceAll('*', 'x'),
  }))
  expect(known.filter(({ path }) => path !== '/x' && !isOurs(path))).toEqual([]) // or a page would answer in its place
  return [...new Map(known.filter(({ path }) => isOurs(path)).map((route) => [`${route.method} ${route.path}`, route])).values()]
}
const writing = () =>
  routes().flatMap(({ method, path }) =>
    method === 'ALL' ? ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ method, path })) : method === 'GET' ? [] : [{ method, path }],
  )

const forms = {
  json: ['application/json', '"'],
  form: ['application/x-www-form-urlencoded', 'a='],
  upload: ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\n'],
} as const

/** A body without a length and almost without an end; counts the bytes read. */
function endless(beginning: string) {
  const body = { taken: 0, stream: undefined as unknown as ReadableStream<Uint8Array> }
  body.stream = new ReadableStream({
    pull(controller) {
      const chunk = body.taken === 0 ? new TextEncoder().encode(beginning.padEnd(CHUNK, 'a')) : new Uint8Array(CHUNK).fill(97)
      body.taken += chunk.byteLength
      if (body.taken > 100 * KB * KB) controller.close()
      else controller.enqueue(chunk)
    },
  })
  return body
}

/** The limits, repeated independently: raising a limit requires a change here too. */
function mostOf(path: string) {
  if (/^\/api\/(image|chatFile|(paper|privacyRequest)\/[^/]+\/file)$/.test(path)) return 40 * KB * KB
  if (path === '/api/bankImport') return 10 * KB * KB
  return /^\/(api|webhooks)\//.test(path) ? KB * KB : 64 * KB
}

test('a refused file opened in a tab is a page with a way on, and the problem for programs', async () => {
  const path = '/api/document/00000000-0000-7000-8000-000000000000/file'
  const opened = await at(path, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
  expect([opened.status, opened.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8'])
  expect(await opened.text()).toContain('<a href="/login">')
  expect((await at(path, { headers: { accept: '*/*' } })).headers.get('content-type')).toMatch('problem+json')
})

test('no route reads more of a body than its limit, in any form and from any caller', { timeout: 60_000 }, async () => {
  expect(writing().length).toBeGreaterThan(100)
  for (const { method, path } of writing())
    for (const [type, beginning] of Object.values(forms)) {
      const body = endless(beginning)
      const headers = { 'content-type': type, authorization: 'Bearer test-ada' }
      const { status } = await at(`${path}?key=${app.platform.config.identity.apiKey}`, {
        method,
        headers,
        body: body.stream,
        duplex: 'half',
      } as RequestInit)
      expect(status, `${method} ${path} ${type}`).toBeLessThan(500)
      expect(body.taken, `${method} ${path} ${type}`).toBeLessThanOrEqual(mostOf(path) + 4 * CHUNK)
    }
})

test('a body that declares too large a length is refused before a byte is read', async () => {
  for (const { method, path } of writing()) {
    const body = endless('')
    const headers = { 'content-type': 'application/json', 'content-length': String(mostOf(path) + 1) }
    const response = await at(path, { method, headers, body: body.stream, duplex: 'half' } as RequestInit)
    expect([response.status, (await response.json()).code], `${method} ${path}`).toEqual([413, 'too-large'])
    expect(body.taken, `${method} ${path}`).toBeLessThanOrEqual(CHUNK) // the stream itself begins with one
  }
})

test('a body within its limit arrives whole, with and without a length', async () => {
  const wire = `/identitytoolkit.googleapis.com/v1/accounts:lookup?key=${app.platform.config.identity.apiKey}`
  const idToken = 'x'.repeat(60 * KB)
  const headers = { 'content-type': 'application/json' }
  const chunked = await at(wire, {
    method: 'POST',
    headers,
    body: new Blob([JSON.stringify({ idToken })]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect((await chunked.json()).error.message).toBe('INVALID_ARGUMENT : idToken')
  const over = await at(wire, {
    method: 'POST',
    headers,
    body: new Blob([JSON.stringify({ idToken: 'x'.repeat(65 * KB) })]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect([over.status, (await over.json()).title]).toEqual([413, '送信された内容が大きすぎます。'])
})

const secured = (response: Response, what: string) => {
  for (const [name, value] of [
    ['x-content-type-options', /^nosniff$/],
    ['referrer-policy', /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/],
    ['strict-transport-security', /max-age=31536000/],
    ['content-security-policy', /./],
    ['permissions-policy', /./],
    ['cross-origin-opener-policy', /./],
  ] as const)
    expect(response.headers.get(name) ?? '', `${name} of ${what}`).toMatch(value)
}

test('every answer carries the security headers: of each route, of files, pages, refusals and errors', { timeout: 60_000 }, async () => {
  for (const { method, path } of routes())
    for (const asked of method === 'ALL' ? ['GET', 'POST'] : [method]) {
      const response = await at(path, { method: asked })
      await response.body?.cancel()
      secured(response, `${asked} ${path} (${response.status})`)
    }
  for (const [path, status] of [
    ['/assets/first.js', 200],
    ['/favicon.svg', 200],
    ['/buyer/estate', 200],
    ['/api/nothing', 404],
    ['/healthz', 200],
    ['/docs/swagger-ui.css', 200],
  ] as const) {
    const response = await at(path)
    expect(response.status, path).toBe(status)
    secured(response, path)
  }
  expect(await (await at('/assets/first.js')).text()).toBe('postMessage(1)')
  secured(malformedResponse(production()), 'what is no request')
})

test('a worker among the files may fetch the same as its page', async () => {
  expect((await at('/assets/first.js')).headers.get('content-security-policy')).toMatch(/connect-src 'self'/)
  expect((await at('/assets/first.js')).headers.get('cache-control')).toContain('immutable')
})

test('an unknown method is a 405 that lists the known ones', async () => {
  for (const method of ['OPTIONS', 'PROPFIND', 'QUERY'])
    for (const [path, allowed] of [
      ['/', 'GET, HEAD'],
      ['/assets/first.js', 'GET, HEAD'],
      ['/api/notices', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
      ['/healthz', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
    ] as const) {
      const response = await at(path, { method })
      expect([response.status, response.headers.get('allow')], `${method} ${path}`).toEqual([405, allowed])
      secured(response, `${method} ${path}`)
    }
  // fetch cannot send TRACE; the listener accepts it.
  const trace = Object.defineProperty(new Request('http://localhost:3000/api/notices'), 'method', { value: 'TRACE' })
  expect((await open()(trace)).status).toBe(405)
})

test('a page or a file takes no body', async () => {
  for (const path of ['/', '/buyer/estate', '/assets/first.js']) {
    const body = endless('')
    const response = await at(path, { method: 'POST', body: body.stream, duplex: 'half' } as RequestInit)
    expect(response.status, path).toBe(405)
    expect(body.taken, path).toBeLessThanOrEqual(CHUNK)
  }
})

test.each([
  ['/buyer/estate?a=1#top', '/buyer/estate?a=1#top'],
  ['http://localhost:3000/x?a=1', '/x?a=1'],
  ['http://localhost:3000//evil.example/x', '/evil.example/x'],
  ['http://localhost:3000/\\evil.example', '/evil.example'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
])('a page that redirects to %s redirects to %s', async (given, path) => {
  location = given
  try {
    expect((await at('//x')).headers.get('location')).toBe(path)
  } finally {
    location = undefined
  }
})

test('in maintenance operators get in, health checks work, and everyone else gets a 503', async () => {
  const platform = { ...app.platform, config: { ...app.platform.config, maintenance: true } }
  const door = createDoor({ platform, app: app.app, files, page: async () => new Response('a page') })
  const ask = (path: string, by?: Person) =>
    door(new Request(`http://localhost:3000${path}`, { headers: by ? { authorization: `Bearer test-${cast[by].id}` } : {} }))
  for (const by of [undefined, 'bea', 'sora'] as const) {
    const page = await ask('/buyer/estate', by)
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([503, '300', 'no-store'])
    expect(await page.text()).toContain('メンテナンス中です')
    const call = await ask('/api/public/estates', by)
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '300'])
    expect(await call.json()).toMatchObject({ code: 'maintenance' })
  }
  for (const path of ['/healthz', '/readyz', '/login', '/api/auth/config']) expect((await ask(path)).status, path).toBe(200)
  expect(await (await ask('/admin', 'ada')).text()).toBe('a page')
  expect((await ask('/api/desk', 'ada')).status).toBe(200)
})

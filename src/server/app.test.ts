import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, type TestApp, testApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const post = (path: string, init: RequestInit & { by?: 'ada' } = {}) => app.fetch(path, { method: 'POST', ...init })

test('a page of another site cannot act here, whatever credentials it sends', async () => {
  const headers = { 'content-type': 'application/json', origin: 'https://evil.example' }
  expect((await post('/api/notice', { by: 'ada', headers, body: '{}' })).status).toBe(419)
  expect(
    (await post('/api/notice', { by: 'ada', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }, body: '{}' }))
      .status,
  ).toBe(419)
  expect(
    (
      await post('/api/notice', {
        by: 'ada',
        headers: { 'content-type': 'application/json', origin: app.platform.config.baseURL },
        body: '{}',
      })
    ).status,
  ).toBe(422)
})

test('the shape of a call is checked after its caller, and each error has its status', async () => {
  expect((await post('/api/notice', { body: 'x' })).status).toBe(401)
  expect((await post('/api/notice', { by: 'ada', headers: { 'content-type': 'text/plain' }, body: '{}' })).status).toBe(415)
  const malformed = await post('/api/notice', { by: 'ada', headers: { 'content-type': 'application/json' }, body: '{' })
  expect([malformed.status, (await malformed.json()).code]).toEqual([400, 'malformed-json'])
  const polluted = await post('/api/notice', { by: 'ada', headers: { 'content-type': 'application/json' }, body: '{"__proto__":{"x":1}}' })
  expect(polluted.status).toBe(422)
  const huge = await post('/api/notice', {
    by: 'ada',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ body: 'あ'.repeat(600_000) }),
  })
  expect([huge.status, (await huge.json()).code]).toEqual([413, 'too-large'])
})

test('unknown, repeated, over-limit and unsortable parameters are refused, an empty one is absent', async () => {
  for (const query of ['nothing=1', 'status=1&status=2', 'limit=101', 'limit=0', 'orderBy=body:asc', 'status=x', 'cursor=forged.x'])
    expect((await app.fetch(`/api/notices?${query}`)).status, query).toBe(422)
  expect((await app.fetch('/api/notices?status=&limit=&cursor=')).status).toBe(200)
})

test('a malformed id is a 404', async () => {
  expect(await refusal(app.as().getNotice({ params: { id: 'no such id' } }))).toMatchObject({ status: 404, code: 'not-found' })
})

test('every answer carries the security headers and a request id of ours', async () => {
  const response = await app.fetch('/api/notices', { headers: { 'x-request-id': '<script>' } })
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('the document names every call once, and the docs page loads nothing from elsewhere', async () => {
  const document = await (await app.fetch('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(operations).toContain('listNotices')
  expect(new Set(operations).size).toBe(operations.length)
  const docs = await app.fetch('/docs')
  expect(await docs.text()).not.toMatch(/https?:\/\//)
  expect(docs.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
})

test('a caller who keeps reading is throttled, per group of calls and per network', async () => {
  const read = (path: string, ip: string) => app.fetch(path, { headers: { 'x-forwarded-for': `203.0.113.1, ${ip}` } })
  for (const [path, max] of [
    ['/sitemaps/none.xml', 60],
    ['/estate/none/og.png', 120],
    ['/postcodes/none', 300],
    ['/api/public/none', 1200],
    ['/api/none', 1200],
    ['/files/estate/none.webp', 3000],
  ] as const) {
    for (let n = 0; n < max; n++) await read(path, `2001:db8::${n.toString(16)}`)
    const refused = await read(path, '2001:db8::')
    expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 429, '60'])
    expect((await read(path, '2001:db8:0:1::')).status, path).not.toBe(429)
  }
  // The same calls under another mount count as one, and a signed-in caller is not a guest.
  expect((await read('/api/postcodes/none', '2001:db8::')).status).toBe(429)
  const signedIn = await app.fetch('/api/none', { by: 'bea', headers: { 'x-forwarded-for': '203.0.113.1, 2001:db8::' } })
  expect(signedIn.status).toBe(404)
  app.clock.advance({ minutes: 1 })
  expect((await read('/api/public/none', '2001:db8::')).status).toBe(404)
})

test('opening and ending sessions is counted like every call that changes something', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.1, 192.0.2.77' }
  for (let n = 0; n < 300; n++) await post('/api/auth/token-sync', { headers })
  const refused = await post('/api/auth/token-sync', { headers })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await post('/api/auth/token-sync')).status).toBe(401)
})

test('health is answered, and an unknown call is a problem in Japanese', async () => {
  expect((await app.fetch('/healthz')).status).toBe(200)
  expect((await app.fetch('/readyz')).status).toBe(200)
  const unknown = await app.fetch('/api/nothing')
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8'])
})

test('the shortcut to the chats leads each user to their own, and a guest to the login page', async () => {
  const led = async (by?: 'ada' | 'sora' | 'bea') => {
    const { status, headers } = await app.fetch('/talks', { ...(by && { by }), redirect: 'manual' })
    return [status, headers.get('location'), headers.get('cache-control')]
  }
  expect([await led('ada'), await led('sora'), await led('bea'), await led()]).toEqual(
    ['/admin/chat', '/seller/chat', '/buyer/chat', '/login'].map((path) => [302, path, 'no-store']),
  )
})

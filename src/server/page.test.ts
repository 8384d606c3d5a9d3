import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { scriptHash } from '#platform/http/inline-script.ts'
import { answerGuest, answerReader, type DrawnPage, pageOf } from './page.ts'

const html = `<!DOCTYPE html>${'<p>縁側のある家</p>'.repeat(200)}`
const drawn = (more: Partial<DrawnPage> = {}): DrawnPage => ({
  status: 200,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
  html,
  scripts: ['started()'],
  sharedSeconds: 60,
  ...more,
})
const dress = (scripts: readonly string[]) => ({ 'content-security-policy': scripts.join(' ') })
const asked = (headers: Record<string, string> = {}, method = 'GET') => new Request('http://localhost/faq', { method, headers })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('a guest’s page may be cached by proxies, with an ETag and the policy of its own scripts', async () => {
  const answer = answerGuest(asked(), pageOf(drawn(), dress))
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60')
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  expect(answer.headers.get('content-security-policy')).toBe(scriptHash('started()'))
  expect(answer.headers.get('etag')).toMatch(/^W\/"[\w-]{22}"$/)
  expect(String(await bytesOf(answer))).toBe(html)
  expect(pageOf(drawn(), dress).headers.etag).toBe(answer.headers.get('etag'))
  expect(pageOf(drawn({ html: `${html} ` }), dress).headers.etag).not.toBe(answer.headers.get('etag'))
})

test('a reader with the current page gets its headers without its text', async () => {
  const page = pageOf(drawn(), dress)
  const tag = page.headers.etag as string
  for (const known of [tag, `"other", ${tag}`, tag.slice(2), '*']) {
    const answer = answerGuest(asked({ 'if-none-match': known, 'accept-encoding': 'br' }), page)
    expect([answer.status, answer.body, answer.headers.get('etag')], known).toEqual([304, null, tag])
    expect(answer.headers.has('content-encoding')).toBe(false)
  }
  expect(answerGuest(asked({ 'if-none-match': '"other"' }), page).status).toBe(200)
})

test('a guest’s page is compressed quickly first, and well once it is requested again', async () => {
  const page = pageOf(drawn(), dress)
  const ask = async () => bytesOf(answerGuest(asked({ 'accept-encoding': 'gzip, br, zstd' }), page))
  const first = await ask()
  expect(String(brotliDecompressSync(first))).toBe(html)
  await ask()
  await vi.waitFor(async () => expect((await ask()).length).toBeLessThan(first.length))
  expect(String(brotliDecompressSync(await ask()))).toBe(html)
  const old = answerGuest(asked({ 'accept-encoding': 'gzip' }), page)
  expect(old.headers.get('content-encoding')).toBe('gzip')
  expect(String(gunzipSync(await bytesOf(old)))).toBe(html)
})

test('HEAD gets the headers of GET and no text', async () => {
  const page = pageOf(drawn(), dress)
  const answer = answerGuest(asked({ 'accept-encoding': 'br' }, 'HEAD'), page)
  expect([answer.status, answer.body, answer.headers.get('content-encoding'), answer.headers.get('etag')]).toEqual([
    200,
    null,
    'br',
    page.headers.etag,
  ])
})

test.each([
  ['a screen that is not for caches', drawn({ sharedSeconds: 0 })],
  ['what is not there', drawn({ status: 404 })],
  ['what is gone', drawn({ status: 410 })],
])('%s is not cached by proxies', (_what, page) => {
  const { headers } = answerGuest(asked(), pageOf(page, dress))
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, no-cache', 'accept-encoding, cookie'])
})

test('while the database is away every answer carries a time to retry', () => {
  const away = drawn({ status: 503 })
  for (const { headers } of [answerGuest(asked(), pageOf(away, dress)), answerReader(asked(), away, dress)])
    expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['5', 'private, no-cache'])
})

test('a redirect has no text and no ETag', async () => {
  const headers = new Headers({ location: '/login' })
  const answer = answerGuest(asked({ 'accept-encoding': 'br' }), pageOf(drawn({ status: 307, headers, html: undefined }), dress))
  expect([answer.status, answer.headers.get('location'), answer.headers.get('etag'), answer.body]).toEqual([307, '/login', null, null])
})

test('a reader’s own page is compressed as they accept it, and no cache may keep it', async () => {
  const answer = answerReader(asked({ 'accept-encoding': 'gzip, br, zstd' }), drawn(), dress)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    'content-encoding': 'zstd',
    'content-security-policy': scriptHash('started()'),
  })
  expect(answer.headers.has('etag')).toBe(false)
  expect(String(zstdDecompressSync(await bytesOf(answer)))).toBe(html)
  expect(answerReader(asked({ 'accept-encoding': 'gzip, br' }), drawn(), dress).headers.get('content-encoding')).toBe('br')
})

test('a reader coming from another site gets the page uncompressed: its length reveals nothing', async () => {
  const answer = answerReader(asked({ 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' }), drawn(), dress)
  expect(answer.headers.has('content-encoding')).toBe(false)
  expect(String(await bytesOf(answer))).toBe(html)
})

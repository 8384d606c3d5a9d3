import { FetchError } from 'ofetch'
import { afterEach, expect, test, vi } from 'vitest'
import { overHTTP } from './http.ts'

afterEach(() => vi.unstubAllGlobals())

interface Request {
  url: string
  method: string
  headers: Headers
  body: unknown
}

/** A server that answers with these statuses in turn, repeating the last one for ever; returns the requests it got. */
function serverAnswering(...statuses: number[]): Request[] {
  const asked: Request[] = []
  vi.stubGlobal('document', { cookie: 'theme=light; XSRF-TOKEN=from-the-cookie' })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const status = statuses[Math.min(asked.length, statuses.length - 1)] as number
    asked.push({ url: String(url), method, headers: new Headers(headers), body })
    return Response.json({ status, code: `code-${status}`, title: '題' }, { status })
  })
  return asked
}

const read = () => overHTTP({ method: 'GET', url: '/api/estates', headers: {} })
const write = (method: string) => overHTTP({ method, url: '/api/estate/x', headers: { 'if-match': '"3"' }, body: { title: '家' } })

test.each([408, 409, 425, 429, 500, 502, 503, 504])('a read is retried once on %i', async (status) => {
  const asked = serverAnswering(status, 200)
  expect(await read()).toMatchObject({ status: 200 })
  expect(asked).toHaveLength(2)
  const again = serverAnswering(status)
  await expect(read()).rejects.toMatchObject({ status })
  expect(again).toHaveLength(2)
})

test.each([400, 401, 404, 410, 412, 415, 419, 422, 501])('a read is not retried on %i', async (status) => {
  const asked = serverAnswering(status, 200)
  await expect(read()).rejects.toMatchObject({ status })
  expect(asked).toHaveLength(1)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is never retried automatically', async (method) => {
  for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
    const asked = serverAnswering(status, 200)
    await expect(write(method)).rejects.toMatchObject({ status })
    expect(asked).toHaveLength(1)
  }
})

test.each([200, 201, 299])('%i is a success', async (status) => {
  serverAnswering(status)
  expect(await read()).toMatchObject({ status })
})

test('a refusal comes through unchanged, with the server’s body', async () => {
  serverAnswering(422)
  const error = await read().catch((error: unknown) => error)
  expect(error).toBeInstanceOf(FetchError)
  expect(error).toMatchObject({ status: 422, data: { status: 422, code: 'code-422', title: '題' } })
})

test('a guest’s 403 is final: there is no token to refresh', async () => {
  const asked = serverAnswering(403, 200)
  await expect(read()).rejects.toMatchObject({ status: 403 })
  expect(asked).toHaveLength(1)
})

test('a body is sent as JSON, and the XSRF token goes with the cookie', async () => {
  const asked = serverAnswering(200)
  await write('PATCH')
  expect(asked[0]).toMatchObject({ url: '/api/estate/x', method: 'PATCH', body: '{"title":"家"}' })
  const { headers } = asked[0] as Request
  expect(Object.fromEntries(headers)).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    'if-match': '"3"',
    'x-xsrf-token': 'from-the-cookie',
  })
  expect(headers.has('authorization')).toBe(false)
})

test('a CSV in Shift_JIS arrives byte for byte', async () => {
  const bytes = new Uint8Array([0x8e, 0x64, 0x96, 0xf3])
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async () => new Response(bytes, { headers: { 'content-type': 'text/csv; charset=shift_jis' } }))
  const file = (await overHTTP({ method: 'POST', url: '/api/month/2026-10/export', headers: {} })) as Blob
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
})

// Runs the proxies of ops/ in front of a test server that reports the requests it received, to check the promises of docs/operate.md with
// the real programs.
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCaddy } from '../bin/caddy.ts'
import { startNginx } from '../bin/nginx.ts'
import type { RunningProxy } from '../bin/proxy.ts'

const MB = 1024 ** 2

let origin: Server
let address: string
beforeAll(async () => {
  origin = createServer((asked, answer) => {
    if (asked.url === '/live') {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
      answer.write(': here\n\n')
      return
    }
    let length = 0
    asked.on('data', (chunk: Buffer) => {
      length += chunk.length
    })
    asked.on('end', () => {
      answer.writeHead(200, { 'content-type': 'application/json' })
      answer.end(JSON.stringify({ forwarded: asked.headers['x-forwarded-for'], accepts: asked.headers['accept-encoding'], length }))
    })
  })
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`
})
afterAll(() => {
  origin.closeAllConnections()
  origin.close()
})

describe.each([
  { file: 'ops/nginx.conf', start: startNginx },
  { file: 'ops/Caddyfile', start: startCaddy },
])('$file', ({ start }) => {
  let proxy: RunningProxy
  beforeAll(async () => {
    proxy = await start(address)
  }, 180_000)
  afterAll(() => proxy?.stop())

  const send = (path: string, { body, ...init }: { body?: Buffer; headers?: Record<string, string> } = {}) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const asking = request(new URL(path, proxy.url), { method: body ? 'POST' : 'GET', ...init }, (answer) => {
        let text = ''
        answer.on('data', (chunk) => {
          text += chunk
          // A stream does not end, so only its first line is awaited.
          if (text === ': here\n\n') answer.destroy()
        })
        answer.on('close', () => resolve({ status: answer.statusCode, text }))
      })
      asking.on('error', reject)
      asking.end(body)
    })

  test('a caller’s own forwarded address is not trusted, and the page is compressed by the server', async () => {
    const { text } = await send('/', { headers: { 'x-forwarded-for': '203.0.113.9', 'accept-encoding': 'br' } })
    const { forwarded, accepts } = JSON.parse(text)
    expect(forwarded.split(', ').at(-1)).toBe('127.0.0.1')
    expect(accepts).toBe('br')
  })

  test('live events are passed on unbuffered', async () => {
    expect(await send('/live')).toEqual({ status: 200, text: ': here\n\n' })
  })

  test('several papers in one upload come through whole', async () => {
    const { status, text } = await send('/', { body: Buffer.alloc(60 * MB) })
    expect([status, JSON.parse(text).length]).toEqual([200, 60 * MB])
  })
})

test('nginx falls back to the other node where one fails or is replaced, and serves guests cached pages while both are down', {
  timeout: 180_000,
}, async () => {
  const node = (name: string) => {
    const house = { name, status: 200, server: undefined as unknown as Server, asked: 0 }
    house.server = createServer((_, answer) => {
      house.asked++
      answer.writeHead(house.status, { 'cache-control': 'public, max-age=0, s-maxage=1', 'content-type': 'text/plain' }).end(name)
    })
    return house
  }
  const [one, two] = [node('one'), node('two')]
  for (const { server } of [one, two]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = ({ server }: typeof one) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const proxy = await startNginx(at(one), at(two))
  const get = async (path: string, cookie?: string) => {
    const answer = await fetch(new URL(path, proxy.url), { headers: cookie ? { cookie } : {} })
    return [answer.status, answer.headers.get('x-cache'), await answer.text()]
  }
  try {
    one.status = 503
    for (let n = 0; n < 6; n++) expect(await get(`/page/${n}`)).toEqual([200, 'MISS', 'two'])
    expect(await get('/page/0')).toEqual([200, 'HIT', 'two'])
    expect(await get('/page/0', '__Host-session=hers')).toEqual([200, 'BYPASS', 'two'])
    two.status = 503
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect((await get('/page/0'))[0]).toBe(200)
    expect((await get('/page/0', 'session=hers'))[0]).toBeGreaterThanOrEqual(502)
  } finally {
    await proxy.stop()
    for (const { server } of [one, two]) {
      server.closeAllConnections()
      server.close()
    }
  }
})

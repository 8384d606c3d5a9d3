import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { firstLoad } from '../bin/first-load.ts'
import { startNginx } from '../bin/nginx.ts'
import { type Person, personOf, publicHouse } from './people.ts'
import { addressesFor, readers, screens } from './screens.ts'

/** Pages as sent, and behind a cache whose only rule is to let members bypass it. */

const OPERATOR = 'admin@example.com'
const PUBLIC = ['/', '/buyer/estate?searchPrefecturesCodes=13', '/area/13', '/faq', '/notice']
let cache: Awaited<ReturnType<typeof startNginx>>
let seller: Person
let buyer: Person
let operator: Person
beforeAll(async () => {
  cache = await startNginx(inject('baseURL'))
  seller = await personOf('seller@example.com')
  buyer = await personOf('buyer@example.com')
  operator = await personOf(OPERATOR)
})
afterAll(() => cache?.stop())

interface Answer {
  status: number
  headers: Record<string, string | undefined>
  /** The body as sent over the wire. */
  bytes: Buffer
  text: string
}

function get(
  path: string,
  { by, from = inject('baseURL'), ...more }: { by?: string; from?: string } & Record<string, string | undefined> = {},
) {
  const headers = { connection: 'close', ...more, ...(by && { cookie: by }) } as Record<string, string>
  return new Promise<Answer>((resolve, reject) => {
    request(new URL(path, from), { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const encoding = answer.headers['content-encoding']
        const unpacked = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'zstd' ? zstdDecompressSync(bytes) : bytes
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers as Answer['headers'], bytes, text: String(unpacked) })
      })
    })
      .on('error', reject)
      .end()
  })
}
const throughCache = (path: string, more: Record<string, string | undefined> = {}) => get(path, { from: cache.url, ...more })

test('every inline script has its hash in the policy of its own response, for guests and for members', async () => {
  const house = (await buyer.api.listPublicEstates({ query: { limit: 1 } })).items[0]?.id
  const session = await buyer.cookie()
  const pages = [...PUBLIC, `/estate/${house}`, '/nowhere', '/user/passwordReset']
  const answers = [
    ...(await Promise.all([...pages, '/login'].map((path) => get(path)))),
    ...(await Promise.all([...pages, '/buyer/chat', '/buyer/favorite'].map((path) => get(path, { by: session })))),
  ]
  for (const { headers, text } of answers) {
    const policy = headers['content-security-policy'] ?? ''
    const inline = [...text.matchAll(/<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, script]) => script,
    )
    expect(inline.length).toBeGreaterThanOrEqual(3)
    for (const script of inline)
      expect(policy).toContain(
        `'sha256-${createHash('sha256')
          .update(script as string)
          .digest('base64')}'`,
      )
    expect(policy).not.toMatch(/nonce|unsafe|strict-dynamic/)
    expect(text).not.toMatch(/nonce=|<style|\sstyle="/)
  }
})

test('a cache stores guests’ pages in each encoding, and revalidates them by ETag', async () => {
  for (const path of PUBLIC) {
    const first = await throughCache(path, { 'accept-encoding': 'br' })
    expect([first.status, first.headers['x-cache'], first.headers['content-encoding']], path).toEqual([200, 'MISS', 'br'])
    expect(first.headers['cache-control']).toMatch(/^public, .*s-maxage=60, stale-while-revalidate=60$/)
    const again = await throughCache(path, { 'accept-encoding': 'br' })
    expect([again.headers['x-cache'], again.text === first.text, again.headers.etag]).toEqual(['HIT', true, first.headers.etag])
    const known = await throughCache(path, { 'accept-encoding': 'br', 'if-none-match': first.headers.etag })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
  }
  const { bytes } = await get(PUBLIC[1] as string, { 'accept-encoding': 'br' })
  expect(bytes.length).toBeLessThan(16_000)
})

test('the entry pages load no more than their budget', async () => {
  const open = screens.filter(({ path, source }) => source.includes("access: 'open'") && !path.startsWith('/admin')).map(({ path }) => path)
  for (const path of ['/', '/buyer/estate']) {
    const { js, css, heavy, calls, screens: known } = await firstLoad(inject('baseURL'), path)
    expect(js, path).toBeLessThan(118_000)
    expect(css, path).toBeLessThan(8_000)
    expect(heavy, path).toEqual([])
    // No screens of members or operators, and no list of all calls: each script contains only its own.
    expect([calls, known.toSorted()], path).toEqual([['getSession'], open.toSorted()])
  }
})

test('no page contains another person’s name: members bypass the cache, before and after guests', async () => {
  const people = [
    { by: await buyer.cookie(), name: '佐藤' },
    { by: await seller.cookie(), name: '高橋 健一' },
  ]
  for (const path of ['/', '/buyer/estate?searchPrefecturesCodes=14', '/notice']) {
    for (const { by, name } of [...people, ...people]) {
      const theirs = await throughCache(path, { by })
      expect(theirs.text, path).toContain(name)
      expect([theirs.headers['x-cache'], theirs.headers['cache-control']]).toEqual(['BYPASS', 'private, no-cache'])
      const guests = await throughCache(path)
      for (const person of people) expect(guests.text.includes(person.name), `${person.name} in ${path}`).toBe(false)
      expect(guests.headers['cache-control']).toMatch(/^public/)
    }
  }
  for (const path of ['/login', '/user/passwordReset', '/nowhere', '/buyer/chat', '/estate/confirm?token=x'])
    for (let n = 0; n < 2; n++) {
      const { headers } = await throughCache(path)
      expect([headers['x-cache'], headers['cache-control']], path).toEqual(['MISS', 'private, no-cache'])
    }
})

test('the text size is set in the browser only: the page is the same', async () => {
  const usual = await get('/faq')
  expect((await get('/faq', { by: 'text-size=large' })).text).toBe(usual.text)
})

test('a withdrawn listing disappears from the server immediately, and from a cache within seconds', async () => {
  const id = await publicHouse(seller, operator, '鎌倉の縁側から海を見る家')
  const path = `/estate/${id}`
  const shown = '鎌倉の縁側から海を見る家'
  expect((await throughCache(path)).text).toContain(shown)
  expect((await get(path)).text).toContain(shown)
  const kept = await throughCache(path)
  expect([kept.headers['x-cache'], kept.headers['cache-control']]).toEqual([
    'HIT',
    'public, max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=5',
  ])
  const { version } = await seller.api.getEstate({ params: { id } })
  await seller.api.pauseEstate({ params: { id } }, { ifMatch: version })
  const paused = Date.now()
  await expect.poll(async () => (await get(path)).text.includes(shown), { timeout: 2000 }).toBe(false)
  await expect.poll(async () => (await throughCache(path)).text.includes(shown), { timeout: 15_000, interval: 500 }).toBe(false)
  expect(Date.now() - paused).toBeLessThan(15_000)
})

test('a page for one reader is compressed, unless another site led there', async () => {
  const by = await buyer.cookie()
  const answer = await get('/buyer/estate', { by, 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual(['zstd', 'accept-encoding, cookie'])
  expect(answer.text).toContain('佐藤')
  expect(answer.bytes.length * 4).toBeLessThan(Buffer.byteLength(answer.text))
  const led = await get('/buyer/estate', { by, 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' })
  expect(led.headers['content-encoding']).toBeUndefined()
})

/** SWEEP=all: each wrong value separately, which takes minutes; else all wrong values of a page together. */
const ALL = process.env.SWEEP === 'all'
/** Page rendering is limited per network and per session. */
const PER_NETWORK = 40
const PER_SESSION = 240

test('no query breaks a page: unknown parameters are ignored, and invalid ones redirect to the page without them', {
  timeout: 900_000,
}, async () => {
  const doc = (await (await fetch(new URL('/api/openapi.json', inject('baseURL')))).json()) as {
    paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>
  }
  const asked = new Set(
    Object.values(doc.paths).flatMap((calls) =>
      Object.values(calls).flatMap(({ parameters = [] }) => parameters.filter((one) => one.in === 'query').map(({ name }) => name)),
    ),
  )
  // The search parameters that a page's source mentions; a page that passes on all of them may receive any parameter of a call.
  const known = (source: string) => {
    const own = [
      ...[...source.matchAll(/search\.(\w+)/g)].map(([, name]) => name as string),
      ...[...source.matchAll(/texts(?:<[^>]*>)?\(([^)]*)\)/g)].flatMap(([, list]) =>
        [...(list as string).matchAll(/'(\w+)'/g)].map(([, name]) => name as string),
      ),
    ]
    return [...new Set(/search as |validateSearch: \w+,/.test(source) ? [...own, ...asked] : own)]
  }
  const foreign = '?utm_source=x&%F0%9F%92%A5=%F0%9F%92%A5'
  const wrongOnes = (names: string[]) => [
    ...(ALL ? names.map((name) => `?${name}=%F0%9F%92%A5`) : []),
    ...(ALL && names.length > 0 && names.length < 12
      ? names.flatMap((name) => [`?${name}=99999999999`, `?${name}=%00`, `?${name}=1&${name}=2`])
      : []),
    ...(['%F0%9F%92%A5', '%00'] as const).map((value) => `?${[...names, 'k'].map((name) => `${name}=${value}`).join('&')}`),
  ]
  const open = (await buyer.api.listPublicEstates({ query: { limit: 1 } })).items[0]?.id ?? ''
  const wrong: string[] = []
  const opened = new Map<string, number>()
  const never = new Set(screens.map(({ path }) => path))
  let networks = 0
  for (const reader of await readers()) {
    let left = 0
    let by: string | undefined
    const from = async (asks: number) => {
      left -= asks
      if (left < 0) {
        by = await reader.freshCookie()
        left = PER_SESSION - asks
      }
      return { by, 'x-forwarded-for': `10.9.${networks >> 8}.${networks++ & 255}` }
    }
    for (const { path, source, address } of await addressesFor(reader, open)) {
      const usual = await get(address, await from(1))
      if (usual.status >= 500) wrong.push(`${reader.who} ${address} ${usual.status}`)
      if (usual.status !== 200) continue
      opened.set(reader.who, (opened.get(reader.who) ?? 0) + 1)
      // A page reads its query alike for every reader.
      const queries = never.delete(path) ? [foreign, ...wrongOnes(known(source))] : []
      for (let at = 0; at < queries.length; at += PER_NETWORK) {
        const asking = await from(PER_NETWORK)
        const answers = await Promise.all(
          queries.slice(at, at + PER_NETWORK).map(async (query) => ({ query, ...(await get(address + query, asking)) })),
        )
        for (const { query, status } of answers)
          if (!(query === foreign ? [200] : [200, 307, 404]).includes(status))
            wrong.push(`${reader.who} ${address}${query.slice(0, 60)} ${status}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect([...never].sort()).toEqual(NOT_OPENED)
  for (const [who, least] of Object.entries(LEAST)) expect(opened.get(who), who).toBeGreaterThanOrEqual(least)
})

/** Reached through a letter, or need data the demo lacks; each has a journey of its own. */
const NOT_OPENED = ['/admin/deposit/import/$id', '/admin/menu/$negotiationID/quotation/$quotationID/createOrder', '/user/terms']
const LEAST = { guest: 30, buyer: 45, seller: 55, staff: 65, chief: 70 }

test('an address with an unknown id is the 404 page, on every route and for every reader who may enter it', async () => {
  const nobodys: Record<string, string> = { prefecture: '99', city: '99999', kind: 'disclosure' }
  const paths = screens
    .map(({ path }) => path)
    .filter((path) => path.includes('$'))
    .map((path) =>
      path
        .replace(/\{-\$(\w+)\}/g, '$$$1')
        .replace(/\$(\w+)/g, (_, name: string) => nobodys[name] ?? '00000000-0000-4000-8000-000000000000'),
    )
  expect(paths.length).toBeGreaterThan(30)
  const who = Object.fromEntries(
    await Promise.all((await readers()).map(async ({ who, freshCookie }) => [who, await freshCookie()] as const)),
  )
  const wrong: string[] = []
  for (const path of paths) {
    const answers = await Promise.all(Object.entries(who).map(async ([name, by]) => ({ name, ...(await get(path, { by })) })))
    // A page that needs sign-in, or belongs to another role, redirects.
    for (const { name, status } of answers)
      if (status !== 404 && !(status === 307 && name !== 'chief')) wrong.push(`${path} ${name} ${status}`)
    if (answers.every(({ status }) => status !== 404)) wrong.push(`${path}: nobody was told`)
  }
  expect(wrong).toEqual([])
})

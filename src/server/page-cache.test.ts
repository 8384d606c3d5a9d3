import { expect, test } from 'vitest'
import { cachePages, type DrawForAll } from './page-cache.ts'

/** Draws a page that echoes its request, and counts the calls. */
function desk(status = 200) {
  let time = 0
  let drawings = 0
  const draw: DrawForAll = async (request) => {
    drawings++
    const text = `${drawings} ${request.method} ${[...request.headers.keys()].join()}`
    return { status, headers: {}, bytes: Buffer.from(text), packed: new Map() }
  }
  const asked: string[] = []
  const mayDraw = async (request: Request) => {
    asked.push(new URL(request.url).pathname)
  }
  const pages = cachePages(draw, { mayDraw, now: () => time })
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    String((await pages.ask(new Request(`http://localhost${path}`, { method, headers }))).bytes)
  const ready = (path: string) => pages.ready(new Request(`http://localhost${path}`))?.bytes?.toString()
  return { ask, ready, asked, drawings: () => drawings, forget: pages.forget, pass: (ms: number) => (time += ms) }
}

test('guests who ask concurrently share one drawing, without data about any of them', async () => {
  const { ask, drawings } = desk()
  const guest = { cookie: 'visitor=7; text-size=large', 'accept-language': 'ja', 'user-agent': 'curl' }
  expect(await Promise.all([ask('/', guest), ask('/'), ask('/', {}, 'HEAD')])).toEqual(Array(3).fill('1 GET accept'))
  expect(drawings()).toBe(1)
})

test('after ten seconds, and for another address, it is drawn again', async () => {
  const { ask, drawings, pass } = desk()
  await ask('/?price=1')
  await ask('/?price=2')
  expect(drawings()).toBe(2)
  pass(9_999)
  await ask('/?price=1')
  expect(drawings()).toBe(2)
  pass(1)
  await ask('/?price=1')
  expect(drawings()).toBe(3)
})

test('a changed page is forgotten, even while it is being drawn', async () => {
  const { ask, drawings, forget } = desk()
  await ask('/')
  const early = ask('/estate/1')
  forget()
  expect(await ask('/estate/1')).toMatch(/^3 /)
  expect(await early).toMatch(/^2 /)
  await ask('/')
  expect(drawings()).toBe(4)
  expect(await ask('/estate/1')).toMatch(/^3 /)
})

test('a page is ready from its drawing until it is forgotten', async () => {
  const { ask, ready, forget, pass } = desk()
  const asking = ask('/')
  expect(ready('/')).toBeUndefined()
  expect(ready('/?')).toBeUndefined()
  const page = await asking
  pass(9_999)
  expect(ready('/')).toBe(page)
  pass(1)
  expect(ready('/')).toBeUndefined()
  await ask('/')
  forget()
  expect(ready('/')).toBeUndefined()
})

test.each([301, 404, 500])('a page of status %i is not kept', async (status) => {
  const { ask, ready, drawings } = desk(status)
  await ask('/')
  expect(ready('/')).toBeUndefined()
  await ask('/')
  expect(drawings()).toBe(2)
})

test('an error reaches all who waited for it, and the next request draws again', async () => {
  let drawings = 0
  const { ask } = cachePages(async () => {
    drawings++
    throw new Error('no light')
  })
  const request = new Request('http://localhost/')
  expect(await Promise.allSettled([ask(request), ask(request)])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(drawings).toBe(1)
  await expect(ask(request)).rejects.toThrow('no light')
  expect(drawings).toBe(2)
})

test('only the newest five hundred addresses are kept', async () => {
  const { ask, drawings } = desk()
  for (let i = 0; i < 600; i++) await ask(`/${i}`)
  await ask('/599')
  expect(drawings()).toBe(600)
  await ask('/0')
  expect(drawings()).toBe(601)
})

test('the limit is checked before drawing, not for a kept page', async () => {
  const { ask, asked, forget } = desk()
  for (let n = 0; n < 3; n++) await ask('/')
  expect(asked).toEqual(['/'])
  forget()
  await ask('/')
  expect(asked).toEqual(['/', '/'])
})

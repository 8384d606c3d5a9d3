import { expect, test } from 'vitest'
import { type Draw, keepPages } from './kept-pages.ts'

/** Draws a page that tells its address, its reader's cookies and its nonce, and counts. */
function desk(status = 200) {
  let time = 0
  let drawings = 0
  const draw: Draw = async (request, nonce) => {
    drawings++
    const cookie = request.headers.get('cookie') ?? ''
    return {
      status,
      headers: new Headers({ 'content-type': 'text/html' }),
      html: `${drawings} ${cookie} <script nonce="${nonce}">${nonce}</script>`,
    }
  }
  const kept = keepPages(draw, { isSomebodys: (request) => /session=/.test(request.headers.get('cookie') ?? ''), now: () => time })
  const ask = async (path: string, nonce = 'n', cookie = '', method = 'GET') =>
    (await kept(new Request(`http://localhost${path}`, { method, headers: cookie ? { cookie } : {} }), nonce)).html
  return { ask, drawings: () => drawings, pass: (ms: number) => (time += ms) }
}

test('guests who ask at once get one drawing, each with a nonce of its own', async () => {
  const { ask, drawings } = desk()
  const [one, other] = await Promise.all([ask('/', 'a'), ask('/', 'b')])
  expect(one).toBe('1  <script nonce="a">a</script>')
  expect(other).toBe('1  <script nonce="b">b</script>')
  expect(drawings()).toBe(1)
})

test('after a second, and for another address, it is drawn again', async () => {
  const { ask, drawings, pass } = desk()
  await ask('/?price=1')
  await ask('/?price=2')
  expect(drawings()).toBe(2)
  pass(999)
  await ask('/?price=1')
  expect(drawings()).toBe(2)
  pass(1)
  await ask('/?price=1')
  expect(drawings()).toBe(3)
})

test('who is signed in gets a drawing of their own, before and after a guest', async () => {
  const { ask, drawings } = desk()
  expect(await ask('/', 'n', 'session=ada')).toContain('session=ada')
  expect(await ask('/', 'n')).not.toContain('ada')
  expect(await ask('/', 'n', 'session=bea')).toContain('session=bea')
  expect(drawings()).toBe(3)
})

test('of a guest the drawing knows the size of the letters and nothing else', async () => {
  const { ask, drawings } = desk()
  expect(await ask('/', 'n', 'visitor=7; text-size=large')).toContain('1 text-size=large ')
  expect(await ask('/', 'n', 'visitor=8; text-size=large')).toContain('1 text-size=large ')
  expect(await ask('/', 'n', 'visitor=7')).toContain('2  <')
  expect(drawings()).toBe(2)
})

test.each([301, 404, 500])('a page of status %i is not kept', async (status) => {
  const { ask, drawings } = desk(status)
  await ask('/')
  await ask('/')
  expect(drawings()).toBe(2)
})

test('a mistake reaches all who waited for it, and the next asks anew', async () => {
  let drawings = 0
  const kept = keepPages(
    async () => {
      drawings++
      throw new Error('no light')
    },
    { isSomebodys: () => false },
  )
  const ask = () => kept(new Request('http://localhost/'), 'n')
  expect(await Promise.allSettled([ask(), ask()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(drawings).toBe(1)
  await expect(ask()).rejects.toThrow('no light')
  expect(drawings).toBe(2)
})

test('only the newest hundred addresses are held', async () => {
  const { ask, drawings } = desk()
  for (let i = 0; i < 150; i++) await ask(`/${i}`)
  await ask('/149')
  expect(drawings()).toBe(150)
  await ask('/0')
  expect(drawings()).toBe(151)
})

test('HEAD is answered for itself', async () => {
  const { ask, drawings } = desk()
  await ask('/')
  await ask('/', 'n', '', 'HEAD')
  expect(drawings()).toBe(2)
})

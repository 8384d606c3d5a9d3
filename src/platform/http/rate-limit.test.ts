import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { turnableClock } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { Problem } from '#platform/errors.ts'
import { freshDatabase } from '#test/database.ts'
import { forgetRates, limit, limitByNetwork, networkOf } from './rate-limit.ts'
import { rate } from './rate-table.ts'
import type { Env } from './serve.ts'

const clock = turnableClock('2026-11-21T10:00:15+09:00')
let ctx: Pick<Ctx, 'db' | 'clock'>
beforeEach(async () => {
  ctx = { db: (await freshDatabase()).db, clock }
  clock.set('2026-11-21T10:00:15+09:00')
})

const attempt = (key = 'sign-in bea') =>
  limit(ctx, key, 3, 60).then(
    () => 'allowed',
    (error: Problem) => `${error.status} ${error.more.retryAfter}`,
  )

test('the one after the limit is refused until the window ends', async () => {
  expect([await attempt(), await attempt(), await attempt(), await attempt()]).toEqual(['allowed', 'allowed', 'allowed', '429 45'])
  expect(await attempt('sign-in ben')).toBe('allowed')
  clock.advance({ minutes: 1 })
  expect(await attempt()).toBe('allowed')
})

test('of forty at once exactly the limit is allowed', async () => {
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => attempt()))
  expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(3)
})

test('ended windows are forgotten, the present one is not', async () => {
  await attempt()
  clock.advance({ minutes: 2 })
  await attempt('sign-in ben')
  await forgetRates(ctx)
  expect((await ctx.db.select().from(rate)).map(({ key }) => key)).toEqual(['sign-in ben'])
})

test('a group of calls is limited per network', async () => {
  const app = new Hono<Env>()
    .onError((error, c) => c.text('', (error as Problem).status as 429))
    .use(async (c, next) => {
      c.set('ctx', { ...ctx, ip: c.req.header('x-test-ip') } as Ctx)
      await next()
    })
    .get('/search', limitByNetwork('search', 2, 60), (c) => c.text('found'))
  const call = async (ip: string) => (await app.request('/search', { headers: { 'x-test-ip': ip } })).status
  expect([await call('192.0.2.1'), await call('192.0.2.1'), await call('192.0.2.1')]).toEqual([200, 200, 429])
  expect(await call('192.0.2.2')).toBe(200)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0:0:0:1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

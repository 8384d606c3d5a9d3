import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { turnableClock } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { Problem } from '#platform/errors.ts'
import type { Env } from '#platform/http/serve.ts'
import { freshDatabase } from '#test/database.ts'
import type { Limit } from './limits.ts'
import { rate } from './table.ts'
import { cleanUpRates, forget, limit, limitCalls, limitMember, takeBack } from './throttle.ts'

const signIns: Limit = { name: 'sign-in', max: 3, seconds: 60 }
let clock: ReturnType<typeof turnableClock>
let ctx: Pick<Ctx, 'db' | 'clock'>
beforeEach(async () => {
  clock = turnableClock('2026-11-21T10:00:15+09:00')
  ctx = { db: (await freshDatabase()).db, clock }
})

const outcome = (counting: Promise<void>) =>
  counting.then(
    () => 'allowed',
    (error: Problem) => `${error.status} ${error.more.retryAfter}`,
  )
const attempt = (whose = 'bea', of = signIns) => outcome(limit(ctx, of, whose))

test.each([
  ['for all nodes', signIns],
  ['by this node', { ...signIns, byNode: true } as const],
])('counted %s, the call over the limit is refused until a minute after the first', async (_, of) => {
  expect([await attempt('bea', of), await attempt('bea', of)]).toEqual(['allowed', 'allowed'])
  clock.advance({ minutes: 1 / 3 })
  expect([await attempt('bea', of), await attempt('bea', of)]).toEqual(['allowed', '429 40'])
  expect(await attempt('ben', of)).toBe('allowed')
  expect(await attempt('bea', { ...of, name: 'another' })).toBe('allowed')
  clock.advance({ minutes: 2 / 3 })
  expect(await attempt('bea', of)).toBe('allowed')
})

test('forty concurrent attempts: exactly the limit is allowed', async () => {
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => attempt()))
  expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(3)
})

test('ended windows are deleted, the current one is not', async () => {
  await attempt()
  clock.advance({ minutes: 1 })
  await attempt('ben')
  await cleanUpRates(ctx)
  expect((await ctx.db.select().from(rate)).map(({ key }) => key)).toEqual(['sign-in ben'])
})

test('a count can be cleared, or a single attempt taken back', async () => {
  for (const whose of ['bea', 'bea', 'bea', 'ben', 'ben', 'ben']) await attempt(whose)
  await forget(ctx, [signIns, 'bea'])
  await takeBack(ctx, [signIns, 'ben'])
  expect([await attempt('bea'), await attempt('bea'), await attempt('ben'), await attempt('ben')]).toEqual([
    'allowed',
    'allowed',
    'allowed',
    '429 60',
  ])
})

test.each([
  ['for all nodes', {}],
  ['by this node', { byNode: true } as const],
])('a group of calls is limited per network, counted %s', async (_, how) => {
  const app = new Hono<Env>()
    .onError((error, c) => c.text('', (error as Problem).status as 429))
    .use(async (c, next) => {
      c.set('ctx', { ...ctx, ip: c.req.header('x-test-ip') } as Ctx)
      await next()
    })
    .get('/search', limitCalls({ name: 'search', max: 2, seconds: 60, ...how }), (c) => c.text('found'))
  const call = async (ip: string) => (await app.request('/search', { headers: { 'x-test-ip': ip } })).status
  expect([await call('192.0.2.1'), await call('::ffff:192.0.2.1'), await call('192.0.2.1')]).toEqual([200, 200, 429])
  expect(await call('192.0.2.2')).toBe(200)
  expect([await call('2001:db8:1:2::1'), await call('2001:db8:1:2::2'), await call('2001:db8:1:2:3::4')]).toEqual([200, 200, 429])
  expect([await call(''), await call(''), await call('')]).toEqual([200, 200, 200])
})

test('a member and the network of many members are limited; a refused member does not use up the network’s limit', async () => {
  const of = { member: { name: 'draft', max: 2, seconds: 60 }, network: { name: 'draft-network', max: 3, seconds: 60 } }
  const draft = (who: string, ip = '192.0.2.1') => outcome(limitMember({ ...ctx, ip }, of, who))
  expect([await draft('bea'), await draft('bea'), await draft('bea'), await draft('bea')]).toEqual([
    'allowed',
    'allowed',
    '429 60',
    '429 60',
  ])
  expect([await draft('ben'), await draft('ben')]).toEqual(['allowed', '429 60'])
  expect(await draft('ben', '192.0.2.9')).toBe('429 60') // the refused one counted for Ben
  expect(await draft('cho', '192.0.2.9')).toBe('allowed')
})

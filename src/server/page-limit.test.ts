import { expect, test } from 'vitest'
import { turnableClock } from '#platform/clock.ts'
import { tooMany } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { isRefusal, limitDrawing, refusedPage } from './page-limit.ts'

const clock = turnableClock('2026-11-21T10:00:00+09:00')
const platform = { config: { trustProxy: true, secureCookies: false }, clock, database: {} } as unknown as Platform
const draw = (ip: string, session = '') =>
  limitDrawing(
    new Request('http://localhost:3000/', { headers: { 'x-forwarded-for': ip, ...(session && { cookie: `session=${session}` }) } }),
    platform,
  ).then(
    () => 'drawn',
    (error) => (isRefusal(error) ? `${error.status} ${error.more.retryAfter}` : error),
  )
const many = async (times: number, ip: string, session = '') => {
  for (let n = 0; n < times; n++) await draw(ip, session)
}

test('pages per minute are limited, per sign-in and per network', async () => {
  await many(300, '192.0.2.1', 'bea')
  expect([await draw('192.0.2.1', 'bea'), await draw('192.0.2.9', 'bea'), await draw('192.0.2.1', 'ben')]).toEqual([
    '429 60',
    '429 60',
    'drawn',
  ])
  await many(899, '192.0.2.1')
  expect([await draw('192.0.2.1'), await draw('192.0.2.1', 'cho'), await draw('192.0.2.2')]).toEqual(['429 60', '429 60', 'drawn'])
  clock.advance({ minutes: 1 })
  expect([await draw('192.0.2.1', 'bea'), await draw('192.0.2.1')]).toEqual(['drawn', 'drawn'])
})

test('this server’s own requests to itself are not counted', async () => {
  await many(1300, '')
  expect(await draw('')).toBe('drawn')
})

test('a person gets a sentence, and a program the time to come again', async () => {
  const answer = await refusedPage(tooMany(42))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '42'])
  expect(await answer.text()).toContain('しばらくしてからもう一度お試しください。')
})
